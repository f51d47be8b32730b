import { saveHeaders } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import type { DeviceSeq } from '../store/entries.ts'

/** What goes beside the body of a save (docs/offline.md 4). All of it may be missing: a client without revisions. */
export interface SaveHeaders {
  idempotencyKey: string | undefined
  /** The version the edit began from; 0 where the client knew of none. */
  revision: number | undefined
  written: DeviceSeq | undefined
}

function part(headers: Headers, name: string, form: RegExp): RegExpMatchArray | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  const match = text.match(form)
  if (match) return match
  throw new Refusal('validation', 'Eine Kopfzeile der Anfrage hat die falsche Form.', {
    fields: { [name]: 'Hat die falsche Form.' },
  })
}

/** Undefined from a client without. */
export const readIdempotencyKey = (headers: Headers) => part(headers, saveHeaders.idempotencyKey, /^[\w-]{1,200}$/)?.[0]

/** Reads the three headers; a malformed one is refused rather than ignored, because each protects something. */
export function readSaveHeaders(headers: Headers): SaveHeaders {
  const revision = part(headers, saveHeaders.ifMatch, /^"(\d{1,9})"$/)?.[1]
  const [, device, seq] = part(headers, saveHeaders.deviceSeq, /^([\w-]{1,100}):(\d{1,15})$/) ?? []
  return {
    idempotencyKey: readIdempotencyKey(headers),
    revision: revision === undefined ? undefined : Number(revision),
    written: device === undefined ? undefined : { device, seq: Number(seq) },
  }
}
