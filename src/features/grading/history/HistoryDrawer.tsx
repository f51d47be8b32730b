import { useMemo } from 'react'
import type { Entry, Template } from '#contract/index.ts'
import { useGradesHistory } from '#queries/gradesHistory.ts'
import { useRow } from '#queries/outbox.ts'
import { historyTexts, undoTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useCardEditor, useFromCard } from '../card/CardEditorContext.ts'
import type { StudentCard } from '../card/studentCard.ts'
import { placeNames } from '../model/placeNames.ts'
import { stepName } from '../undo/stepName.ts'
import styles from './History.module.css'
import { HistoryVersion } from './HistoryVersion.tsx'
import { takeBack } from './takeBack.ts'
import { type Version, versionsOf } from './versionsOf.ts'

interface HistoryDrawerProps {
  isOpen: boolean
  onClose: () => void
  device: string
  template: Template
}

/** Who changed what on the open report card, and the way back to any of its versions. */
export function HistoryDrawer({ isOpen, onClose, device, template }: HistoryDrawerProps) {
  const card = useCardEditor()
  const opened = useFromCard((one) => one.opened())
  const row = useRow(opened?.key)
  const { versions, isError, isLacking, hasOlder, ...older } = useGradesHistory(
    isOpen ? opened?.target.studentID : undefined,
  )
  const entry = useFromCard((one) => one.entry())
  const names = useMemo(() => placeNames(template, entry), [template, entry])
  const shown = opened && (versions || row) ? versionsOf(opened.target, versions ?? [], row, hasOlder) : undefined

  function restore({ entry }: Version): void {
    const before = card.entry()
    card.replace(entry)
    const after = card.entry()
    onClose()
    toast.success(historyTexts.restored, {
      detail: historyTexts.restoredHint,
      ...(opened &&
        before &&
        after && { action: { label: historyTexts.undo, run: () => undo(opened, before, after) } }),
    })
  }

  function undo({ key, target }: StudentCard, before: Entry, after: Entry): void {
    // By its key: what the server acknowledges makes another opened card of the same.
    const entry = card.opened()?.key === key && card.entry()
    if (!entry) {
      toast.info(historyTexts.undoIn(target.studentName))
      return
    }
    const taken = takeBack(entry, before, after)
    if (taken.changes.length > 0) card.replace(taken.entry)
    if (taken.foreign.length > 0) {
      toast.info(undoTexts.foreign(stepName(template, taken.foreign)), { detail: undoTexts.foreignHint })
    }
  }

  return (
    <Drawer
      side="right"
      title={opened ? historyTexts.of(opened.target.studentName) : historyTexts.title}
      isOpen={isOpen}
      onClose={onClose}
      isReading
    >
      {isError && !versions && (
        <p className={styles.sentence}>{isLacking ? historyTexts.lacking : historyTexts.unreachable}</p>
      )}
      {shown?.length === 0 && !isError && !hasOlder && <p className={styles.sentence}>{historyTexts.none}</p>}
      {shown && shown.length > 0 && (
        <ol>
          {shown.map((version, index) => (
            <HistoryVersion
              key={version.key}
              version={version}
              names={names}
              device={device}
              onRestore={index === 0 && version.kind !== 'rejected' ? undefined : () => restore(version)}
            />
          ))}
        </ol>
      )}
      {older.isOlderError && <p className={styles.sentence}>{historyTexts.olderUnreachable}</p>}
      {hasOlder && (
        <Button pending={older.isLoadingOlder} onClick={older.loadOlder}>
          {historyTexts.older}
        </Button>
      )}
      {!versions && !isError && (
        <Skeleton>
          <SkeletonBar height={20} />
          <SkeletonBar height={20} width="70%" />
        </Skeleton>
      )}
    </Drawer>
  )
}
