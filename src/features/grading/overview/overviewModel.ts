import type { Entry, GradingStudent } from '#contract/index.ts'
import { type CellKey, classStanding, countOpen, entryOf } from '#rules/index.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import type { CardModel, Section } from '../model/cardModel.ts'
import { emptyIn } from '../model/cardProgress.ts'
import type { SheetTarget } from '../page/useSelection.ts'

/** One column of the overview: a subject, or other parts of the form. */
export interface OverviewColumn {
  id: string
  name: string
  /** True if an open cell of the column makes a report card incomplete. False for texts: their filler is printed. */
  isRequired: boolean
  cells: readonly CellKey[]
  /** The sections that the column covers, in the order of the form. */
  sections: readonly Section[]
}

export interface Missing {
  missing: number
  total: number
}

/** The counts of one report card. */
export interface Counted {
  /** One for each column. */
  cells: readonly Missing[]
  /** How many marks are open; in a layout without marks, how many fields are empty. */
  open: number
  /** The share of all its fields that is filled, 0 to 1. */
  share: number
  isIncomplete: boolean
}

export interface OverviewRow extends Counted {
  id: string
  preName: string
  name: string
}

/** The entry of a report card that nobody has begun. */
export const emptyEntry: Entry = { class: '', year: '', grades: [], layout: {} }

/**
 * The subjects of a template in the order of its form, then days and texts in one column: beside ten subjects there is
 * no room for more. A layout without marks has a column for each of its sections. The optional subject has none.
 */
export function overviewColumns({ sections, cells }: CardModel): OverviewColumn[] {
  const required = sections.flatMap(subjectsOf).filter((column) => column.cells.length > 0)
  const rest = sections.filter(({ body }) => body.kind === 'days' || body.kind === 'texts')
  if (cells.length === 0 || rest.length === 1) return [...required, ...rest.map(optionalColumn)]
  return rest.length === 0 ? required : [...required, { ...columnOf('rest', texts.texts, rest), isRequired: false }]
}

function columnOf(id: string, name: string, sections: readonly Section[]) {
  return { id, name, sections, cells: [] }
}

const optionalColumn = (section: Section): OverviewColumn => ({
  ...columnOf(section.id, section.tab, [section]),
  isRequired: false,
})

function subjectsOf(section: Section): OverviewColumn[] {
  const { id, title, body, cells } = section
  if (body.kind === 'ticks') return [{ ...columnOf(id, title, [section]), isRequired: true, cells }]
  if (body.kind !== 'grades') return []
  return body.rows.map(({ key, name }) => ({ ...columnOf(key, name, [section]), isRequired: true, cells: [key] }))
}

/** True if the column is part of a student's sum. */
export function isSummed(columns: readonly OverviewColumn[], { isRequired }: OverviewColumn): boolean {
  return isRequired || columns.every((column) => !column.isRequired)
}

/** Returns a function that counts a report card. Each entry is counted once, so that only an edited one costs time. */
export function createCounter(
  model: CardModel,
  columns: readonly OverviewColumn[],
): (entry: Entry | undefined) => Counted {
  const known = new WeakMap<Entry, Counted>()
  const standing = classStanding(model)
  const untouched = count(undefined)

  function count(entry: Entry | undefined): Counted {
    const cells = columns.map((column) => missingIn(model, column, entry ?? emptyEntry))
    const open = cells.reduce((sum, { missing }, at) => {
      const column = columns[at]
      return column && isSummed(columns, column) ? sum + missing : sum
    }, 0)
    const { done, total, isIncomplete } = standing(entry)
    return { cells, open, share: done / total, isIncomplete }
  }

  return (entry) => {
    if (!entry) return untouched
    const counted = known.get(entry) ?? count(entry)
    known.set(entry, counted)
    return counted
  }
}

function missingIn(model: CardModel, column: OverviewColumn, entry: Entry): Missing {
  const { cells, sections, isRequired } = column
  if (isRequired) return { missing: countOpen({ cells, valid: model.valid }, entry), total: cells.length }
  return sections
    .map((section) => emptyIn(model, section, entry))
    .reduce((sum, { missing, total }) => ({ missing: sum.missing + missing, total: sum.total + total }))
}

/** One row for each student, in the class's order. An unchanged report card keeps its `cells` object. */
export function overviewRows(
  students: readonly GradingStudent[],
  counter: (entry: Entry | undefined) => Counted,
  className: string,
  year: string,
): OverviewRow[] {
  return students.map(({ id, preName, name, grades }) => ({
    id,
    preName,
    name,
    ...counter(entryOf(grades, className, year)),
  }))
}

/** The sum of `missing` over all rows, for each column. */
export function columnTotals(rows: readonly Counted[], columns: readonly OverviewColumn[]): number[] {
  return columns.map((_, at) => rows.reduce((sum, { cells }) => sum + (cells[at]?.missing ?? 0), 0))
}

/** The ids of the columns in which none of the students has anything; none while all columns are like that. */
export function untouchedColumns(rows: readonly Counted[], columns: readonly OverviewColumn[]): string[] {
  const isUntouched = (_: OverviewColumn, at: number) =>
    rows.every(({ cells }) => cells[at]?.missing === cells[at]?.total)
  const untouched = columns.filter(isUntouched)
  return untouched.length === columns.length ? [] : untouched.map(({ id }) => id)
}

/** The part of the form that a cell of the overview opens: the column's first section that lacks something. */
export function placeIn(model: CardModel, column: OverviewColumn, entry: Entry): SheetTarget {
  const { sections, cells } = column
  const lacking = sections.find((section) => emptyIn(model, section, entry).missing > 0)
  const section = (column.isRequired ? undefined : lacking) ?? sections[0]
  // In a section of many subjects the column is one row.
  const isPart = section !== undefined && cells.length > 0 && section.cells.length > cells.length
  return { ...(section && { section: section.id }), ...(isPart && { cell: cells[0] }) }
}
