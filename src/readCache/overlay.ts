import type { GradingStudent } from '#contract/index.ts'
import type { RowView } from '#outbox/index.ts'

/**
 * Lays what waits on this device over a fetched class, so that nobody ever sees an older value than the one
 * they typed. Students without a row keep their identity: their list entries need no new drawing.
 */
export function overlayRows(
  students: readonly GradingStudent[],
  rows: readonly RowView[],
  className: string,
): GradingStudent[] {
  const byStudent = new Map<string, RowView[]>()
  for (const row of rows) {
    if (row.target.className !== className) continue
    byStudent.set(row.target.studentID, [...(byStudent.get(row.target.studentID) ?? []), row])
  }
  return students.map((student) => {
    const own = byStudent.get(student.id)
    if (!own) return student
    return { ...student, grades: own.reduce(withDraft, student.grades) }
  })
}

function withDraft(entries: GradingStudent['grades'], { target, value }: RowView): GradingStudent['grades'] {
  const isIts = (entry: { class: string; year: string }) =>
    entry.class === target.className && entry.year === target.year
  return entries.some(isIts) ? entries.map((entry) => (isIts(entry) ? value : entry)) : [value, ...entries]
}
