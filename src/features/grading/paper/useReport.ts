import type { ClassTemplate, CurrentYear, Entry, GradingStudent, ReportDocument } from '#contract/index.ts'
import { useCurrentYear } from '#queries/classroom.ts'
import { useIssuedCard } from '#queries/issuedDocuments.ts'
import { rowKey } from '#queries/outbox.ts'
import { useAllStates } from '#queries/reportStates.ts'
import { composeReport } from '#report/index.ts'
import { entryOf, entryOnPaper, firstHalfEntry, templateOf } from '#rules/index.ts'
import { useFromCard } from '../card/CardEditorContext.ts'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/**
 * The year key that the open report card's form is prefilled from, while nothing of it is saved: nothing of it would be
 * printed. Undefined for every other report card.
 */
export function useUnsavedCopy({ owner, className, year }: ClassInYear, student: GradingStudent): string | undefined {
  const key = rowKey(owner, { studentID: student.id, className, year })
  const hasRow = useFromOutbox(({ rows }) => rows.some((row) => row.key === key))
  const from = useFromCard((card) => {
    const opened = card.opened()
    return opened?.target.studentID === student.id ? opened.start().from : undefined
  })
  return hasRow ? undefined : from
}

/** A report card on paper; `version` is that of an issued one. */
interface ReportOnPaper {
  document: ReportDocument
  version?: number
}

/**
 * A student's report card as it is printed. An issued one is as it was printed: 'loading' and 'missing' as in `IssuedPaper`. Of the
 * others the open one is with unsaved typing, but without what its form only offers, and the rest as this device has
 * them. Undefined while the school's year is not known.
 */
export function useReport(
  ofClass: ClassTemplate,
  classInYear: ClassInYear,
  student: GradingStudent,
): ReportOnPaper | 'loading' | 'missing' | undefined {
  const { owner, classID, className, year, isEarlier } = classInYear
  const isOpen = useFromCard((card) => card.opened()?.target.studentID === student.id)
  const typed = useFromCard((card) => card.entry())
  const key = rowKey(owner, { studentID: student.id, className, year })
  const waiting = useFromOutbox(({ rows }) => rows.find((row) => row.key === key)?.value)
  const isOffered = useUnsavedCopy(classInYear, student) !== undefined
  const { data } = useCurrentYear()
  const states = useAllStates(classID)
  const earlier = isEarlier ? states?.earlier?.find((one) => one.year === year) : undefined
  const issued = useIssuedCard(classID, states, { year, studentID: student.id })
  const part = isEarlier ? earlier?.part : data?.latestPart
  if (issued !== null) return issued
  if (!data?.currentYear || !part) return undefined
  const entry = (isOpen && !isOffered && typed) || waiting || entryOf(student.grades, className, year)
  return { document: composeCard(ofClass, student, entry, { className, year: data.currentYear.name, part }) }
}

/** An entry of a student as a document; `year` is the name of the school year. */
export function composeCard(
  ofClass: ClassTemplate,
  student: GradingStudent,
  entry: Entry | undefined,
  { className, year, part }: { className: string; year: string; part: NonNullable<CurrentYear['latestPart']> },
): ReportDocument {
  const firstHalf = firstHalfEntry(student.grades, className, year, part)
  // The template contains the school's name and logo.
  const printed = entryOnPaper(ofClass, student, entry)
  return composeReport(templateOf(ofClass, student), student, printed, year, part, { name: '' }, firstHalf)
}
