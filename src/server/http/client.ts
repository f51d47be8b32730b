import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'

/** Variables of each request's Hono context. */
export interface RequestEnv {
  Variables: {
    requestID: string
    path: string
    client: Client
    /** The ID of the school's database; undefined until it is read, and for an unknown school. */
    epoch?: string
  }
}

/** The client of a request, behind the trusted proxies. */
interface Client {
  /** IP address; 'local' for requests in process, which have no socket. */
  address: string
  /** True if the browser's side of the connection uses TLS. */
  overTls: boolean
  /** True if no proxy has forwarded the request. */
  isDirect: boolean
  /** The id under which a trusted proxy has logged the request. */
  requestID?: string
  /** The span of a trusted proxy that this request belongs to, as it was sent (W3C Trace Context). */
  traceparent?: string
}

const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * The nearest address that is no trusted proxy. Reads X-Forwarded-For from the right: the client itself may have
 * written what is further left.
 */
function clientAddress(c: Context, peer: string, isTrusted: TrustedProxies): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  let nearest = peer
  while (isTrusted(nearest)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) return nearest
    nearest = hop
  }
  return nearest
}

/** Ids that are safe in a log: no line breaks, no long text. */
const requestIDForm = /^[\w.-]{8,64}$/

function clientOf(c: Context, isTrusted: TrustedProxies): Client {
  const incoming = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
  const peer = plainAddress(incoming ?? 'local')
  const isDirect = forwarding.every((name) => c.req.header(name) === undefined)
  const spoken = new URL(c.req.url).protocol === 'https:'
  if (!isTrusted(peer)) return { address: peer, overTls: spoken, isDirect }
  const requestID = c.req.header('x-request-id')
  const traceparent = c.req.header('traceparent')
  const proto = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  return {
    address: clientAddress(c, peer, isTrusted),
    overTls: proto === undefined ? spoken : proto === 'https',
    isDirect,
    ...(requestID !== undefined && requestIDForm.test(requestID) && { requestID }),
    ...(traceparent !== undefined && { traceparent }),
  }
}

/** Sets `client`. Must be the first middleware. */
export function identifyClient({ isTrustedProxy }: { isTrustedProxy: TrustedProxies }): MiddlewareHandler<RequestEnv> {
  return (c, next) => {
    c.set('client', clientOf(c, isTrustedProxy))
    return next()
  }
}

/** True for the address of a proxy whose X-Forwarded headers are trusted. */
export type TrustedProxies = (address: string) => boolean

/** Strips the prefix with which a dual-stack socket writes IPv4 addresses: '::ffff:192.0.2.1'. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const addressKind = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Reads addresses and networks: '127.0.0.1, 10.0.0.0/8, ::1'. Undefined if one of them is invalid. */
export function readTrustedProxies(list: string): TrustedProxies | undefined {
  const trusted = new BlockList()
  for (const part of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...more] = part.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || more.length > 0) return undefined
    if (bits === undefined) trusted.addAddress(address, addressKind(address))
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
      trusted.addSubnet(address, Number(bits), addressKind(address))
    else return undefined
  }
  return (address) =>
    isIP(plainAddress(address)) !== 0 && trusted.check(plainAddress(address), addressKind(plainAddress(address)))
}

export const noProxies: TrustedProxies = () => false

/** True for a host name or address that always means this machine. IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** True if the request shows this bearer token; takes the same time for any other. */
export function hasToken(c: Context, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
}
