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

/**
 * Nothing was printed: `noEngine` if Typst does not run on this machine, `noPrinter` if no print process took the job, `failed` for
 * everything else.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly kind: 'noEngine' | 'noPrinter' | 'failed'
  readonly facts: ErrorFacts

  constructor(kind: PrintError['kind'], facts: ErrorFacts) {
    super(`the reports were not printed: ${kind}`)
    this.kind = kind
    this.facts = facts
  }
}

/** What a process that prints is asked for: one report card, or the file of all students. */
export type PrintOrder =
  | { kind: 'card'; student: PrintStudent; today: string }
  | { kind: 'whole'; title: string; today: string; parted: boolean; files: Uint8Array[] }

/** Without `printed` the report card cannot be printed as it is. */
interface CardAnswer {
  kind: 'card'
  printed?: Pick<PrintedStudent, 'document' | 'pdf'>
  warnings: PrintWarning[]
  reasons: string[]
}

/** The answer of a process that prints. */
export type PrintAnswer =
  | CardAnswer
  | { kind: 'whole'; whole: Uint8Array }
  /** There is no native binding, or an unexpected error. */
  | { kind: 'noEngine' | 'failed'; facts: ErrorFacts }

/** An order with its number. `images` are the logos of its class, where the process does not have them already. */
export interface NumberedOrder {
  id: number
  order: PrintOrder
  images?: PrintJob['images']
}

export interface NumberedAnswer {
  id: number
  answer: PrintAnswer
}

/** What came of an order; 'stuck' without an answer in time, 'gone' if the process has ended. */
export type PrintResult = PrintAnswer | 'stuck' | 'gone'

/**
 * Prints a class in steps: yields what is to be printed next and is given what came of it. Each student is printed alone; then the
 * PDFs of everybody who could be printed are joined. A student whose report card cannot be printed, on whom the process got stuck
 * or ended twice, is left out and named in a warning. A process that ended once may have been killed, for example by the
 * system, for its memory: the order is repeated. One that ends on a second report card has another reason than a report card.
 * Throws a `PrintError`. `onProgress` gets the number of students done.
 */
export function* printClass(
  job: PrintJob,
  onProgress: (done: number) => void,
): Generator<PrintOrder, Printed, PrintResult> {
  const printed: PrintedStudent[] = []
  const warnings: PrintWarning[] = []
  const reasons: string[] = []
  let endedOn: PrintOrder | undefined

  function* print(order: PrintOrder): Generator<PrintOrder, PrintAnswer | 'stuck' | 'endedTwice', PrintResult> {
    const result = yield order
    if (result !== 'gone') return result
    if (endedOn) throw new PrintError('failed', { type: result })
    endedOn = order
    const second = yield order
    return second === 'gone' ? 'endedTwice' : second
  }

  function add({ warnings: more, reasons: why }: CardAnswer): void {
    // The logos are those of the whole class.
    const isNew = ({ student, text }: PrintWarning) =>
      student !== undefined || !warnings.some((known) => known.text === text)
    warnings.push(...more.filter(isNew))
    reasons.push(...why)
  }

  for (const [index, student] of job.students.entries()) {
    const { id, name, pdf } = student
    if (pdf) printed.push({ ...student, pdf })
    else {
      const result = yield* print({ kind: 'card', student, today: job.today })
      if (result === 'stuck') warnings.push({ student: id, text: texts.tookTooLong(name) })
      else if (result === 'endedTwice') warnings.push({ student: id, text: texts.endedTwice(name) })
      else {
        const answer = requireKind('card', result)
        add(answer)
        if (answer.printed) printed.push({ ...student, ...answer.printed })
      }
    }
    onProgress(index + 1)
  }
  const [first] = printed
  if (!first || job.alone) return { whole: null, students: printed, warnings, reasons }
  const { title, parted } = job
  const today = first.document.date ?? job.today
  const result = yield* print({ kind: 'whole', title, today, parted, files: printed.map(({ pdf }) => pdf) })
  if (typeof result === 'string') throw new PrintError('failed', { type: result })
  return { whole: requireKind('whole', result).whole, students: printed, warnings, reasons }
}

function requireKind<K extends 'card' | 'whole'>(kind: K, answer: PrintAnswer): Extract<PrintAnswer, { kind: K }> {
  if (answer.kind === kind) return answer as Extract<PrintAnswer, { kind: K }>
  if ('facts' in answer) throw new PrintError(answer.kind, answer.facts)
  throw new PrintError('failed', { type: 'another answer' })
}

/** Calls of `forget` for which cached layout is kept. More takes memory and no report is printed sooner. */
const cacheAge = 1
/** Attempts with further letters replaced before a student is left out. */
const mostTries = 8

/**
 * Returns a function that prints what is asked for. `images` are the logos of this order and the next ones until others are given.
 */
export function createPrinter(typst: Typst) {
  let named: Record<string, string> = {}
  return (order: PrintOrder, images?: PrintJob['images']): CardAnswer | { kind: 'whole'; whole: Uint8Array } => {
    const troubles: Troubles = { warnings: [], reasons: [] }
    try {
      if (images) named = takeImages(typst, images, troubles)
      if (order.kind === 'whole') {
        const frame = renderReport(typst, null, { title: order.title, today: order.today })
        return { kind: 'whole', whole: joinPdfs(frame, order.files, order.parted) }
      }
      const printed = printAlone(typst, order.student, { today: order.today, images: named }, troubles)
      return { kind: 'card', ...(printed && { printed }), ...troubles }
    } finally {
      // Memory stays flat only if Typst drops its cache.
      typst.forget(cacheAge)
    }
  }
}

type Troubles = Pick<Printed, 'warnings' | 'reasons'>

/** Text between backticks may be that of a report. */
const withoutQuotes = (message: string) => message.replace(/`[^`]*`/g, '`…`')

/** Adds the logos that can be drawn; the result has their names by path. */
function takeImages(typst: Typst, given: PrintJob['images'], troubles: Troubles): Record<string, string> {
  const images: Record<string, string> = {}
  for (const [index, { path, content }] of given.entries()) {
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
): CardAnswer['printed'] {
  const lost = new Set<string>()
  let document = student.document
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      const pdf = renderReport(typst, document, { title: document.title, ...options })
      if (lost.size > 0) warnings.push({ student: student.id, text: texts.lostLetters(student.name, [...lost]) })
      return { document, pdf }
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
