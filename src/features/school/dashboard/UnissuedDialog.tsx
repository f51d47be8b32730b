import { reportStateEndpoints, type SchoolState, type UnissuedPart } from '#contract/index.ts'
import { useDraftForm } from '#drafts/useDraft.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useWrite } from '#queries/useWrite.ts'
import { unissuedClasses } from '#rules/index.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { unissuedTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { WarnList } from '#ui/WarnList.tsx'

interface UnissuedDialogProps extends Overlay {
  state: SchoolState
  part: UnissuedPart
}

const longestReason = 140

/** What was never issued of a part that is over: where it still can be, and a reason if it stays so. */
export function UnissuedDialog({ state, part, ...dialog }: UnissuedDialogProps) {
  const { go } = useSettingsPage()
  const { partID, name, year, over, count } = part
  const form = useDraftForm(`unissued/${partID}`, { reason: '' }, (values) => {
    const reason = values.reason.trim()
    if (reason === '') return { reason: texts.reasonMissing }
    return reason.length > longestReason ? { reason: texts.reasonTooLong } : {}
  })
  const { mutateAsync: dismiss } = useWrite(reportStateEndpoints.dismissUnissued)
  return (
    <DraftDialog
      {...dialog}
      form={form}
      title={texts.dialog(name, year)}
      submitLabel={texts.dismiss}
      pendingLabel={texts.dismissing}
      save={() => dismiss({ body: { partID, count, reason: form.values.reason.trim() } })}
      failed={(error) => (isUnreachable(error) ? texts.needsNetwork : texts.failed)}
      onSaved={() => toast.success(texts.dismissed)}
    >
      <WarnList
        title={texts.title(count)}
        folds
        rows={unissuedClasses(state, [part]).map(({ name: className, classID, parts: [of] }) => ({
          ...{ id: className, name: className, words: texts.ofPart(of?.count ?? 0) },
          action: over === 'part' && classID !== undefined && (
            <Button variant="quiet" aria-label={texts.lookOf(className)} onClick={() => go('earlier', classID)}>
              {texts.look}
            </Button>
          ),
        }))}
      />
      {over === 'part' ? (
        <p>{texts.byOne}</p>
      ) : (
        <>
          <p>{texts.archived}</p>
          <div>
            <Button onClick={() => go('years')}>{texts.toYears}</Button>
          </div>
        </>
      )}
      <TextField
        label={texts.reason}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
        hint={texts.reasonHint}
        error={form.problems.fields.reason}
        isMultiline
      />
    </DraftDialog>
  )
}
