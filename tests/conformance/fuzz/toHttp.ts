import type { FuzzRequest, PathTwist } from './FuzzRequest.ts'
import { formBytes } from './formBytes.ts'
import type { Pool } from './Known.ts'
import { filled, spoiled } from './spoil.ts'

/** As it goes over the wire. */
export interface HttpRequest {
  method: string
  /** Path and query, ASCII. */
  target: string
  headers: [string, string][]
  body?: Buffer
}

const twists: Record<PathTwist, (target: string) => string> = {
  slash: (target) => `${target}/`,
  slashes: (target) => target.replaceAll('/', '//'),
  query: (target) => `${target}?id=1&id=2&__proto__=x&school=andere-schule&%00`,
  dots: (target) => target.replace('/api/', '/api/x/../'),
  codedDots: (target) => target.replace('/api/', '/api/x/%2e%2e/'),
  nul: (target) => `${target}%00`,
  percent: (target) => `${target}%`,
  badCode: (target) => `${target}%zz`,
  overlong: (target) => `${target}%c0%af`,
  semicolon: (target) => `${target};jsessionid=1`,
  upper: (target) => target.toUpperCase(),
  twiceCoded: (target) => target.replaceAll('%', '%25'),
  long: (target) => `${target}${'a'.repeat(6_000)}`,
  backslash: (target) => target.replace(/\/([^/]*)$/, '\\$1'),
  newSegment: (target) => `${target}/..%2f..%2fandere-schule`,
  hash: (target) => `${target}#/../andere-schule`,
}

/** A lone half of a character cannot be encoded. */
const encoded = (text: unknown) => encodeURIComponent(String(text).toWellFormed())

function targetOf({ school, path, params, pathTwist }: FuzzRequest, pool: Pool): string {
  const values = filled(params, pool) as Record<string, unknown>
  const whole = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // The path of a download keeps its slashes.
    name === 'path' ? String(values[name]).split('/').map(encoded).join('/') : encoded(values[name]),
  )
  const target = `/api/${school}${whole}`
  return pathTwist ? twists[pathTwist](target) : target
}

const hasNoBody = (method: string) => method === 'GET' || method === 'HEAD'

/** The request as it is sent, with what the server has told until now. `cookie` is the one of its role. */
export function toHttp(request: FuzzRequest, pool: Pool, cookie: string): HttpRequest {
  const { method, headers } = request
  const own: [string, string][] = cookie === '' ? [] : [['Cookie', cookie]]
  const target = targetOf(request, pool)
  if (hasNoBody(method)) return { method, target, headers: [...own, ...headers] }
  const whole = filled(request.body, pool)
  const body = request.spoiling ? spoiled(whole, request.spoiling) : whole
  const sent = request.form
    ? formBytes(request.form, Object(body) as Record<string, unknown>, pool)
    : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body) ?? '') }
  const type = request.contentType ?? sent.type
  return {
    ...{ method, target, body: request.rawBody ?? sent.bytes },
    headers: [...own, ...(type === 'none' ? [] : [['Content-Type', type] as [string, string]]), ...headers],
  }
}
