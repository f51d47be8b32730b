import type { Student } from '#contract/index.ts'
import { readBirthday } from '#rules/index.ts'
import { asStored } from '../database/asStored.ts'
import type { Person } from './fields.ts'
import { createLetterSearch, isWrittenAlike, spellingOf } from './spelling.ts'

/** The students and classes of a school that an import compares its file with. */
export interface School {
  students: readonly Student[]
  /** `template` is the ID of the class's template, null for none. */
  classes: readonly { classID: string; name: string; template: string | null }[]
  templates: readonly { templateID: string; name: string; hasTicks: boolean }[]
  /** Removed students, who still own their numbers. */
  archived: readonly { archiveID: string; id: string; name: string; preName: string }[]
}

/** One key for a name. The school's names are cleaned as well: an older import may have stored uncleaned ones. */
export const nameOf = ({ name, preName }: Pick<Student, 'name' | 'preName'>) =>
  JSON.stringify([asStored(name), asStored(preName)])
const bare = (number: string) => number.replace(/^0+/, '')

/** Compares birthdays whatever their notation. */
export const sameBirthday = (a: string | undefined, b: string | undefined) =>
  a === b || (a !== undefined && b !== undefined && (readBirthday(a) ?? a) === (readBirthday(b) ?? b))

type Born = Pick<Student, 'birthday'>

export const isDayKnown = (a: Born, b: Born) => a.birthday !== undefined && b.birthday !== undefined

/** True unless both birthdays are known and differ. */
export const maybeSameDay = (a: Born, b: Born) => !isDayKnown(a, b) || sameBirthday(a.birthday, b.birthday)

interface Match {
  student?: Student
  /** The student whom a refused row may be about, and who therefore does not count as missing. */
  maybe?: Student
  error?: string
  warning?: string
}

function groupBy(students: readonly Student[], keyOf: (student: Student) => string): Map<string, Student[]> {
  const groups = new Map<string, Student[]>()
  for (const student of students) {
    const key = keyOf(student)
    const group = groups.get(key)
    if (group) group.push(student)
    else groups.set(key, [student])
  }
  return groups
}

function hasOther({ id, name, preName }: Student, number: string): string {
  const zeros = bare(id) === bare(number) ? ' Fehlen führende Nullen?' : ''
  return `${preName} ${name} hat in der Schule die Schülernummer ${id}, in der Datei ${number}.${zeros} Ist es dasselbe Kind, bitte die Nummer in der Datei berichtigen. Ist es ein anderes Kind, bitte in der Schülerliste hinzufügen.`
}

/**
 * Finds the student of the school for a person of the file: by number if the file has one, else by both names and
 * birthday. An unknown birthday on one side matches any, as long as only one student is possible. A person with a new
 * number whose old number is not in the file is refused, so that no student is added twice.
 */
export function createMatcher({ students, archived }: School, people: readonly Person[]): (person: Person) => Match {
  const byNumber = new Map(students.map((student) => [student.id, student]))
  const byBareNumber = groupBy(students, ({ id }) => bare(id))
  const byName = groupBy(students, nameOf)
  const bySpelling = groupBy(students, spellingOf)
  const inFile = new Map(people.map((person) => [person.id, person]))
  const archivedBySpelling = Map.groupBy(archived, spellingOf)
  const findByLetters = createLetterSearch(students)
  const inArchive = new Map(archived.map((student) => [student.id, student]))

  function matchNumber(person: Person, number: string): Match {
    const student = byNumber.get(number)
    if (student) return { student }
    const removed = inArchive.get(number)
    if (removed && !isWrittenAlike(removed, person)) {
      return { error: `Die Schülernummer ${number} hat noch ${removed.preName} ${removed.name} aus dem Archiv.` }
    }
    if (removed) return { warning: `${removed.preName} ${removed.name} kommt aus dem Archiv zurück.` }
    const absent = bySpelling.get(spellingOf(person))?.find((other) => {
      const own = inFile.get(other.id)
      return maybeSameDay(other, person) && !(own && spellingOf(own) === spellingOf(other))
    })
    if (absent) return { error: hasOther(absent, number), maybe: absent }
    const [similar] = byBareNumber.get(bare(number)) ?? []
    if (similar) {
      const text = `Die Schülernummer ${number} ist neu; ${similar.preName} ${similar.name} hat ${similar.id}. Fehlen führende Nullen?`
      return { warning: text }
    }
    const namesake = byName.get(nameOf(person))?.find((other) => sameBirthday(other.birthday, person.birthday))
    if (!namesake) return {}
    return { warning: `${person.preName} ${person.name} gibt es schon mit der Schülernummer ${namesake.id}.` }
  }

  function matchName(person: Person): Match {
    const alike = () => (bySpelling.get(spellingOf(person)) ?? []).filter((other) => isWrittenAlike(other, person))
    const ways = [() => byName.get(nameOf(person)), alike, () => findByLetters(person)]
    let namesakes: readonly Student[] = []
    for (const find of ways) if (namesakes.length === 0) namesakes = find() ?? []
    const exact = namesakes.filter((other) => sameBirthday(other.birthday, person.birthday))
    const possible = namesakes.filter((other) => other.birthday === undefined || person.birthday === undefined)
    const found = exact.length > 0 ? exact : possible
    if (found.length > 1) return { error: `${person.preName} ${person.name} gibt es in der Schule mehrmals.` }
    return found[0] ? { student: found[0] } : {}
  }

  /** Warns of a student in the archive with that name: their report cards belong to their old number. */
  function orArchived(person: Person, found: Match): Match {
    const gone = archivedBySpelling.get(spellingOf(person))?.find((other) => isWrittenAlike(other, person))
    if (found.student || found.error !== undefined || found.warning !== undefined || !gone) return found
    return {
      warning: `${gone.preName} ${gone.name} ist mit der Schülernummer ${gone.id} im Archiv. Ist es dasselbe Kind, bitte dort wiederherstellen: Nur so kommen seine Zeugnisse mit.`,
    }
  }

  return (person) => orArchived(person, person.id === undefined ? matchName(person) : matchNumber(person, person.id))
}
