import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'

export interface LoggedEnv {
  Variables: { requestID: string; path: string }
}

/** One line for each request. The path is the route's pattern: addresses carry ids. */
export function requestLog({ log, clock, random }: Deps): MiddlewareHandler<LoggedEnv> {
  return async (c, next) => {
    const began = clock.now()
    c.set('requestID', random.id())
    c.set('path', '*')
    await next()
    log.info({
      id: c.get('requestID'),
      method: c.req.method,
      path: c.get('path'),
      status: c.res.status,
      ms: clock.now() - began,
    })
  }
}

/** Says which pattern the request is written down under. */
export function namePath(pattern: string): MiddlewareHandler<LoggedEnv> {
  return (c, next) => {
    c.set('path', pattern)
    return next()
  }
}
