import { languageCodes, languageName } from '../languages.ts'

/** 'männl.' and 'Maennlich' in one form. */
const plainWord = (text: string) =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/[.\s]+$/, '')

const noAnswerWords = [
  'x',
  '0',
  '6',
  '-',
  '--',
  '---',
  '?',
  'ohne',
  'ohne angabe',
  'keine angabe',
  'k. a',
  'k.a',
  'ka',
  'o. a',
  'o.a',
]
const unknownWords = new Set([...noAnswerWords, 'unbekannt', 'unbek', 'unbestimmt', 'nicht angegeben', 'leer', 'null'])

const genderWords = new Map<string, 'm' | 'w' | 'd'>([
  ...['m', '3', 'maennl', 'maennlich', 'mnl', 'mann', 'male', 'j', 'junge', 'jungen', 'bub', 'knabe', '♂'].map(
    (word) => [word, 'm'] as const,
  ),
  ...['w', '4', 'weibl', 'weiblich', 'wbl', 'frau', 'f', 'female', 'maedchen', 'maedel', '♀'].map(
    (word) => [word, 'w'] as const,
  ),
  ...['d', '5', 'divers', 'diverse', 'inter', 'intergeschlechtlich'].map((word) => [word, 'd'] as const),
])

/** What a word means: '' for 'keine Angabe', undefined for an unknown word. */
type Meaning = string | undefined

/** m, w or d of letters, words and the numbers of the official key (3, 4, 5). */
export function readGender(text: string): Meaning {
  const word = plainWord(text.replace(/^\((.*)\)$/, '$1').replace(/\s*\([^()]*\)$/, ''))
  return genderWords.get(word) ?? (unknownWords.has(word) ? '' : undefined)
}

/** In a column of 'J' and 'M' for Junge and Mädchen an 'M' is no 'männlich'. */
export function isGirlsM(cells: readonly string[]): boolean {
  const words = new Set(cells.map(plainWord))
  return words.has('j') && words.has('m') && !words.has('w') && !words.has('f')
}

/** Names in use that `Intl` does not have, and what programs write for them. */
const languageNames: Record<string, string> = {
  ...{ farsi: 'fa', dari: 'fa', kurmandschi: 'ku', kurmanci: 'ku', kurmancî: 'ku', sorani: 'ku', weißrussisch: 'be' },
  ...{ belarusisch: 'be', belorussisch: 'be', swahili: 'sw', suaheli: 'sw', thai: 'th', twi: 'ak', filipino: 'tl' },
  ...{ tagalog: 'tl', hocharabisch: 'ar', moldauisch: 'ro', moldawisch: 'ro', paschto: 'ps', pashto: 'ps' },
  ...{ singhalesisch: 'si', panjabi: 'pa', punjabi: 'pa', hochdeutsch: 'de', deutsche: 'de', mandarin: 'zh' },
}

/** 000 and 998 stand for no and for an unknown country in the keys of official statistics. */
const noLanguage = new Set([
  '000',
  '998',
  '999',
  'staatenlos',
  'ungeklaert',
  'sonstige',
  'sonstiges',
  'sonstige sprache',
  'andere',
  'andere sprache',
  'keine',
])

const knownCodes = new Set(languageCodes)
let byName: Map<string, string> | undefined

/** Language codes by German name in small letters. If two share a name (Akan), the first one counts. */
function codesByName(): Map<string, string> {
  byName ??= new Map([
    ...languageCodes.toReversed().map((code): [string, string] => [languageName(code).toLowerCase(), code]),
    ...Object.entries(languageNames),
  ])
  return byName
}

/** ISO 639-1 of a code (tr, TUR), a tag (de-DE, pt_BR), or a German name, which may be cut off: 'türk.'. */
export function readLanguage(text: string): Meaning {
  const word = text
    .toLowerCase()
    .trim()
    .replace(/^nur\s+/, '')
  const bare = word.replace(/\s*\(.*\)$/, '')
  const code = codesByName().get(word) ?? codesByName().get(bare)
  if (code) return code
  if (unknownWords.has(plainWord(word)) || noLanguage.has(plainWord(word))) return ''
  if (bare === 'dt' || bare === 'dt.') return 'de'
  const short = /^(\p{L}{3,})\.$/u.exec(bare)?.[1]
  return short === undefined ? ofTag(word) : ofBeginning(short)
}

/** The only language whose name begins so. */
function ofBeginning(start: string): Meaning {
  const found = new Set([...codesByName()].flatMap(([name, code]) => (name.startsWith(start) ? [code] : [])))
  const [code] = found
  return found.size === 1 ? code : undefined
}

function ofTag(word: string): Meaning {
  const tag = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*$/.exec(word)?.[1]
  if (tag === undefined) return undefined
  const [short = ''] = (Intl.getCanonicalLocales(tag)[0] ?? '').split('-')
  return knownCodes.has(short) ? short : knownCodes.has(tag) ? tag : undefined
}
