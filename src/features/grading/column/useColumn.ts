import { useState } from 'react'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import { columnTexts as texts, undoTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { jumpOf, markIn } from '../last/lastMark.ts'
import type { CardModel } from '../model/cardModel.ts'
import type { Direction } from '../undo/moveStep.ts'
import type { ColumnDesk } from './createColumnDesk.ts'
import { gradeWord } from './gradeWord.ts'
import type { Column } from './model/columnsOf.ts'
import type { Change } from './model/fill.ts'
import { nextChild } from './model/nextChild.ts'
import { stepWords } from './stepWords.ts'

interface Seat {
  desk: ColumnDesk
  model: CardModel
  columns: readonly Column[]
  students: readonly GradingStudent[]
  /** The first column when there is none of this key. */
  columnKey: CellKey
  /** The earlier entries by student while they are shown. */
  last: ReadonlyMap<string, Entry> | null
  onColumn: (key: CellKey) => void
}

/** The keys are about all children. */
export interface Filling {
  /** Also where something stands already. */
  isReplacing: boolean
}

const nameOf = ({ preName, name }: GradingStudent) => `${preName} ${name}`

/** Which column and whose cell it is, and all that can be done with it. */
export function useColumn({ desk, model, columns, students, columnKey, last, onColumn }: Seat) {
  const found = columns.find(({ key }) => key === columnKey) ?? columns[0]
  if (!found) throw new Error('a sheet without columns')
  const column = found
  const [onlyOpen, setOnlyOpen] = useState(true)
  const [childID, setChildID] = useState(() => firstOpen(column)?.id)
  const [filling, setFilling] = useState<Filling | null>(null)
  const [said, setSaid] = useState('')
  const isGone = childID !== undefined && !students.some(({ id }) => id === childID)
  const child = students.find(({ id }) => id === childID) ?? firstOpen(column)
  const at = child ? students.indexOf(child) : 0

  /** The same words twice are news as well. */
  function say(words: string): void {
    setSaid((before) => (before === words ? `${words}\u00a0` : words))
  }

  function openIn(one: Column): boolean[] {
    return students.map((student) => !model.valid.has(desk.card(student).grade(one.key) ?? ''))
  }

  function firstOpen(one: Column): GradingStudent | undefined {
    return students[openIn(one).indexOf(true)] ?? students[0]
  }

  function goTo(next: Column): void {
    if (next.key === column.key) return
    const open = openIn(next)
    if (onlyOpen && open.includes(true)) setChildID(students[open.indexOf(true)]?.id)
    setSaid('')
    setFilling(null)
    onColumn(next.key)
  }

  const lastMark = (id: string) => markIn(last?.get(id), column.key, model.labels)

  /** 'gut', and by how much that is better than last time. */
  function wordsOf(id: string, grade: string): string {
    const jump = jumpOf(model.labels, column.section.body.kind === 'grades', lastMark(id), grade)
    return [gradeWord(grade), jump?.words].filter(Boolean).join(', ')
  }

  /**
   * Takes a child's earlier mark over. The keys go on only where they were about this child: while others are tapped
   * one after the other, the list stays.
   */
  function copy(id: string): void {
    const student = students.find((one) => one.id === id)
    const grade = lastMark(id)
    if (!student || grade === undefined) return
    if (!desk.give(student, column, grade)) {
      say(`${nameOf(student)}: ${texts.frozen}`)
      setChildID(id)
      return
    }
    const next = students[nextChild(openIn(column), students.indexOf(student), onlyOpen) ?? -1]
    if (next) setChildID((now) => (now === id ? next.id : now))
    say(texts.given(nameOf(student), gradeWord(grade), undefined))
  }

  /** Gives the child of this moment a mark and goes on; taking one out stays. */
  function give(grade: string | undefined): void {
    if (!child) return
    if (isGone) {
      // The key was about a child that somebody has taken out of the class meanwhile: nobody else gets its mark.
      setChildID(child.id)
      toast.warning(texts.childGone, { detail: texts.goesOnWith(nameOf(child)) })
      return
    }
    if (!desk.give(child, column, grade)) return
    const next = grade === undefined ? undefined : students[nextChild(openIn(column), at, onlyOpen) ?? -1]
    if (next) setChildID(next.id)
    say(texts.given(nameOf(child), grade === undefined ? texts.open : wordsOf(child.id, grade), next && nameOf(next)))
  }

  function fill(grade: string, isReplacing: boolean): void {
    setFilling(null)
    const { changes, held } = desk.fill(students, column, grade, isReplacing)
    say(texts.filledWith(changes.length, gradeWord(grade)))
    if (held > 0) toast.warning(texts.leftOut(held))
  }

  const beside = (by: 1 | -1) => columns.at((columns.indexOf(column) + by) % columns.length) ?? column

  return {
    column,
    nextColumn: beside(1),
    child,
    said,
    onlyOpen,
    setOnlyOpen,
    filling,
    setFilling,
    goTo,
    lastMark,
    copy,
    choose: (id: string) => setChildID(id),
    /** Round the ends, as from student to student. */
    stepColumn(by: 1 | -1) {
      goTo(beside(by))
    },
    /** Stays at either end. */
    stepChild(by: 1 | -1) {
      const next = students[at + by]
      if (next) setChildID(next.id)
    },
    /** A key of the pad. */
    press(grade: string) {
      if (filling) fill(grade, filling.isReplacing)
      else give(grade)
    },
    clear: () => give(undefined),
    /** Goes to where the step was, so that what is turned is seen. */
    turn(way: Direction) {
      const turned = desk.turn(way)
      if (!turned) return
      const { changes, foreign, held } = turned
      const words = (some: readonly Change[]) => stepWords(turned.column, some, students)
      setFilling(null)
      if (foreign.length > 0) toast.info(undoTexts.foreign(words(foreign)), { detail: undoTexts.foreignHint })
      if (held > 0) toast.warning(texts.leftOut(held))
      if (changes.length > 0) say((way === 'undo' ? undoTexts.undone : undoTexts.redone)(words(changes)))
      if (turned.column.key !== column.key) onColumn(turned.column.key)
      const first = changes[0] ?? foreign[0]
      if (first) setChildID(first.id)
    },
  }
}
