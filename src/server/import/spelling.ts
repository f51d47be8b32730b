import type { Student } from '#contract/index.ts'
import { asStored } from '../database/asStored.ts'
import type { Person } from './fields.ts'

type NamedStudent = Pick<Student, 'name' | 'preName'>

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plain: Record<string, string> = { Ł: 'L', Đ: 'D', Ø: 'O', Æ: 'A', Œ: 'O' }

const withoutAccents = (text: string) =>
  text
    .replace(/[ŁĐØÆŒ]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** The words of a name in one spelling: capitals, A for Ä and AE, no accents. */
function wordsOf(text: string): string[] {
  const letters = withoutAccents(asStored(text).toUpperCase()).replace(/([AOU])E/g, '$1')
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

const lettersOf = (text: string) => wordsOf(text).join('')

/** One key for all spellings of a name. Different names may share a key (Bauer, Baur). */
export const spellingOf = ({ name, preName }: NamedStudent) => JSON.stringify([lettersOf(name), lettersOf(preName)])

/** True if both names are spelled alike or share a word of more than three letters, as double names do. */
export function sharesWord(a: string, b: string): boolean {
  if (lettersOf(a) === lettersOf(b)) return true
  const words = new Set(wordsOf(a).filter((word) => word.length > 3))
  return wordsOf(b).some((word) => words.has(word))
}

/** Capitals with AE for Ä, and capitals without accents. Two different names never agree in either. */
const alike = [(text: string) => text.replace(/[ÄÖÜ]/g, (letter) => `${letter}E`), (text: string) => text].map(
  (spell) =>
    ({ name, preName }: NamedStudent) =>
      withoutAccents(spell(JSON.stringify([name, preName].map((part) => asStored(part).toUpperCase())))),
)

/** True for the same name where one side has capitals, ae for ä, or no accents. */
export const isWrittenAlike = (a: NamedStudent, b: NamedStudent) => alike.some((spell) => spell(a) === spell(b))

/** A question mark or U+FFFD within a word: an export writes it for a letter that its encoding lacks. */
const lostLetter = /\uFFFD|\p{L}\?|\?\p{L}/u

/**
 * UTF-8 read as Windows-1252: 'MÃ¼ller'. The first letter stands for the lead byte of a Latin letter; letters that names
 * have ('Ä' before 'š') do not count as the second.
 */
const misread = /Ã[\u0080-\u00BF€-™ƒŒœŠšŽžŸ]|[ÂÄÅ][\u0080-\u009F\u00A0-\u00BF€‚„…†‡ˆ‰‹‘’“”•–—˜™›]/u

/** True for a text that shows signs of a wrong encoding: misread or lost letters. */
export const isDamaged = (text: string) => misread.test(text) || hasLost(text)

const hasLost = (text: string) => lostLetter.test(text)
const isLost = (letter: string | undefined) => letter === '?' || letter === '\uFFFD'

/** True if the letters equal the known ones except for lost letters. */
const fits = (letters: readonly string[], known: readonly string[]) =>
  letters.length === known.length && letters.every((letter, at) => letter === known[at] || isLost(letter))

/** The person with lost letters restored from the student of the school. */
export function withLetters(person: Person, student: Student): Person {
  const found = { ...person }
  for (const field of ['name', 'preName', 'birthplace'] as const) {
    const [text, known] = [person[field], student[field]]
    if (text === undefined || known === undefined || !hasLost(text)) continue
    if (fits([...text], [...asStored(known)])) found[field] = known
  }
  return found
}

const parts = ['name', 'preName'] as const
type Letters = Record<(typeof parts)[number], readonly string[]>

/** One key for each letter that is left, of its position and the lengths of both names. */
function keysOf(letters: Letters): string[] {
  const lengths = parts.map((part) => letters[part].length)
  return parts.flatMap((part) =>
    letters[part].flatMap((letter, at) => (isLost(letter) ? [] : [`${lengths} ${part} ${at} ${letter}`])),
  )
}

function byLetter(students: readonly Student[]): Map<string, Student[]> {
  const index = new Map<string, Student[]>()
  for (const student of students) {
    for (const key of keysOf({ name: [...asStored(student.name)], preName: [...asStored(student.preName)] })) {
      const sharing = index.get(key)
      if (sharing) sharing.push(student)
      else index.set(key, [student])
    }
  }
  return index
}

/**
 * Finds the students whose name the file may contain with lost letters. Compares only students whose names have the
 * same lengths and share the rarest letter that is left; without any letter left it finds nobody.
 */
export function createLetterSearch(students: readonly Student[]): (person: Person) => Student[] {
  let index: Map<string, Student[]> | undefined
  return (person) => {
    if (!hasLost(person.name) && !hasLost(person.preName)) return []
    index ??= byLetter(students)
    const letters = { name: [...person.name], preName: [...person.preName] }
    const sharing = keysOf(letters).map((key) => index?.get(key) ?? [])
    const [first = [], ...others] = sharing
    const fewest = others.reduce((best, next) => (next.length < best.length ? next : best), first)
    return fewest.filter((student) =>
      parts.every((part) => {
        const known = asStored(student[part])
        return known === person[part] || (hasLost(person[part]) && fits(letters[part], [...known]))
      }),
    )
  }
}
