import { layout, type ReportDocument } from '#report/index.ts'
import { reportTexts } from '#texts/index.ts'
import { fontFamilies } from './fontFiles.ts'
import type { Typst } from './openTypst.ts'
import { packPdf } from './packPdf.ts'

export interface Binding {
  /** Of the whole file. */
  title: string
  /** yyyy-MM-dd for a report without a date of its own: an archived file has one. */
  today: string
  /** Where each logo of the documents is, by its path there: a name that Typst knows. One left out is not drawn. */
  images?: Readonly<Record<string, string>>
  /** Every report begins on the front of a sheet. */
  parted?: boolean
}

/**
 * One PDF/A-2a of one or more reports, the same bytes for the same input. Throws a `TypstError`, among others for a
 * letter that no font has.
 */
export function renderReport(typst: Typst, documents: readonly ReportDocument[], binding: Binding): Uint8Array {
  const { title, today, images = {}, parted = false } = binding
  const date = (documents[0]?.date ?? today).split('-').map(Number)
  const words = {
    logoAlt: reportTexts.logoAlt,
    secondLogoAlt: reportTexts.secondLogoAlt,
    page: reportTexts.pagePattern,
  }
  const data = { documents, layout, images, fonts: fontFamilies, parted, title, date, words }
  return packPdf(typst.report({ data: JSON.stringify(data) }))
}
