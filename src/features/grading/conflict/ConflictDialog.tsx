import { useMemo, useState } from 'react'
import type { EntryConflict, UserClass } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { useClassTemplate } from '#queries/classroom.ts'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { conflictTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { placeNames } from '../model/placeNames.ts'
import styles from './ConflictDialog.module.css'
import { ConflictHead } from './ConflictHead.tsx'
import { ConflictRow } from './ConflictRow.tsx'
import { clashesOf } from './clashesOf.ts'
import { MergedRest } from './MergedRest.tsx'

export interface ConflictDialogProps {
  row: RowView
  theirs: EntryConflict
  classes: readonly UserClass[] | undefined
  device: string
  isOpen: boolean
  onClose: () => void
}

/** Both versions of a report card, side by side where they differ. Nothing changes before 'Übernehmen'. */
export function ConflictDialog({ row, theirs, classes, device, isOpen, onClose }: ConflictDialogProps) {
  const { outbox } = useServices()
  const { studentName, className } = row.target
  const template = useClassTemplate(classes?.find(({ name }) => name === className)?.classID)
  const names = useMemo(() => placeNames(template.data, row.value), [template.data, row.value])
  const { clashes, merged, decide } = useMemo(() => clashesOf(row, theirs.entry, names), [row, theirs, names])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)

  async function take(): Promise<void> {
    setIsBusy(true)
    try {
      const isDone = await outbox.decide(row, decide(chosen))
      if (isDone) toast.success(conflictTexts.done(studentName))
      else toast.info(conflictTexts.changed)
      onClose()
    } catch {
      toast.error(conflictTexts.failed)
    }
    setIsBusy(false)
  }

  function choose(key: string, isTheirs: boolean): void {
    const next = new Set(chosen)
    if (isTheirs) next.add(key)
    else next.delete(key)
    setChosen(next)
  }

  return (
    <Dialog
      size="lg"
      title={conflictTexts.title(studentName)}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" size="lg" className={styles.later} onClick={onClose}>
            {conflictTexts.later}
          </Button>
          <Button
            variant="primary"
            size="lg"
            pending={isBusy}
            pendingLabel={conflictTexts.taking}
            onClick={() => void take()}
          >
            {conflictTexts.take}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>
        {conflictTexts.intro}{' '}
        {merged.length > 0 && conflictTexts.merged(counted(merged.length, 'Feld ist', 'Felder sind'))}{' '}
        {conflictTexts.missing(clashes.length)}
      </p>
      <div>
        <ConflictHead device={device} editedAt={row.editedAt} theirs={theirs} />
        {clashes.map((clash) => (
          <ConflictRow
            key={clash.key}
            clash={clash}
            device={device}
            isTheirs={chosen.has(clash.key)}
            onChoose={(isTheirs) => choose(clash.key, isTheirs)}
          />
        ))}
        {merged.length > 0 && <MergedRest merged={merged} />}
      </div>
    </Dialog>
  )
}
