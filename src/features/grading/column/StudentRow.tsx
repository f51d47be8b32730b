import { memo, useSyncExternalStore } from 'react'
import { useServices } from '#queries/services.ts'
import type { CellKey } from '#rules/index.ts'
import { gradingTexts, lastHalfTexts, columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { CloudUpIcon, CopyIcon, RefreshIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { ignoreSecondTap } from '#ui/ignoreSecondTap.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { CardEditor } from '../card/createCardEditor.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { JumpMark } from '../last/LastMarks.tsx'
import { jumpOf } from '../last/lastMark.ts'
import { studentMark } from '../model/rowText.ts'
import { Cross } from '../sheet/Cross.tsx'
import ruled from '../sheet/RuledRow.module.css'
import { gradeWord } from './columnWords.ts'
import styles from './StudentRow.module.css'

interface StudentRowProps {
  id: string
  /** Position in the class, from 1. */
  number: number
  preName: string
  name: string
  card: CardEditor
  columnKey: CellKey
  labels: readonly string[]
  valid: ReadonlySet<string>
  /** Grades are shown as a stamp, labels as a word. */
  isGraded: boolean
  isChosen: boolean
  /** The earlier marks are shown. */
  hasEarlier: boolean
  /** The student's earlier mark, if there is one. */
  earlier: string | undefined
  onChoose: (id: string) => void
  onCopy: (id: string) => void
}

const icons = { writing: TabletIcon, waits: CloudUpIcon, sends: RefreshIcon, asks: WarnIcon }

/** One student with the mark in the column. Memoized, because a class has many rows and one of them changes at a time. */
export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { id, number, preName, name, card, columnKey, valid, isGraded, isChosen, hasEarlier, earlier } = props
  const grade = useSyncExternalStore(card.subscribe, () => card.grade(columnKey))
  const key = card.opened()?.key
  const { outbox } = useServices()
  const mark = useFromOutbox(() => {
    const row = key === undefined ? undefined : outbox.row(key)
    if (!row) return undefined
    return row.onDevice || row.state === 'frozen' ? studentMark(row.state) : 'writing'
  })
  const isOpen = !valid.has(grade ?? '')
  const Icon = mark && icons[mark]
  const jump = jumpOf(props.labels, isGraded, earlier, grade)
  return (
    <li
      className={classes(ruled.row, styles.row)}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-last={hasEarlier ? (isGraded ? 'grade' : 'tick') : undefined}
      data-student={id}
    >
      <button
        type="button"
        aria-current={isChosen || undefined}
        tabIndex={isChosen ? 0 : -1}
        className={styles.choose}
        onClick={() => props.onChoose(id)}
      >
        <span className={classes(ruled.number, styles.number)}>{number}</span>
        <span className={styles.who}>
          <span className={styles.name}>
            {preName} <b>{name}</b>
          </span>
          <VisuallyHidden>, </VisuallyHidden>
          {jump && <JumpMark jump={jump} />}
          {jump && <VisuallyHidden>, </VisuallyHidden>}
        </span>
        {Icon && <Icon className={styles.mark} data-mark={mark} />}
        <span className={styles.word} data-word="">
          {grade === undefined ? texts.open : gradeWord(grade)}
        </span>
        {isOpen && grade !== undefined && (
          <VisuallyHidden>
            , {gradingTexts.notInTemplate}, {texts.open}
          </VisuallyHidden>
        )}
        <span className={styles.stamp} data-kind={isGraded ? 'grade' : 'tick'} aria-hidden="true">
          {!isOpen && (isGraded ? grade : <Cross />)}
        </span>
        {earlier !== undefined && <VisuallyHidden>, {lastHalfTexts.last(earlier)}</VisuallyHidden>}
        {mark && <VisuallyHidden>, {texts.marks[mark]}</VisuallyHidden>}
      </button>
      {earlier !== undefined && (
        <CopyButton
          name={`${preName} ${name}`}
          earlier={earlier}
          isGraded={isGraded}
          isSame={earlier === grade}
          isChosen={isChosen}
          onCopy={() => props.onCopy(id)}
        />
      )}
    </li>
  )
})

interface CopyButtonProps {
  /** The student's full name. */
  name: string
  earlier: string
  isGraded: boolean
  /** The cell already has this mark. */
  isSame: boolean
  /** Only the chosen student's button is a tab stop. */
  isChosen: boolean
  onCopy: () => void
}

/** The student's earlier mark in grey beside the cell. A tap copies it into the cell. */
function CopyButton({ name, earlier, isGraded, isSame, isChosen, onCopy }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={styles.copy}
      data-copy=""
      data-kind={isGraded ? 'grade' : 'tick'}
      aria-label={lastHalfTexts.copyMark(name, earlier)}
      title={lastHalfTexts.copyMark(name, earlier)}
      aria-disabled={isSame}
      tabIndex={isChosen ? 0 : -1}
      // Holding Enter down would copy for the whole class.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onClick={(event) => {
        // The list may scroll under the finger before a second tap. `detail` is 0 for a key, which has no second tap.
        if (event.detail > 0) ignoreSecondTap(event.nativeEvent)
        if (!isSame) onCopy()
      }}
    >
      <span>
        <span className={styles.when}>zuletzt </span>
        {earlier}
      </span>
      <CopyIcon />
    </button>
  )
}
