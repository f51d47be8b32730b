import { useRef } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import type { CardModel } from '../model/cardModel.ts'
import { GradeLegend } from '../sheet/GradeSection.tsx'
import styles from './ChildList.module.css'
import { ChildRow } from './ChildRow.tsx'
import type { ColumnDesk } from './createColumnDesk.ts'
import type { Column } from './model/columnsOf.ts'
import { useInSight } from './useInSight.ts'

interface ChildListProps {
  desk: ColumnDesk
  model: CardModel
  column: Column
  students: readonly GradingStudent[]
  childID: string | undefined
  /** Each child's earlier mark in the column; null while that is not shown. */
  lastMark: ((id: string) => string | undefined) | null
  onChoose: (id: string) => void
  onCopy: (id: string) => void
}

/** Everyone of the class with what they have in the column. */
export function ChildList(props: ChildListProps) {
  const { desk, model, column, students, childID, lastMark, onChoose, onCopy } = props
  const list = useRef<HTMLUListElement>(null)
  useInSight(list, childID)
  const isGraded = column.section.body.kind === 'grades'
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={texts.children}>
        {students.map((student, index) => (
          <ChildRow
            key={student.id}
            id={student.id}
            number={index + 1}
            preName={student.preName}
            name={student.name}
            card={desk.card(student)}
            columnKey={column.key}
            labels={model.labels}
            valid={model.valid}
            isGraded={isGraded}
            isChosen={student.id === childID}
            hasLast={lastMark !== null}
            before={lastMark?.(student.id)}
            onChoose={onChoose}
            onCopy={onCopy}
          />
        ))}
      </ul>
      {isGraded && <GradeLegend />}
      <p className={styles.keys}>{texts.keys}</p>
    </>
  )
}
