import type { ImportPreview, Student } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { listed } from '#lib/format.ts'
import { germanOrder, sortStudents } from '#rules/index.ts'
import type { KnownSchool } from './matchStudents.ts'
import type { ReadPeople } from './readFile.ts'

/** Returns a function that finds students named in a row that could not be read. These do not count as missing. */
function createMentions(unread: readonly string[][], students: readonly Student[]): (student: Student) => boolean {
  const ids = new Set(students.map(({ id }) => id))
  const names = new Set(students.map(({ name }) => asStored(name)))
  const mentioned = new Set<string>()
  /** The cells of the unread rows, by the family names in them. */
  const rows = new Map<string, Set<string>[]>()
  for (const row of unread) {
    const cells = new Set(row)
    for (const cell of cells) {
      if (ids.has(cell)) mentioned.add(cell)
      if (!names.has(cell)) continue
      const known = rows.get(cell)
      if (known) known.push(cells)
      else rows.set(cell, [cells])
    }
  }
  return ({ id, name, preName }) =>
    mentioned.has(id) || (rows.get(asStored(name))?.some((row) => row.has(asStored(preName))) ?? false)
}

/**
 * The students that are not in the file, ordered by class and name; `matched` are in it. Empty if only the beginning of
 * the file could be read, or nothing.
 */
export function findMissing(school: KnownSchool, read: ReadPeople, matched: ReadonlySet<Student>): Student[] {
  if (read.people.length === 0 || read.isCutOff) return []
  const isMentioned = createMentions(read.unread, school.students)
  const missing = school.students.filter((student) => !matched.has(student) && !isMentioned(student))
  return sortStudents(missing).sort((a, b) => germanOrder(a.class ?? '', b.class ?? ''))
}

const missingClasses = (names: readonly string[]) =>
  names.length === 1 ? `es fehlt die Klasse ${names[0]}` : `es fehlen die Klassen ${listed(names)}`

/**
 * Why the removals need a confirmation: a class is missing in the file, or more than a fifth of the school would go.
 */
export function doubtRemoval(
  school: KnownSchool,
  read: ReadPeople,
  matched: ReadonlySet<Student>,
  removed: readonly Student[],
): ImportPreview['confirmRemoval'] {
  if (removed.length === 0) return undefined
  const count = removed.length
  const total = school.students.length
  const covered = new Set([...read.people, ...matched].map((one) => one.class))
  const present = new Set(school.students.flatMap((student) => student.class ?? []))
  const absent = [...present].filter((name) => !covered.has(name)).sort(germanOrder)
  const share = `${count} von ${total} Schülern würden gelöscht (${Math.round((count / total) * 100)} %).`
  if (absent.length > 0) {
    return { count, text: `Die Datei enthält nicht die ganze Schule, ${missingClasses(absent)}. ${share}` }
  }
  return count > total * 0.2 ? { count, text: share } : undefined
}
