export interface WorkerPorts {
  /** True if a reload now loses nothing typed. Resolves after everything typed is written. */
  mayReload(): Promise<boolean>
  /** A new version is waiting. `load` resolves with false if it must wait for the next start. */
  onUpdate(load: () => Promise<boolean>): void
}

/** Registers the service worker of the built app. Its library is loaded after the first paint. */
export async function registerWorker({ mayReload, onUpdate }: WorkerPorts): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
  const update = createUpdate({
    mayReload,
    skipWaiting: () => workbox.messageSkipWaiting(),
    reload: () => location.reload(),
    after: (ms, run) => void setTimeout(run, ms),
  })
  workbox.addEventListener('waiting', () => onUpdate(update.load))
  workbox.addEventListener('controlling', update.controlled)
  await workbox.register()
  watchUpdates({
    update: () => workbox.update(),
    now: () => Date.now(),
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener()),
  })
}

export interface UpdatePorts {
  mayReload: WorkerPorts['mayReload']
  /** Lets the waiting worker take over. */
  skipWaiting(): void
  reload(): void
  after(ms: number, run: () => void): void
}

/**
 * A browser activates the new worker when the old one has nothing to do, which may take minutes. After this time the
 * page that asked for the new version is reloaded anyway; the version itself may come with the next start.
 */
const takeoverTimeoutMs = 8_000

/** From 'a new version is waiting' to the reload of this page, and of no other. */
export function createUpdate({ mayReload, skipWaiting, reload, after }: UpdatePorts) {
  let accepted = false

  async function reloadAnyway(): Promise<void> {
    if (await mayReload()) reload()
  }

  return {
    /** Loads the new version. Resolves with false, and changes nothing, if it must wait for the next start. */
    async load(): Promise<boolean> {
      if (!(await mayReload())) return false
      accepted = true
      skipWaiting()
      after(takeoverTimeoutMs, () => void reloadAnyway())
      return true
    },
    /** A new worker controls this page. Only the page that asked for it is reloaded, and only while it loses nothing. */
    controlled(): void {
      if (accepted) void reloadAnyway()
    },
  }
}

const lookAgainMs = 60_000

export interface UpdateWatchPorts {
  /** Asks the server for a newer worker. Rejects without network. */
  update(): Promise<unknown>
  now(): number
  onVisible(listener: () => void): void
}

/** Looks for a new version when the app is shown, once a minute at most. Registering has looked already. */
export function watchUpdates({ update, now, onVisible }: UpdateWatchPorts): void {
  let lookedAt = now()
  onVisible(() => {
    if (now() - lookedAt < lookAgainMs) return
    const before = lookedAt
    lookedAt = now()
    update().catch(() => {
      // Without network this try does not count.
      lookedAt = before
    })
  })
}
