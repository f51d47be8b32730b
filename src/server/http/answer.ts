import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { type Envelope, statusOf } from '#contract/index.ts'
import { mapInSlices } from '../slices.ts'
import { Refusal } from './Refusal.ts'

/** Bytes below which an answer is not compressed: it fits into a packet or two. */
const compressFrom = 2048

// Every answer is compressed anew, so at a lower quality than static files.
const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}
const contentEncodings = ['br', 'gzip'] as const

/** The first of our encodings in the client's Accept-Encoding with a quality above 0. */
function encodingFor(c: Context): keyof typeof compressors | undefined {
  const parts = (c.req.header('accept-encoding') ?? '').toLowerCase().split(',')
  const named = parts.map((part) => part.trim().split(/\s*;\s*q=/))
  const taken = named.filter(([, quality = '1']) => Number(quality) > 0).map(([name]) => name)
  return contentEncodings.find((name) => taken.includes(name))
}

/** The JSON of the envelope in pieces, made in slices where the data are a list: that of a class may have megabytes. */
async function answerPieces({ data, ...rest }: Envelope<unknown>): Promise<Buffer[]> {
  if (!Array.isArray(data)) return [Buffer.from(JSON.stringify({ ...rest, data }))]
  let before = `${JSON.stringify(rest).slice(0, -1)},"data":[`
  const items = await mapInSlices(data, (item: unknown) => {
    const piece = Buffer.from(before + JSON.stringify(item))
    before = ','
    return piece
  })
  return [...items, Buffer.from(items.length === 0 ? `${before}]}` : ']}')]
}

/** A weak tag, the same for every encoding. */
async function etagOf(pieces: readonly Buffer[]): Promise<string> {
  const hash = createHash('sha256')
  await mapInSlices(pieces, (piece) => hash.update(piece))
  return `W/"${hash.digest('base64url')}"`
}

const hasEtag = (c: Context, etag: string) =>
  (c.req.header('if-none-match') ?? '').split(',').some((known) => known.trim() === etag)

/** Data that are JSON already, in UTF-8: another thread has written it, so that a large answer does not keep this one. */
export class WrittenJson<T> {
  declare readonly data: T
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/**
 * Answers with the data in the envelope. Answers to GET are compressed if that is worth it. Answers to writes never
 * are: they may hold a secret beside input of the request (BREACH).
 */
export async function accepted(c: Context, data: unknown, { etag = false } = {}): Promise<Response> {
  const epoch = c.get('epoch')
  if (data instanceof WrittenJson) {
    const before = JSON.stringify({ success: true, error: null, epoch }).slice(0, -1)
    c.header('Content-Type', 'application/json')
    return c.body(new Uint8Array(Buffer.concat([Buffer.from(`${before},"data":`), data.bytes, Buffer.from('}')])))
  }
  const envelope = { success: true, data, error: null, epoch } satisfies Envelope<unknown>
  if (c.req.method !== 'GET') return c.json(envelope)
  const pieces = await answerPieces(envelope)
  c.header('Vary', 'Accept-Encoding')
  if (etag) {
    const tag = await etagOf(pieces)
    c.header('ETag', tag)
    if (hasEtag(c, tag)) return c.body(null, 304)
  }
  c.header('Content-Type', 'application/json')
  const bytes = Buffer.concat(pieces)
  const encoding = bytes.length < compressFrom ? undefined : encodingFor(c)
  if (encoding === undefined) return c.body(bytes)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(await compressors[encoding](bytes)))
}

export function refused(c: Context, refusal: Refusal): Response {
  const { fields, data = null, retryAfterSeconds, status = statusOf[refusal.code] } = refusal.more
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const error = { code: refusal.code, message: refusal.message, ...(fields && { fields }) }
  return c.json({ success: false, data, error, epoch: c.get('epoch') } satisfies Envelope<unknown>, status)
}

export const notSignedIn = () => new Refusal('unauthorized', 'Bitte melden Sie sich an.')
export const notFound = () => new Refusal('notFound', 'Das gibt es hier nicht.')
export const wrongMethod = () => new Refusal('notFound', 'Diese Adresse wird anders aufgerufen.', { status: 405 })
export const unexpected = () => new Refusal('server', 'Auf dem Schulserver ist ein Fehler aufgetreten.')

const unstorableText = 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.'

/** PostgreSQL stores no NUL character. `fields` are the paths of the texts that have one, where they are known. */
export const unstorable = (fields: readonly string[] = []) =>
  new Refusal('validation', unstorableText, {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((path) => [path, unstorableText])) }),
  })

/** Appears in the log and the figures only: the client is gone. */
export const clientAborted = () => new Refusal('validation', 'Die Anfrage ist unterwegs abgebrochen.')

/** Of one school: the others are served. Devices send it again by themselves. */
export const schoolBusy = () =>
  new Refusal(
    'server',
    'Für diese Schule sind gerade zu viele Anfragen unterwegs. Bitte gleich noch einmal versuchen.',
    {
      status: 503,
      retryAfterSeconds: 5,
    },
  )

/** Devices keep their unsent saves and retry by themselves. */
export const databaseGone = () =>
  new Refusal('server', 'Der Schulserver erreicht seine Datenbank gerade nicht. Bitte später noch einmal versuchen.', {
    status: 503,
    retryAfterSeconds: 5,
  })

/**
 * True if the error is that the connection ended before the whole request arrived, as when a tablet leaves the WLAN.
 * Read from the request itself: a lost database connection has the same error code.
 */
export function isClientAbort(c: Context, error: unknown): boolean {
  const incoming: unknown = c.env?.incoming
  return typeof incoming === 'object' && incoming !== null && 'errored' in incoming && incoming.errored === error
}
