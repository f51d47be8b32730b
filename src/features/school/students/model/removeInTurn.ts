import { isGone } from '#queries/refusal.ts'

interface Run {
  /** Numbers of the students who are not removed as far as is known, in order. */
  left: readonly string[]
  /** Why it ended early; without one it was stopped, or nobody is left. */
  error?: unknown
}

/**
 * Removes students one call each, as the specification has it. `goOn` is asked before each call with who is left. Whoever
 * is gone already is no failure: the answer to an earlier try was lost, or somebody else was faster.
 */
export async function removeInTurn(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
  goOn: (left: readonly string[]) => boolean,
): Promise<Run> {
  for (const [at, id] of ids.entries()) {
    const left = ids.slice(at)
    if (!goOn(left)) return { left }
    try {
      await remove(id)
    } catch (error) {
      if (!isGone(error)) return { left, error }
    }
  }
  return { left: [] }
}
