import { ownValue } from '#lib/ownValue.ts'

// Without soft hyphens these words overflow narrow tabs and columns in browsers that cannot hyphenate German.
const hyphenated: Readonly<Record<string, string>> = {
  Mathematik: 'Mathe\u00ADmatik',
  Sachunterricht: 'Sach\u00ADunter\u00ADricht',
  Fremdsprache: 'Fremd\u00ADsprache',
  Gestaltendes: 'Gestal\u00ADtendes',
  Gestalten: 'Gestal\u00ADten',
  Textiles: 'Tex\u00ADtiles',
  Fehltage: 'Fehl\u00ADtage',
  Bemerkungen: 'Bemer\u00ADkungen',
  Herkunftssprache: 'Her\u00ADkunfts\u00ADsprache',
  Arbeitsgemeinschaften: 'Arbeits\u00ADgemein\u00ADschaften',
  Interessen: 'Inter\u00ADessen',
  Sozialverhalten: 'Sozial\u00ADver\u00ADhalten',
  Radfahrausbildung: 'Rad\u00ADfahr\u00ADaus\u00ADbildung',
  Eingangsstufe: 'Eingangs\u00ADstufe',
  Verhalten: 'Ver\u00ADhalten',
  Einschränkungen: 'Einschrän\u00ADkungen',
  Erwartungen: 'Erwar\u00ADtungen',
  überwiegend: 'über\u00ADwiegend',
}
const longWords = new RegExp(Object.keys(hyphenated).join('|'), 'g')

/** Inserts soft hyphens into the long words that reports use. */
export function softHyphens(text: string): string {
  return text.replace(longWords, (word) => ownValue(hyphenated, word) ?? word)
}
