import type { GradingStudent, KnownEntry } from '#contract/index.ts'

/** The entry as this device knows it: read from the database of this epoch. */
export function withEpoch(entry: KnownEntry, epoch: string | undefined): KnownEntry {
  return epoch === undefined ? entry : { ...entry, epoch }
}

/** The same for every entry of a class. */
export function studentsWithEpoch(students: readonly GradingStudent[], epoch: string | undefined): GradingStudent[] {
  return students.map((student) => ({ ...student, grades: student.grades.map((entry) => withEpoch(entry, epoch)) }))
}
