import type { GradingStudent } from '#contract/index.ts'
import type { Outbox } from '#queries/outbox.ts'
import { type CardEditor, createCardEditor } from '../card/createCardEditor.ts'
import type { EditLog } from '../card/editLog.ts'
import type { StudentCard } from '../card/studentCard.ts'
import { type Direction, moveStep, type UndoStacks } from '../undo/moveStep.ts'
import type { Column } from './model/columnsOf.ts'
import { type Change, type Fill, type FilledCell, planFill } from './model/fill.ts'

/** What one key or one fill did; taken back, and done again, as one. */
export interface Step {
  column: Column
  changes: readonly Change[]
  /** 'Alle …' leaves children out about whom somebody has to decide; also when it is done again. */
  isFill: boolean
}

export interface TurnedStep {
  column: Column
  /** Of whom the cell was turned. */
  changes: readonly Change[]
  /** Those whose cell has another value by now: it stays. */
  foreign: readonly Change[]
  /** How many were left out because somebody has to decide first. */
  held: number
}

/** All report cards of a class at once. Each edit is one of that student's own open card, and saved like one. */
export interface ColumnDesk {
  /** The student's open card; the same one every time. */
  card(student: GradingStudent): CardEditor
  /** A row that this build cannot change. */
  isFrozen(student: GradingStudent): boolean
  /** Gives a mark, or takes it out, and saves the report card. False when it cannot be changed. */
  give(student: GradingStudent, column: Column, grade: string | undefined): boolean
  /** What each child has in the column. */
  cells(students: readonly GradingStudent[], column: Column): FilledCell[]
  /** Gives one mark to many, and saves each of their report cards. */
  fill(students: readonly GradingStudent[], column: Column, grade: string, isReplacing: boolean): Fill
  /** Takes the newest step back, or does it again, where the cell is as the step left it; saves. Undefined without one. */
  turn(way: Direction): TurnedStep | undefined
  /** Resolves when everything given here is on the device; rejects when the device refuses. */
  secure(): Promise<void>
  /** How many report cards are not saved on the device yet. */
  pending(): number
  subscribe(listener: () => void): () => void
  /** What can be taken back and done again; the same object until that changes. */
  steps(): UndoStacks<Step>
  /** The device refused to keep something given here, and has not taken it since. */
  hasFailed(): boolean
}

const mostSteps = 200

export function createColumnDesk(
  outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'>,
  log: Pick<EditLog, 'note'>,
  open: (student: GradingStudent) => StudentCard,
): ColumnDesk {
  const listeners = new Set<() => void>()
  const cards = new Map<string, CardEditor>()
  /** With their newest save. */
  const insecure = new Map<CardEditor, symbol>()
  let steps: UndoStacks<Step> = { done: [], undone: [] }
  let failed: readonly CardEditor[] = []
  let stopWatching: (() => void) | undefined

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function cardOf(student: GradingStudent): CardEditor {
    const known = cards.get(student.id)
    if (known) return known
    const card = createCardEditor(outbox, log)
    card.open(open(student))
    cards.set(student.id, card)
    return card
  }

  const stateOf = (card: CardEditor) => outbox.row(card.opened()?.key ?? '')?.state
  const isFrozen = (student: GradingStudent) => stateOf(cardOf(student)) === 'frozen'

  /** The device takes what it has refused by itself, later. */
  function look(): void {
    const isKept = (card: CardEditor) => {
      const row = outbox.row(card.opened()?.key ?? '')
      return !row || row.onDevice
    }
    const kept = failed.filter(isKept)
    if (kept.length > 0) {
      failed = failed.filter((card) => !kept.includes(card))
      for (const card of kept) insecure.delete(card)
      tell()
    }
    if (failed.length > 0) return
    stopWatching?.()
    stopWatching = undefined
  }

  async function leave(card: CardEditor): Promise<void> {
    const save = Symbol()
    insecure.set(card, save)
    try {
      await card.leave()
      // What was given meanwhile has a save of its own.
      if (insecure.get(card) !== save) return
      insecure.delete(card)
      failed = failed.filter((one) => one !== card)
    } catch (error) {
      if (insecure.get(card) === save && !failed.includes(card)) failed = [...failed, card]
      if (failed.length > 0) stopWatching ??= outbox.subscribe(look)
      throw error
    } finally {
      tell()
    }
  }

  /** A refusal is told by `hasFailed`; leaving the column asks again. */
  function apply(column: Column, changes: readonly Change[]): void {
    for (const { id, after } of changes) {
      const card = cards.get(id)
      card?.setGrade(column.cell, after)
      if (card) leave(card).catch(tell)
    }
  }

  function take(step: Step): void {
    if (step.changes.length === 0) return
    steps = { done: [...steps.done.slice(1 - mostSteps), step], undone: [] }
    apply(step.column, step.changes)
    tell()
  }

  function cellsOf(students: readonly GradingStudent[], column: Column): FilledCell[] {
    return students.map((student) => {
      const card = cardOf(student)
      const state = stateOf(card)
      return { id: student.id, grade: card.grade(column.key), isHeld: state === 'conflict' || state === 'frozen' }
    })
  }

  return {
    card: cardOf,
    isFrozen,
    give(student, column, after) {
      if (isFrozen(student)) return false
      const before = cardOf(student).grade(column.key)
      if (before !== after) take({ column, changes: [{ id: student.id, before, after }], isFill: false })
      return true
    },
    cells: cellsOf,
    fill(students, column, grade, isReplacing) {
      const filled = planFill(cellsOf(students, column), grade, isReplacing)
      take({ column, changes: filled.changes, isFill: true })
      return filled
    },
    turn(way) {
      const isHeld = ({ id }: Change, { isFill }: Step) => {
        const card = cards.get(id)
        const state = card && stateOf(card)
        return state === 'frozen' || (state === 'conflict' && isFill && way === 'redo')
      }
      const stands = (change: Change, step: Step) =>
        !isHeld(change, step) && cards.get(change.id)?.grade(step.column.key) === change.before
      const turned = moveStep(steps, way, stands, (step, changes) => ({ ...step, changes }))
      if (!turned) return undefined
      const { step, changes, edits } = turned
      const foreign = turned.foreign.filter((change) => !isHeld(change, step))
      steps = turned.stacks
      apply(step.column, edits)
      tell()
      return { column: step.column, changes, foreign, held: turned.foreign.length - foreign.length }
    },
    async secure() {
      await Promise.all([...insecure.keys()].map(leave))
    },
    pending: () => insecure.size,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    steps: () => steps,
    hasFailed: () => failed.length > 0,
  }
}
