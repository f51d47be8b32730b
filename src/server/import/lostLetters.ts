import type { Student } from '#contract/index.ts'
import { asStored } from '../database/asStored.ts'
import type { Person } from './Person.ts'

/** What an export writes for a letter that its encoding lacks: in a word, never for the whole of one. */
const lost = /\uFFFD|\p{L}\?|\?\p{L}/u

const hasLost = (text: string) => lost.test(text)
const isLost = (letter: string | undefined) => letter === '?' || letter === '\uFFFD'

/** The known letters are the file's, of which some were lost on the way. */
const fits = (letters: readonly string[], known: readonly string[]) =>
  letters.length === known.length && letters.every((letter, at) => letter === known[at] || isLost(letter))

/** The person with the letters that the school has for those that the file has lost. */
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

/** One key for each letter at its place in names of these lengths. */
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
 * Finds the students whose name the file may have with letters lost. Compared are only those with names as long that
 * share the rarest of the letters left; where no letter is left, nobody can say.
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
