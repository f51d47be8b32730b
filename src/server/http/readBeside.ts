import { type Beside, InBody, saveHeaders } from '#contract/index.ts'
import { Refusal } from './Refusal.ts'
import { checkedBody } from './readBody.ts'

/** What the header says, or undefined without it. Throws a `Refusal` for a malformed one. */
function readHeader(headers: Headers, name: string, form: RegExp): string | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  const said = text.match(form)?.[1]
  if (said !== undefined) return said
  throw new Refusal('validation', 'Eine Kopfzeile der Anfrage hat die falsche Form.', {
    fields: { [name]: 'Hat die falsche Form.' },
  })
}

/**
 * Reads what a call says beside what it asks for. The body is believed before the headers, which a proxy may strip or
 * change; one that weakens tags makes `W/"7"` of `"7"`. A malformed one is refused instead of ignored, because each of
 * them protects something. `body` is the JSON as it was sent.
 */
export function readBeside(headers: Headers, body: unknown): Beside {
  const { idempotencyKey, deviceSeq, grades } = checkedBody(InBody, body)
  const inBody = grades?.revision
  const isInBody = deviceSeq !== undefined && inBody !== undefined
  const inHeader = isInBody ? undefined : readHeader(headers, saveHeaders.ifMatch, /^(?:W\/)?"(\d{1,9})"$/)
  return {
    idempotencyKey: idempotencyKey ?? readHeader(headers, saveHeaders.idempotencyKey, /^([\w-]{1,200})$/),
    deviceSeq: deviceSeq ?? readHeader(headers, saveHeaders.deviceSeq, /^([\w-]{1,100}:\d{1,15})$/),
    revision: inHeader === undefined ? inBody : Number(inHeader),
  }
}
