import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { RequestEnv } from './client.ts'

/**
 * Logs one line for each request and counts it. Logs the route's pattern, because addresses contain ids of people. The
 * request id is that of a trusted proxy if it sent one; the client gets it back and can name it to the school's IT.
 */
export function requestLog({ log, clock, random, metrics }: Deps): MiddlewareHandler<RequestEnv> {
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

/** Sets the pattern under which the request is logged. */
export function namePath(pattern: string): MiddlewareHandler<RequestEnv> {
  return (c, next) => {
    c.set('path', pattern)
    return next()
  }
}
