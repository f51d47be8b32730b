import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { type Envelope, statusOf } from '#contract/index.ts'
import { Refusal } from './Refusal.ts'

/** Bytes below which an answer is sent as it is: it fits into a packet or two. */
const worthPacking = 2048

// Packed anew for every answer, so not as tightly as files that are packed once.
const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
const packings = ['br', 'gzip'] as const

/** The first of our packings that the client takes: named in Accept-Encoding, and not with a quality of 0. */
function packingFor(c: Context): keyof typeof packers | undefined {
  const parts = (c.req.header('accept-encoding') ?? '').toLowerCase().split(',')
  const named = parts.map((part) => part.trim().split(/\s*;\s*q=/))
  const taken = named.filter(([, quality = '1']) => Number(quality) > 0).map(([name]) => name)
  return packings.find((name) => taken.includes(name))
}

/** Weak: the same for every packing. */
const etagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url')}"`

const isKnown = (c: Context, etag: string) =>
  (c.req.header('if-none-match') ?? '').split(',').some((known) => known.trim() === etag)

/**
 * The data in the envelope of every answer. What is read is packed where that is worth it; what a write answers never
 * is: it may be a secret beside something that was sent.
 */
export async function accepted(c: Context, data: unknown, { etag = false } = {}): Promise<Response> {
  const envelope = { success: true, data, error: null } satisfies Envelope<unknown>
  if (c.req.method !== 'GET') return c.json(envelope)
  const text = JSON.stringify(envelope)
  c.header('Vary', 'Accept-Encoding')
  if (etag) {
    const tag = etagOf(text)
    c.header('ETag', tag)
    if (isKnown(c, tag)) return c.body(null, 304)
  }
  c.header('Content-Type', 'application/json')
  const packing = Buffer.byteLength(text) < worthPacking ? undefined : packingFor(c)
  if (packing === undefined) return c.body(text)
  c.header('Content-Encoding', packing)
  return c.body(new Uint8Array(await packers[packing](text)))
}

export function refused(c: Context, refusal: Refusal): Response {
  const { fields, data = null, retryAfterSeconds, status = statusOf[refusal.code] } = refusal.more
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const error = { code: refusal.code, message: refusal.message, ...(fields && { fields }) }
  return c.json({ success: false, data, error } satisfies Envelope<unknown>, status)
}

export const notFound = () => new Refusal('notFound', 'Das gibt es hier nicht.')
export const wrongMethod = () => new Refusal('notFound', 'Diese Adresse wird anders aufgerufen.', { status: 405 })
export const unexpected = () => new Refusal('server', 'Auf dem Schulserver ist ein Fehler aufgetreten.')

/** PostgreSQL stores no NUL character. */
export const unstorable = () =>
  new Refusal('validation', 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.')

/** For the log and the figures: nobody is there any more to read it. */
export const brokenOff = () => new Refusal('validation', 'Die Anfrage ist unterwegs abgebrochen.')

/** Devices keep what they have and send it again by themselves. */
export const databaseGone = () =>
  new Refusal('server', 'Der Schulserver erreicht seine Datenbank gerade nicht. Bitte später noch einmal versuchen.', {
    status: 503,
    retryAfterSeconds: 5,
  })
