import { useState } from 'react'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { placeKey } from '#rules/index.ts'
import { columnTexts as texts, undoTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { cardModel, modelOf } from '../model/cardModel.ts'
import type { CardChange, Direction } from '../undo/steps.ts'
import { type Column, type ColumnKey, type FillChoice, hasColumn, isFilled } from './columnsOf.ts'
import { stepWords } from './columnWords.ts'
import type { ColumnCell, ColumnEditor } from './createColumnEditor.ts'

interface ColumnStateInputs {
  editor: ColumnEditor
  ofClass: ClassTemplate
  columns: readonly Column[]
  students: readonly GradingStudent[]
  /** An unknown key means the first column of marks, without marks the first one. */
  columnKey: ColumnKey
  onColumn: (key: ColumnKey) => void
}

export type ColumnState = ReturnType<typeof useColumnState>

/** The chosen column, and every action on it. */
export function useColumnState({ editor, ofClass, columns, students: all, columnKey, onColumn }: ColumnStateInputs) {
  const found =
    columns.find(({ key }) => key === columnKey) ?? columns.find(({ field }) => field === undefined) ?? columns[0]
  if (!found) throw new Error('a sheet without columns')
  const column = found
  const model = cardModel(ofClass)
  const students = all.filter((student) => hasColumn(model, modelOf(ofClass, student), column))
  const [announcement, setAnnouncement] = useState('')

  /** Adds a space to repeated words, because a screen reader reads only a changed text. */
  function announce(words: string): void {
    setAnnouncement((before) => (before === words ? `${words}\u00a0` : words))
  }

  function goTo(next: Column): void {
    if (next.key === column.key) return
    setAnnouncement('')
    onColumn(next.key)
  }

  /** Continues at the other end after the last column. */
  const beside = (by: 1 | -1) => columns.at((columns.indexOf(column) + by) % columns.length) ?? column

  return {
    column,
    columns,
    /** The students who have the column. */
    students,
    nextColumn: beside(1),
    announcement,
    announce,
    goTo,
    stepColumn: (by: 1 | -1) => goTo(beside(by)),
    /** The first student who lacks the column and whose report card can be written, else the first one. */
    firstOpen(): GradingStudent | undefined {
      const isOpen = ({ value, held }: ColumnCell) => held !== 'locked' && !isFilled(value, column, model.valid)
      return students[editor.cells(students, column).findIndex(isOpen)] ?? students[0]
    },
    /** The student after or before another one whose report card can be written; undefined at the ends of the list. */
    studentBeside(id: string | undefined, by: 1 | -1): GradingStudent | undefined {
      const at = students.findIndex((student) => student.id === id)
      const cells = at < 0 ? [] : editor.cells(students, column)
      const canWrite = (_: unknown, index: number) => (index - at) * by > 0 && cells[index]?.held !== 'locked'
      return by === 1 ? students.find(canWrite) : students.findLast(canWrite)
    },
    fill({ value, label }: FillChoice): void {
      const { ids, undecided } = editor.fill(students, column, value)
      announce(texts.filledWith(ids.length, label))
      if (undecided > 0) toast.warning(texts.leftOut(undecided))
    },
    /** Also shows the step's column. Returns its first student. */
    undoOrRedo(direction: Direction): string | undefined {
      const outcome = editor.undoOrRedo(direction)
      if (!outcome) return undefined
      const { changes, foreign, held } = outcome
      const words = (some: readonly CardChange[]) => stepWords(columns, some, all)
      if (foreign.length > 0) toast.info(undoTexts.foreign(words(foreign)), { detail: undoTexts.foreignHint })
      if (held > 0) toast.warning(texts.leftOut(held))
      if (changes.length > 0) announce((direction === 'undo' ? undoTexts.undone : undoTexts.redone)(words(changes)))
      const moved = changes.length > 0 ? changes : foreign
      const first = moved.find((change) => placeKey(change) === column.key) ?? moved[0]
      if (first && placeKey(first) !== column.key) onColumn(placeKey(first))
      return first?.id
    },
  }
}
