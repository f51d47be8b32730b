import { useId, useMemo, useState } from 'react'
import type { EntryConflict, UserClass } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { useStudentTemplate } from '#queries/classroom.ts'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { placeNames, valueText } from '#report/index.ts'
import { conflictTexts, gradingTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Fold } from '#ui/Fold.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useGradesHistory } from '../history/useGradesHistory.ts'
import { versionsOf } from '../history/versions.ts'
import { momentText } from '../model/moments.ts'
import { isFromBeforeRestore } from '../model/rowText.ts'
import { undoOf } from '../undo/createUndo.ts'
import styles from './ConflictDialog.module.css'
import { clashesOf, type NamedChange } from './clashesOf.ts'
import { timeOfMine, timeOfTheirs, timeText } from './fieldTimes.ts'
import { markWords, type WordPart, withOffsets } from './markWords.ts'

export interface ConflictDialogProps extends Overlay {
  row: RowView
  theirs: EntryConflict
  classes: readonly UserClass[] | undefined
  device: string
}

/** Both versions of a report card, side by side where they differ. Nothing changes before 'Übernehmen'. */
export function ConflictDialog({ row, theirs, classes, device, ...dialog }: ConflictDialogProps) {
  const { outbox } = useServices()
  const { studentName, className } = row.target
  const template = useStudentTemplate(classes?.find(({ name }) => name === className)?.classID, row.target.studentID)
  const names = useMemo(() => placeNames(template, row.value), [template, row.value])
  const { clashes, merged, decide } = useMemo(() => clashesOf(row, theirs.entry, names), [row, theirs, names])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const history = useGradesHistory(dialog.isOpen ? row.target.studentID : undefined)
  const versions = versionsOf(row.target, history.versions ?? [], undefined, history.hasOlder)
  const steps = undoOf(outbox).steps(row.key)
  const isRestored = isFromBeforeRestore(row)
  const other = isRestored ? conflictTexts.server : conflictTexts.theirs
  // What the device only knew was not entered here, and not now.
  const isRescued = isRestored && row.base === null && steps.done.length === 0
  // A head without an author says no time either.
  const theirsLast = { at: theirs.author ? Date.parse(theirs.at) : Number.NaN, author: theirs.author }
  const [isRestShown, setIsRestShown] = useState(false)

  async function take(): Promise<void> {
    setIsBusy(true)
    try {
      const isDone = await outbox.decide(row, decide(chosen))
      if (isDone) toast.success(conflictTexts.done(studentName))
      else toast.info(conflictTexts.changed)
      dialog.onClose()
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
      {...dialog}
      footer={
        <>
          <Button variant="quiet" size="lg" className={styles.later} onClick={dialog.onClose}>
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
      <Text ink={2}>
        {isRestored && `${conflictTexts.introRestored(device)} `}
        {conflictTexts.missing(clashes.length, isRestored)}
      </Text>
      <div>
        <ConflictHead device={device} editedAt={isRescued ? undefined : row.editedAt} theirs={theirs} other={other} />
        {clashes.map((clash) => (
          <ConflictRow
            key={clash.key}
            clash={clash}
            device={device}
            mineWhen={isRescued ? '' : timeText(timeOfMine(clash.change, steps, row), { at: row.editedAt })}
            theirsWhen={timeText(timeOfTheirs(clash.change, versions), theirsLast)}
            other={other}
            isTheirs={chosen.has(clash.key)}
            onChoose={(isTheirs) => choose(clash.key, isTheirs)}
          />
        ))}
        {merged.length > 0 && (
          <div className={styles.fold}>
            <Fold
              title={conflictTexts.rest(counted(merged.length, 'Feld', 'Felder'))}
              isOpen={isRestShown}
              onToggle={() => setIsRestShown(!isRestShown)}
            >
              <MergedList merged={merged} />
            </Fold>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface ConflictHeadProps {
  device: string
  /** Undefined for what this device had from the server before the restore. */
  editedAt: number | undefined
  theirs: EntryConflict
  /** Where the other version is. */
  other: string
}

/** The heads of the two columns: origin, author and time of each version. */
function ConflictHead({ device, editedAt, theirs, other }: ConflictHeadProps) {
  const now = Date.now()
  return (
    <div className={styles.head}>
      <div>
        <b>{conflictTexts.mine(device)}</b>
        <Text as="span" size={13} ink={3}>
          {editedAt === undefined ? conflictTexts.beforeRestore : momentText(editedAt, now)}
        </Text>
      </div>
      <div>
        <b>{other}</b>
        <Text as="span" size={13} ink={3}>
          {theirs.author && (
            <>
              {`${theirs.author}, `}
              <span className={styles.when}>{momentText(Date.parse(theirs.at), now)}</span>
            </>
          )}
        </Text>
      </div>
    </div>
  )
}

interface ConflictRowProps {
  clash: NamedChange
  device: string
  mineWhen: string
  theirsWhen: string
  /** Where the other version is. */
  other: string
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** One value that both versions have changed: its name and a choice of two. */
function ConflictRow({ clash, device, mineWhen, theirsWhen, other, isTheirs, onChoose }: ConflictRowProps) {
  const id = useId()
  const { name, change } = clash
  const { before: theirs, after: mine } = change
  const isGrade = change.kind === 'grade'
  const isProse = typeof mine === 'string' && typeof theirs === 'string' && !isGrade
  const [ours, others] = isProse
    ? markWords(mine, theirs)
    : [[samePart(valueText(mine, isGrade))], [samePart(valueText(theirs, isGrade))]]
  const sides = [
    { label: conflictTexts.mine(device), parts: ours, when: mineWhen, isOther: false },
    { label: other, parts: others, when: theirsWhen, isOther: true },
  ]
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={`${id}-name`} aria-describedby={`${id}-where`}>
      <div className={styles.name}>
        <span id={`${id}-name`}>{name.text}</span>
        <Text as="small" ink={3} block id={`${id}-where`}>
          {name.where}
        </Text>
      </div>
      {sides.map(({ label, parts, when, isOther }) => (
        <label key={label} className={styles.side}>
          <input type="radio" name={id} checked={isTheirs === isOther} onChange={() => onChoose(isOther)} />
          <span>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {parts.length === 0 || parts.every(({ text }) => text === '')
              ? gradingTexts.noValue
              : withOffsets(parts).map(({ text, differs, offset }) =>
                  differs ? <b key={offset}>{text}</b> : <span key={offset}>{text}</span>,
                )}{' '}
            {when && <small>{when}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}

function samePart(text: string): WordPart {
  return { text, differs: false }
}

/** The values that needed no decision. */
function MergedList({ merged }: { merged: readonly NamedChange[] }) {
  return (
    <dl className={styles.rest}>
      {merged.map(({ key, name, change }) => (
        <div key={key}>
          <dt>{name.text}</dt>
          <Text as="dd" ink={2} anywhere>
            {valueText(change.after, change.kind === 'grade')}
          </Text>
        </div>
      ))}
    </dl>
  )
}
