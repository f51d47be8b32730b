import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { RequestEnv } from '../http/client.ts'
import { namePath } from '../http/requestLog.ts'

const year = 31_536_000

/** Serves files of `dist`, compressed if possible. With `path` it serves that one file for every request. */
function serveFiles(dist: string, cacheControl: string, path?: string): MiddlewareHandler<RequestEnv> {
  const serve = serveStatic({ root: dist, precompressed: true, ...(path !== undefined && { path }) })
  return async (c, next) => {
    let found = true
    const response = await serve(c, async () => {
      found = false
    })
    if (!found || !response) return next()
    response.headers.set('Cache-Control', cacheControl)
    // Always set, so that no cache serves a compressed file to a client that cannot decompress it.
    response.headers.set('Vary', 'Accept-Encoding')
    return response
  }
}

/** True for the path of a page: its last part has no extension. */
function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.')
}

/**
 * Serves the built client. Files under /assets have a content hash in their name and never change; everything else is
 * revalidated with each request. Every page of the app is index.html.
 */
export function serveDist(dist: string): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()
  const file = serveFiles(dist, 'no-cache')
  const page = serveFiles(dist, 'no-cache', 'index.html')
  app.get(
    '/assets/*',
    namePath('/assets/*'),
    serveFiles(dist, `public, max-age=${year}, immutable`),
    // Answering a missing chunk with a page would hide the error: the browser would run it as a script.
    (c) => c.text('Nicht gefunden', 404, { 'Cache-Control': 'no-cache' }),
  )
  app.get('*', namePath('/*'), etag(), file, (c, next) => (isPage(c.req.path) ? page(c, next) : next()))
  return app
}
