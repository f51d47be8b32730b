import type { Ports } from './ports.ts'

/** The ports that the browser itself offers. An API that it lacks is replaced or left out. */
export function createBrowserPorts(
  page: Window & typeof globalThis,
): Pick<Ports, 'lock' | 'bus' | 'clock' | 'lifecycle' | 'random' | 'report'> {
  return {
    lock: createLock(page.navigator.locks),
    bus: createBus(page.BroadcastChannel),
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        const timer = page.setTimeout(run, ms)
        return () => page.clearTimeout(timer)
      },
    },
    lifecycle: createLifecycle(page, page.document),
    random: { id: () => page.crypto.randomUUID(), fraction: () => Math.random() },
    report: (error) => console.warn(`outbox: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`),
  }
}

/** A BroadcastChannel. Without one, another tab notices changes at its next kick. */
function createBus(Channel: typeof BroadcastChannel | undefined): Ports['bus'] {
  const channel = Channel && new Channel('zeugnis-outbox')
  return {
    post: (key) => channel?.postMessage(key),
    subscribe(listener) {
      const stop = new AbortController()
      const hear = ({ data }: MessageEvent<unknown>) => void (typeof data === 'string' && listener(data))
      channel?.addEventListener('message', hear, { signal: stop.signal })
      return () => stop.abort()
    },
  }
}

/**
 * The events of a page that is shown, hidden or online again. `visibilitychange` to hidden is the last event that
 * mobile browsers promise. `navigator.onLine` is not read: it is often wrong.
 */
export function createLifecycle(window: Window, document: Document): Ports['lifecycle'] {
  const visible = () => document.visibilityState === 'visible'
  return {
    visible,
    subscribe(listener) {
      const stop = new AbortController()
      const { signal } = stop
      for (const name of ['online', 'pageshow', 'focus'])
        window.addEventListener(name, () => listener('kick'), { signal })
      window.addEventListener('pagehide', () => listener('hidden'), { signal })
      document.addEventListener('visibilitychange', () => listener(visible() ? 'kick' : 'hidden'), { signal })
      return () => stop.abort()
    },
  }
}

/** Web Locks, which count over all tabs; without them a lock within this page. */
export function createLock(locks: LockManager | undefined): Ports['lock'] {
  return locks ? webLock(locks) : pageLock()
}

function webLock(locks: LockManager): Ports['lock'] {
  return async (name, { ifFree = false, steal = false }, work) => {
    const lost = new AbortController()
    let running: ReturnType<typeof work> | undefined
    try {
      await locks.request(name, steal ? { steal } : { ifAvailable: ifFree }, async (lock) => {
        if (!lock) return
        running = work(lost.signal)
        await running
      })
    } catch (error) {
      if (!running || !(error instanceof DOMException && error.name === 'AbortError')) throw error
      // Another tab has stolen the lock: `work` gets the signal, and ends by itself.
      lost.abort()
    }
    return running
  }
}

function pageLock(): Ports['lock'] {
  const holders = new Map<string, { lost: AbortController; done: Promise<unknown> }>()
  return async (name, { ifFree = false, steal = false }, work) => {
    const before = holders.get(name)
    if (before && ifFree) return undefined
    const lost = new AbortController()
    if (steal) before?.lost.abort()
    const ready = steal ? Promise.resolve() : (before?.done ?? Promise.resolve())
    const result = ready.then(() => work(lost.signal))
    const mine = { lost, done: result.then(ended, ended) }
    holders.set(name, mine)
    function ended() {
      if (holders.get(name) === mine) holders.delete(name)
    }
    return result
  }
}
