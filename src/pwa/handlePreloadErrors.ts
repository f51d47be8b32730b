const key = 'reloadedForChunk'
/** One reload in this time: a second one would not bring the missing part either. */
const guardMs = 300_000

interface ChunkFailure {
  online: boolean
  mayReload: boolean
  /** When this tab was last reloaded for the same reason. */
  reloadedAt: number | undefined
  now: number
}

/** Whether a part of the app that could not be loaded is worth a reload: the server may have a newer version. */
export function shouldReload({ online, mayReload, reloadedAt, now }: ChunkFailure): boolean {
  return online && mayReload && (reloadedAt === undefined || now - reloadedAt > guardMs)
}

/** Reloads once when a chunk is gone after an update; otherwise the error reaches the screen as a notice. */
export function handlePreloadErrors(mayReload: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    const stored = sessionStorage.getItem(key)
    const reloadedAt = stored === null ? undefined : Number(stored)
    if (!shouldReload({ online: navigator.onLine, mayReload: mayReload(), reloadedAt, now: Date.now() })) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
