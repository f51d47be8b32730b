import { useSyncExternalStore } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { gradingTexts, lastHalfTexts, columnTexts as texts } from '#texts/index.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import styles from './ColumnFoot.module.css'
import { gradeWord } from './gradeWord.ts'
import type { Column } from './model/columnsOf.ts'

interface OneHeadProps {
  student: GradingStudent
  card: CardEditor
  column: Column
  valid: ReadonlySet<string>
  isFrozen: boolean
  /** The child's earlier mark, while that is shown. */
  before: string | undefined
}

/** Whose cell the keys are about, and what stands in it. */
export function OneHead({ student, card, column, valid, isFrozen, before }: OneHeadProps) {
  const grade = useSyncExternalStore(card.subscribe, () => card.grade(column.key))
  const isValid = valid.has(grade ?? '')
  const word = grade === undefined ? texts.open : gradeWord(grade)
  return (
    <p className={styles.who}>
      {student.preName} <b>{student.name}</b>
      <small data-set={isValid || undefined}>
        {isFrozen ? texts.frozen : grade === undefined || isValid ? word : `${word}, ${gradingTexts.notInTemplate}`}
      </small>
      {before !== undefined && <small data-last="">{lastHalfTexts.last(before)}</small>}
    </p>
  )
}
