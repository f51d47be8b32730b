import { binaryKind, cleanText, type DecodedText, decodeText } from '#lib/decodeText.ts'
import { mostImportBytes } from '#rules/index.ts'
import { Refusal } from '../http/Refusal.ts'

/** The cleaned text of a file. Throws a `Refusal` for a file that is too large or no text. */
export function readText(bytes: Uint8Array): DecodedText {
  if (bytes.length > mostImportBytes) throw new Refusal('tooLarge', 'Die Datei ist größer als 10 MB.')
  refuseBinary(bytes)
  const { text, encoding } = decodeText(bytes)
  refuseNoText(text)
  return { text: cleanText(text), encoding }
}

const advice = 'Bitte die Tabelle als CSV-Datei exportieren oder in Excel mit „Speichern unter“ als CSV speichern.'

/** Throws a `Refusal` for a file whose first bytes are those of another format. */
function refuseBinary(bytes: Uint8Array): void {
  const kind = binaryKind(bytes)
  if (kind) throw new Refusal('unsupported', `Das ist ${kind}, keine CSV-Datei. ${advice}`)
}

/** Throws a `Refusal` if the text has characters that no table contains. */
function refuseNoText(text: string): void {
  const controls = text.slice(0, 100_000).match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0
  // Normalizing so many combining marks in a row would take very long.
  const isMarked = /\p{M}{64}/u.test(text)
  if (!text.includes('\0') && controls <= 10 && !isMarked) return
  throw new Refusal('unsupported', `Diese Datei enthält keinen Text. ${advice}`)
}
