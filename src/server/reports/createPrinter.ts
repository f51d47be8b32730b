import { withoutMarks } from '#lib/letters.ts'
import { printTexts as texts } from '#texts/index.ts'
import { joinPdfs } from './joinPdfs.ts'
import type { CardAnswer, Printed, PrintJob, PrintOrder, PrintStudent } from './printClass.ts'
import { type PdfOptions, renderReport, type Typst, TypstError } from './typst.ts'

/** Calls of `forget` for which cached layout is kept. More takes memory and no report is printed sooner. */
const cacheAge = 1
/** Attempts with further letters replaced before a student is left out. */
const mostPrintTries = 8

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
      const printed = printOneStudent(typst, order.student, { today: order.today, images: named }, troubles)
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

function printOneStudent(
  typst: Typst,
  student: PrintStudent,
  options: Pick<PdfOptions, 'today' | 'images'>,
  { warnings, reasons }: Troubles,
): CardAnswer['printed'] {
  const lost = new Set<string>()
  let document = student.document
  for (let tries = 0; tries < mostPrintTries; tries++) {
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
    typeof part === 'string' ? replacedLetters(part, refused) : part,
  )
  return JSON.parse(json) as T
}

function replacedLetters(text: string, refused: readonly string[]): string {
  return refused.reduce((rest, each) => rest.replaceAll(each, baseLetters(each)), text)
}

function baseLetters(text: string): string {
  const letters = withoutMarks(text)
  return letters !== text && letters !== '' && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u.test(letters)
    ? letters
    : substitute
}
