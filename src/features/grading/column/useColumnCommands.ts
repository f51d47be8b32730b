import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { fullName } from '#rules/index.ts'
import { columnTexts as texts } from '#texts/index.ts'
import type { CardModel } from '../model/cardModel.ts'
import { gradeWord } from '../model/gradeWord.ts'
import type { Direction } from '../undo/steps.ts'
import { type KeyCommand, useColumnKeys } from './columnKeys.ts'
import type { ColumnEditor } from './createColumnEditor.ts'
import { focusStudent, showStudent, studentAt, useWrittenInSight } from './rowsInView.ts'
import type { ColumnState } from './useColumnState.ts'

interface Parts {
  state: ColumnState
  editor: ColumnEditor
  model: CardModel
  /** The student whose report card was open before. */
  first: string | undefined
}

/** What keys and buttons do in a column, and in which student's row the focus is afterwards. */
export function useColumnCommands({ state, editor, model, first }: Parts) {
  const { column } = state
  /** The student whose row was used last. */
  const lastUsed = useRef(first)
  useColumnKeys(runKey)
  useWrittenInSight()

  function note({ target }: { target: EventTarget }): void {
    lastUsed.current = studentAt(target) ?? lastUsed.current
  }

  /** A student who has the column: the one whose row was used last, else the first open one. */
  const present = () =>
    state.students.some(({ id }) => id === lastUsed.current) ? lastUsed.current : state.firstOpen()?.id

  /** To the next column with the focus in its first open field, within one tap. */
  function goToNextField(): void {
    flushSync(() => state.stepColumn(1))
    const id = studentAt(
      document.querySelector('[data-student] [data-open]') ?? document.querySelector('[data-student]'),
    )
    if (id !== undefined) focusStudent(id)
  }

  function undoOrRedo(direction: Direction): void {
    const isWriting = studentAt(document.activeElement) !== undefined
    let id: string | undefined
    flushSync(() => {
      id = state.undoOrRedo(direction)
    })
    if (id === undefined) return
    if (isWriting) focusStudent(id)
    else showStudent(id)
  }

  function runKey(command: KeyCommand): void {
    const focused = studentAt(document.activeElement)
    if (command.kind === 'undo' || command.kind === 'redo') undoOrRedo(command.kind)
    else if (command.kind === 'column') state.stepColumn(command.by)
    else if (command.kind === 'give') give(focused, command.index)
    else {
      const next = focused === undefined ? present() : state.studentBeside(focused, command.by)?.id
      if (next !== undefined) focusStudent(next)
      else if (column.field !== undefined && command.by === 1) goToNextField()
    }
  }

  /** Gives a label by its digit and goes on. */
  function give(id: string | undefined, index: number): void {
    const student = state.students.find((one) => one.id === id)
    const label = model.labels[index]
    if (!student || label === undefined || column.field !== undefined) return
    const card = editor.card(student)
    if (card.opened()?.lock?.()) return
    if (card.grade(column.key) !== label) card.setGrade(column.cell, label)
    state.announce(texts.given(fullName(student), gradeWord(label)))
    const next = state.studentBeside(student.id, 1)
    if (next) focusStudent(next.id)
  }

  return { note, present, goToNextField, undoOrRedo }
}
