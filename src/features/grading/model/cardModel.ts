import type { ClassTemplate, Grade, LayoutName, Student, Template, TextBlock } from '#contract/index.ts'
import {
  type Asked,
  askedOf,
  type Behaviour,
  type CellKey,
  cellKey,
  type GradeSubject,
  gradeSubjects,
  gradeValues,
  hasGrades,
  hasTicks,
  type NameField,
  templateOf,
} from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'

export type TextFieldName = Exclude<keyof typeof texts.fields, 'sickDays' | 'unexcused'>

export interface TickRowModel {
  key: CellKey
  cell: Omit<Grade, 'grade'>
  /** Within its subject, from 1. */
  number: number
  text: string
}

export interface GradeRowModel {
  key: CellKey
  cell: Omit<Grade, 'grade'>
  /** From 1; the optional subject has none. */
  number?: number
  name: string
  /** The field into which the teacher writes the subject's own name. */
  nameField?: NameField
}

export interface TextPart {
  field: TextFieldName
  heading: string
  behaviour?: Behaviour
}

export type SectionBody =
  | { kind: 'days' }
  | { kind: 'texts'; parts: readonly TextPart[] }
  | { kind: 'ticks'; labels: readonly string[]; categories: readonly { name: string; rows: readonly TickRowModel[] }[] }
  | { kind: 'grades'; rows: readonly GradeRowModel[] }
  | { kind: 'origin'; row: GradeRowModel }

/** One tab of the register and the part of the sheet it leads to. */
export interface SheetSection {
  /** The element's id in the page, made from the position: ids of a template may contain any characters. */
  id: string
  tab: string
  title: string
  body: SectionBody
  /** The cells that must be marked, in their order. */
  cells: readonly CellKey[]
}

export interface CardModel extends Asked {
  layout: LayoutName
  sections: readonly SheetSection[]
  /** The values that a cell can hold, in the order of the columns; the ticks of an annex have labels of their own. */
  labels: readonly string[]
  /** The text that the report prints for an empty field. */
  filler: string
  /** The school's sentences for the texts. */
  textBlocks: readonly TextBlock[]
}

const models = new WeakMap<Template, CardModel>()

/** The form of a template: its sections in their order, and the cells that must be marked. Cached per template. */
export function cardModel(template: Template): CardModel {
  const model = models.get(template) ?? modelFor(template)
  models.set(template, model)
  return model
}

/** The form of a student's report card; null or undefined as the class's template is. */
export function modelOf<OfClass extends ClassTemplate | null | undefined>(
  ofClass: OfClass,
  student: Pick<Student, 'template' | 'annex'>,
): CardModel | Exclude<OfClass, ClassTemplate> {
  return ofClass ? cardModel(templateOf<ClassTemplate>(ofClass, student)) : (ofClass as Exclude<OfClass, ClassTemplate>)
}

/**
 * The kind of a student's report card where it is another one than the class's: 'Zeugnis Jahrgang 2, mit Anlage Deutsch'.
 * `isShort`: without the name of the annex.
 */
export function inputKindOf(
  ofClass: ClassTemplate | null | undefined,
  student: Pick<Student, 'template' | 'annex'>,
  isShort = false,
): string {
  const { templateID, name, annex } = ofClass ? templateOf<ClassTemplate>(ofClass, student) : {}
  return [templateID !== ofClass?.templateID && name, annex && texts.withAnnex(isShort ? undefined : annex.name)]
    .filter(Boolean)
    .join(', ')
}

function modelFor(template: Template): CardModel {
  const layout = template.layout.name
  const labels: readonly string[] = hasGrades(layout) ? gradeValues : template.grades
  const annex = template.annex?.texts.map((subject) => tickPlan(subject, template.annex?.grades ?? [], texts.inAnnex))
  const sections = [...plansOf(template), ...(annex ?? [])].map(
    (plan, index): SheetSection => ({ ...plan, id: `abschnitt-${index + 1}`, cells: cellsOfSection(plan.body) }),
  )
  return {
    layout,
    sections,
    labels,
    ...askedOf(template),
    textBlocks: template.textBlocks ?? [],
    filler: template.layout.config.standartText || texts.fillerText,
  }
}

