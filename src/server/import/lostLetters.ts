import type { Student } from '#contract/index.ts'
import { asStored } from '../store/asStored.ts'
import type { Person } from './Person.ts'

/** What an export writes for a letter that its encoding lacks: in a word, never for the whole of one. */
const lost = /\uFFFD|\p{L}\?|\?\p{L}/u

const hasLost = (text: string) => lost.test(text)

/** The known text is the file's, whose letters were lost on the way. */
function isKnown(text: string, known: string): boolean {
  if (!hasLost(text)) return false
  const pattern = text.replace(/[.*+^${}()|[\]\\]/g, '\\$&').replace(/[?\uFFFD]/g, '.')
  return new RegExp(`^${pattern}$`, 'u').test(asStored(known))
}

/** The person with the letters that the school has for those that the file has lost. */
export function withLetters(person: Person, student: Student): Person {
  const found = { ...person }
  for (const field of ['name', 'preName', 'birthplace'] as const) {
    const [text, known] = [person[field], student[field]]
    if (text !== undefined && known !== undefined && isKnown(text, known)) found[field] = known
  }
  return found
}

/** Whose name the file may have, in which letters were lost. */
export function findByLetters(students: readonly Student[], person: Person): Student[] {
  if (!hasLost(person.name) && !hasLost(person.preName)) return []
  const parts = ['name', 'preName'] as const
  return students.filter((student) =>
    parts.every((part) => asStored(student[part]) === person[part] || isKnown(person[part], student[part])),
  )
}
