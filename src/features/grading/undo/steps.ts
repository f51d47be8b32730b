import type { Entry, LayoutField, LayoutFields } from '#contract/index.ts'
import { type Change, diffEntries, marksOf, withGrade } from '#rules/index.ts'
import type { CardEdit } from '../card/editLog.ts'
import { type Direction, moveStep, type UndoStacks } from './moveStep.ts'

/** What one press of 'undo' takes back. */
export interface Step {
  /** Never empty. */
  changes: readonly Change[]
  /** Set for typing in one field: the next edit of that field may belong to the same step. */
  typed?: { field: LayoutField; grows: boolean }
  /** Time of its last edit, milliseconds. */
  at: number
}

/** The steps of one report card, the newest last. */
export type Steps = UndoStacks<Step>

export const noSteps: Steps = { done: [], undone: [] }

/** Typing after a longer pause is a step of its own. Milliseconds. */
export const pauseMs = 1000
/** Older steps are forgotten; the server's history still has what was saved. */
const mostSteps = 500

/** The steps after one more edit. Steps that were undone before it cannot be redone any more. */
export function withEdit(steps: Steps, edit: CardEdit): Steps {
  const changes = diffEntries(edit.before, edit.after)
  if (changes.length === 0) return steps
  const step = stepOf(edit, changes)
  if (edit.native && step.typed) {
    const moved = edit.native === 'undo' ? undoneByBrowser(steps, step) : redoneByBrowser(steps, step)
    if (moved) return moved
  }
  const last = steps.done.at(-1)
  const joined = last && steps.undone.length === 0 ? join(last, step, edit) : undefined
  const before = joined ? steps.done.slice(0, -1) : steps.done
  const done = joined && isNothing(joined) ? before : [...before, joined ?? step]
  return { done: done.slice(-mostSteps), undone: [] }
}

function stepOf({ pace, at }: CardEdit, changes: readonly Change[]): Step {
  const [change] = changes
  if (pace !== 'text' || changes.length > 1 || change?.kind !== 'field') return { changes, at }
  return { changes, at, typed: { field: change.field, grows: lengthOf(change.after) >= lengthOf(change.before) } }
}

const lengthOf = (value: string | number | undefined) => String(value ?? '').length

/** Both as one step, if they belong together: one held button, or typing (or deleting) without a pause. */
function join(last: Step, next: Step, { goesOn, native }: CardEdit): Step | undefined {
  const [a, b] = [last.changes[0], next.changes[0]]
  if (last.changes.length > 1 || next.changes.length > 1 || a?.kind !== 'field' || b?.kind !== 'field') return undefined
  if (a.field !== b.field || a.after !== b.before || native) return undefined
  const isTyping = last.typed !== undefined && last.typed.grows === next.typed?.grows && next.at - last.at < pauseMs
  return goesOn || isTyping ? { ...next, changes: [{ ...a, after: b.after }] } : undefined
}

const isNothing = ({ changes }: Step) => changes.every(({ before, after }) => before === after)

/** The steps after the browser's own undo, if it undid whole steps; a value in between counts as typing: undefined. */
function undoneByBrowser({ done, undone }: Steps, { changes: [change], typed }: Step): Steps | undefined {
  const count = typed ? reach(done, typed.field, (step) => step.before === change?.after) : 0
  return count ? { done: done.slice(0, -count), undone: [...undone, ...done.slice(-count).reverse()] } : undefined
}

function redoneByBrowser({ done, undone }: Steps, { changes: [change], typed }: Step): Steps | undefined {
  const count = typed ? reach(undone, typed.field, (step) => step.after === change?.after) : 0
  return count ? { done: [...done, ...undone.slice(-count).reverse()], undone: undone.slice(0, -count) } : undefined
}

/** How many of the newest steps lead to the value, all of them typing in this field; 0 when they do not. */
function reach(steps: readonly Step[], field: LayoutField, isThere: (change: Change) => boolean): number {
  for (const [index, { typed, changes }] of [...steps].reverse().entries()) {
    if (typed?.field !== field) return 0
    if (changes.some(isThere)) return index + 1
  }
  return 0
}

export interface AppliedStep {
  entry: Entry
  /** The changes that were undone or redone; empty when no value of the step still stands. */
  changes: readonly Change[]
  /** Changes that another teacher has overwritten since; the newer value stays. */
  foreign: readonly Change[]
  steps: Steps
}

/** Undoes the newest step on an entry, or redoes the one undone last. Undefined when there is none. */
export function applyStep(steps: Steps, entry: Entry, direction: Direction): AppliedStep | undefined {
  const stands = (change: Change) => valueIn(entry, change) === change.before
  const moved = moveStep(steps, direction, stands, ({ typed: _, ...step }, changes) => ({ ...step, changes }))
  if (!moved) return undefined
  const { changes, foreign, edits, stacks } = moved
  return { entry: edits.reduce(withChange, entry), changes, foreign, steps: stacks }
}

function valueIn(entry: Entry, change: Change): string | number | undefined {
  return change.kind === 'field' ? entry.layout[change.field] : marksOf(entry).get(change.cell)
}

/** The entry with the change made. */
export function withChange(entry: Entry, change: Change): Entry {
  if (change.kind === 'grade') return withGrade(entry, change.grade, change.after)
  const { [change.field]: _, ...rest } = entry.layout
  const layout: LayoutFields = change.after === undefined ? rest : { ...rest, [change.field]: change.after }
  return { ...entry, layout }
}
