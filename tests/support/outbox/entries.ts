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

/** An entry with a mark in each named subject. */
export function entryWith(marks: Readonly<Record<string, string>>, rest: Partial<Entry> = {}): Entry {
  const grades = Object.entries(marks).map(([subject, grade]) => ({ subject, grade }))
  return { class: className, year, grades, layout: {}, ...rest }
}

/** The marks by subject. */
export function marksOf(entry: Entry | null | undefined): Record<string, string> {
  return Object.fromEntries((entry?.grades ?? []).map(({ subject, grade }) => [subject, grade]))
}

/** The entry with a mark set, or taken out if `grade` is undefined. */
export function marked(entry: Entry, subject: string, grade: string | undefined): Entry {
  const grades = entry.grades.filter((mark) => mark.subject !== subject)
  return { ...entry, grades: grade === undefined ? grades : [...grades, { subject, grade }] }
}
