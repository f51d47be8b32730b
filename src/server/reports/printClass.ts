import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { reportTexts as texts } from '#texts/index.ts'
import { type Typst, TypstError } from './openTypst.ts'
import type { Printed, PrintJob, PrintStudent } from './PrintJob.ts'
import { type Binding, renderReport } from './renderReport.ts'
import { zipped } from './reportNames.ts'
import { unprintableIn, withoutTexts } from './unprintable.ts'

/** So many students after the last use of it something laid out is let go; ten is what Typst's makers advise. */
const kept = 10
/** A text has at most this many refusals of new letters before its student is given up. */
const mostTries = 8

/**
 * Prints a class: each student alone, then all who could be printed in one file. What cannot be printed is named and
 * left out; nothing half-made is returned. `tell` hears how many students are done.
 */
export async function printClass(typst: Typst, job: PrintJob, tell: (done: number) => void): Promise<Printed> {
  const troubles: Troubles = { warnings: [], reasons: [] }
  const images = takeImages(typst, job, troubles)
  const files: [name: string, pdf: Uint8Array][] = []
  const printed: PrintStudent[] = []
  for (const [index, student] of job.students.entries()) {
    const alone = printAlone(typst, student, { today: job.today, images }, troubles)
    if (alone) {
      files.push([student.file, alone.pdf])
      printed.push(alone.student)
    }
    tell(index + 1)
    await letGo(typst, kept)
  }
  // The class in one file takes the most memory: it begins with none and leaves none. Costs a tenth of its time.
  typst.forget(0)
  if (printed.length === 0) return { whole: null, folder: null, ...troubles }
  const documents = printed.map(({ document }) => document)
  const whole = renderReport(typst, documents, { title: job.title, today: job.today, images, parted: job.parted })
  await letGo(typst, 0)
  return { whole, folder: zipSync(zipped(files)), ...troubles }
}

type Troubles = Pick<Printed, 'warnings' | 'reasons'>

/** What stands between backticks may be the text of a report. */
const withoutQuotes = (message: string) => message.replace(/`[^`]*`/g, '`…`')

/** Memory stays flat only when Typst forgets and the buffers of the document before are collected. */
async function letGo(typst: Typst, age: number): Promise<void> {
  typst.forget(age)
  await setImmediate()
}

/** Makes the logos known that can be drawn. */
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
  binding: Pick<Binding, 'today' | 'images'>,
  { warnings, reasons }: Troubles,
): { pdf: Uint8Array; student: PrintStudent } | undefined {
  const lost = new Set<string>()
  let document = student.document
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      const pdf = renderReport(typst, [document], { title: document.title, ...binding })
      if (lost.size > 0) warnings.push({ student: student.id, text: texts.lostLetters(student.name, [...lost]) })
      return { pdf, student: { ...student, document } }
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
