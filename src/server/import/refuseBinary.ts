import { Refusal } from '../http/Refusal.ts'

const kinds: readonly [mark: string, name: string][] = [
  ['%PDF', 'eine PDF-Datei'],
  ['PK\u0003\u0004', 'eine Excel- oder ZIP-Datei'],
  ['\u00D0\u00CF\u0011\u00E0', 'eine alte Excel- oder Word-Datei'],
  ['\u0089PNG', 'ein Bild'],
  ['\u00FF\u00D8\u00FF', 'ein Bild'],
  ['GIF8', 'ein Bild'],
  ['{\\rtf', 'ein Word-Dokument'],
]
const advice = 'Bitte die Tabelle als CSV-Datei exportieren oder in Excel mit „Speichern unter“ als CSV speichern.'

/** Throws a `Refusal` for a file that is known by its first bytes to be something else than text. */
export function refuseBinary(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  const kind = kinds.find(([mark]) => start.startsWith(mark))
  if (kind) throw new Refusal('unsupported', `Das ist ${kind[1]}, keine CSV-Datei. ${advice}`)
}

/** Throws a `Refusal` when what was read as text cannot be any: characters that no table has. */
export function refuseNoText(text: string): void {
  const controls = text.slice(0, 100_000).match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0
  // So many marks on one letter are none, and bringing them into order takes for ever.
  const isMarked = /\p{M}{64}/u.test(text)
  if (!text.includes('\0') && controls <= 10 && !isMarked) return
  throw new Refusal('unsupported', `Diese Datei enthält keinen Text. ${advice}`)
}
