import type { Context } from 'hono'

/**
 * Whether it failed because the connection ended before the whole request had come: a tablet has left the WLAN. Asked of
 * the request itself, as a lost database fails with the same code.
 */
export function isBrokenOff(c: Context, error: unknown): boolean {
  const incoming: unknown = c.env?.incoming
  return typeof incoming === 'object' && incoming !== null && 'errored' in incoming && incoming.errored === error
}
