import type { Student } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { fullName, readBirthday } from '#rules/index.ts'
import { createLetterSearch, isWrittenAlike, longWordsOf, spellingOf } from '#rules/table/index.ts'
import type { Person } from './readPerson.ts'

/** The students and classes of a school that an import compares its file with. */
export interface KnownSchool {
  students: readonly Student[]
  /** `template` is the ID of the class's template, null for none. */
  classes: readonly { classID: string; name: string; template: string | null }[]
  templates: readonly { templateID: string; name: string; hasTicks: boolean }[]
  /** Removed students, who still own their numbers. */
  archived: readonly { archiveID: string; id: string; name: string; preName: string }[]
  /** Numbers of nobody that only the school's own list may give (`HeldNumbers`). */
  reserved: readonly string[]
}

/** One key for a name. The school's names are cleaned as well: an older import may have stored uncleaned ones. */
export const nameKey = ({ name, preName }: Pick<Student, 'name' | 'preName'>) =>
  JSON.stringify([asStored(name), asStored(preName)])
const withoutZeros = (number: string) => number.replace(/^0+/, '')

/** Compares birthdays whatever their notation. */
export const sameBirthday = (a: string | undefined, b: string | undefined) =>
  a === b || (a !== undefined && b !== undefined && (readBirthday(a) ?? a) === (readBirthday(b) ?? b))

type Born = Pick<Student, 'birthday'>

export const isDayKnown = (a: Born, b: Born) => a.birthday !== undefined && b.birthday !== undefined

/** True unless both birthdays are known and differ. */
export const maybeSameDay = (a: Born, b: Born) => !isDayKnown(a, b) || sameBirthday(a.birthday, b.birthday)

/** Who a row is about. */
export type Match =
  /** `isSure` is false if the birthday is unknown: another row may be a better match. */
  | { kind: 'same'; student: Student; isSure: boolean; note?: 'zeros' }
  /** `resembles`: a student who may be meant unless another row is about them. */
  | { kind: 'new'; warning?: string; resembles?: Student }
  /** One of these students, or a new one. */
  | { kind: 'unclear'; students: readonly Student[]; text: string }
  /** The number belongs to somebody else. */
  | { kind: 'taken'; text: string }

/** Students offered as an answer. */
const mostCandidates = 5
/** Students of one birthday whose names are compared. */
const mostOfDay = 50

const dayOfBirth = ({ birthday }: Born) => (birthday === undefined ? '' : (readBirthday(birthday) ?? birthday))

const hasOther = (student: Student, number: string) =>
  `${fullName(student)} hat in der Schule die Schülernummer ${student.id}, in der Datei ${number}.`

/**
 * Finds the student of the school for a person of the file: by number if the file has one, else by both names and
 * birthday, however they are spelled. An unknown birthday on one side matches any, as long as only one student is possible.
 */
