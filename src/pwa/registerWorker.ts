import { createUpdate } from './createUpdate.ts'
import { watchUpdates } from './watchUpdates.ts'

export interface WorkerPorts {
  mayReload(): Promise<boolean>
  /** A new version waits. `load` resolves false when it must wait for the next start. */
  onUpdate(load: () => Promise<boolean>): void
}

/** Registers the service worker of the built app. Its library comes after the first paint. */
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
