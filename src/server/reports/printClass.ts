import { setImmediate } from 'node:timers/promises'
import type { ReportDocument } from '#report/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import { joinPdfs } from './joinPdfs.ts'
import { type PdfOptions, renderReport, type Typst, TypstError } from './typst.ts'

/** What may be written down about an error (see log.ts). */
export type ErrorFacts = Record<string, unknown>

export interface PrintStudent {
  /** The student's number. */
  id: string
  /** 'Emil Becker', for warnings. */
  name: string
  /** Name of the PDF in the ZIP. */
  file: string
  document: ReportDocument
  /** Of an issued report card, whose file never changes. */
  pdf?: Uint8Array
}

/** Everything that is needed to print one class. */
export interface PrintJob {
  /** The school's key: schools take turns. */
  school: string
  /** Title of the class's PDF. */
  title: string
  students: PrintStudent[]
  /** Logos by their path in the documents. */
  images: { path: string; content: Uint8Array }[]
  /** In the class's PDF every student begins on the front of a sheet. */
  parted: boolean
  /** yyyy-MM-dd, for reports without a date. */
  today: string
  /** Without the file of all students. */
  alone?: true
}

/** A student with the PDF, and with the document that it was made of: letters without a font are replaced in it. */
export type PrintedStudent = Required<PrintStudent>

/** What could not be printed as entered, in German. `student` is a student number. */
export interface PrintWarning {
  student?: string
  text: string
}

export interface Printed {
  /** All students in one PDF; null if nobody could be printed, and without being asked for. */
  whole: Uint8Array | null
  /** Those who could be printed. */
  students: PrintedStudent[]
  warnings: PrintWarning[]
  /** Typst's reasons why students could not be printed, for the log. Contain no text of a report. */
  reasons: string[]
}

/** A message of the process that prints, with the id of its job. */
export type PrintMessage =
  | { id: number; kind: 'student'; done: number }
  | { id: number; kind: 'printed'; printed: Printed }
  /** There is no native binding, or an unexpected error. */
  | { id: number; kind: 'noEngine' | 'failed'; facts: ErrorFacts }

/** Calls of `forget` for which cached layout is kept. More takes memory and no report is printed sooner. */
const cacheAge = 1
/** Attempts with further letters replaced before a student is left out. */
const mostTries = 8

/**
 * Prints a class: each student alone, then joins the PDFs of everybody who could be printed. A student who cannot be printed
 * is left out and named in a warning. `onProgress` gets the number of students done.
 */
export async function printClass(typst: Typst, job: PrintJob, onProgress: (done: number) => void): Promise<Printed> {
  const troubles: Troubles = { warnings: [], reasons: [] }
  const images = takeImages(typst, job, troubles)
  const printed: PrintedStudent[] = []
  for (const [index, student] of job.students.entries()) {
    const { pdf } = student
    const alone = pdf ? { ...student, pdf } : printAlone(typst, student, { today: job.today, images }, troubles)
    if (alone) printed.push(alone)
    onProgress(index + 1)
    // Memory stays flat only if Typst drops its cache and the buffers of the last document are collected.
    typst.forget(cacheAge)
    await setImmediate()
  }
  const [first] = printed
  if (!first || job.alone) return { whole: null, students: printed, ...troubles }
  const frame = renderReport(typst, null, { title: job.title, today: first.document.date ?? job.today })
  const files = printed.map(({ pdf }) => pdf)
  return { whole: joinPdfs(frame, files, job.parted), students: printed, ...troubles }
}

type Troubles = Pick<Printed, 'warnings' | 'reasons'>

/** Text between backticks may be that of a report. */
const withoutQuotes = (message: string) => message.replace(/`[^`]*`/g, '`…`')

/** Adds the logos that can be drawn; the result has their names by path. */
function takeImages(typst: Typst, job: PrintJob, troubles: Troubles): Record<string, string> {
  const images: Record<string, string> = {}
  for (const [index, { path, content }] of job.images.entries()) {
    const name = `logo-${index}.png`
    typst.addImage(name, content)
    try {
      typst.tryImage(`/${name}`)
      images[path] = `/${name}`
    } catch (error) {
      if (!(error instanceof TypstError)) throw error
      troubles.warnings.push({ text: texts.brokenLogo })
      troubles.reasons.push(withoutQuotes(error.message))
    }
  }
  return images
}

function printAlone(
  typst: Typst,
  student: PrintStudent,
  options: Pick<PdfOptions, 'today' | 'images'>,
  { warnings, reasons }: Troubles,
): PrintedStudent | undefined {
  const lost = new Set<string>()
  let document = student.document
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      const pdf = renderReport(typst, document, { title: document.title, ...options })
      if (lost.size > 0) warnings.push({ student: student.id, text: texts.lostLetters(student.name, [...lost]) })
      return { ...student, document, pdf }
    } catch (error) {
      if (!(error instanceof TypstError)) throw error
      const refused = unprintableIn(error.message)
      if (refused.length === 0) {
        reasons.push(withoutQuotes(error.message))
        break
      }
      for (const text of refused) lost.add(text)
      document = withoutTexts(document, refused)
    }
  }
  warnings.push({ student: student.id, text: texts.notPrinted(student.name) })
  return undefined
}

/** Printed in place of a letter that no font has. */
const substitute = '\ufffd'

/** The texts that no font has, read from the message of a `TypstError`; empty if the error has another reason. */
export function unprintableIn(message: string): string[] {
  const named = message.matchAll(/the text `\\*"(.*?)\\*"` could not be displayed/g)
  return [...new Set([...named].map(([, text = '']) => unescaped(text)))].filter((text) => text !== '')
}

function unescaped(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]+)\}/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

/**
 * The value with these texts replaced in all its strings: by the letter without its marks if there is one, else by
 * U+FFFD.
 */
function withoutTexts<T>(value: T, refused: readonly string[]): T {
  const json = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? replaced(part, refused) : part,
  )
  return JSON.parse(json) as T
}

function replaced(text: string, refused: readonly string[]): string {
  return refused.reduce((rest, each) => rest.replaceAll(each, bare(each)), text)
}

function bare(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '')
  return letters !== text && letters !== '' && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u.test(letters)
    ? letters
    : substitute
}
