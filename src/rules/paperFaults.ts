import { type ClassTemplate, type Entry, fieldsOfKind, type GradingStudent, type Template } from '#contract/index.ts'
import { studentFieldTexts } from '#texts/index.ts'
import { hasTooManyUnexcused } from './checkEntry.ts'
import { fieldsOf, hasTicks } from './layouts.ts'
import { fullName } from './namesakes.ts'
import { printHint } from './printable.ts'
import { entryOf } from './progress.ts'
import { leftBrace } from './proofread.ts'
import { fillSnippet, templateOf } from './templateOf.ts'

/** What would be on paper otherwise than it is entered, or contradicts itself there: whoever prints is told before. */
export interface PaperFault {
  /** Of one child; undefined for what all report cards of the class have. */
  studentID?: string
  /** 'Emil Becker', 'Vorlage „Jahrgang 1/2“'. */
  name: string
  /** Whole German sentences. */
  words: string
}

/** The sentence about more unexcused days than days missed; undefined if there are not. */
export function daysFault(entry: Entry): string | undefined {
  if (!hasTooManyUnexcused(entry)) return undefined
  const { sickDays, unexcused } = entry.layout
  return `Es sind mehr Tage unentschuldigt (${unexcused}) als versäumt (${sickDays ?? 'nichts eingetragen'}).`
}

type FaultPlace = readonly [place: string, texts: readonly (string | undefined)[]]

/** The sentence about placeholders that would be printed as they are written; undefined if there is none. */
function braceHint(text: string): string | undefined {
  const found = [...new Set([...text.matchAll(leftBrace)].map(([brace]) => `„${brace.trim()}“`))]
  const named = found.slice(0, 3)
  if (found.length === 0) return undefined
  return `Auf dem Papier stünde ${named.join(', ')}${found.length > named.length ? ' und anderes in Klammern' : ''}.`
}

/** A child for whom every right placeholder can be filled. */
const anyChild = { preName: 'Vorname' }

const faultWords = (places: readonly FaultPlace[]): string =>
  places
    .flatMap(([place, texts]) => {
      const whole = texts.flatMap((text) => text?.trim() ?? []).join('\n')
      const hints = [printHint(whole), braceHint(whole)].filter((hint) => hint !== undefined)
      return hints.length === 0 ? [] : [`${place}: ${hints.join(' ')}`]
    })
    .join(' ')

/** The texts of a template that are printed, by their place in its form. */
function faultPlaces({ layout: { name, config }, grades, texts, signers }: Template): FaultPlace[] {
  const own: FaultPlace[] = [
    ['Schulname', [config.schoolName]],
    ['Standart Text', [config.standartText]],
    ['Unterschifts Ort', [config.signaturePlace]],
    ['Unterschriften', [signers?.teacher, signers?.head]],
  ]
  if (!hasTicks(name)) return own
  const names = texts.flatMap((subject) => [subject.name, ...subject.categories.map((category) => category.name)])
  const snippets = texts.flatMap(({ categories }) => categories.flatMap((category) => category.snippets))
  return [
    ...own,
    ['Überschrift des Ankreuzteils', [config.annexTitle]],
    ['Bewertungen', grades],
    ['Fächer und Kategorien', names],
    ['Textschnipsel', snippets.map(({ text }) => fillSnippet(text, anyChild))],
  ]
}

/** Sentences about the letters of a template that no font has; empty if there are none. */
export const templateHint = (template: Template): string => faultWords(faultPlaces(template))

/** The faults of a class in one part of the year: of its templates and its name, then by child in the order given. */
export function paperFaults(
  ofClass: ClassTemplate,
  className: string,
  students: readonly GradingStudent[],
  year: string,
): PaperFault[] {
  const printed = new Set(students.map((student) => templateOf(ofClass, student)))
  const templates = new Set([...printed].flatMap((template) => [template, ...(template.annex ? [template.annex] : [])]))
  // The same template, with and without an annex, is named once.
  const ofTemplates = new Map(
    [...templates].map((template) => [`Vorlage „${template.name}“`, templateHint(template)] as const),
  )
  const ofAll = [...ofTemplates, [`Klasse ${className}`, faultWords([['Name', [className]]])] as const]
  return [
    ...ofAll.flatMap(([name, words]): PaperFault[] => (words === '' ? [] : [{ name, words }])),
    ...students.flatMap((student): PaperFault[] => {
      const entry = entryOf(student.grades, className, year)
      const fields = fieldsOf[templateOf(ofClass, student).layout.name].map((field) => entry?.layout[field])
      const letters = faultWords([
        ['Name', [student.preName, student.name]],
        ...fieldsOfKind('line').map((field): FaultPlace => [studentFieldTexts[field], [student[field]]]),
        ['Texte', fields.map((value) => (typeof value === 'string' ? value : undefined))],
      ])
      const hasDays = fieldsOf[templateOf(ofClass, student).layout.name].includes('sickDays')
      const words = [hasDays && entry && daysFault(entry), letters].filter(Boolean).join(' ')
      return words === '' ? [] : [{ studentID: student.id, name: fullName(student), words }]
    }),
  ]
}
