import { useState } from 'react'
import { type IssuedCard, schoolEndpoints } from '#contract/index.ts'
import { useDraftForm } from '#drafts/useDraft.ts'
import { useClasses } from '#queries/school/lists.ts'
import { useHas } from '#queries/services.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { isVisible, longestText, yearKeyText } from '#rules/index.ts'
import { issueAnewTexts as texts, versionTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { RefreshIcon, WarnIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import styles from './IssuedPage.module.css'

/** Says how many issued report cards would not be printed now as they were, and issues them anew together. */
export function IssueAnew() {
  const enabled = useHas(schoolEndpoints.outdatedIssued)
  const { data: outdated = [] } = useRead(schoolEndpoints, 'outdatedIssued', {}, { enabled, staleTime: 0 })
  const [asked, setAsked] = useState<readonly IssuedCard[]>([])
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      {outdated.length > 0 && (
        <div className={styles.outdated}>
          <Banner
            icon={<WarnIcon />}
            action={
              <Button
                variant="quiet"
                icon={<RefreshIcon />}
                onClick={() => {
                  setAsked(outdated)
                  setOpen(true)
                }}
              >
                {texts.open}
              </Button>
            }
          >
            {texts.outdated(outdated.length)}
          </Banner>
        </div>
      )}
      {asked.length > 0 && <IssueAnewDialog cards={asked} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

interface IssueAnewDialogProps extends Overlay {
  /** As they were when the dialog was opened: sent once more, they are issued once. */
  cards: readonly IssuedCard[]
}

function IssueAnewDialog({ cards, ...dialog }: IssueAnewDialogProps) {
  const form = useDraftForm('issueAnew', { reason: '' }, ({ reason }) =>
    isVisible(reason) ? {} : { reason: texts.reasonMissing },
  )
  const { values, field } = form
  const { mutateAsync: issue } = useWrite(schoolEndpoints.issueAnew)
  const names = new Map(useClasses().data?.map(({ classID, name }) => [classID, name]))
  /** How many there are of each class and part. */
  const counts = new Map<string, number>()
  for (const { classID, year } of cards) {
    const where = versionTexts.where(yearKeyText(year), names.get(classID) ?? '')
    counts.set(where, (counts.get(where) ?? 0) + 1)
  }

  async function save() {
    const {
      changed,
      refused,
      warnings = [],
    } = await issue({ body: { reason: values.reason.trim(), cards: [...cards] } })
    const detail = [refused.length > 0 ? texts.refused(refused.length) : '', ...warnings].filter(Boolean).join(' ')
    if (detail === '') toast.success(texts.done(changed.length))
    else toast.warning(texts.done(changed.length), { detail, persistent: true })
  }

  return (
    <DraftDialog
      {...dialog}
      form={form}
      title={texts.title(cards.length)}
      submitLabel={texts.submit}
      pendingLabel={texts.submitting}
      save={save}
      failed={texts.failed}
    >
      <p>{texts.hint}</p>
      <ul>
        {[...counts].map(([where, count]) => (
          <li key={where}>
            {where}: {texts.cards(count)}
          </li>
        ))}
      </ul>
      <TextField
        {...field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={longestText}
        isMultiline
      />
    </DraftDialog>
  )
}
