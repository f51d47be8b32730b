/**
 * A page that the user has left by a link, an address or the back button may be put aside whole, to be shown again
 * later (back-forward cache). WebKit leaves its open transactions open, and every other page waits for them.
 */
export interface PageRest {
  /** `letGo` is called, synchronously, when the page is put aside. */
  subscribe(letGo: () => void): void
  /** Undefined while the page is in use; else resolves when it is shown again. */
  over(): Promise<void> | undefined
}

/** `page` is the window; without one the page is always in use. */
export function createPageRest(page: EventTarget | undefined): PageRest {
  const listeners: (() => void)[] = []
  let resting: { promise: Promise<void>; resolve: () => void } | undefined

  page?.addEventListener('pagehide', (event) => {
    // A page that goes for good takes its transactions with it.
    if (!('persisted' in event && event.persisted)) return
    resting ??= beginRest()
    for (const letGo of listeners) letGo()
  })
  page?.addEventListener('pageshow', () => {
    resting?.resolve()
    resting = undefined
  })

  return {
    subscribe: (letGo) => void listeners.push(letGo),
    over: () => resting?.promise,
  }
}

function beginRest(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