export function createMatcher(
  { students, archived }: KnownSchool,
  people: readonly Person[],
): (person: Person) => Match {
  const byNumber = new Map(students.map((student) => [student.id, student]))
  const byBareNumber = Map.groupBy(students, ({ id }) => withoutZeros(id))
  const byName = Map.groupBy(students, nameKey)
  const bySpelling = Map.groupBy(students, spellingOf)
  const byDay = Map.groupBy(students, dayOfBirth)
  const inFile = new Map(people.map((person) => [person.id, person]))
  const archivedBySpelling = Map.groupBy(archived, spellingOf)
  const findByLetters = createLetterSearch(students)
  const inArchive = new Map(archived.map((student) => [student.id, student]))
  const words = new Map<Student, [last: ReadonlySet<string>, first: ReadonlySet<string>]>()
  function wordsOfStudent(student: Student) {
    const known = words.get(student) ?? [longWordsOf(student.name), longWordsOf(student.preName)]
    words.set(student, known)
    return known
  }

  function matchNumber(person: Person, number: string): Match {
    const student = byNumber.get(number)
    if (student) return { kind: 'same', student, isSure: true }
    const removed = inArchive.get(number)
    if (removed && !isWrittenAlike(removed, person)) {
      const text = `Die Schülernummer ${number} hat noch ${fullName(removed)} aus dem Archiv.`
      return { kind: 'taken', text }
    }
    if (removed) return { kind: 'new', warning: `${fullName(removed)} kommt aus dem Archiv zurück.` }
    const alike = byBareNumber.get(withoutZeros(number)) ?? []
    const same = alike.find((other) => isWrittenAlike(other, person) && maybeSameDay(other, person))
    if (same && !inFile.has(same.id)) return { kind: 'same', student: same, isSure: true, note: 'zeros' }
    const absent = bySpelling.get(spellingOf(person))?.find((other) => {
      const own = inFile.get(other.id)
      return maybeSameDay(other, person) && !(own && spellingOf(own) === spellingOf(other))
    })
    if (absent) return { kind: 'unclear', students: [absent], text: hasOther(absent, number) }
    const [similar] = alike
    if (similar) {
      const text = `Die Schülernummer ${number} ist neu; ${fullName(similar)} hat ${similar.id}. Fehlen führende Nullen?`
      return { kind: 'unclear', students: [similar], text }
    }
    const namesake = byName.get(nameKey(person))?.find((other) => sameBirthday(other.birthday, person.birthday))
    if (!namesake) return { kind: 'new' }
    const warning = `${fullName(person)} gibt es schon mit der Schülernummer ${namesake.id}.`
    return { kind: 'new', warning }
  }

  function matchName(person: Person): Match {
    const alike = () => (bySpelling.get(spellingOf(person)) ?? []).filter((other) => isWrittenAlike(other, person))
    const ways = [() => byName.get(nameKey(person)), alike, () => findByLetters(person)]
    let namesakes: readonly Student[] = []
    for (const find of ways) if (namesakes.length === 0) namesakes = find() ?? []
    const exact = namesakes.filter(
      (other) => isDayKnown(other, person) && sameBirthday(other.birthday, person.birthday),
    )
    const possible = namesakes.filter((other) => !isDayKnown(other, person))
    const found = exact.length > 0 ? exact : possible
    if (found.length > 1) {
      const text = `${fullName(person)} gibt es in der Schule mehrmals.`
      return { kind: 'unclear', students: found.slice(0, mostCandidates), text }
    }
    if (found[0]) return { kind: 'same', student: found[0], isSure: exact.length > 0 }
    const similar = findSimilar(person)
    if (similar.length > 0) {
      const text = `${fullName(person)} ähnelt einem Kind der Schule mit demselben Geburtstag.`
      return { kind: 'unclear', students: similar, text }
    }
    const [resembles] = namesakes
    return resembles ? { kind: 'new', resembles } : { kind: 'new' }
  }

  /** Students born on that day whose names share a word with the person's, also with the names turned round. */
  function findSimilar(person: Person): Student[] {
    if (person.birthday === undefined) return []
    const [name, preName] = [longWordsOf(person.name), longWordsOf(person.preName)]
    const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((word) => b.has(word))
    const born = (byDay.get(dayOfBirth(person)) ?? []).slice(0, mostOfDay)
    return born
      .filter((other) => {
        const [last, first] = wordsOfStudent(other)
        return (meets(name, last) && meets(preName, first)) || (meets(name, first) && meets(preName, last))
      })
      .slice(0, mostCandidates)
  }

  /** Warns of a student in the archive with that name: their report cards belong to their old number. */
  function orArchived(person: Person, found: Match): Match {
    if (found.kind !== 'new' || found.warning !== undefined) return found
    const gone = archivedBySpelling.get(spellingOf(person))?.find((other) => isWrittenAlike(other, person))
    if (!gone) return found
    const warning = `${fullName(gone)} ist mit der Schülernummer ${gone.id} im Archiv. Ist es dasselbe Kind, bitte dort wiederherstellen: Nur so kommen seine Zeugnisse mit.`
    return { ...found, warning }
  }

  return (person) => orArchived(person, person.id === undefined ? matchName(person) : matchNumber(person, person.id))
}
