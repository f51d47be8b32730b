import type { Context, Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { hasToken, isLoopback, type RequestEnv } from '../http/client.ts'
import { namePath } from '../http/requestLog.ts'
import { errorFacts } from '../log.ts'

/**
 * With a token set, any request that sends it; otherwise requests from this machine only. A proxy on this machine
 * connects from loopback as well, so its requests are recognized by their headers and by the requested host name.
 */
function maySeeFigures(c: Context<RequestEnv>, token: string | undefined): boolean {
  if (token !== undefined) return hasToken(c, token)
  const { address, isDirect } = c.get('client')
  return isDirect && isLoopback(address) && isLoopback(new URL(c.req.url).hostname)
}

/** For monitoring: liveness (/healthz), readiness (/readyz) and figures (/metrics). */
export function mountOperations(app: Hono<RequestEnv>, deps: Deps, outages: OutageLog): void {
  app.get('/healthz', namePath('/healthz'), (c) => c.json({ ok: true }))

  app.get('/readyz', namePath('/readyz'), async (c) => {
    if (deps.isStopping()) return c.json({ ok: false, reason: 'stopping' }, 503)
    try {
      await deps.store.ping()
      outages.worked()
      return c.json({ ok: true, ...(!deps.blobs.isReachable() && { files: 'unreachable' }) })
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

/**
 * Logs once when the database stops answering and once when it answers again, however many requests fail in between.
 */
interface OutageLog {
  failed(requestID: string, error: unknown): void
  worked(): void
}

export function createOutageLog({ log, clock }: Pick<Deps, 'log' | 'clock'>): OutageLog {
  let since: number | undefined
  return {
    failed: (id, error) => {
      if (since !== undefined) return
      since = clock.now()
      log.error({ id, database: 'does not answer', error: errorFacts(error) })
    },
    worked: () => {
      if (since === undefined) return
      log.info({ database: 'answers again', ms: clock.now() - since })
      since = undefined
    },
  }
}
