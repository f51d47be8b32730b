import type { Entry, GradingStudent } from '#contract/index.ts'
import {
  type AskedField,
  type CellKey,
  type Completeness,
  classStanding,
  countOpen,
  emptyEntry,
  entryOf,
  isFieldFilled,
  type Standing,
} from '#rules/index.ts'
import { scaleTexts, overviewTexts as texts } from '#texts/index.ts'
import type { CardModel, SheetSection } from '../model/cardModel.ts'
import type { SheetTarget } from '../page/useSelection.ts'

/** One column of the overview: a subject, or other parts of the form. */
export interface OverviewColumn {
  id: string
  name: string
  /** True if an open cell of the column makes a report card incomplete. False for texts: their filler is printed. */
  isRequired: boolean
  /** The cells and fields that it covers, in the order of the form; see `columnPart` for the columns that cover what is left. */
  cells: readonly CellKey[]
  fields: readonly AskedField[]
  /** 'texts': all days and texts of a form. 'others': what no other column covers, of report cards with another form. */
  rest?: 'texts' | 'others'
}

export interface Missing {
  missing: number
  total: number
  /** Those of `missing` that are marks, and those that are days. */
  open: number
  days: number
}

/** The counts of one report card. */
export interface Counted {
  /** One for each column. */
  cells: readonly Missing[]
  standing: Standing
}

export interface OverviewRow extends Counted {
  id: string
  preName: string
  name: string
  addition?: string | undefined
}

/** The entry of a report card that nobody has begun. */

/**
 * The subjects of a template in the order of its form, then days and texts in one column: beside ten subjects there is
 * no room for more. A layout without marks has a column for each of its sections. The optional subject has none. `others`
 * are the forms of single students: what they have besides is one column, too.
 */
export function overviewColumns(model: CardModel, others: readonly CardModel[] = []): OverviewColumn[] {
  const { sections, cells } = model
  const required = sections.flatMap(subjectsOf).filter((column) => column.cells.length > 0)
  const texts = sections.filter(({ body }) => body.kind === 'days' || body.kind === 'texts')
  const isOne = cells.length > 0 && (texts.length > 1 || others.length > 0)
  const columns = isOne
    ? [...required, restColumn('texts')]
    : [...required, ...texts.map((section) => ({ ...columnOf(section), fields: fieldsIn(model, section) }))]
  const other = { ...restColumn('others'), isRequired: cells.length > 0 }
  const isLeft = others.some((own) => {
    const left = columnPart(other, own, columns)
    return left.cells.length + left.fields.length > 0
  })
  return isLeft ? [...columns.slice(0, required.length), other, ...columns.slice(required.length)] : columns
}

const restColumn = (rest: 'texts' | 'others'): OverviewColumn => ({
  ...{ id: rest, name: texts[rest], isRequired: false, cells: [], fields: [], rest },
})

const columnOf = ({ id, tab }: SheetSection): OverviewColumn => ({
  id,
  name: tab,
  isRequired: false,
  cells: [],
  fields: [],
})

function subjectsOf(section: SheetSection): OverviewColumn[] {
  const { title, body, cells } = section
  if (body.kind === 'ticks') return [{ ...columnOf(section), name: title, isRequired: true, cells }]
  if (body.kind !== 'grades') return []
  return body.rows.map(({ key, name }) => ({ ...columnOf(section), id: key, name, isRequired: true, cells: [key] }))
}

const fieldsIn = (model: CardModel, { body }: SheetSection): AskedField[] =>
  model.fields.filter((field) =>
    body.kind === 'texts'
      ? body.parts.some((part) => part.field === field)
      : body.kind === 'days' && field === 'sickDays',
  )

/** What a column covers. */
type ColumnPart = Pick<OverviewColumn, 'cells' | 'fields'>

/** What a column covers in a form; nothing where the report card does not have it. `columns` are all of the class. */
function columnPart(column: OverviewColumn, own: CardModel, columns: readonly OverviewColumn[]): ColumnPart {
  if (column.rest === 'texts') return { cells: [], fields: own.fields }
  if (column.rest === 'others') {
    const hasTexts = columns.some(({ rest }) => rest === 'texts')
    return {
      cells: own.cells.filter((key) => !columns.some(({ cells }) => cells.includes(key))),
      fields: hasTexts ? [] : own.fields.filter((field) => !columns.some(({ fields }) => fields.includes(field))),
    }
  }
  return {
    cells: column.cells.filter((key) => own.cells.includes(key)),
    fields: column.fields.filter((field) => own.fields.includes(field)),
  }
}

