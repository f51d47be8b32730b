import type { Student } from '#contract/index.ts'
import { germanOrder } from './germanOrder.ts'

/** By last name, then first name, then number: Çelik under C, Şahin under S. */
export function sortStudents<S extends Pick<Student, 'name' | 'preName' | 'id'>>(students: readonly S[]): S[] {
  return [...students].sort(
    (a, b) => germanOrder(a.name, b.name) || germanOrder(a.preName, b.preName) || germanOrder(a.id, b.id),
  )
}

/** The next one behind `id` in the list that fits, past the end from its top; never the student itself. */
export function nextOf<S extends Pick<Student, 'id'>>(
  students: readonly S[],
  id: string,
  fits: (student: S) => boolean,
): S | undefined {
  const at = students.findIndex((student) => student.id === id)
  return [...students.slice(at + 1), ...students.slice(0, Math.max(at, 0))].find(fits)
}

/** The neighbour in the list; past either end it wraps. Undefined in an empty list or for an unknown student. */
export function neighbourOf<S extends Pick<Student, 'id'>>(
  students: readonly S[],
  id: string,
  step: 1 | -1,
): S | undefined {
  const at = students.findIndex((student) => student.id === id)
  return at < 0 ? undefined : students[(at + step + students.length) % students.length]
}
