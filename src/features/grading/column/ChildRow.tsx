import { memo, useSyncExternalStore } from 'react'
import { useServices } from '#queries/services.ts'
import type { CellKey } from '#rules/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { CloudUpIcon, RefreshIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { OpenCard } from '../card/createOpenCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { studentMark } from '../model/studentMark.ts'
import { Cross } from '../sheet/Cross.tsx'
import ruled from '../sheet/RuledRow.module.css'
import styles from './ChildRow.module.css'
import { gradeWord } from './gradeWord.ts'

interface ChildRowProps {
  id: string
  /** From 1. */
  number: number
  preName: string
  name: string
  card: OpenCard
  columnKey: CellKey
  valid: ReadonlySet<string>
  /** Grades are stamped, labels are words. */
  isGraded: boolean
  isChosen: boolean
  onChoose: (id: string) => void
}

const icons = { writing: TabletIcon, waits: CloudUpIcon, sends: RefreshIcon, asks: WarnIcon }

/** One child with what it has in the column. Drawn anew only when that changes. */
export const ChildRow = memo(function ChildRow(props: ChildRowProps) {
  const { id, number, preName, name, card, columnKey, valid, isGraded, isChosen, onChoose } = props
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
  return (
    <button
      type="button"
      role="option"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      className={classes(ruled.row, styles.row)}
      data-open={isOpen || undefined}
      data-child={id}
      onClick={() => onChoose(id)}
    >
      <span className={classes(ruled.number, styles.number)}>{number}</span>
      <span className={styles.name}>
        {preName} <b>{name}</b>
      </span>
      <VisuallyHidden>, </VisuallyHidden>
      {Icon && <Icon className={styles.mark} data-mark={mark} />}
      <span className={styles.word} data-word="">
        {grade === undefined ? texts.open : gradeWord(grade)}
      </span>
      <span className={styles.stamp} data-kind={isGraded ? 'grade' : 'tick'} aria-hidden="true">
        {!isOpen && (isGraded ? grade : <Cross />)}
      </span>
      {mark && <VisuallyHidden>, {texts.marks[mark]}</VisuallyHidden>}
    </button>
  )
})
