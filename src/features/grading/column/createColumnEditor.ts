import type { Entry, GradingStudent } from '#contract/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import type { Outbox } from '#queries/outbox.ts'
import { diffEntries, type Change as EntryChange, marksOf } from '#rules/index.ts'
import { type CardEditor, createCardEditor } from '../card/createCardEditor.ts'
import type { EditLog } from '../card/editLog.ts'
import type { StudentCard } from '../card/studentCard.ts'
import { type Direction, moveStep, type UndoStacks } from '../undo/moveStep.ts'
import { pauseMs, withChange } from '../undo/steps.ts'
import { type Column, type ColumnKey, type ColumnValue, fieldKey, valueIn } from './columnsOf.ts'

/** One student's cell or field before and after an edit. */
export type Change = EntryChange & { id: string }

/** The column that a change is in. */
export const columnKeyOf = (change: EntryChange): ColumnKey =>
  change.kind === 'grade' ? change.cell : fieldKey(change.field)

/** A tap, a fill, a table, or text that was typed without a pause: undone and redone together. */
export interface Step {
  /** Never empty. Only those of a table are in several columns. */
  changes: readonly Change[]
  /** A fill and a table leave out students with two versions, and so does their redo. */
  isFill: boolean
  /** Set for typing: the next letter may belong to the same step. `at` in milliseconds. */
  typed?: { grows: boolean; at: number }
}

/** One student's cell in a column. */
export interface ColumnCell {
  id: string
  value: ColumnValue
  /** Why a fill leaves it out: the report card is locked, or a person has to decide first. */
  held: 'locked' | 'undecided' | undefined
}

export interface Fill {
  /** The students whose cell is filled. */
  ids: readonly string[]
  /** Number of students without a value who are left out, by the reason. */
  locked: number
  undecided: number
}

export interface StepOutcome {
  /** The part of the step that was made, undone or redone. */
  changes: readonly Change[]
  /** The changes whose cell has a newer value, which stays. */
  foreign: readonly Change[]
  /** Number of students left out because a person has to decide first. */
  held: number
}

