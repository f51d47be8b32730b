import type { GradingStudent } from '#contract/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import type { Outbox } from '#queries/outbox.ts'
import { type CardEditor, createCardEditor } from '../card/createCardEditor.ts'
import type { EditLog } from '../card/editLog.ts'
import type { StudentCard } from '../card/studentCard.ts'
import { type Direction, moveStep, type UndoStacks } from '../undo/moveStep.ts'
import type { Column } from './columnsOf.ts'

/** One student's cell in a column. */
export interface ColumnCell {
  id: string
  grade: string | undefined
  /** True for a row with two versions or a row that this build cannot change: a fill leaves it out. */
  isHeld: boolean
}

/** One student's cell before and after an edit. */
export interface Change {
  id: string
  before: string | undefined
  after: string | undefined
}

/** The edits of one key or one fill. They are undone and redone together. */
export interface Step {
  column: Column
  changes: readonly Change[]
  /** A fill leaves out students with two versions, and so does its redo. */
  isFill: boolean
}

export interface Fill {
  changes: Change[]
  /** Number of students left out because a person has to decide first. */
  held: number
}

export interface UndoOutcome {
  column: Column
  /** The part of the step that was undone or redone. */
  changes: readonly Change[]
  /** The changes whose cell has a newer value, which stays. */
  foreign: readonly Change[]
  /** Number of students left out because a person has to decide first. */
  held: number
}

/** Edits one column in all report cards of a class. Every edit goes through that student's own open card. */
export interface ColumnEditor {
  /** The student's open card; always the same object for one student. */
  card(student: GradingStudent): CardEditor
  /** True for a row that this build cannot change. */
  isFrozen(student: GradingStudent): boolean
  /** Sets or clears a mark and saves the report card. Returns false when the report card cannot be changed. */
  give(student: GradingStudent, column: Column, grade: string | undefined): boolean
  /** Every student's cell in the column. */
  cells(students: readonly GradingStudent[], column: Column): ColumnCell[]
  /** Sets one mark for many students and saves each of their report cards. */
  fill(students: readonly GradingStudent[], column: Column, grade: string, isReplacing: boolean): Fill
  /** Undoes or redoes the newest step where the cell still has the step's value, and saves. Undefined without a step. */
  undoOrRedo(direction: Direction): UndoOutcome | undefined
  /** Resolves when every edit made here is on the device; rejects when the device refuses. */
  saveAll(): Promise<void>
  /** Number of report cards whose edits are not on the device. */
  pending(): number
  subscribe(listener: () => void): () => void
  /** The steps to undo and redo; the same object until they change. */
  steps(): UndoStacks<Step>
  /** True while the device refuses to store an edit made here. */
  hasFailed(): boolean
}

const mostSteps = 200

export function createColumnEditor(
  outbox: Pick<Outbox, 'row' | 'edit' | 'save' | 'subscribe'>,
  log: Pick<EditLog, 'note'>,
  open: (student: GradingStudent) => StudentCard,
): ColumnEditor {
  const listeners = createSubscribable()
  const cards = new Map<string, CardEditor>()
  /** The cards that are not on the device, each with its newest save. */
  const unsaved = new Map<CardEditor, symbol>()
  let steps: UndoStacks<Step> = { done: [], undone: [] }
  let failed: readonly CardEditor[] = []
  let stopWatching: (() => void) | undefined

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

  /** The outbox retries by itself what the device has refused, so a failure can end without a save from here. */
  function forgetStored(): void {
    const isStored = (card: CardEditor) => {
      const row = outbox.row(card.opened()?.key ?? '')
      return !row || row.onDevice
    }
    const stored = failed.filter(isStored)
    if (stored.length > 0) {
      failed = failed.filter((card) => !stored.includes(card))
      for (const card of stored) unsaved.delete(card)
      listeners.notify()
    }
    if (failed.length > 0) return
    stopWatching?.()
    stopWatching = undefined
  }

  async function save(card: CardEditor): Promise<void> {
    const id = Symbol()
    unsaved.set(card, id)
    try {
      await card.leave()
      // A later edit of the same card has a save of its own.
      if (unsaved.get(card) !== id) return
      unsaved.delete(card)
      failed = failed.filter((one) => one !== card)
    } catch (error) {
      if (unsaved.get(card) === id && !failed.includes(card)) failed = [...failed, card]
      if (failed.length > 0) stopWatching ??= outbox.subscribe(forgetStored)
      throw error
    } finally {
      listeners.notify()
    }
  }

  /** `hasFailed` reports a refusal, and leaving the column tries again. */
  function apply(column: Column, changes: readonly Change[]): void {
    for (const { id, after } of changes) {
      const card = cards.get(id)
      card?.setGrade(column.cell, after)
      if (card) save(card).catch(() => listeners.notify())
    }
  }

  function take(step: Step): void {
    if (step.changes.length === 0) return
    steps = { done: [...steps.done.slice(1 - mostSteps), step], undone: [] }
    apply(step.column, step.changes)
    listeners.notify()
  }

  function cellsOf(students: readonly GradingStudent[], column: Column): ColumnCell[] {
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
    undoOrRedo(direction) {
      const isHeld = ({ id }: Change, { isFill }: Step) => {
        const card = cards.get(id)
        const state = card && stateOf(card)
        return state === 'frozen' || (state === 'conflict' && isFill && direction === 'redo')
      }
      const isUnchanged = (change: Change, step: Step) =>
        !isHeld(change, step) && cards.get(change.id)?.grade(step.column.key) === change.before
      const turned = moveStep(steps, direction, isUnchanged, (step, changes) => ({ ...step, changes }))
      if (!turned) return undefined
      const { step, changes, edits } = turned
      const foreign = turned.foreign.filter((change) => !isHeld(change, step))
      steps = turned.stacks
      apply(step.column, edits)
      listeners.notify()
      return { column: step.column, changes, foreign, held: turned.foreign.length - foreign.length }
    },
    async saveAll() {
      await Promise.all([...unsaved.keys()].map(save))
    },
    pending: () => unsaved.size,
    subscribe: listeners.subscribe,
    steps: () => steps,
    hasFailed: () => failed.length > 0,
  }
}

/**
 * The changes of a fill: empty cells, and with `isReplacing` also cells with another mark. A mark that is not in the
 * template is a mark like any other.
 */
export function planFill(cells: readonly ColumnCell[], grade: string, isReplacing: boolean): Fill {
  const wanted = cells.filter((cell) => cell.grade !== grade && (isReplacing || cell.grade === undefined))
  return {
    changes: wanted.filter(({ isHeld }) => !isHeld).map(({ id, grade: before }) => ({ id, before, after: grade })),
    held: wanted.filter(({ isHeld }) => isHeld).length,
  }
}
