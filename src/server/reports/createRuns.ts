export interface Progress {
  done: number
  total: number
}

/** What is being made at the moment, so that nobody has it made twice. */
export interface Runs<T> {
  /** Does the work, or waits for the same that is under way. */
  join(key: string, work: (tell: (progress: Progress) => void) => Promise<T>): Promise<T>
  /** Null when nothing is under way. */
  progress(key: string): Progress | null
}

export function createRuns<T>(): Runs<T> {
  const running = new Map<string, { progress: Progress; result: Promise<T> }>()
  return {
    join(key, work) {
      const known = running.get(key)
      if (known) return known.result
      const run = { progress: { done: 0, total: 0 } }
      const result = work((progress) => {
        run.progress = progress
      }).finally(() => running.delete(key))
      running.set(key, Object.assign(run, { result }))
      return result
    },
    progress: (key) => running.get(key)?.progress ?? null,
  }
}
