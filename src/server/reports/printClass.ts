import type { ReportDocument } from '#contract/index.ts'
import { printTexts as texts } from '#texts/index.ts'

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
export interface CardAnswer {
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
