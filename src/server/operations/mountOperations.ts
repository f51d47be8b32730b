import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { type LoggedEnv, namePath } from '../http/requestLog.ts'
import { isLoopback } from '../run/isLoopback.ts'
import type { OutageLog } from './createOutageLog.ts'

const digest = (word: string) => createHash('sha256').update(word).digest()

/**
 * A token, where one is set, and otherwise whoever asks on this machine itself. A proxy on the same machine comes from
 * loopback, too, so what it has passed on is told by its headers and by the name the browser asked for.
 */
function maySeeFigures(c: Context<LoggedEnv>, token: string | undefined): boolean {
  if (token !== undefined) {
    const shown = c.req.header('authorization') ?? ''
    return timingSafeEqual(digest(shown), digest(`Bearer ${token}`))
  }
  const { address, isDirect } = c.get('client')
  return isDirect && isLoopback(address) && isLoopback(new URL(c.req.url).hostname)
}

/** For the machines around the server: that it runs, that it can work, and its figures. */
export function mountOperations(app: Hono<LoggedEnv>, deps: Deps, outages: OutageLog): void {
  app.get('/healthz', namePath('/healthz'), (c) => c.json({ ok: true }))

  app.get('/readyz', namePath('/readyz'), async (c) => {
    if (deps.isStopping()) return c.json({ ok: false, reason: 'stopping' }, 503)
    try {
      await deps.store.ping()
      outages.worked()
      return c.json({ ok: true })
    } catch (error) {
      outages.failed(c.get('requestID'), error)
      return c.json({ ok: false, reason: 'database' }, 503)
    }
  })

  app.get('/metrics', namePath('/metrics'), async (c) => {
    if (!maySeeFigures(c, deps.metricsToken)) return c.text('Nicht gefunden', 404)
    const text = await deps.metrics.text()
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}
