export type Way = 'undo' | 'redo'

interface Change {
  before: string | number | undefined
  after: string | number | undefined
}

/** Steps that can be turned, the newest of either kind last. */
export interface Stacks<S> {
  done: readonly S[]
  undone: readonly S[]
}

export interface Turned<S extends { changes: readonly Change[] }> {
  step: S
  /** What of the step was turned, as the step had done it. */
  changes: readonly S['changes'][number][]
  /** The same, as the edits that turn it. */
  edits: readonly S['changes'][number][]
  /** What does not stand as the step had left it: somebody else's newer value, which stays. */
  foreign: readonly S['changes'][number][]
  steps: Stacks<S>
}

/**
 * Takes the newest step back, or does the one again that was taken back last. Undefined when there is none. Only where
 * `stands` agrees that the value to be replaced is there; what of the step is turned can be turned again.
 */
export function turnNewest<S extends { changes: readonly Change[] }>(
  { done, undone }: Stacks<S>,
  way: Way,
  stands: (change: S['changes'][number], step: S) => boolean,
  toMove: (step: S, changes: readonly S['changes'][number][]) => S,
): Turned<S> | undefined {
  const from = way === 'undo' ? done : undone
  const step = from.at(-1)
  if (!step) return undefined
  const oriented = (change: S['changes'][number]) => (way === 'undo' ? reversed(change) : change)
  const isTurned = (change: S['changes'][number]) => stands(oriented(change), step)
  const changes = step.changes.filter(isTurned)
  const foreign = step.changes.filter((change) => !changes.includes(change))
  const rest = from.slice(0, -1)
  const moved = changes.length > 0 ? [toMove(step, changes)] : []
  return {
    step,
    changes,
    edits: changes.map(oriented),
    foreign,
    steps: way === 'undo' ? { done: rest, undone: [...undone, ...moved] } : { done: [...done, ...moved], undone: rest },
  }
}

function reversed<C extends Change>(change: C): C {
  return { ...change, before: change.after, after: change.before }
}
