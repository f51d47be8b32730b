import { memo, useSyncExternalStore } from 'react'
import { useServices } from '#queries/services.ts'
import type { CellKey } from '#rules/index.ts'
import { gradingTexts, lastHalfTexts, columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { CloudUpIcon, RefreshIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { CardEditor } from '../card/createCardEditor.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { JumpMark } from '../last/LastMarks.tsx'
import { jumpOf } from '../last/lastMark.ts'
import { studentMark } from '../model/rowText.ts'
import { Cross } from '../sheet/Cross.tsx'
import ruled from '../sheet/RuledRow.module.css'
import styles from './ChildRow.module.css'
import { gradeWord } from './gradeWord.ts'
import { CopyMark } from './last/CopyMark.tsx'

interface ChildRowProps {
  id: string
  /** From 1. */
  number: number
  preName: string
  name: string
  card: CardEditor
  columnKey: CellKey
  labels: readonly string[]
  valid: ReadonlySet<string>
  /** Grades are stamped, labels are words. */
  isGraded: boolean
  isChosen: boolean
  /** The earlier marks are shown. */
  hasLast: boolean
  /** This child's, if there is one. */
  before: string | undefined
  onChoose: (id: string) => void
  onCopy: (id: string) => void
}

const icons = { writing: TabletIcon, waits: CloudUpIcon, sends: RefreshIcon, asks: WarnIcon }

/** One child with what it has in the column. Drawn anew only when that changes. */
export const ChildRow = memo(function ChildRow(props: ChildRowProps) {
  const { id, number, preName, name, card, columnKey, valid, isGraded, isChosen, hasLast, before } = props
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
  const jump = jumpOf(props.labels, isGraded, before, grade)
  return (
    <li
      className={classes(ruled.row, styles.row)}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-last={hasLast ? (isGraded ? 'grade' : 'tick') : undefined}
      data-child={id}
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
        {before !== undefined && <VisuallyHidden>, {lastHalfTexts.last(before)}</VisuallyHidden>}
        {mark && <VisuallyHidden>, {texts.marks[mark]}</VisuallyHidden>}
      </button>
      {before !== undefined && (
        <CopyMark
          name={`${preName} ${name}`}
          before={before}
          isGraded={isGraded}
          isSame={before === grade}
          isChosen={isChosen}
          onCopy={() => props.onCopy(id)}
        />
      )}
    </li>
  )
})
