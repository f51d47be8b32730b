/** Runs jobs of one key after each other, those of different keys side by side. */
export interface KeyQueue {
  run<T>(key: string, job: () => Promise<T>): Promise<T>
}

export function createKeyQueue(): KeyQueue {
  const last = new Map<string, Promise<unknown>>()
  return {
    run(key, job) {
      const running = (last.get(key) ?? Promise.resolve()).then(job, job)
      last.set(key, running)
      const forget = () => {
        if (last.get(key) === running) last.delete(key)
      }
      running.then(forget, forget)
      return running
    },
  }
}
