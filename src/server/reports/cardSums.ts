import { createHash } from 'node:crypto'
import { isLaterField, logoPath, type ReportDocument, type Student, studentFieldNames } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { entryOnPaper, firstHalfEntry, templateOf } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { listFiles, templateLogos } from '../files/store.ts'
import { readSchoolSettings } from '../schools/store.ts'
import { templatesOfClasses } from '../templates/store.ts'
import { firstHalfEntries, type PrintedEntryRow, type PrintedPart, readEntry } from './store.ts'

/** The logos of a document by their path. */
export const logoPaths = ({ blocks }: ReportDocument): string[] =>
  blocks
    .flatMap((block) => (block.kind === 'head' ? [block.logo, block.secondLogo] : []))
    .filter((path) => path !== null)

/** A sum of the details that are printed, with the student's own templates: equal for equal details. */
export function detailsSum(student: Student): string {
  const { preName, name, template, annex } = student
  const own = template === undefined && annex === undefined ? [] : [template, annex]
  const fields = studentFieldNames.filter((field) => !isLaterField(field)).map((field) => student[field])
  // The sums of files that are printed already know no others: one without a value is left out.
  const later = studentFieldNames.flatMap((field) =>
    isLaterField(field) && student[field] !== undefined ? [[field, student[field]]] : [],
  )
  const details = JSON.stringify([preName, name, ...fields, ...own, ...later])
  return createHash('sha256').update(details).digest('base64url').slice(0, 12)
}

/** When each logo was uploaded, by its path. */
export async function logoDates(db: Db): Promise<ReadonlyMap<string, string>> {
  const files = [...(await listFiles(db, templateLogos)), ...(await listFiles(db, logoPath))]
  return new Map(files.map(({ path, date }) => [path, date]))
}

/** What every sum of today begins with; those of earlier versions of the server were made of more. */
const form = '2.'

/** Boxes and page breaks follow from words and style: another version of the server draws them otherwise. */
const drawnOnly: ReadonlySet<string> = new Set(['labelWidth', 'labelSize', 'turned', 'markSize', 'isLong', 'keep'])

/** Equal for report cards with the same words, style and logos, as far as it depends on data of the school. */
export function cardSum(document: ReportDocument, logos: ReadonlyMap<string, string>): string {
  const dates = logoPaths(document).map((path) => logos.get(path))
  const data = JSON.stringify([document, dates], (key, value: unknown) => (drawnOnly.has(key) ? undefined : value))
  return form + createHash('sha256').update(data).digest('base64url').slice(0, 16)
}

/** False for a sum that an earlier version of the server has made, which says nothing beside one of today. */
export const isComparable = (sum: string) => sum.startsWith(form)

/**
 * Returns a function that composes a report card of the part as it would be printed now, and has its sum; undefined for a
 * class without a template. The statements are as many for any number of classes.
 */
export async function createCardSums(db: Db, part: PrintedPart, students: readonly Student[]) {
  const logos = await logoDates(db)
  const ofClasses = await templatesOfClasses(db, students, new Set(logos.keys()))
  const firstHalves = await firstHalfEntries(db, part, students)
  const ofSchool = { name: (await readSchoolSettings(db))?.name ?? '' }
  return (
    classID: string,
    className: string,
    student: Student,
    row: PrintedEntryRow | undefined,
  ): string | undefined => {
    const ofClass = ofClasses.get(classID)
    if (!ofClass) return undefined
    const entry = entryOnPaper(ofClass, student, row && readEntry(row.value, row))
    const firstHalf = firstHalfEntry(firstHalves.get(student.id) ?? [], className, part.year, part)
    const place = { ...student, class: className }
    return cardSum(
      composeReport(templateOf(ofClass, student), place, entry, part.year, part, ofSchool, firstHalf),
      logos,
    )
  }
}
