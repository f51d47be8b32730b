import { isUtf8 } from 'node:buffer'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { usersTexts } from '#texts/index.ts'
import { unstorable } from './answer.ts'
import { Refusal } from './Refusal.ts'

/** Largest body in bytes; for an upload including the form around the file. */
export const bodyLimits = {
  /** For public calls: the longest login with every character escaped. */
  public: 16 * 1024,
  upload: 11 * 1024 * 1024,
} as const

const contentType = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()

/** Refuses by Content-Length before reading; Node never reads more than it. Without the header it counts the bytes. */
async function readBytes(c: Context, most: number, message: string): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refusal('tooLarge', message)
  const length = c.req.header('content-length')
  if (Number(length) > most) throw tooLarge()
  if (length !== undefined) return new Uint8Array(await c.req.arrayBuffer())
  const reader = c.req.raw.body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) return new Uint8Array(Buffer.concat(pieces))
    size += piece.value.byteLength
    // The reader is not cancelled: that would cut the connection before the answer.
    if (size > most) throw tooLarge()
    pieces.push(piece.value)
  }
}

/** Largest nesting depth: more than any call has, and safe for code that walks a value recursively. */
const deepest = 32

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isTooDeep(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal('validation', 'Die Anfrage ist kein lesbares JSON.')
  }
  throw new Refusal('validation', 'Die Angaben sind zu tief verschachtelt.')
}

/** A decoder would put U+FFFD in the place of what it cannot read, and a text would be stored that nobody wrote. */
function requireUtf8(bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw new Refusal('validation', 'Die Anfrage ist nicht in UTF-8 geschrieben.')
}

/** The body as it was sent; an empty one counts as `{}`. Throws a `Refusal`. */
export async function readJson(c: Context, most: number): Promise<unknown> {
  const bytes = await readBytes(c, most, 'Die Anfrage ist zu groß.')
  requireUtf8(bytes)
  const text = new TextDecoder().decode(bytes)
  if (text !== '' && contentType(c) !== 'application/json') {
    throw new Refusal('unsupported', 'Der Inhalt der Anfrage muss JSON sein.')
  }
  return text === '' ? {} : parseJson(text)
}

/** The paths of the texts with the character NUL, which no database of ours stores. */
function unstorableIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => unstorableIn(part, path === '' ? key : `${path}.${key}`))
}

/** The body as the schema has it. Throws a `Refusal`. */
export function checkedBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> {
  const refused = unstorableIn(body, '')
  if (refused.length > 0) throw unstorable(refused)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Refusal('validation', 'Die Angaben sind unvollständig oder haben die falsche Form.', {
    fields: fieldReasons(result.error),
  })
}

/** Names and fields of a form are UTF-8; the bytes of its file are of any encoding. Throws a `Refusal`. */
function requireUtf8Around(form: Uint8Array<ArrayBuffer>, type: string): void {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = `--${quoted ?? plain}`
  // The parts are views: a file of 10 MB is not copied.
  let rest = Buffer.from(form.buffer, form.byteOffset, form.byteLength)
  while (rest.length > 0) {
    const end = rest.indexOf(boundary)
    const part = end < 0 ? rest : rest.subarray(0, end)
    const endOfHead = part.indexOf('\r\n\r\n')
    const head = endOfHead < 0 ? part : part.subarray(0, endOfHead)
    requireUtf8(/;\s*filename/i.test(head.toString('latin1')) ? head : part)
    rest = rest.subarray(part.length + boundary.length)
  }
}

async function parseForm(c: Context, most: number): Promise<unknown> {
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const bytes = await readBytes(c, most, 'Die Datei ist zu groß.')
  requireUtf8Around(bytes, headers['content-type'])
  const body = new Response(bytes, { headers })
  try {
    return Object.fromEntries(await body.formData())
  } catch (error) {
    // `formData` throws a TypeError for a broken body.
    if (!(error instanceof TypeError)) throw error
    throw new Refusal('validation', 'Die Datei ist unterwegs abgebrochen. Bitte noch einmal hochladen.')
  }
}

/** The fields and the file of a multipart/form-data body as the endpoint's schema has them. Throws a `Refusal`. */
export async function readForm<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.infer<S>> {
  if (contentType(c) !== 'multipart/form-data') throw new Refusal('unsupported', 'Die Datei fehlt.')
  const result = schema.safeParse(await parseForm(c, bodyLimits.upload))
  if (result.success) return result.data
  const fields = fieldReasons(result.error)
  const message = 'file' in fields ? 'Bitte eine Datei auswählen.' : 'Die Angaben sind unvollständig.'
  throw new Refusal('validation', message, { fields })
}

function issueReason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return issue.path.at(-1) === 'classes' ? usersTexts.classesMissing : 'Bitte mindestens eine Angabe wählen.'
  }
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'Darf nicht leer sein.' : 'Der Wert ist zu klein.'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'Der Text ist zu lang.' : 'Der Wert ist zu groß.'
  if (issue.code === 'invalid_type') return 'Fehlt oder hat die falsche Form.'
  return 'Dieser Wert ist nicht erlaubt.'
}

/** The reasons why a body is invalid, by path ('grades.grades.3.grade'; '' for the body itself). */
export function fieldReasons(error: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issueReason(issue)]))
}
