const key = 'reloadedForChunk'
/** One reload in this time: a second one would not bring the missing part either. */
const guardMs = 300_000

interface ChunkFailure {
  /** The school server can be reached, so the reloaded page can be, too. */
  answers: boolean
  mayReload: boolean
  /** When this tab was last reloaded for the same reason. */
  reloadedAt: number | undefined
  now: number
}

/** Whether a part of the app that could not be loaded is worth a reload: the server may have a newer version. */
export function shouldReload({ answers, mayReload, reloadedAt, now }: ChunkFailure): boolean {
  return answers && mayReload && (reloadedAt === undefined || now - reloadedAt > guardMs)
}

/** Reloads once when a chunk is gone after an update. Until then, and otherwise, the error reaches the screen. */
export function handlePreloadErrors(mayReload: () => boolean): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload by itself, whether or not the server answers and whatever is only in this page: with this
    // it takes it that it has done so.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    void reloadIfThereIsMore(mayReload)
  })
}

async function reloadIfThereIsMore(mayReload: () => boolean): Promise<void> {
  // A tablet in a WLAN without a server behind it calls itself online, too.
  const answers = await serverAnswers()
  const stored = sessionStorage.getItem(key)
  const reloadedAt = stored === null ? undefined : Number(stored)
  if (!shouldReload({ answers, mayReload: mayReload(), reloadedAt, now: Date.now() })) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}

/** Not a guest network in its place. */
async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    return (await answer.json()).ok === true
  } catch {
    return false
  }
}
