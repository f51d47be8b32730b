import { Refusal } from '../http/Refusal.ts'
import { checkPng, type PngFlaw } from './checkPng.ts'

/** Bytes. */
const mostBytes = 2 * 1024 * 1024

const sentences: Record<PngFlaw, string> = {
  noPng: 'Das ist keine PNG-Datei. Das Logo muss ein PNG-Bild sein.',
  broken: 'Die PNG-Datei ist beschädigt. Bitte das Bild noch einmal als PNG speichern.',
  tooManyPixels: 'Das Bild hat zu viele Bildpunkte. Erlaubt sind höchstens 4000 × 4000 mit 8 Bit je Farbe.',
}

const refused = (code: 'tooLarge' | 'unsupported' | 'validation', sentence: string) =>
  new Refusal(code, sentence, { fields: { file: sentence } })

/** The content of an uploaded logo; whatever its name says, it must be a PNG that can be drawn (decisions 3). */
export async function acceptLogo(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > mostBytes) throw refused('tooLarge', 'Das Logo ist zu groß. Erlaubt sind höchstens 2 MB.')
  if (file.size === 0) throw refused('validation', 'Die Datei ist leer.')
  const checked = await checkPng(new Uint8Array(await file.arrayBuffer()))
  if (typeof checked !== 'string') return checked
  throw refused(checked === 'noPng' ? 'unsupported' : 'validation', sentences[checked])
}
