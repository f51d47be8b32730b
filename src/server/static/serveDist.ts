import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { type LoggedEnv, namePath } from '../http/requestLog.ts'

const year = 31_536_000

/** Files of `dist`, packed ones where there are any; `path` is one file for whatever was asked. */
function files(dist: string, cacheControl: string, path?: string): MiddlewareHandler<LoggedEnv> {
  const serve = serveStatic({ root: dist, precompressed: true, ...(path !== undefined && { path }) })
  return async (c, next) => {
    let found = true
    const response = await serve(c, async () => {
      found = false
    })
    if (!found || !response) return next()
    response.headers.set('Cache-Control', cacheControl)
    // Always, so that no cache between hands the packed file to somebody who cannot unpack it.
    response.headers.set('Vary', 'Accept-Encoding')
    return response
  }
}

/** A path a person can be at: its last part has no extension. */
function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.')
}

/**
 * The built client. Files under /assets carry their content's hash in their name and never change; everything
 * else is asked for again each time and answered with 304. Pages of the app are all index.html.
 */
export function serveDist(dist: string): Hono<LoggedEnv> {
  const app = new Hono<LoggedEnv>()
  const file = files(dist, 'no-cache')
  const page = files(dist, 'no-cache', 'index.html')
  app.get(
    '/assets/*',
    namePath('/assets/*'),
    files(dist, `public, max-age=${year}, immutable`),
    // A page in place of a missing chunk would be run as a script and hide what is wrong.
    (c) => c.text('Nicht gefunden', 404, { 'Cache-Control': 'no-cache' }),
  )
  app.get('*', namePath('/*'), etag(), file, (c, next) => (isPage(c.req.path) ? page(c, next) : next()))
  return app
}
