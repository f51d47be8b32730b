import type { LayoutField } from '#contract/index.ts'
import { type Change, placeKey, reversed } from '#rules/index.ts'

export type Direction = 'undo' | 'redo'

/** A change of one student's report card; `id` is the student's number. */
export type CardChange = Change & { id: string }

/** One edit made in a form or a column. */
export interface CardEdit {
  /** Never empty. */
  changes: readonly CardChange[]
  pace: 'tick' | 'text'
  /** Belongs to the same step as the edit before it. */
  goesOn: boolean
  /** Milliseconds. */
  at: number
  /** Set when the browser's own undo or redo in a text field made the edit. */
  native?: Direction | undefined
}

/** What one press of 'undo' takes back. */
export interface UndoStep {
  /** Never empty. */
  changes: readonly CardChange[]
  /** Set for typing in one field: the next edit of that field may belong to the same step. */
  typed?: { field: LayoutField; grows: boolean }
  /** A fill of a column, or a table: it leaves out students with two versions, and so does its redo. */
  isFill?: true
  /** Time of its last edit, milliseconds. */
  at: number
}

/** Steps that can be undone and steps that can be redone, the newest of either kind last. */
export interface Steps {
  done: readonly UndoStep[]
  undone: readonly UndoStep[]
}

export const noSteps: Steps = { done: [], undone: [] }

/** Typing after a longer pause is a step of its own. Milliseconds. */
export const pauseMs = 1000
/** Older steps are forgotten; the server's history still has what was saved. */
const mostSteps = 500

/** The steps after one more. Steps that were undone before it cannot be redone any more. */
export const withStep = ({ done }: Pick<Steps, 'done'>, step: UndoStep): Steps => ({
  done: [...done, step].slice(-mostSteps),
  undone: [],
})

/** The steps after one more edit. */
export function withEdit(steps: Steps, edit: CardEdit): Steps {
  const step = stepOf(edit)
  if (edit.native && step.typed) {
    const moved = edit.native === 'undo' ? undoneByBrowser(steps, step) : redoneByBrowser(steps, step)
    if (moved) return moved
  }
  const last = steps.done.at(-1)
  const joined = last && steps.undone.length === 0 ? join(last, step, edit) : undefined
  if (!joined) return withStep(steps, step)
  const before = { done: steps.done.slice(0, -1), undone: [] }
  return joined.changes.every((change) => change.before === change.after) ? before : withStep(before, joined)
}

function stepOf({ pace, at, changes }: CardEdit): UndoStep {
  const [change] = changes
  if (pace !== 'text' || changes.length > 1 || change?.kind !== 'field') return { changes, at }
  return { changes, at, typed: { field: change.field, grows: lengthOf(change.after) >= lengthOf(change.before) } }
}

const lengthOf = (value: string | number | undefined) => String(value ?? '').length

/** Both as one step, if they belong together: one held button, or typing (or deleting) without a pause. */
function join(last: UndoStep, next: UndoStep, { goesOn, native }: CardEdit): UndoStep | undefined {
  const [a, b] = [last.changes[0], next.changes[0]]
  if (last.changes.length > 1 || next.changes.length > 1 || a?.kind !== 'field' || b?.kind !== 'field') return undefined
  if (a.id !== b.id || a.field !== b.field || a.after !== b.before || native) return undefined
  const isTyping = last.typed !== undefined && last.typed.grows === next.typed?.grows && next.at - last.at < pauseMs
  return goesOn || isTyping ? { ...next, changes: [{ ...a, after: b.after }] } : undefined
}

/** The steps after the browser's own undo, if it undid whole steps; a value in between counts as typing: undefined. */
function undoneByBrowser({ done, undone }: Steps, { changes: [change] }: UndoStep): Steps | undefined {
  const count = change ? reach(done, change, (step) => step.before === change.after) : 0
  return count ? { done: done.slice(0, -count), undone: [...undone, ...done.slice(-count).reverse()] } : undefined
}

function redoneByBrowser({ done, undone }: Steps, { changes: [change] }: UndoStep): Steps | undefined {
  const count = change ? reach(undone, change, (step) => step.after === change.after) : 0
  return count ? { done: [...done, ...undone.slice(-count).reverse()], undone: undone.slice(0, -count) } : undefined
}

/** How many of the newest steps lead to the value, all of them typing in this field; 0 when they do not. */
function reach(steps: readonly UndoStep[], to: CardChange, isThere: (change: Change) => boolean): number {
  for (const [index, { typed, changes }] of [...steps].reverse().entries()) {
    const [change] = changes
    if (!typed || !change || change.id !== to.id || placeKey(change) !== placeKey(to)) return 0
    if (isThere(change)) return index + 1
  }
  return 0
}

export interface MovedStep {
  /** The changes that were undone or redone, as the step had made them; empty when no value of the step still stands. */
  changes: readonly CardChange[]
  /** The same changes as the edits to make now: reversed for an undo. */
  edits: readonly CardChange[]
  /** The other changes of the step, of which `stands` was false. */
  left: readonly CardChange[]
  steps: Steps
}

/**
 * Undoes the newest step, or redoes the one undone last; undefined when there is none. A change is made only if `stands`
 * confirms that the value to be replaced is still there; what is left out belongs to no step any more.
 */
export function moveStep(
  { done, undone }: Steps,
  direction: Direction,
  stands: (change: CardChange, step: UndoStep) => boolean,
): MovedStep | undefined {
  const from = direction === 'undo' ? done : undone
  const step = from.at(-1)
  if (!step) return undefined
  const oriented = (change: CardChange) => (direction === 'undo' ? reversed(change) : change)
  const changes = step.changes.filter((change) => stands(oriented(change), step))
  const rest = from.slice(0, -1)
  const { typed: _, ...untyped } = step
  const moved = changes.length > 0 ? [{ ...untyped, changes }] : []
  return {
    changes,
    edits: changes.map(oriented),
    left: step.changes.filter((change) => !changes.includes(change)),
    steps:
      direction === 'undo'
        ? { done: rest, undone: [...undone, ...moved] }
        : { done: [...done, ...moved], undone: rest },
  }
}
