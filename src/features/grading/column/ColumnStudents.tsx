import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import type { CardModel } from '../model/cardModel.ts'
import { GradeLegend } from '../sheet/GradeSection.tsx'
import styles from './ColumnStudents.module.css'
import type { Column } from './columnsOf.ts'
import type { ColumnEditor } from './createColumnEditor.ts'
import { StudentRow } from './StudentRow.tsx'

interface ColumnStudentsProps {
  editor: ColumnEditor
  model: CardModel
  column: Column
  students: readonly GradingStudent[]
  studentID: string | undefined
  /** Gives each student's earlier mark in the column; null while earlier marks are hidden. */
  earlierMark: ((id: string) => string | undefined) | null
  onChoose: (id: string) => void
  onCopy: (id: string) => void
}

/** All students of the class, each with the mark in the column. */
export function ColumnStudents(props: ColumnStudentsProps) {
  const { editor, model, column, students, studentID, earlierMark, onChoose, onCopy } = props
  const list = useRef<HTMLUListElement>(null)
  useScrollToStudent(list, studentID)
  const isGraded = column.section.body.kind === 'grades'
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={texts.children}>
        {students.map((student, index) => (
          <StudentRow
            key={student.id}
            id={student.id}
            number={index + 1}
            preName={student.preName}
            name={student.name}
            card={editor.card(student)}
            columnKey={column.key}
            labels={model.labels}
            valid={model.valid}
            isGraded={isGraded}
            isChosen={student.id === studentID}
            hasEarlier={earlierMark !== null}
            earlier={earlierMark?.(student.id)}
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

/** Keeps the chosen student and one neighbour between the column's head and its foot. A focus in the list moves along. */
function useScrollToStudent(list: RefObject<HTMLElement | null>, studentID: string | undefined): void {
  useLayoutEffect(() => {
    const rows = list.current
    const row =
      studentID === undefined ? null : rows?.querySelector<HTMLElement>(`[data-student="${CSS.escape(studentID)}"]`)
    if (!rows || !row) return
    const focused = document.activeElement
    if (rows.contains(focused) && !row.contains(focused)) {
      // A focus on an earlier mark goes to the next student's earlier mark, if there is one.
      const same = focused?.matches('[data-copy]') ? row.querySelector<HTMLElement>('[data-copy]') : null
      ;(same ?? row.querySelector('button'))?.focus({ preventScroll: true })
    }
    // On a low screen the head scrolls away and the foot follows the list, so both are measured.
    const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
    const head = Math.max(boxOf('header')?.bottom ?? 0, boxOf('[data-column-head]')?.bottom ?? 0)
    const foot = Math.min(boxOf('[data-column-foot]')?.top ?? window.innerHeight, window.innerHeight)
    const { top, bottom, height } = row.getBoundingClientRect()
    const above = top - height - head
    const below = bottom + height - foot
    if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
    else if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  }, [list, studentID])
}
