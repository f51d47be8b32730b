import { setImmediate } from 'node:timers/promises'

/** Rows of a file between two turns of the event loop: a few milliseconds. */
const batch = 100

/** Does the work for each item in order. The server answers others in between. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let done = 0
  for (const item of items) {
    work(item)
    done += 1
    if (done % batch === 0) await setImmediate()
  }
}
