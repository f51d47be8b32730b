/** Runs work under a key. Work that has to wait begins in the order of the calls. */
export type Limit = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * At most `most` pieces of work of a key run at a time; the others of this key wait, those of other keys do not. The
 * result rejects with what `tooMany` makes, without running the work, where `mostWaiting` are waiting already.
 */
export function limitByKey(
  most: number,
  { mostWaiting = Number.POSITIVE_INFINITY, tooMany = tooManyWait } = {},
): Limit {
  const keys = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async (key, work) => {
    const of = keys.get(key) ?? { running: 0, waiting: [] }
    keys.set(key, of)
    if (of.running < most) of.running += 1
    else if (of.waiting.length >= mostWaiting) throw tooMany()
    // Whoever has finished hands the place on, so it is never free for a call that comes later.
    else await new Promise<void>((resolve) => of.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = of.waiting.shift()
      if (next) next()
      else {
        of.running -= 1
        if (of.running === 0) keys.delete(key)
      }
    }
  }
}

const tooManyWait = () => new Error('too many calls are waiting')
