import { ensureInstalled } from './aptInstall.ts'
import { findProgram } from './findProgram.ts'

/** Whether PDFs can be read here (poppler's command line tools). */
export const hasPoppler = () => findProgram('pdftotext') !== undefined
/** Whether the objects of PDFs can be read here. */
export const hasQpdf = () => findProgram('qpdf') !== undefined

/** What keeps PDFs from being read here, or undefined when they can. */
export function ensurePdfTools(): string | undefined {
  const missing = () => ['pdftotext', 'qpdf'].filter((name) => findProgram(name) === undefined)
  const reason = ensureInstalled(missing, ['poppler-utils', 'qpdf'])
  if (reason !== undefined && process.env.CI) throw new Error(`PDFs must be read here: ${reason}`)
  return reason
}