type PlannedSection = Omit<SheetSection, 'id' | 'cells'>

function plansOf(template: Template): PlannedSection[] {
  const ticks = hasTicks(template.layout.name)
    ? template.texts.map((subject) => tickPlan(subject, template.grades))
    : []
  const days: PlannedSection = { tab: 'Fehltage', title: 'Fehltage', body: { kind: 'days' } }
  const behaviour = textPlan('Verhalten', ['workBehaviour', 'socialBehaviour'])
  const interests = textPlan('Interessen', ['interests'])
  const comments = textPlan('Bemerkungen', ['comments'])
  switch (template.layout.name) {
    case 'onlyt':
      return [...ticks, comments]
    case 'nds34':
      return [
        days,
        gradesPlan(),
        behaviour,
        originPlan(),
        textPlan('Arbeitsgemeinschaften', ['clubs']),
        interests,
        comments,
      ]
    case 'nds12':
    case 'nds12t': {
      // A template with ticks has subjects of the same names.
      const suffix = ticks.length > 0 ? ' (Texte)' : ''
      const german = textPlan(`Deutsch${suffix}`, ['speaking', 'reading', 'writing'])
      const math = textPlan(`Mathematik${suffix}`, ['operations', 'size', 'space'])
      return [days, behaviour, interests, german, math, ...ticks, comments]
    }
  }
}

function textPlan(tab: string, fields: readonly TextFieldName[]): PlannedSection {
  const parts = fields.map((field): TextPart => {
    const heading = texts.fields[field]
    return field === 'workBehaviour' || field === 'socialBehaviour'
      ? { field, heading, behaviour: field }
      : { field, heading }
  })
  return { tab, title: parts.length === 1 ? (parts[0]?.heading ?? tab) : tab, body: { kind: 'texts', parts } }
}

function tickPlan(
  subject: Template['texts'][number],
  labels: readonly string[],
  nameOf = (name: string) => name,
): PlannedSection {
  const name = nameOf(subject.name)
  let number = 0
  const categories = subject.categories.map((category) => ({
    name: category.name,
    rows: category.snippets.map((snippet): TickRowModel => {
      const cell = { subject: subject.id, category: category.categoryID, snippet: snippet.snippetID }
      number += 1
      return { key: cellKey(cell), cell, number, text: snippet.text }
    }),
  }))
  return { tab: name, title: name, body: { kind: 'ticks', labels, categories } }
}

/** The subjects that are named by a field of the report card. */
const nameFieldOf: Partial<Record<GradeSubject, NameField>> = { language: 'languageName', religion: 'religionName' }

function gradesPlan(): PlannedSection {
  const rows = gradeSubjects.map((subject, index): GradeRowModel => {
    const row = { key: cellKey({ subject }), cell: { subject }, number: index + 1, name: texts.subjects[subject] }
    const nameField = nameFieldOf[subject]
    return nameField ? { ...row, nameField } : row
  })
  return { tab: 'Noten', title: 'Noten', body: { kind: 'grades', rows } }
}

function originPlan(): PlannedSection {
  const subject = 'originLanguage'
  const name = texts.subjects[subject]
  const cell = { subject }
  const row: GradeRowModel = { key: cellKey(cell), cell, name, nameField: 'originLanguageName' }
  return { tab: 'Herkunftssprache', title: name, body: { kind: 'origin', row } }
}

function cellsOfSection(body: SectionBody): CellKey[] {
  if (body.kind === 'ticks') return body.categories.flatMap(({ rows }) => rows.map(({ key }) => key))
  // The optional subject never counts as missing.
  return body.kind === 'grades' ? body.rows.map(({ key }) => key) : []
}

/**
 * True for a half-year report of first-year pupils, who in Lower Saxony get their first report at the end of the year.
 * A template for several years ('1/2') is decided by the class's name.
 */
export function isFirstYearHalf(template: Template, className: string, term: string | undefined): boolean {
  const years: readonly string[] = template.level?.match(/\d+/g) ?? []
  return term === '1' && years.includes('1') && (years.length === 1 || /^\D*1(?!\d)/.test(className))
}
