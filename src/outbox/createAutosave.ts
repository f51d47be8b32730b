import type { Ports } from './types.ts'

/** What is typed is saved by itself so long after the last edit, */
const pauseMs = 5_000
/** and so long after the first one that is not saved, however long somebody goes on typing. */
const longestMs = 30_000

/** Saves every row a while after it was typed in: nobody has to press a button or to leave the child. */
export interface Autosave {
  typed(key: string): void
  /** Found on the device without anybody's typing here: its window may be gone. */
  found(key: string): void
  /** Somebody has saved the row, or thrown it away. */
  forget(key: string): void
  /** Saves everything that waits for its pause now: the page goes. */
  saveAll(): void
}

export function createAutosave(clock: Ports['clock'], save: (key: string) => void): Autosave {
  const waiting = new Map<string, { since: number; cancel: () => void }>()

  function forget(key: string): void {
    waiting.get(key)?.cancel()
    waiting.delete(key)
  }

  function saveNow(key: string): void {
    forget(key)
    save(key)
  }

  function typed(key: string): void {
    const now = clock.now()
    const known = waiting.get(key)
    // The clock may have been set back since.
    const since = known && known.since <= now ? known.since : now
    forget(key)
    const ms = Math.max(0, Math.min(pauseMs, since + longestMs - now))
    waiting.set(key, { since, cancel: clock.after(ms, () => saveNow(key)) })
  }

  return {
    typed,
    forget,
    found(key) {
      if (!waiting.has(key)) typed(key)
    },
    saveAll() {
      for (const key of [...waiting.keys()]) saveNow(key)
    },
  }
}
