import type { Context } from 'hono'

/** The parts of the address's path, the first of them empty; undefined where a part is not UTF-8. */
export function decodedPath(c: Context): string[] | undefined {
  try {
    return new URL(c.req.url).pathname.split('/').map(decodeURIComponent)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return undefined
  }
}
