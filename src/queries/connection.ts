import { useSyncExternalStore } from 'react'
import { useServices } from './services.ts'

/** 'offline' where the browser itself has no network, 'unreachable' where only the school's server does not answer. */
export type Connection = 'there' | 'offline' | 'unreachable'

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
  const listeners = new Set<() => void>()
  let isAway = !browser.navigator.onLine

  function note(isThere: boolean): void {
    if (isAway === !isThere) return
    isAway = !isThere
    for (const listener of listeners) listener()
  }
  browser.addEventListener('offline', () => note(false))

  return {
    isAway: () => isAway,
    note,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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

/** How far the school's server is; a save that found it away counts until one gets through. */
export function useConnection(): Connection {
  const { outbox, reach } = useServices()
  const isUnanswered = useSyncExternalStore(reach.subscribe, reach.isAway)
  const isSendingAway = useSyncExternalStore(outbox.subscribe, () => outbox.view().sender === 'offline')
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  if (!isUnanswered && !isSendingAway) return 'there'
  return isOnline ? 'unreachable' : 'offline'
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
