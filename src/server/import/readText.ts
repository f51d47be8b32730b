import { Refusal } from '../http/Refusal.ts'
import { cleanText } from './cleanText.ts'
import { type DecodedText, decodeText } from './decodeText.ts'
import { refuseBinary, refuseNoText } from './refuseBinary.ts'

const maxBytes = 10 * 1024 * 1024

/** A file's cleaned text. Throws a `Refusal` for what is too large or no text. */
export function readText(bytes: Uint8Array): DecodedText {
  if (bytes.length > maxBytes) throw new Refusal('tooLarge', 'Die Datei ist größer als 10 MB.')
  refuseBinary(bytes)
  const { text, encoding } = decodeText(bytes)
  refuseNoText(text)
  return { text: cleanText(text), encoding }
}
