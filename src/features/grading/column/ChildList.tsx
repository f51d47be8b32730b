import { useRef } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import type { CardModel } from '../model/cardModel.ts'
import { GradeLegend } from '../sheet/GradeLegend.tsx'
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
  onChoose: (id: string) => void
}

/** Everyone of the class with what they have in the column. */
export function ChildList({ desk, model, column, students, childID, onChoose }: ChildListProps) {
  const list = useRef<HTMLDivElement>(null)
  useInSight(list, childID)
  const isGraded = column.section.body.kind === 'grades'
  return (
    <>
      <div ref={list} className={styles.list} role="listbox" aria-label={texts.children}>
        {students.map((student, index) => (
          <ChildRow
            key={student.id}
            id={student.id}
            number={index + 1}
            preName={student.preName}
            name={student.name}
            card={desk.card(student)}
            columnKey={column.key}
            valid={model.valid}
            isGraded={isGraded}
            isChosen={student.id === childID}
            onChoose={onChoose}
          />
        ))}
      </div>
      {isGraded && <GradeLegend />}
      <p className={styles.keys}>{texts.keys}</p>
    </>
  )
}
