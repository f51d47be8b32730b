import type { GradingStudent } from '#contract/index.ts'
import type { RowView } from '#outbox/index.ts'

/**
 * Returns the class with the waiting rows of this device instead of the entries of the server, so that teachers always
 * see what they typed. Students without a row stay the same objects, so that React does not render them again.
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
    const waiting = byStudent.get(student.id)
    if (!waiting) return student
    return { ...student, grades: waiting.reduce(withRow, student.grades) }
  })
}

function withRow(entries: GradingStudent['grades'], { target, value }: RowView): GradingStudent['grades'] {
  const isSameReportCard = (entry: { class: string; year: string }) =>
    entry.class === target.className && entry.year === target.year
  const hasEntry = entries.some(isSameReportCard)
  return hasEntry ? entries.map((entry) => (isSameReportCard(entry) ? value : entry)) : [value, ...entries]
}
