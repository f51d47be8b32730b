import type { LayoutField, Template } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { placeNames } from '#report/index.ts'
import { type Change, placeKey, reversed } from '#rules/index.ts'
import { undoTexts as texts } from '#texts/index.ts'

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
  const byBrowser = edit.native && step.typed && movedByBrowser(steps, edit.native, step)
  if (byBrowser) return byBrowser
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

/** The steps after as many of the newest were undone or redone, which are now `others` that can be redone or undone. */
function moved({ done, undone }: Steps, direction: Direction, count: number, others: readonly UndoStep[]): Steps {
  return direction === 'undo'
    ? { done: done.slice(0, -count), undone: [...undone, ...others] }
    : { done: [...done, ...others], undone: undone.slice(0, -count) }
}

/**
 * The steps after the browser's own undo or redo, if it made whole steps, all of them typing in this field; a value in
 * between counts as typing: undefined.
 */
function movedByBrowser(steps: Steps, direction: Direction, { changes: [to] }: UndoStep): Steps | undefined {
  const others: UndoStep[] = []
  for (const step of (direction === 'undo' ? steps.done : steps.undone).toReversed()) {
    const [change] = step.changes
    if (!to || !step.typed || change?.id !== to.id || placeKey(change) !== placeKey(to)) return undefined
    others.push(step)
    if ((direction === 'undo' ? change.before : change.after) === to.after)
      return moved(steps, direction, others.length, others)
  }
  return undefined
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
  steps: Steps,
  direction: Direction,
  stands: (change: CardChange, step: UndoStep) => boolean,
): MovedStep | undefined {
  const step = (direction === 'undo' ? steps.done : steps.undone).at(-1)
  if (!step) return undefined
  const oriented = (change: CardChange) => (direction === 'undo' ? reversed(change) : change)
  const changes = step.changes.filter((change) => stands(oriented(change), step))
  const { typed: _, ...untyped } = step
  return {
    changes,
    edits: changes.map(oriented),
    left: step.changes.filter((change) => !changes.includes(change)),
    steps: moved(steps, direction, 1, changes.length > 0 ? [{ ...untyped, changes }] : []),
  }
}

const dayFields: ReadonlySet<string> = new Set(['sickDays', 'unexcused'])
const mostLetters = 40

/** What a step is called on its button: 'Deutsch 3', 'Bemerkungen', '12 Felder'. */
export function stepName(template: Template, changes: readonly Change[]): string {
  const [change] = changes
  if (!change || changes.length > 1) return counted(changes.length, 'Feld', 'Felder')
  const names = placeNames(template)
  if (change.kind === 'grade') return `${shortText(names.grade(change.grade).text)} ${change.after ?? texts.removed}`
  const name = names.field(change.field).text
  return dayFields.has(change.field) ? `${name} ${change.after ?? texts.removed}` : name
}

/** A snippet shortened at a word, with '…': snippets can be whole sentences. */
export function shortText(text: string): string {
  if (text.length <= mostLetters) return text
  const cut = text.slice(0, mostLetters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostLetters / 2)).trimEnd()} …`
}