/**
 * Returns a function that counts a report card of this form. Each entry is counted once, so that only an edited one costs
 * time.
 */
export function createCounter(
  own: CardModel,
  columns: readonly OverviewColumn[],
): (entry: Entry | undefined) => Counted {
  const known = new WeakMap<Entry, Counted>()
  const standing = classStanding(own)
  const parts = columns.map((column) => columnPart(column, own, columns))
  const untouched = count(undefined)

  function count(entry: Entry | undefined): Counted {
    const cells = parts.map((part) => missingIn(own, part, entry ?? emptyEntry))
    return { cells, standing: standing(entry) }
  }

  return (entry) => {
    if (!entry) return untouched
    const counted = known.get(entry) ?? count(entry)
    known.set(entry, counted)
    return counted
  }
}

function missingIn({ valid }: CardModel, { cells, fields }: ColumnPart, entry: Entry): Missing {
  const open = countOpen({ cells, valid }, entry)
  const empty = fields.filter((field) => !isFieldFilled(entry, field))
  const days = Number(empty.includes('sickDays'))
  return { missing: open + empty.length, total: cells.length + fields.length, open, days }
}

/** What a cell says: 'leer, noch 12 Kreuze', 'fertig', or that the report card does not have it. */
export function cellWords({ missing, total, open, days }: Missing, marks: Standing['marks']): string {
  if (total === 0) return texts.none
  if (missing === 0) return scaleTexts.done
  if (total === 1) return scaleTexts.empty
  const left = scaleTexts.left({ open, marks, empty: missing - open, days })
  return `${missing === total ? scaleTexts.empty : scaleTexts.begun}, ${left}`
}

/** One row for each student, in the class's order. An unchanged report card keeps its `cells` object. */
export function overviewRows(
  students: readonly GradingStudent[],
  counterOf: (student: GradingStudent) => (entry: Entry | undefined) => Counted,
  className: string,
  year: string,
): OverviewRow[] {
  return students.map((student) => {
    const { id, preName, name, addition, grades } = student
    return { id, preName, name, addition, ...counterOf(student)(entryOf(grades, className, year)) }
  })
}

/** The sums over all rows, for each column. */
export function columnTotals(rows: readonly Counted[], columns: readonly OverviewColumn[]): Missing[] {
  return columns.map((_, at) => {
    const sum = (of: keyof Missing) => rows.reduce((all, { cells }) => all + (cells[at]?.[of] ?? 0), 0)
    return { missing: sum('missing'), total: sum('total'), open: sum('open'), days: sum('days') }
  })
}

const ranks: Readonly<Record<Completeness, number>> = { begun: 0, empty: 1, done: 2 }

/** Whom there is something to go on with first, then who is not begun, then who is done; each in the class's order. */
export const begunFirst = <Row extends Counted>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => ranks[one.standing.scale] - ranks[other.standing.scale])

/** The part of the form that a cell of the overview opens: the column's first section that lacks something. */
export function placeIn(
  own: CardModel,
  column: OverviewColumn,
  entry: Entry,
  columns: readonly OverviewColumn[] = [column],
): SheetTarget {
  const part = columnPart(column, own, columns)
  const parts = own.sections.flatMap((section) => {
    const cells = section.cells.filter((key) => part.cells.includes(key))
    const fields = fieldsIn(own, section).filter((field) => part.fields.includes(field))
    return cells.length + fields.length > 0 ? [{ section, cells, fields }] : []
  })
  const found = parts.find((one) => missingIn(own, one, entry).missing > 0) ?? parts[0]
  // In a section of many subjects the column is one row.
  const isRow = found !== undefined && found.cells.length > 0 && found.section.cells.length > found.cells.length
  return { ...(found && { section: found.section.id }), ...(isRow && { cell: found.cells[0] }) }
}
