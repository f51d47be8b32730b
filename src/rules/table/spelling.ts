import { asStored } from '#lib/asStored.ts'
import { withoutMarks } from '#lib/letters.ts'
import { toLatin } from './lookalikes.ts'

export interface SpelledName {
  name: string
  preName: string
}

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const undecomposedCapitals: Record<string, string> = {
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Ø: 'O',
  Æ: 'A',
  Œ: 'O',
  Þ: 'TH',
  ẞ: 'SS',
}

/** In capitals, without what nobody sees, and with Latin letters for those that only look so. */
const capitals = (text: string) => toLatin(asStored(text).replace(/[\p{C}\p{DI}]/gu, '')).toUpperCase()

const withoutAccents = (text: string) =>
  withoutMarks(text.replace(/[ŁĐÐØÆŒÞẞ]/g, (letter) => undecomposedCapitals[letter] ?? letter))

const split = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** The words of a name in one spelling: capitals, A for Ä and AE, no accents. */
const nameWordsOf = (text: string): string[] => split(withoutAccents(capitals(text)).replace(/([AOU])E/g, '$1'))

const lettersOf = (text: string) => nameWordsOf(text).join('')

/** One key for all spellings of a name. Different names may share a key (Bauer, Baur). */
export const spellingOf = ({ name, preName }: SpelledName) => JSON.stringify([lettersOf(name), lettersOf(preName)])

/** What two names share that are one name more or less: the words of more than three letters, and the whole. */
export const longWordsOf = (text: string): ReadonlySet<string> =>
  new Set([lettersOf(text), ...nameWordsOf(text).filter((word) => word.length > 3)])

/** True if both names are spelled alike or share a word of more than three letters, as double names do. */
export function sharesWord(a: string, b: string): boolean {
  const words = longWordsOf(a)
  return [...longWordsOf(b)].some((word) => words.has(word))
}

/** The words of a text with AE for Ä, and without accents. Two different names never agree in either. */
const umlautSpellings = [
  (text: string) => text.replace(/[ÄÖÜ]/g, (letter) => `${letter}E`),
  (text: string) => text,
].map((spell) => (text: string) => split(withoutAccents(spell(capitals(text)))))

const alike = umlautSpellings.map(
  (spell) =>
    ({ name, preName }: SpelledName) =>
      JSON.stringify([name, preName].map((part) => spell(part).join(''))),
)

/**
 * The keys of a whole name, a spelling each: 'Becker, Emil' and 'Emil Becker' share them, whatever the order of the words.
 * Names written alike share one at the same place.
 */
export const wordKeysOf = (text: string): string[] =>
  umlautSpellings.map((spell, at) => `${at} ${spell(text).sort().join(' ')}`)

/**
 * True for one name in two spellings: capitals, ae for ä, ss for ß, no accents, other or no hyphens, blanks and apostrophes,
 * letters of another alphabet that look the same.
 */
export const isWrittenAlike = (a: SpelledName, b: SpelledName): boolean => alike.some((spell) => spell(a) === spell(b))

/** How much of a name is written as it should be: letters beyond ASCII, and capitals at the beginnings only. */
function quality(text: string): { letters: number; hasCase: boolean; isOneScript: boolean } {
  const [latin, all] = [toLatin(text), [...text.normalize('NFC')]]
  return {
    letters: all.filter((letter) => /[^\p{ASCII}]/u.test(letter) && /\p{L}/u.test(letter) && toLatin(letter) === letter)
      .length,
    hasCase: latin.length < 2 || (latin !== latin.toUpperCase() && latin !== latin.toLowerCase()),
    isOneScript: latin === text || !/\p{sc=Latin}/u.test(text),
  }
}

/**
 * True if the second of two spellings of one name is better: 'Müller' after 'Mueller' or 'MÜLLER'. Hyphens and apostrophes
 * do not count: what the school has stays.
 */
export function isBetterSpelling(known: string, other: string): boolean {
  const [before, after] = [quality(known), quality(other)]
  const worse =
    after.letters < before.letters || (before.hasCase && !after.hasCase) || (before.isOneScript && !after.isOneScript)
  const better =
    after.letters > before.letters || (after.hasCase && !before.hasCase) || (after.isOneScript && !before.isOneScript)
  return better && !worse
}
