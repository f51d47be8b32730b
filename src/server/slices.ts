import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which long work may keep everybody else waiting. */
const longestSliceMs = 10

/**
 * Returns a function that long work awaits between its steps: once the steps of all that is under way have taken 10 ms, other
 * requests have their turn. `now` in milliseconds.
 */
export function createSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now()
  let turn: Promise<void> | undefined
  return async () => {
    if (now() - began < longestSliceMs) return
    // One for all that wait: otherwise each of them would have a slice of its own before anybody else.
    turn ??= setImmediate().then(() => {
      turn = undefined
      began = now()
    })
    await turn
  }
}

/** For all work of this process. */
export const slice = createSlices()

/** Maps the items one after the other, in slices. */
export async function mapInSlices<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for (const item of items) {
    mapped.push(map(item))
    await slice()
  }
  return mapped
}

/**
 * The items in batches of at most so many bytes together; one that is larger has a batch of its own. What is read at once is in
 * memory at once, and everybody waits for it.
 */
export function batchesBySize<T>(items: readonly T[], bytesOf: (item: T) => number, most = 4_000_000): T[][] {
  const batches: T[][] = []
  let left = 0
  for (const item of items) {
    const bytes = bytesOf(item)
    if (batches.length === 0 || bytes > left) {
      batches.push([])
      left = most
    }
    left -= bytes
    batches.at(-1)?.push(item)
  }
  return batches
}
