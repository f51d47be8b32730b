import type { Student } from '#contract/index.ts'
import { asStored } from '../database/asStored.ts'

type Named = Pick<Student, 'name' | 'preName'>

/** Letters that no accent parts from their plain ones. */
const plain: Record<string, string> = { Ł: 'L', Đ: 'D', Ø: 'O', Æ: 'A', Œ: 'O' }

const withoutAccents = (text: string) =>
  text
    .replace(/[ŁĐØÆŒ]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** A name's words however they are written: in capitals, with ae for ä, without its accents. */
function wordsOf(text: string): string[] {
  const letters = withoutAccents(asStored(text).toUpperCase()).replace(/([AOU])E/g, '$1')
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

const lettersOf = (text: string) => wordsOf(text).join('')

/** One key for every way to write a name; different names may share it (Bauer, Baur). */
export const spellingOf = ({ name, preName }: Named) => JSON.stringify([lettersOf(name), lettersOf(preName)])

/** Written alike, or with a word in common: a second given name, a double name. 'von', 'de' and 'El' say nothing. */
export function sharesWord(a: string, b: string): boolean {
  if (lettersOf(a) === lettersOf(b)) return true
  const words = new Set(wordsOf(a).filter((word) => word.length > 3))
  return wordsOf(b).some((word) => words.has(word))
}

/** In capitals, either with ae for ä or without any accent: no two names are written so. */
const alike = [(text: string) => text.replace(/[ÄÖÜ]/g, (letter) => `${letter}E`), (text: string) => text].map(
  (spell) =>
    ({ name, preName }: Named) =>
      withoutAccents(spell(JSON.stringify([name, preName].map((part) => asStored(part).toUpperCase())))),
)

/** The same name, where one side has it in capitals, with ae for ä or without its accents. */
export const isWrittenAlike = (a: Named, b: Named) => alike.some((spell) => spell(a) === spell(b))
