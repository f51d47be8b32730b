import type { Entry, Grade, GradingStudent, LayoutField } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import {
  type Behaviour,
  behaviourPhrases,
  behaviourSentences,
  type Change,
  fieldKey,
  fieldsOf,
  fillSnippet,
  fullName,
  type NameField,
  type PlaceKey,
  placeKey,
  previousEntry,
  valueAt,
} from '#rules/index.ts'
import { gradingTexts, columnTexts as texts, undoTexts } from '#texts/index.ts'
import { writtenYear } from '../last/lastMark.ts'
import type { CardModel, SheetSection } from '../model/cardModel.ts'
import { type CardChange, shortText } from '../undo/steps.ts'

/** Identifies a column by its cell or field. */
export type ColumnKey = PlaceKey

/** One tab of the register: a section of the form, or all of its sections of texts. */
export interface ColumnGroup {
  id: string
  tab: string
  title: string
  /** 'ticks' and 'grades' are marked in the row; 'texts' and 'days' are typed. */
  kind: 'ticks' | 'grades' | 'texts' | 'days'
}

interface ColumnPlace {
  key: ColumnKey
  group: ColumnGroup
  /** The heading above it in the list of columns; '' for none. */
  category: string
  /** The subject's name, the snippet's sentence, or the field's heading. */
  text: string
  /** Position within its group, from 1. */
  number: number
}

/** One cell of the report card for the whole class: a subject of nds34, or a snippet. */
export interface MarkColumn extends ColumnPlace {
  cell: Omit<Grade, 'grade'>
  /** The field with the subject's own name. */
  nameField?: NameField | undefined
  field?: never
}

/** One field of the report card for the whole class. */
export interface FieldColumn extends ColumnPlace {
  cell?: never
  field: LayoutField
  behaviour?: Behaviour | undefined
}

export type Column = MarkColumn | FieldColumn

/**
 * One column for every mark that a report card must have, and for its days and texts, in the order of the form. The
 * texts come last, under one tab.
 */
export function columnsOf(model: CardModel): Column[] {
  const written: ColumnGroup = { id: 'texte', tab: texts.written, title: texts.written, kind: 'texts' }
  const columns = model.sections.flatMap((section) => columnsIn(section, written))
  const isWritten = ({ group }: Column) => group === written
  const sorted = [...columns.filter((one) => !isWritten(one)), ...columns.filter(isWritten)]
  const seen = new Map<ColumnGroup, number>()
  return sorted.map((column) => {
    const number = (seen.get(column.group) ?? 0) + 1
    seen.set(column.group, number)
    return { ...column, number }
  })
}

/** A snippet over a column of all children: 'Vorname' stands for each. */
const forEverybody = (text: string) => fillSnippet(text, { preName: 'Vorname' })

function columnsIn({ id, tab, title, body }: SheetSection, written: ColumnGroup): Column[] {
  const number = 0
  switch (body.kind) {
    case 'grades': {
      const group: ColumnGroup = { id, tab, title, kind: 'grades' }
      return body.rows.map(({ key, cell, name, nameField }) => {
        return { key, cell, nameField, group, category: '', text: name, number }
      })
    }
    case 'ticks': {
      const group: ColumnGroup = { id, tab, title, kind: 'ticks' }
      return body.categories.flatMap(({ name, rows }) =>
        rows.map(({ key, cell, text }) => ({ key, cell, group, category: name, text: forEverybody(text), number })),
      )
    }
    case 'days': {
      const group: ColumnGroup = { id, tab, title: tab, kind: 'days' }
      return (['sickDays', 'unexcused'] as const).map((field) => {
        return { key: fieldKey(field), field, group, category: '', text: texts.fields[field], number }
      })
    }
    case 'texts':
      return body.parts.map(({ field, heading, behaviour }) => {
        return { key: fieldKey(field), field, behaviour, group: written, category: tab, text: heading, number }
      })
    // The optional subject: most children do not have it.
    case 'origin':
      return []
  }
}

/**
 * Whether a student's report card, whose form is `own`, has this column of the form of the class: the same field, or the same
 * cell with the same labels.
 */
export function hasColumn(model: CardModel, own: CardModel, column: Column): boolean {
  if (own === model) return true
  if (column.field !== undefined) return fieldsOf[own.layout].includes(column.field)
  const section = own.sections.find(({ cells }) => cells.includes(column.key))
  const labels = section?.body.kind === 'ticks' ? section.body.labels : own.labels
  return section !== undefined && labels.join('\n') === model.labels.join('\n')
}

