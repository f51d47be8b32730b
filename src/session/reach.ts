import type { Reached } from '#api/index.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'

/** Whether the school's server answered the last request. Fits useSyncExternalStore. */
export interface Reach {
  isAway(): boolean
  /** Not the server answers but the network, which wants a login first. Counts as away, too. */
  asksLogin(): boolean
  /** Asks the server for something small. Resolves with whether it has answered. */
  check(): Promise<boolean>
  subscribe(listener: () => void): () => void
}

interface BrowserNetwork {
  addEventListener(type: 'offline', listener: () => void): void
  readonly navigator: { readonly onLine: boolean }
}

/**
 * Tracks whether the server can be reached. `note` is called after every request, and `ask`, which must not reject, at
 * `check`. The browser's own network state is unreliable: its 'offline' counts only until the next answer, its 'online'
 * is ignored.
 */
export function createReach(
  browser: BrowserNetwork,
  ask: () => Promise<Reached>,
): Reach & { note(reached: Reached): void } {
  const listeners = createSubscribable()
  let reached: Reached = browser.navigator.onLine ? 'there' : 'away'
  let asking: Promise<boolean> | undefined

  function note(next: Reached): void {
    if (reached === next) return
    reached = next
    listeners.notify()
  }
  browser.addEventListener('offline', () => note('away'))

  async function askNow(): Promise<boolean> {
    const answer = await ask()
    asking = undefined
    note(answer)
    return answer === 'there'
  }

  return {
    isAway: () => reached !== 'there',
    asksLogin: () => reached === 'login',
    check() {
      asking ??= askNow()
      return asking
    },
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
 * Calls `ask` while the server is away: when the browser goes online, when the page's visibility changes, and every
 * 15 s. Without this, a page with nothing to send would never notice that the server is back. One `ask` runs at a time.
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
