import { useState } from 'react'
import { type Retention, retentionEndpoints } from '#contract/index.ts'
import { isStaleForm } from '#drafts/useFormProblems.ts'
import { dayOf } from '#lib/format.ts'
import { germanDate } from '#lib/germanDate.ts'
import { failureWords } from '#queries/failure.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { type RetentionKind, retentionKinds, retentionNames, retentionUntil } from '#rules/index.ts'
import { ActionDialog } from '#settings/ActionDialog.tsx'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { generalTexts, retentionTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { RightIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Stack, Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './RetentionPage.module.css'

/** A kind of the calendar with what the server knows of it. */
type RetentionRow = Omit<Retention['kinds'][number], 'kind'> & { kind: RetentionKind }

/** The kinds that this app knows, in its order. */
const retentionRows = ({ kinds }: Retention): RetentionRow[] =>
  retentionNames.flatMap((kind) => {
    const found = kinds.find((one) => one.kind === kind)
    return found ? [{ ...found, kind }] : []
  })

/** For how long the school keeps what, what the law asks for, and what may be deleted now. */
export function RetentionPage() {
  const query = useRead(retentionEndpoints, 'retention', {}, { staleTime: 0 })
  const editing = useSubject<RetentionRow>()
  const releasing = useSubject<RetentionRow>()
  useLoadToast(query, texts.loadFailed)
  const rows = query.data ? retentionRows(query.data) : []
  const groups = (['confirmed', 'daily'] as const).map(
    (deletes) => [deletes, rows.filter(({ kind }) => retentionKinds[kind].deletes === deletes)] as const,
  )
  return (
    <SettingsPage title={texts.title} back={{ title: generalTexts.title, name: 'general' }}>
      <Stack gap={6}>
        <ListState query={query} failed={texts.loadFailed}>
          {query.data && <Due rows={rows} cutoff={germanDate(query.data.cutoff)} onRelease={releasing.open} />}
          {groups.map(([deletes, own]) => (
            <section key={deletes}>
              <h2>
                {texts[deletes][0]}{' '}
                <Text as="small" ink={2} regular block>
                  {texts[deletes][1]}
                </Text>
              </h2>
              <ul className={styles.list}>
                {own.map((row) => (
                  <KindRow key={row.kind} row={row} onEdit={() => editing.open(row)} />
                ))}
              </ul>
            </section>
          ))}
        </ListState>
      </Stack>
      {editing.subject && (
        <EditKind
          key={editing.openings}
          row={rows.find(({ kind }) => kind === editing.subject?.kind) ?? editing.subject}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {releasing.subject && <Release row={releasing.subject} isOpen={releasing.isOpen} onClose={releasing.close} />}
    </SettingsPage>
  )
}

/** What is old enough and waits for the confirmation. */
function Due({
  rows,
  cutoff,
  onRelease,
}: {
  rows: readonly RetentionRow[]
  cutoff: string
  onRelease: (row: RetentionRow) => void
}) {
  const due = rows.filter((row) => row.due > 0 && retentionKinds[row.kind].deletes === 'confirmed')
  if (due.length === 0) return <p>{texts.dueNothing(cutoff)}</p>
  return (
    <section>
      <h2>{texts.dueTitle}</h2>
      <Text size={13} ink={2}>
        {texts.archiveHint}
      </Text>
      <ul className={styles.list}>
        {due.map((row) => {
          const { label, unit } = retentionKinds[row.kind]
          return (
            <li key={row.kind} className={styles.row}>
              <p>{texts.due(label, row.due, texts.amount(row.amount, unit))}</p>
              <Button variant="danger" aria-label={texts.releaseOf(label)} onClick={() => onRelease(row)}>
                {texts.release}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function KindRow({ row, onEdit }: { row: RetentionRow; onEdit: () => void }) {
  const { label, since, unit, min, max } = retentionKinds[row.kind]
  return (
    <li className={styles.row}>
      <h3>
        {label} <span>{texts.amount(row.amount, unit)}</span> <span>{since}</span>
      </h3>
      {min < max && <IconButton label={texts.editOf(label)} icon={<RightIcon />} onClick={onEdit} />}
    </li>
  )
}

/** How many there are, and when the oldest is old enough. */
const storedOf = (row: RetentionRow) => [texts.stored(row.stored), nextOf(row)].filter(Boolean).join(' ')

/** When the oldest is old enough; what a session ends by is not told. */
function nextOf({ kind, amount, oldest }: RetentionRow): string | undefined {
  if (oldest === undefined || kind === 'sessions') return undefined
  return texts.next(dayOf(retentionUntil(kind, amount, Date.parse(oldest))))
}

interface KindDialogProps extends Overlay {
  row: RetentionRow
}

function EditKind({ row, ...dialog }: KindDialogProps) {
  const { label, note, law, unit, min, max, deletes } = retentionKinds[row.kind]
  const [amount, setAmount] = useState<number>(row.amount)
  // Whoever was refused has read what somebody else has set, and may save over it.
  const [was, setWas] = useState<number | null>(row.amount)
  const [error, setError] = useState<string>()
  const { mutateAsync: edit } = useWrite(retentionEndpoints.editRetention)

  async function submit(close: () => void) {
    setError(undefined)
    try {
      await edit({ body: { kind: row.kind, amount, was: was ?? row.amount } })
    } catch (failure) {
      const [title, reason] = failureWords(texts.saveFailed, failure)
      setError(reason.detail ?? title)
      if (isStaleForm(failure)) setWas(null)
      toast.error(title, reason)
      return
    }
    close()
    toast.success(texts.saved, { detail: `${label}: ${texts.amount(amount, unit)}` })
  }

  return (
    <FormDialog {...dialog} title={texts.editTitle} onSubmit={submit} error={error}>
      <NumberField label={label} value={amount} onChange={setAmount} min={min} max={max} unit={texts.unit(unit)} />
      <p>
        {note} {law}
      </p>
      {row.stored > 0 && <p>{storedOf(row)}</p>}
      {amount < row.amount && <p>{deletes === 'daily' ? texts.shorterDaily : texts.shorterConfirmed}</p>}
    </FormDialog>
  )
}

function Release({ row, ...dialog }: KindDialogProps) {
  const { label } = retentionKinds[row.kind]
  const { mutateAsync: release } = useWrite(retentionEndpoints.releaseRetention)

  return (
    <ActionDialog
      {...dialog}
      title={texts.releaseTitle}
      confirmLabel={texts.releaseYes}
      pendingLabel={texts.releasing}
      run={() => release({ body: { kind: row.kind, count: row.due } })}
      done={texts.released}
      about={label}
      failed={texts.releaseFailed}
    >
      <p>{texts.releaseQuestion(label, row.due)}</p>
      <p>{texts.archiveHint}</p>
    </ActionDialog>
  )
}
