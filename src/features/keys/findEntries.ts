import { withoutMarks, withoutUmlauts } from '#lib/letters.ts'

/** Letters that do not decompose into a plain one and a mark. */
const undecomposedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** In plain lower-case letters: 'Đorđević' is 'dordevic', 'Müller' is 'muller'. */
export const fold = (text: string): string =>
  withoutMarks(text.toLowerCase()).replace(/\p{L}/gu, (letter) => undecomposedLetters[letter] ?? letter)

/** The words of a name as somebody may type them: folded, and with umlauts written out. */
function nameWords(name: string): string[] {
  const spelled = withoutUmlauts(name.toLowerCase().normalize('NFC'))
  return [...new Set([fold(name), fold(spelled)])].flatMap(searchParts)
}

const searchParts = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')

export interface Findable {
  name: string
  /** What may follow the name in a query, such as the class of a child. */
  more?: string
}

/**
 * The entries of which every word of the query begins a part of the name; from the second word on also of `more`. All
 * entries for an empty query.
 */
export function findEntries<T extends Findable>(entries: readonly T[], query: string): T[] {
  const [first, ...others] = searchParts(fold(query))
  if (first === undefined) return [...entries]
  return entries.filter(({ name, more = '' }) => {
    const own = nameWords(name)
    const all = [...own, ...nameWords(more)]
    const begins = (words: string[], typed: string) => words.some((word) => word.startsWith(typed))
    return begins(own, first) && others.every((typed) => begins(all, typed))
  })
}
