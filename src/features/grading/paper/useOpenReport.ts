import type { Student, Template } from '#contract/index.ts'
import { useCurrentYear } from '#queries/classroom.ts'
import { composeReport, type ReportDocument } from '#report/index.ts'
import { useFromCard } from '../card/CardEditorContext.ts'

/** The open report card as a document, with what was typed last; undefined while nothing is open. */
export function useOpenReport(template: Template, student: Student): ReportDocument | undefined {
  const opened = useFromCard((card) => card.opened())
  const entry = useFromCard((card) => card.entry()) ?? undefined
  const { data } = useCurrentYear()
  if (opened?.target.studentID !== student.id || !data?.currentYear || !data.latestPart) return undefined
  // The school's name and logo come with the template.
  return composeReport(template, student, entry, data.currentYear.name, data.latestPart, { name: '' })
}
