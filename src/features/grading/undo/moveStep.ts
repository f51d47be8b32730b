export type Direction = 'undo' | 'redo'

interface Change {
  before: string | number | undefined
  after: string | number | undefined
}

/** Steps that can be undone and steps that can be redone, the newest of either kind last. */
export interface UndoStacks<S> {
  done: readonly S[]
  undone: readonly S[]
}

export interface MovedStep<S extends { changes: readonly Change[] }> {
  step: S
  /** The changes that were undone or redone, as the step had made them. */
  changes: readonly S['changes'][number][]
  /** The same changes as the edits to apply now: reversed for an undo. */
  edits: readonly S['changes'][number][]
  /** Changes whose cell holds another value by now, such as a newer one of another teacher: that value stays. */
  foreign: readonly S['changes'][number][]
  stacks: UndoStacks<S>
}

/**
 * Undoes the newest step, or redoes the one undone last; undefined when there is none. A change is applied only if
 * `stands` confirms that the value to be replaced is still there. `toMove` makes the step for the other stack from the
 * changes that were applied.
 */
export function moveStep<S extends { changes: readonly Change[] }>(
  { done, undone }: UndoStacks<S>,
  direction: Direction,
  stands: (change: S['changes'][number], step: S) => boolean,
  toMove: (step: S, changes: readonly S['changes'][number][]) => S,
): MovedStep<S> | undefined {
  const from = direction === 'undo' ? done : undone
  const step = from.at(-1)
  if (!step) return undefined
  const oriented = (change: S['changes'][number]) => (direction === 'undo' ? reversed(change) : change)
  const applies = (change: S['changes'][number]) => stands(oriented(change), step)
  const changes = step.changes.filter(applies)
  const foreign = step.changes.filter((change) => !changes.includes(change))
  const rest = from.slice(0, -1)
  const moved = changes.length > 0 ? [toMove(step, changes)] : []
  const stacks =
    direction === 'undo' ? { done: rest, undone: [...undone, ...moved] } : { done: [...done, ...moved], undone: rest }
  return { step, changes, edits: changes.map(oriented), foreign, stacks }
}

function reversed<C extends Change>(change: C): C {
  return { ...change, before: change.after, after: change.before }
}