/** Edits the report cards of a class column by column: a card for each student, and the steps over all of them. */
export interface ColumnEditor {
  /** The student's open card; always the same object for one student. Each of its edits is a step and is saved. */
  card(student: GradingStudent): CardEditor
  /** Every student's cell in the column. */
  cells(students: readonly GradingStudent[], column: Column): ColumnCell[]
  /** What a fill of the column would do now. */
  plan(students: readonly GradingStudent[], column: Column): Fill
  /** Gives all students without a value in the column this one, as one step. */
  fill(students: readonly GradingStudent[], column: Column, value: string | number): Fill
  /**
   * Makes the changes as one step, each where its cell still has the value `before`. Of students whose cells were asked for.
   */
  enter(changes: readonly Change[]): StepOutcome
  /** Undoes or redoes the newest step where the cell still has the step's value, and saves. Undefined without a step. */
  undoOrRedo(direction: Direction): StepOutcome | undefined
  /** Resolves when every edit made here is on the device; rejects when the device refuses. */
  saveAll(): Promise<void>
  /** Number of report cards whose saves are not on the device. Text that is being typed has no save yet. */
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
  now: () => number = Date.now,
): ColumnEditor {
  const listeners = createSubscribable()
  const cards = new Map<string, CardEditor>()
  /** The cards that are not on the device, each with its newest save. */
  const unsaved = new Map<CardEditor, symbol>()
  /** The cards that were typed in and not saved since. The outbox writes typed text by itself after a pause. */
  const typedIn = new Set<CardEditor>()
  let steps: UndoStacks<Step> = { done: [], undone: [] }
  /** A fill, an undo or a redo is at work: it notes its own step. */
  let isMoving = false
  let failed: readonly CardEditor[] = []
  let stopWatching: (() => void) | undefined

  function cardOf(student: GradingStudent): CardEditor {
    const known = cards.get(student.id)
    if (known) return known
    const card: CardEditor = createCardEditor(
      outbox,
      {
        note(key, before, after, pace, goesOn) {
          log.note(key, before, after, pace, goesOn)
          if (!isMoving && stateOf(card) !== 'frozen') noteStep(student.id, before, after, pace, goesOn)
        },
      },
      (pace) => {
        if (pace === 'text') typedIn.add(card)
        // `hasFailed` reports a refusal, and leaving the column tries again.
        else save(card).catch(() => listeners.notify())
        if (!isMoving) listeners.notify()
      },
    )
    card.open(open(student))
    cards.set(student.id, card)
    return card
  }

  const isLocked = (card: CardEditor) => card.opened()?.lock?.() !== undefined
  const stateOf = (card: CardEditor) => outbox.row(card.opened()?.key ?? '')?.state

  function noteStep(id: string, before: Entry, after: Entry, pace: 'tick' | 'text', goesOn: boolean): void {
    const changes = diffEntries(before, after).map((change): Change => ({ ...change, id }))
    if (changes.length === 0) return
    const step = stepOf(changes, pace, now())
    const last = steps.done.at(-1)
    const joined = last && steps.undone.length === 0 ? join(last, step, goesOn) : undefined
    if (!joined) add(step)
    else {
      const isNothing = joined.changes.every((change) => change.before === change.after)
      steps = { done: [...steps.done.slice(0, -1), ...(isNothing ? [] : [joined])], undone: [] }
    }
  }

  function add(step: Step): void {
    steps = { done: [...steps.done.slice(1 - mostSteps), step], undone: [] }
  }

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
    typedIn.delete(card)
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

  /** Makes the changes of each card as one edit, without noting steps. */
  function apply(changes: readonly Change[]): void {
    isMoving = true
    try {
      for (const id of new Set(changes.map((change) => change.id))) {
        const card = cards.get(id)
        const entry = card?.entry()
        if (entry) card?.replace(changes.filter((change) => change.id === id).reduce<Entry>(withChange, entry))
      }
    } finally {
      isMoving = false
      listeners.notify()
    }
  }

  function cellsOf(students: readonly GradingStudent[], column: Column): ColumnCell[] {
    return students.map((student) => {
      const card = cardOf(student)
      const state = stateOf(card)
      return {
        id: student.id,
        value: valueIn(card.entry(), column),
        held: isLocked(card) ? 'locked' : state === 'conflict' || state === 'frozen' ? 'undecided' : undefined,
      }
    })
  }

  function undoOrRedo(direction: Direction): StepOutcome | undefined {
    const isHeld = ({ id }: Change, { isFill }: Step) => {
      const card = cards.get(id)
      const state = card && stateOf(card)
      return (card && isLocked(card)) || state === 'frozen' || (state === 'conflict' && isFill && direction === 'redo')
    }
    const isUnchanged = (change: Change, step: Step) =>
      !isHeld(change, step) && presentValue(cards.get(change.id)?.entry(), change) === change.before
    const moved = moveStep<Step>(steps, direction, isUnchanged, (step, changes) => {
      return { changes, isFill: step.isFill }
    })
    if (!moved) return undefined
    const { step, changes, edits } = moved
    const foreign = moved.foreign.filter((change) => !isHeld(change, step))
    steps = moved.stacks
    apply(edits)
    return { changes, foreign, held: moved.foreign.length - foreign.length }
  }

  const plan = (students: readonly GradingStudent[], column: Column) => planFill(cellsOf(students, column))

  return {
    card: cardOf,
    cells: cellsOf,
    plan,
    fill(students, column, value) {
      const filled = plan(students, column)
      const changes = filled.ids.map((id): Change => {
        return column.field === undefined
          ? { id, kind: 'grade', cell: column.key, grade: column.cell, before: undefined, after: String(value) }
          : { id, kind: 'field', field: column.field, before: undefined, after: value }
      })
      if (changes.length > 0) add({ changes, isFill: true })
      apply(changes)
      return filled
    },
    enter(changes) {
      const before = steps
      steps = { done: before.done, undone: [{ changes, isFill: true }] }
      const outcome = changes.length > 0 ? undoOrRedo('redo') : undefined
      if (!outcome?.changes.length) steps = before
      return outcome ?? { changes: [], foreign: [], held: 0 }
    },
    undoOrRedo,
    async saveAll() {
      await Promise.all([...new Set([...unsaved.keys(), ...typedIn])].map(save))
    },
    pending: () => unsaved.size,
    subscribe: listeners.subscribe,
    steps: () => steps,
    hasFailed: () => failed.length > 0,
  }
}

function presentValue(entry: Entry | null | undefined, change: Change): ColumnValue {
  if (!entry) return undefined
  return change.kind === 'field' ? entry.layout[change.field] : marksOf(entry).get(change.cell)
}

const lengthOf = (value: ColumnValue) => String(value ?? '').length

function stepOf(changes: readonly Change[], pace: 'tick' | 'text', at: number): Step {
  const [change] = changes
  if (pace !== 'text' || changes.length > 1 || !change) return { changes, isFill: false }
  return { changes, isFill: false, typed: { grows: lengthOf(change.after) >= lengthOf(change.before), at } }
}

/** Both as one step, if they belong together: one held button, or typing (or deleting) without a pause. */
function join(last: Step, next: Step, goesOn: boolean): Step | undefined {
  const [a, b] = [last.changes[0], next.changes[0]]
  if (last.changes.length > 1 || next.changes.length > 1 || a?.kind !== 'field' || b?.kind !== 'field') return undefined
  if (a.id !== b.id || a.field !== b.field || a.after !== b.before) return undefined
  const isTyping = last.typed && next.typed?.grows === last.typed.grows && next.typed.at - last.typed.at < pauseMs
  return goesOn || isTyping ? { ...next, changes: [{ ...a, after: b.after }] } : undefined
}

/** A fill gives the value to empty cells. A mark that is not in the template is a mark like any other. */
export function planFill(cells: readonly ColumnCell[]): Fill {
  const empty = cells.filter(({ value }) => value === undefined)
  return {
    ids: empty.filter(({ held }) => !held).map(({ id }) => id),
    locked: empty.filter(({ held }) => held === 'locked').length,
    undecided: empty.filter(({ held }) => held === 'undecided').length,
  }
}
