import type { Entry, GradingStudent } from '#contract/index.ts'

/**
 * The student with an acknowledged entry in its place. A newer one stays: tabs hear of acknowledgements in any order,
 * and a class that was fetched meanwhile may already hold what came after it.
 */
export function withAcknowledged(student: GradingStudent, entry: Entry): GradingStudent {
  const isPlace = (other: Entry) => other.class === entry.class && other.year === entry.year
  const known = student.grades.find(isPlace)
  if (known?.revision !== undefined && entry.revision !== undefined && known.revision > entry.revision) return student
  return { ...student, grades: [entry, ...student.grades.filter((other) => !isPlace(other))] }
}
