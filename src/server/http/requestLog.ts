import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { Client } from './seeClient.ts'

export interface LoggedEnv {
  Variables: { requestID: string; path: string; client: Client }
}

/**
 * One line for each request, and its figures. The path is the route's pattern: addresses carry ids. The id is the
 * proxy's, where a trusted one gave it, and goes back to whoever asked, who can name it to the school's IT.
 */
export function requestLog({ log, clock, random, metrics }: Deps): MiddlewareHandler<LoggedEnv> {
  return async (c, next) => {
    const began = clock.now()
    const id = c.get('client').requestID ?? random.id()
    c.set('requestID', id)
    c.set('path', '*')
    await next()
    c.res.headers.set('X-Request-Id', id)
    const request = { method: c.req.method, path: c.get('path'), status: c.res.status, ms: clock.now() - began }
    log.info({ id, ...request })
    metrics.request(request)
  }
}

/** Says which pattern the request is written down under. */
export function namePath(pattern: string): MiddlewareHandler<LoggedEnv> {
  return (c, next) => {
    c.set('path', pattern)
    return next()
  }
}
