import type { Entry } from '#contract/index.ts'
import type { Owner, Target } from '#outbox/index.ts'

export const className = '1a'
export const year = '2024/2025-1. Halbjahr'
export const ada: Owner = { school: 'musterschule', userID: 'ada' }
export const bo: Owner = { school: 'musterschule', userID: 'bo' }

const years = [year, '2024/2025-2. Halbjahr']

export function targetOf(studentID: string, inYear = year): Target {
  return { studentID, studentName: `Kind ${studentID}`, className, year: inYear }
}

/** The report card of a student (0 to 2) in a half-year (0 or 1). */
export function placeOf(student: number, yearIndex: number): Target {
  return targetOf(String(student), years[yearIndex] ?? year)
}

/** Every report card of the simulation. */
export function places(): Target[] {
  return [0, 1, 2].flatMap((student) => [0, 1].map((index) => placeOf(student, index)))
}

/** By first name: how often a class, a part or a child's number has been renamed. */
export type Renames = ReadonlyMap<string, number>

/** The target under the names that its class, its part and its child's number have after these renames. */
export function underNames(target: Target, renames: Renames): Target {
  const now = (name: string) => (renames.has(name) ? `${name}~${renames.get(name)}` : name)
  return { ...target, studentID: now(target.studentID), className: now(target.className), year: now(target.year) }
}

/** The first name of a class, a part or a child's number, whatever it is called now. */
export const firstName = (name: string): string => name.replace(/~\d+$/, '')

/** An entry with a mark in each named subject. */
export function entryWith(marks: Readonly<Record<string, string>>, rest: Partial<Entry> = {}): Entry {
  const grades = Object.entries(marks).map(([subject, grade]) => ({ subject, grade }))
  return { class: className, year, grades, layout: {}, ...rest }
}

/** A mark under the label that another template has for it. */
export const newLabel = (grade: string): string => (grade.endsWith('′') ? grade : `${grade}′`)

/** The marks by subject, each under its first label. */
export function marksOf(entry: Entry | null | undefined): Record<string, string> {
  return Object.fromEntries((entry?.grades ?? []).map(({ subject, grade }) => [subject, grade.replace('′', '')]))
}

/** The entry with a mark set, or taken out if `grade` is undefined. */
export function marked(entry: Entry, subject: string, grade: string | undefined): Entry {
  const grades = entry.grades.filter((mark) => mark.subject !== subject)
  return { ...entry, grades: grade === undefined ? grades : [...grades, { subject, grade }] }
}