export type ColumnValue = string | number | undefined

/** True for a column whose text begins with the heading above it, which need not be said twice. */
export const isNamedAlike = ({ category, text }: Column): boolean => text.startsWith(category)

/** The title of a column in the bar: the subject of a statement, else the column itself, as short as its tab in the form. */
export const barName = (column: Column): string =>
  column.group.kind === 'ticks'
    ? column.group.title
    : (column.category !== '' && isNamedAlike(column) && column.category) || column.text

/** What an entry has in a column. */
export const columnValue = (entry: Entry | null | undefined, column: Column): ColumnValue =>
  valueAt(entry ?? null, column.key)

/** The change of a column's cell or field. */
export function changeIn(column: Column, before: ColumnValue, after: string | number): Change {
  if (column.field !== undefined) return { kind: 'field', field: column.field, before, after }
  const was = before === undefined ? undefined : String(before)
  return { kind: 'grade', cell: column.key, grade: column.cell, before: was, after: String(after) }
}

/** True for a mark that the template has, for a number of days, and for a text that is not blank. */
export function isFilled(value: ColumnValue, column: Column, valid: ReadonlySet<string>): boolean {
  if (value === undefined) return false
  return column.field === undefined ? valid.has(String(value)) : String(value).trim() !== ''
}

/** The labels over the boxes of a column; empty where nothing is ticked. Grades name themselves. */
export function headLabels(column: Column, labels: readonly string[], isWide: boolean): readonly string[] {
  if (column.group.kind === 'ticks') return labels
  if (column.field === undefined || !column.behaviour) return []
  return isWide ? gradingTexts.behaviour : gradingTexts.behaviourShort
}

export interface FillChoice {
  value: string | number
  label: string
}

/** What 'Rest ausfüllen …' offers for a column: the scale, the official sentences, or no day missed. */
export function fillChoices(
  column: Column,
  labels: readonly string[],
  wordOf: (label: string) => string,
): FillChoice[] {
  if (column.field === undefined) return labels.map((label) => ({ value: label, label: wordOf(label) }))
  if (column.group.kind === 'days') return [{ value: 0, label: texts.noDays }]
  const { behaviour } = column
  if (!behaviour) return []
  const sentences = behaviourSentences(behaviour)
  return behaviourPhrases.map((label, at) => ({ value: sentences[at] ?? '', label }))
}

/**
 * The name of an undo step: 'Deutsch: Clara Albers 3', 'Religion: 12 Kinder', 'Bemerkungen: Clara Albers', 'Tabelle: 48
 * Einträge'.
 */
export function stepWords(
  columns: readonly Column[],
  changes: readonly CardChange[],
  students: readonly GradingStudent[],
): string {
  const [change] = changes
  const isTable = new Set(changes.map(placeKey)).size > 1
  if (isTable) return `${texts.table}: ${counted(changes.length, 'Eintrag', 'Einträge')}`
  const column = change && columns.find(({ key }) => key === placeKey(change))
  const name = shortText(column?.text ?? '')
  const student = changes.length === 1 && students.find(({ id }) => id === change?.id)
  if (!change || !student) return `${name}: ${counted(changes.length, 'Kind', 'Kinder')}`
  const value = change.kind === 'grade' || column?.group.kind === 'days' ? (change.after ?? undoTexts.removed) : ''
  return `${name}: ${fullName(student)} ${value}`.trimEnd()
}

/** The latest earlier entry of each student who has one, by student id. The fetched class already contains them. */
export function earlierEntries(students: readonly GradingStudent[], year: string): ReadonlyMap<string, Entry> {
  return new Map(
    students.flatMap(({ id, grades }) => {
      const entry = previousEntry(grades, year)
      return entry ? [[id, entry] as const] : []
    }),
  )
}

/** The half-years that entries come from, the most frequent first; each with its count when there are several. */
export function sourcesOf(entries: Iterable<Entry>): string[] {
  const counts = new Map<string, number>()
  for (const { year } of entries) counts.set(year, (counts.get(year) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([year, count]) => (counts.size > 1 ? `${writtenYear(year)} (${count})` : writtenYear(year)))
}
