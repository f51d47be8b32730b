import { createSubscribable } from '#lib/createSubscribable.ts'
/** Whether the school's server has answered last, for useSyncExternalStore. */
export interface Reach {
  isAway(): boolean
  subscribe(listener: () => void): () => void
}

interface BrowserNetwork {
  addEventListener(type: 'offline', listener: () => void): void
  readonly navigator: { readonly onLine: boolean }
}

/**
 * Every request says how it ended (`note`). The browser's own idea of the network is wrong in both directions, so its
 * 'offline' counts only until the next answer, and its 'online' counts for nothing.
 */
export function createReach(browser: BrowserNetwork): Reach & { note(isThere: boolean): void } {
  const listeners = createSubscribable()
  let isAway = !browser.navigator.onLine

  function note(isThere: boolean): void {
    if (isAway === !isThere) return
    isAway = !isThere
    listeners.notify()
  }
  browser.addEventListener('offline', () => note(false))

  return {
    isAway: () => isAway,
    note,
    subscribe: listeners.subscribe,
  }
}

interface PageEvents {
  addEventListener(type: 'online' | 'visibilitychange', listener: () => void): void
  setInterval(listener: () => void, ms: number): unknown
}

const askEveryMs = 15_000

/**
 * Asks a server that is away again: when the browser has a network, when somebody looks at the page, and every 15 s. With
 * nothing to send nothing else would, and the screen would go on saying that it does not answer. One `ask` runs at a time.
 */
export function askWhileAway(reach: Reach, page: PageEvents, ask: () => Promise<void>): void {
  let isAsking = false
  async function askAgain(): Promise<void> {
    if (isAsking || !reach.isAway()) return
    isAsking = true
    try {
      await ask()
    } finally {
      isAsking = false
    }
  }
  page.addEventListener('online', () => void askAgain())
  page.addEventListener('visibilitychange', () => void askAgain())
  page.setInterval(() => void askAgain(), askEveryMs)
}
