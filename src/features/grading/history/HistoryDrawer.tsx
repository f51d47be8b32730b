import { useMemo } from 'react'
import type { Entry, Template } from '#contract/index.ts'
import { useGradesHistory } from '#queries/gradesHistory.ts'
import { useRow } from '#queries/outbox.ts'
import { conflictTexts, historyTexts, undoTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useCardEditor, useFromCard } from '../card/CardEditorContext.ts'
import type { StudentCard } from '../card/studentCard.ts'
import { momentText } from '../model/moments.ts'
import { type PlaceNames, placeNames, valueText } from '../model/placeNames.ts'
import { stepName } from '../undo/stepName.ts'
import styles from './HistoryDrawer.module.css'
import { takeBack, type Version, versionsOf } from './versions.ts'

interface HistoryDrawerProps {
  isOpen: boolean
  onClose: () => void
  device: string
  template: Template
}

/** The versions of the open report card with their authors and changes. Each one can be restored. */
export function HistoryDrawer({ isOpen, onClose, device, template }: HistoryDrawerProps) {
  const card = useCardEditor()
  const opened = useFromCard((one) => one.opened())
  const row = useRow(opened?.key)
  const { versions, isError, isUnsupported, hasOlder, ...older } = useGradesHistory(
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
    // Compared by key, because an acknowledgement replaces the opened card's object.
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
        <p className={styles.sentence}>{isUnsupported ? historyTexts.lacking : historyTexts.unreachable}</p>
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

interface HistoryVersionProps {
  version: Version
  names: PlaceNames
  device: string
  /** Undefined for the version that the form shows. */
  onRestore: (() => void) | undefined
}

const kindWords: Record<Version['kind'], string | undefined> = {
  pending: historyTexts.pending,
  current: historyTexts.current,
  rejected: historyTexts.rejected,
  former: undefined,
}

/** One version: author, time, and every changed value, old and new. */
function HistoryVersion({ version, names, device, onRestore }: HistoryVersionProps) {
  const { kind, author, at, isFirst, changes } = version
  return (
    <li className={styles.version} data-kind={kind}>
      <div className={styles.who}>
        <b>{author ?? conflictTexts.mine(device)}</b>
        <span>{momentText(at, Date.now())}</span>
        {kindWords[kind] && <em>{kindWords[kind]}</em>}
      </div>
      {changes.length === 0 && <p className={styles.sentence}>{isFirst ? historyTexts.first : historyTexts.same}</p>}
      <dl>
        {changes.map((change) => {
          const isGrade = change.kind === 'grade'
          const name = isGrade ? names.grade(change.grade) : names.field(change.field)
          return (
            <div key={isGrade ? `m ${change.cell}` : `f ${change.field}`}>
              <dt>
                {name.text} <small>{name.where}</small>
              </dt>
              <dd>
                {change.before !== undefined && <del>{valueText(change.before, isGrade)}</del>}{' '}
                <ins>{valueText(change.after, isGrade)}</ins>
              </dd>
            </div>
          )
        })}
      </dl>
      {onRestore && (
        <Button variant="quiet" className={styles.restore} onClick={onRestore}>
          {historyTexts.restore}
        </Button>
      )}
    </li>
  )
}
