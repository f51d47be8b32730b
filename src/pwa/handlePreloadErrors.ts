const reloadedKey = 'reloadedForChunk'
/** One reload within this time: a second one would not find the missing part either. */
const reloadOnceMs = 300_000

interface ChunkFailure {
  /** The school server answers, so it also answers the reloaded page. */
  answers: boolean
  mayReload: boolean
  /** Time of this tab's last reload for the same reason, ms since 1970. */
  reloadedAt: number | undefined
  now: number
}

/**
 * True if the page is to be reloaded after a part of the app could not be loaded: the server may have a newer version.
 */
export function shouldReload({ answers, mayReload, reloadedAt, now }: ChunkFailure): boolean {
  return answers && mayReload && (reloadedAt === undefined || now - reloadedAt > reloadOnceMs)
}

/** Reloads the page once if a chunk is gone after an update. Until then, and otherwise, the screen shows the error. */
export function handlePreloadErrors(mayReload: () => boolean): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // This key makes the router believe that it has reloaded the page already. It would do so even without an answer of
    // the server, and lose what is only in this page.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    void reloadIfUseful(mayReload)
  })
}

async function reloadIfUseful(mayReload: () => boolean): Promise<void> {
  // `navigator.onLine` says nothing about the server.
  const answers = await serverAnswers()
  const stored = sessionStorage.getItem(reloadedKey)
  const reloadedAt = stored === null ? undefined : Number(stored)
  if (!shouldReload({ answers, mayReload: mayReload(), reloadedAt, now: Date.now() })) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}

/** True if the school server answers, not a captive portal. */
async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    return (await answer.json()).ok === true
  } catch {
    return false
  }
}
