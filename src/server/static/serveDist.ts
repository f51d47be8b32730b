import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { type LoggedEnv, namePath } from '../http/requestLog.ts'

const year = 31_536_000

function cached(value: string) {
  return (_path: string, c: Context) => {
    c.header('Cache-Control', value)
    // Always, so that no cache between hands the packed file to somebody who cannot unpack it.
    c.header('Vary', 'Accept-Encoding')
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
  const found = cached('no-cache')
  const file = serveStatic({ root: dist, precompressed: true, onFound: found })
  const page = serveStatic({ root: dist, precompressed: true, onFound: found, path: 'index.html' })
  app.get(
    '/assets/*',
    namePath('/assets/*'),
    serveStatic({ root: dist, precompressed: true, onFound: cached(`public, max-age=${year}, immutable`) }),
    // A page in place of a missing chunk would be run as a script and hide what is wrong.
    (c) => c.text('Nicht gefunden', 404, { 'Cache-Control': 'no-cache' }),
  )
  app.get('*', namePath('/*'), etag(), file, (c, next) => (isPage(c.req.path) ? page(c, next) : next()))
  return app
}
