import { useState } from 'react'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import { columnTexts as texts, undoTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { jumpOf, markIn } from '../last/lastMark.ts'
import type { CardModel } from '../model/cardModel.ts'
import type { Direction } from '../undo/moveStep.ts'
import type { Column } from './columnsOf.ts'
import { gradeWord, stepWords } from './columnWords.ts'
import type { Change, ColumnEditor } from './createColumnEditor.ts'

interface ColumnStateInputs {
  editor: ColumnEditor
  model: CardModel
  columns: readonly Column[]
  students: readonly GradingStudent[]
  /** An unknown key means the first column. */
  columnKey: CellKey
  /** The earlier entries by student while they are shown. */
  earlier: ReadonlyMap<string, Entry> | null
  onColumn: (key: CellKey) => void
}

/** The keypad fills the column for all students. */
export interface Filling {
  /** Cells that have a mark are filled as well. */
  isReplacing: boolean
}

export type ColumnState = ReturnType<typeof useColumnState>

const nameOf = ({ preName, name }: GradingStudent) => `${preName} ${name}`

/** The chosen column and student, and every action on them. */
export function useColumnState({ editor, model, columns, students, columnKey, earlier, onColumn }: ColumnStateInputs) {
  const found = columns.find(({ key }) => key === columnKey) ?? columns[0]
  if (!found) throw new Error('a sheet without columns')
  const column = found
  const [onlyOpen, setOnlyOpen] = useState(true)
  const [studentID, setStudentID] = useState(() => firstOpen(column)?.id)
  const [filling, setFilling] = useState<Filling | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const isGone = studentID !== undefined && !students.some(({ id }) => id === studentID)
  const student = students.find(({ id }) => id === studentID) ?? firstOpen(column)
  const at = student ? students.indexOf(student) : 0

  /** Adds a space to repeated words, because a screen reader reads only a changed text. */
  function announce(words: string): void {
    setAnnouncement((before) => (before === words ? `${words}\u00a0` : words))
  }

  function openIn(one: Column): boolean[] {
    return students.map((student) => !model.valid.has(editor.card(student).grade(one.key) ?? ''))
  }

  function firstOpen(one: Column): GradingStudent | undefined {
    return students[openIn(one).indexOf(true)] ?? students[0]
  }

  function goTo(next: Column): void {
    if (next.key === column.key) return
    const open = openIn(next)
    if (onlyOpen && open.includes(true)) setStudentID(students[open.indexOf(true)]?.id)
    setAnnouncement('')
    setFilling(null)
    onColumn(next.key)
  }

  const earlierMark = (id: string) => markIn(earlier?.get(id), column.key, model.labels)

  /** 'gut', followed by the difference to the earlier mark. */
  function wordsOf(id: string, grade: string): string {
    const jump = jumpOf(model.labels, column.section.body.kind === 'grades', earlierMark(id), grade)
    return [gradeWord(grade), jump?.words].filter(Boolean).join(', ')
  }

  /**
   * Copies a student's earlier mark into the column. The keypad moves to the next student only if it was about this one,
   * so that the list stays in place while earlier marks are tapped one after the other.
   */
  function copy(id: string): void {
    const copied = students.find((one) => one.id === id)
    const grade = earlierMark(id)
    if (!copied || grade === undefined) return
    if (!editor.give(copied, column, grade)) {
      announce(`${nameOf(copied)}: ${texts.frozen}`)
      setStudentID(id)
      return
    }
    const next = students[nextStudent(openIn(column), students.indexOf(copied), onlyOpen) ?? -1]
    if (next) setStudentID((now) => (now === id ? next.id : now))
    announce(texts.given(nameOf(copied), gradeWord(grade), undefined))
  }

  /** Sets the chosen student's mark and moves on. Clearing it (undefined) stays with the student. */
  function give(grade: string | undefined): void {
    if (!student) return
    if (isGone) {
      // The key was meant for a student who has just left the class: nobody else gets that mark.
      setStudentID(student.id)
      toast.warning(texts.childGone, { detail: texts.goesOnWith(nameOf(student)) })
      return
    }
    if (!editor.give(student, column, grade)) return
    const next = grade === undefined ? undefined : students[nextStudent(openIn(column), at, onlyOpen) ?? -1]
    if (next) setStudentID(next.id)
    const words = grade === undefined ? texts.open : wordsOf(student.id, grade)
    announce(texts.given(nameOf(student), words, next && nameOf(next)))
  }

  function fill(grade: string, isReplacing: boolean): void {
    setFilling(null)
    const { changes, held } = editor.fill(students, column, grade, isReplacing)
    announce(texts.filledWith(changes.length, gradeWord(grade)))
    if (held > 0) toast.warning(texts.leftOut(held))
  }

  const beside = (by: 1 | -1) => columns.at((columns.indexOf(column) + by) % columns.length) ?? column

  return {
    column,
    nextColumn: beside(1),
    student,
    announcement,
    onlyOpen,
    setOnlyOpen,
    filling,
    setFilling,
    goTo,
    earlierMark,
    copy,
    choose: (id: string) => setStudentID(id),
    /** Continues at the other end after the last column. */
    stepColumn(by: 1 | -1) {
      goTo(beside(by))
    },
    /** Stops at either end of the class. */
    stepStudent(by: 1 | -1) {
      const next = students[at + by]
      if (next) setStudentID(next.id)
    },
    /** A key of the keypad. */
    press(grade: string) {
      if (filling) fill(grade, filling.isReplacing)
      else give(grade)
    },
    clear: () => give(undefined),
    /** Also shows the step's column and its first student, so that the change is seen. */
    undoOrRedo(direction: Direction) {
      const outcome = editor.undoOrRedo(direction)
      if (!outcome) return
      const { changes, foreign, held } = outcome
      const words = (some: readonly Change[]) => stepWords(outcome.column, some, students)
      setFilling(null)
      if (foreign.length > 0) toast.info(undoTexts.foreign(words(foreign)), { detail: undoTexts.foreignHint })
      if (held > 0) toast.warning(texts.leftOut(held))
      if (changes.length > 0) announce((direction === 'undo' ? undoTexts.undone : undoTexts.redone)(words(changes)))
      if (outcome.column.key !== column.key) onColumn(outcome.column.key)
      const first = changes[0] ?? foreign[0]
      if (first) setStudentID(first.id)
    },
  }
}

/**
 * The index of the student after the one at `at`: the next one, or with `onlyOpen` the next one whose cell is open, from
 * the top when there is none further down. Undefined at the end of the list, or when no other cell is open.
 */
export function nextStudent(open: readonly boolean[], at: number, onlyOpen: boolean): number | undefined {
  if (!onlyOpen) return at + 1 < open.length ? at + 1 : undefined
  const below = open.indexOf(true, at + 1)
  const found = below >= 0 ? below : open.indexOf(true)
  return found >= 0 && found !== at ? found : undefined
}
