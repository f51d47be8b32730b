import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address a request came from; in process, where there is no socket, always the same word. */
export function remoteAddress(c: Context): string {
  return (c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined) ?? 'local'
}
