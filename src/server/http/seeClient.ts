import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { LoggedEnv } from './requestLog.ts'
import { plainAddress, type TrustedProxies } from './trustedProxies.ts'

/** Who asks, seen past the proxies that may be believed. */
export interface Client {
  /** In process, where there is no socket, always the same word. */
  address: string
  /** Whether the browser's side of the connection speaks TLS. */
  overTls: boolean
  /** The connection comes straight from this machine: no proxy has passed it on. */
  isDirect: boolean
  /** The id the proxy has written down the request under. */
  requestID?: string
}

const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * The nearest address that is no proxy of ours. Read from the right: what stands further left was written by
 * whoever asked, and may be invented.
 */
function nearestStranger(c: Context, peer: string, isTrusted: TrustedProxies): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  let nearest = peer
  while (isTrusted(nearest)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) return nearest
    nearest = hop
  }
  return nearest
}

/** Safe in a log: no line breaks, no long text. */
const requestIDForm = /^[\w.-]{8,64}$/

function clientOf(c: Context, isTrusted: TrustedProxies): Client {
  const incoming = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
  const peer = plainAddress(incoming ?? 'local')
  const isDirect = forwarding.every((name) => c.req.header(name) === undefined)
  const spoken = new URL(c.req.url).protocol === 'https:'
  if (!isTrusted(peer)) return { address: peer, overTls: spoken, isDirect }
  const requestID = c.req.header('x-request-id')
  const proto = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return {
    address: nearestStranger(c, peer, isTrusted),
    overTls: proto === undefined ? spoken : proto === 'https',
    isDirect,
    ...(requestID !== undefined && requestIDForm.test(requestID) && { requestID }),
  }
}

/** Comes before everything that asks who the client is. */
export function seeClient({ isTrustedProxy }: { isTrustedProxy: TrustedProxies }): MiddlewareHandler<LoggedEnv> {
  return (c, next) => {
    c.set('client', clientOf(c, isTrustedProxy))
    return next()
  }
}
