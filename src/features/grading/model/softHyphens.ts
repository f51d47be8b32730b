import { ownValue } from '#lib/ownValue.ts'

// Without soft hyphens these words overflow narrow tabs and columns in browsers that cannot hyphenate German.
const hyphenated: Readonly<Record<string, string>> = {
  Mathematik: 'Mathe\u00ADmatik',
  Sachunterricht: 'Sach\u00ADunterricht',
  Fremdsprache: 'Fremd\u00ADsprache',
  Gestaltendes: 'Gestal\u00ADtendes',
  Gestalten: 'Gestal\u00ADten',
  Textiles: 'Tex\u00ADtiles',
  Fehltage: 'Fehl\u00ADtage',
  Bemerkungen: 'Bemer\u00ADkungen',
  Herkunftssprache: 'Herkunfts\u00ADsprache',
  Arbeitsgemeinschaften: 'Arbeits\u00ADgemein\u00ADschaften',
  Interessen: 'Inter\u00ADessen',
  Sozialverhalten: 'Sozial\u00ADverhalten',
  Radfahrausbildung: 'Radfahr\u00ADausbildung',
  Eingangsstufe: 'Eingangs\u00ADstufe',
  Verhalten: 'Ver\u00ADhalten',
  Anerkennung: 'Anerken\u00ADnung',
  Einschränkungen: 'Einschrän\u00ADkungen',
  Erwartungen: 'Erwar\u00ADtungen',
  überwiegend: 'über\u00ADwiegend',
}
const longWords = new RegExp(Object.keys(hyphenated).join('|'), 'g')

/** Inserts soft hyphens into the long words that reports use. */
export function softHyphens(text: string): string {
  return text.replace(longWords, (word) => ownValue(hyphenated, word) ?? word)
}
