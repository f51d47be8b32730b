import type { ClassTemplate, Entry, GradingStudent, Template } from '#contract/index.ts'
import { behaviourPhrases, presetOf } from './behaviour.ts'
import { askedOf, type CellKey, marksOf } from './cells.ts'
import { hasTooManyUnexcused } from './checkEntry.ts'
import { isFieldFilled } from './classStanding.ts'
import { type OpenPlace, openPlaceIn } from './classSummary.ts'
import { previousEntry } from './earlierEntries.ts'
import { gradeJump, scaleSteps } from './gradeJump.ts'
import { type AskedField, hasGrades } from './layouts.ts'
import { fullName } from './namesakes.ts'
import { daysFault } from './paperFaults.ts'
import { entryOf, missingCells } from './progress.ts'
import { givenNameWords, proofread, type Slip, type SlipKind } from './proofread.ts'
import { templateOf } from './templateOf.ts'

/** What the findings of a class are sorted by. */
export const findingKinds = ['empty', 'days', 'name', 'pronoun', 'word', 'behaviour', 'jump', 'pages'] as const
export type FindingKind = (typeof findingKinds)[number]

/** The sentence that a finding is about; `marked` is what is to be looked at. */
export interface Excerpt {
  before: string
  marked: string
  after: string
}

type ReportFact =
  /** Nothing stands there: some marks, some fields. */
  | { rule: 'empty'; marks: number; fields: readonly AskedField[] }
  /** More days are unexcused than missed. */
  | { rule: 'days'; words: string }
  | { rule: SlipKind; field: AskedField; excerpt: Excerpt }
  /** Another child has the same text. */
  | { rule: 'same'; field: AskedField; other: string }
  /** One of the two lower steps of behaviour without a reason; `phrase` is its official wording. */
  | { rule: 'unexplained'; field: AskedField; phrase: string }
  | { rule: 'jump'; cell: CellKey; was: string; now: string }
  /** It has more pages than the school wants. */
  | { rule: 'pages'; pages: number; most: number }

/** Something in a report card that its teacher should look at. */
export type Finding = ReportFact & {
  studentID: string
  kind: FindingKind
  /** Where it is in the form. */
  place: OpenPlace
  /** The same until what it is about changes: 'passt so' is kept under it. */
  key: string
}

const kindOfRule: Record<ReportFact['rule'], FindingKind> = {
  empty: 'empty',
  days: 'days',
  name: 'name',
  pronoun: 'pronoun',
  double: 'word',
  quotes: 'word',
  placeholder: 'word',
  letter: 'word',
  same: 'word',
  unexplained: 'behaviour',
  jump: 'jump',
  pages: 'pages',
}

/** Texts shorter than this are the same in many report cards. */
const ownTextLength = 40
/** A reason has more letters than this. */
const reasonLength = 15
/** What is alike in many report cards by its nature: memberships, and remarks with a fixed wording. */
const mayBeAlike: readonly AskedField[] = ['clubs', 'comments']

/**
 * Everything in the report cards of a class that its teachers should look at before they hand in, by student in the
 * order of the list; nothing of one that nobody has begun. It has no dictionary and never blocks: a finding may be wrong. `pages`
 * are the numbers of pages, as far as they are counted, by student number.
 */
export function checkReports(
  ofClass: ClassTemplate,
  students: readonly GradingStudent[],
  className: string,
  year: string,
  pages: ReadonlyMap<string, number> = new Map(),
): Finding[] {
  const entries = new Map(students.map((student) => [student.id, entryOf(student.grades, className, year)]))
  const twins = sameTexts(ofClass, students, entries)
  return students.flatMap((student) => {
    const entry = entries.get(student.id)
    if (!entry) return []
    const template = templateOf(ofClass, student)
    const facts: ReportFact[] = [
      ...emptyPlaces(template, entry),
      ...contraryDays(template, entry),
      ...textsOf(template, entry).flatMap(([field, text]) => slipsIn(field, text, student, students)),
      ...(twins.get(student.id) ?? []),
      ...unexplained(template, entry),
      ...jumps(template, student, entry, year),
      ...tooLong(template, pages.get(student.id)),
    ]
    return (
      facts
        .map((fact) => ({
          ...fact,
          studentID: student.id,
          kind: kindOfRule[fact.rule],
          place: openPlaceOf(template, entry, fact),
          key: JSON.stringify(fact),
        }))
        // The same slip in the same sentence, twice in a text, is one.
        .filter(({ key }, at, all) => all.findIndex((one) => one.key === key) === at)
        .sort((one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind))
    )
  })
}

function openPlaceOf(template: Template, entry: Entry, fact: ReportFact): OpenPlace {
  if ('field' in fact) return { field: fact.field }
  if (fact.rule === 'pages') {
    const [longest] = textsOf(template, entry).sort(([, one], [, other]) => other.length - one.length)
    if (longest) return { field: longest[0] }
  }
  if (fact.rule === 'days') return { field: 'sickDays' }
  return 'cell' in fact ? { cell: fact.cell } : openPlaceIn(template, entry)
}

/** The most pages that the school wants of a report card; 0 for any number. */
export const mostPagesOf = ({ layout }: Template): number => layout.config.mostPages ?? 0

function tooLong(template: Template, pages = 0): ReportFact[] {
  const most = mostPagesOf(template)
  return most > 0 && pages > most ? [{ rule: 'pages', pages, most }] : []
}

