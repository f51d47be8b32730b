/** A set of listeners; `Args` is what each of them is called with. */
export interface Subscribable<Args extends unknown[] = []> {
  /** Adds a listener. Returns the function that removes it. */
  subscribe(listener: (...args: Args) => void): () => void
  /** Calls every listener that was subscribed when it began and still is, in the order of subscription. */
  notify(...args: Args): void
}

export function createSubscribable<Args extends unknown[] = []>(): Subscribable<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(...args)
    },
  }
}
