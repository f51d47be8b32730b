import { type FieldOf, fieldsOfKind, type Student } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { impossible, wordCost } from './letterCost.ts'
import type { SpelledName } from './spelling.ts'

/** A question mark or U+FFFD within a word: an export writes it for a letter that its encoding lacks. */
const lostLetter = /\uFFFD|\p{L}\?|\?\p{L}/u

/** What is left of Turkish letters in Windows-1252: 'Ayþe', 'Þahin'. Names of Iceland have 'Þór' and 'Eyþór'. */
const turkish = /(?<=\p{L})þ(?!ó|o|ú|u|r)|Þ[aeiü]/u

/** True for a text that shows signs of a wrong encoding: misread letters ('MÃ¼ller', 'MŸller') or lost ones ('M?ller'). */
export const isDamaged = (text: string): boolean =>
  hasLost(text) ||
  turkish.test(text) ||
  text.split(/[^\p{L}\p{M}\u0080-\uFFFF']+/u).some((word) => wordCost(word) >= impossible)

type Readable = SpelledName & Pick<Student, FieldOf<'line'>>

const hasLost = (text: string) => lostLetter.test(text)
const isLostLetter = (letter: string | undefined) => letter === '?' || letter === '\uFFFD'

/** True if the letters equal the known ones except for lost letters. */
const fitsLetters = (letters: readonly string[], known: readonly string[]) =>
  letters.length === known.length && letters.every((letter, at) => letter === known[at] || isLostLetter(letter))

/** The names with lost letters restored from those of the school. */
export function withLetters<P extends Readable>(person: P, student: Readable): P {
  const found = { ...person }
  for (const field of ['name', 'preName', ...fieldsOfKind('line')] as const) {
    const [text, known] = [person[field], student[field]]
    if (text === undefined || known === undefined || !hasLost(text)) continue
    if (fitsLetters([...text], [...asStored(known)])) found[field] = known
  }
  return found
}

const namePartsRead = ['name', 'preName'] as const
type Letters = Record<(typeof namePartsRead)[number], readonly string[]>

/** One key for each letter that is left, of its position and the lengths of both names. */
function lostLetterKeys(letters: Letters): string[] {
  const lengths = namePartsRead.map((part) => letters[part].length)
  return namePartsRead.flatMap((part) =>
    letters[part].flatMap((letter, at) => (isLostLetter(letter) ? [] : [`${lengths} ${part} ${at} ${letter}`])),
  )
}

function byLetter(students: readonly Student[]): Map<string, Student[]> {
  const index = new Map<string, Student[]>()
  for (const student of students) {
    for (const key of lostLetterKeys({ name: [...asStored(student.name)], preName: [...asStored(student.preName)] })) {
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
export function createLetterSearch(students: readonly Student[]): (person: SpelledName) => Student[] {
  let index: Map<string, Student[]> | undefined
  return (person) => {
    if (!hasLost(person.name) && !hasLost(person.preName)) return []
    index ??= byLetter(students)
    const letters = { name: [...person.name], preName: [...person.preName] }
    const sharing = lostLetterKeys(letters).map((key) => index?.get(key) ?? [])
    const [first = [], ...others] = sharing
    const fewest = others.reduce((best, next) => (next.length < best.length ? next : best), first)
    return fewest.filter((student) =>
      namePartsRead.every((part) => {
        const known = asStored(student[part])
        return known === person[part] || (hasLost(person[part]) && fitsLetters(letters[part], [...known]))
      }),
    )
  }
}