function emptyPlaces(template: Template, entry: Entry): ReportFact[] {
  const isContrary = (field: AskedField) => field === 'sickDays' && hasTooManyUnexcused(entry)
  const fields = askedOf(template).fields.filter((field) => !isFieldFilled(entry, field) && !isContrary(field))
  const marks = missingCells(template, entry).length
  return marks + fields.length > 0 ? [{ rule: 'empty', marks, fields }] : []
}

function contraryDays(template: Template, entry: Entry): ReportFact[] {
  const words = askedOf(template).fields.includes('sickDays') ? daysFault(entry) : undefined
  return words === undefined ? [] : [{ rule: 'days', words }]
}

const textsOf = (template: Template, entry: Entry): [AskedField, string][] =>
  askedOf(template).fields.flatMap((field) => {
    const text = entry.layout[field]
    return typeof text === 'string' && text.trim() !== '' ? [[field, text] as [AskedField, string]] : []
  })

const slipsIn = (
  field: AskedField,
  text: string,
  student: GradingStudent,
  students: readonly GradingStudent[],
): ReportFact[] =>
  proofread(
    text,
    student,
    students.filter(({ id }) => id !== student.id),
  ).map((slip) => ({ rule: slip.kind, field, excerpt: excerptOf(text, slip) }))

/** So many characters of its sentence are shown to each side of what is meant. */
const excerptReach = 60

function excerptOf(text: string, { at, length }: Slip): Excerpt {
  const end = at + length
  const sentences = [...text.matchAll(/(?<!(?<!\p{L})\p{L})[.!?]\s+|\n+/gu)].map(
    ({ 0: gap, index }) => index + gap.length,
  )
  const before = text.slice(sentences.findLast((start) => start <= at) ?? 0, at)
  const after = text
    .slice(
      end,
      sentences.find((start) => start >= end),
    )
    .trimEnd()
  return {
    before: before.length > excerptReach ? `… ${before.slice(-excerptReach).replace(/^\S*\s/, '')}` : before,
    marked: text.slice(at, end),
    after: after.length > excerptReach ? `${after.slice(0, excerptReach).replace(/\s\S*$/, '')} …` : after,
  }
}

/** Texts of this length and more that another child has, too, apart from the names. */
function sameTexts(
  ofClass: ClassTemplate,
  students: readonly GradingStudent[],
  entries: ReadonlyMap<string, Entry | undefined>,
): Map<string, ReportFact[]> {
  const owners = new Map<string, { student: GradingStudent; field: AskedField }[]>()
  for (const student of students) {
    const entry = entries.get(student.id)
    if (!entry) continue
    for (const [field, text] of textsOf(templateOf(ofClass, student), entry)) {
      if (text.length < ownTextLength || mayBeAlike.includes(field) || isPresetAlone(field, text)) continue
      const names = [...givenNameWords(student.preName), ...givenNameWords(student.name)].sort(
        (a, b) => b.length - a.length,
      )
      const nameless = names.reduce((rest, name) => rest.replaceAll(name, '*'), text.normalize('NFC'))
      const key = `${field} ${nameless.replace(/\s+/g, ' ').trim()}`
      owners.set(key, [...(owners.get(key) ?? []), { student, field }])
    }
  }
  const found = new Map<string, ReportFact[]>()
  for (const same of owners.values()) {
    for (const { student, field } of same) {
      const other = same.find((one) => one.student.id !== student.id)?.student
      if (!other) continue
      const fact: ReportFact = { rule: 'same', field, other: fullName(other) }
      found.set(student.id, [...(found.get(student.id) ?? []), fact])
    }
  }
  return found
}

const behaviours = ['workBehaviour', 'socialBehaviour'] as const
/** The two lower steps must be explained on the paper (domain: five official steps, D and E). */
const lowerSteps = behaviourPhrases.slice(3)

function isPresetAlone(field: AskedField, text: string): boolean {
  const behaviour = behaviours.find((one) => one === field)
  return behaviour !== undefined && presetOf(behaviour, text) >= 0 && /^[^.]*\.\s*$/.test(text)
}

function unexplained(template: Template, entry: Entry): ReportFact[] {
  const { fields } = askedOf(template)
  return behaviours.flatMap((field): ReportFact[] => {
    const text = fields.includes(field) ? (entry.layout[field] ?? '') : ''
    const phrase = lowerSteps.find((step) => text.includes(step))
    if (phrase === undefined) return []
    const rest = text.replace(new RegExp(`(?<=^|[.!?\\n])[^.!?\\n]*${phrase}[.!]?`), '').trim()
    // 'entspricht den Erwartungen mit Einschränkungen, weil …' has its reason behind a comma.
    const isReasoned = rest.length >= reasonLength || text.split(phrase)[1]?.trim().startsWith(',')
    return isReasoned ? [] : [{ rule: 'unexplained', field, phrase }]
  })
}

/** Two steps and more since the last half-year. Ticks jump by nature: half-years have other topics. */
function jumps(template: Template, student: GradingStudent, entry: Entry, year: string): ReportFact[] {
  const last = previousEntry(student.grades, year)
  if (!last || !hasGrades(template.layout.name)) return []
  const { cells, valid } = askedOf(template)
  const scale = scaleSteps([...valid])
  return cells.flatMap((cell): ReportFact[] => {
    const [was, now] = [marksOf(last).get(cell), marksOf(entry).get(cell)]
    return was !== undefined && now !== undefined && gradeJump(scale, was, now) !== 0
      ? [{ rule: 'jump', cell, was, now }]
      : []
  })
}
