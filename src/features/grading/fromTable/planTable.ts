import type { Entry, GradingStudent } from '#contract/index.ts'
import { applyChanges, hasTooManyUnexcused } from '#rules/index.ts'
import type { TableRow } from '#rules/table/index.ts'
import { type Column, type ColumnKey, type ColumnValue, changeIn } from '../column/columnsOf.ts'
import type { ColumnCell } from '../column/createColumnEditor.ts'
import type { CardChange } from '../undo/steps.ts'
import { type FoundChildren, findChildren, type TableChild } from './findChildren.ts'
import { columnsForTables, findColumns, headingTest, type TableColumn } from './findColumns.ts'
import { type CellScale, cellScale, readValue, scaleKey } from './readValue.ts'

/** The form of a class and its children. */
export interface ClassForm {
  className: string
  students: readonly GradingStudent[]
  columns: readonly Column[]
  /** The values of a mark. */
  labels: readonly string[]
  /** False for a child whose kind of report card does not have the column. */
  has: (student: GradingStudent, column: Column) => boolean
}

/** What has been found in a table before anybody is asked. */
export interface FoundTable extends FoundChildren {
  columns: TableColumn[]
}

/** Finds the children and the columns of the form; undefined if no child of the class is in it. */
export function findInTable(rows: readonly TableRow[], form: ClassForm): FoundTable | undefined {
  const columns = columnsForTables(form.columns)
  const isHeading = headingTest(columns, form.students)
  const found = findChildren(rows, form.students, { className: form.className, isHeading })
  return found && { ...found, columns: findColumns(found, columns, form.students) }
}

/** What a person has answered; `null` is 'nicht übernehmen'. */
export interface Answers {
  /** The child of a row, by its line. */
  children: ReadonlyMap<number, string | null>
  /** The column of the form of a column of the table, by its place. */
  columns: ReadonlyMap<number, ColumnKey | null>
  /** What a cell means that is not of the scale, by `ValueQuestion.key`. */
  values: ReadonlyMap<string, string | number | null>
  /** Whether a cell is taken, by `PlannedCell.key`. */
  ticks: ReadonlyMap<string, boolean>
}

/** Changes the answers. */
export type Answering = (change: (answers: Answers) => Answers) => void

export const noAnswers: Answers = { children: new Map(), columns: new Map(), values: new Map(), ticks: new Map() }

/** A cell that is not of the scale, with all that are the same. */
export interface ValueQuestion {
  key: string
  cell: string
  scale: CellScale
  proposals: readonly (string | number)[]
  /** Undefined until it is answered. */
  answer: string | number | null | undefined
  /** Where it stands, in the order of the table. */
  places: { student: GradingStudent; column: Column }[]
}

/** A cell that would change. */
export interface PlannedCell {
  key: string
  student: GradingStudent
  column: Column
  before: ColumnValue
  after: string | number
  /** 'locked' and 'undecided' are shown and left out. */
  held: ColumnCell['held']
  /** Its report card has another value. */
  differs: boolean
  isTicked: boolean
}

/** Everything that the preview shows. */
export interface TablePlan {
  /** The rows that name nobody beyond doubt. */
  questions: TableChild[]
  values: ValueQuestion[]
  /** The columns of the form that something is entered in, in the order of the table. */
  columns: Column[]
  /** The children whose report card would change, in the order of the class. */
  rows: { student: GradingStudent; held: ColumnCell['held']; cells: ReadonlyMap<ColumnKey, PlannedCell> }[]
  /** Number of cells that the report cards already have, and of those that the child's kind of report card does not have. */
  same: number
  noPlace: number
  /** Children of the class who are not in the table. */
  absent: GradingStudent[]
  /** The column of the form that each column of the table means now. */
  assigned: ReadonlyMap<number, ColumnKey>
}

type CellsOf = (students: readonly GradingStudent[], column: Column) => readonly ColumnCell[]

/** What would be entered by these answers. `cellsOf` are the report cards as they are now. */
export function planTable(table: FoundTable, form: ClassForm, cellsOf: CellsOf, answers: Answers): TablePlan {
  const meant = meantChildren(table.children, form.students, answers)
  const assigned = assignedColumns(table.columns, answers)
  const values = new Map<string, ValueQuestion>()
  const planned = new Map<string, PlannedCell[]>()
  const columns: Column[] = []
  let [same, noPlace] = [0, 0]
  for (const { at, label } of table.columns) {
    const column = form.columns.find(({ key }) => key === assigned.get(at))
    if (!column) continue
    const asked = form.students.filter((student) => form.has(student, column))
    const now = new Map(cellsOf(asked, column).map((cell) => [cell.id, cell]))
    const written = table.children.map(({ row }) => row.cells[at] ?? '')
    const scale = cellScale(column, form.labels, label, written)
    columns.push(column)
    for (const [student, row] of meant) {
      const present = now.get(student.id)
      const cell = row.cells[at] ?? ''
      const read = readValue(cell, scale)
      if (read.kind === 'empty') continue
      if (!present) {
        noPlace += 1
        continue
      }
      const key = `${scaleKey(scale)}/${cell}`
      const answer = read.kind === 'value' ? read.value : answers.values.get(key)
      if (read.kind === 'doubt') {
        const question = values.get(key) ?? { key, cell, scale, proposals: read.proposals, answer, places: [] }
        question.places.push({ student, column })
        values.set(key, question)
      }
      if (answer === undefined || answer === null) continue
      if (present.value === answer) same += 1
      else {
        const made = plannedCell(student, column, present, answer, answers.ticks)
        planned.set(student.id, [...(planned.get(student.id) ?? []), made])
      }
    }
  }
  const rows = form.students.flatMap((student) => {
    const cells = planned.get(student.id)
    return cells
      ? [{ student, held: cells[0]?.held, cells: new Map(cells.map((cell) => [cell.column.key, cell])) }]
      : []
  })
  return {
    ...{ rows, same, noPlace, assigned, values: [...values.values()] },
    questions: table.children.filter(({ studentID }) => studentID === undefined),
    columns: columns.filter(({ key }) => rows.some(({ cells }) => cells.has(key))),
    absent: form.students.filter((student) => !meant.has(student)),
  }
}

/** The row of each child, by the answers; a child whom two rows mean keeps the first. */
function meantChildren(
  children: readonly TableChild[],
  students: readonly GradingStudent[],
  answers: Answers,
): ReadonlyMap<GradingStudent, TableRow> {
  const meant = new Map<GradingStudent, TableRow>()
  for (const { row, studentID } of children) {
    const id = studentID ?? answers.children.get(row.line)
    const student = students.find((one) => one.id === id)
    if (student && !meant.has(student)) meant.set(student, row)
  }
  return meant
}

/** The column of the form of each column: an answer counts more than a heading. */
function assignedColumns(columns: readonly TableColumn[], answers: Answers): ReadonlyMap<number, ColumnKey> {
  const assigned = new Map<number, ColumnKey>()
  const taken = new Set<ColumnKey>()
  const answered = columns.filter(({ at }) => answers.columns.has(at))
  const others = columns.filter(({ at }) => !answers.columns.has(at))
  // The newest answer first: it takes the column from an earlier one.
  const order = [...answered.map(({ at }) => at)].sort((a, b) => orderOf(answers, b) - orderOf(answers, a))
  for (const at of [...order, ...others.map((one) => one.at)]) {
    const key = answers.columns.has(at) ? answers.columns.get(at) : columns.find((one) => one.at === at)?.key
    if (key === undefined || key === null || taken.has(key)) continue
    taken.add(key)
    assigned.set(at, key)
  }
  return assigned
}

const orderOf = ({ columns }: Answers, at: number) => [...columns.keys()].indexOf(at)

function plannedCell(
  student: GradingStudent,
  column: Column,
  { value: before, held }: ColumnCell,
  after: string | number,
  ticks: Answers['ticks'],
): PlannedCell {
  const key = `${student.id} ${column.key}`
  const differs = before !== undefined && before !== ''
  const isTicked = held === undefined && (ticks.get(key) ?? !differs)
  return { key, student, column, before, after, held, differs, isTicked }
}

/** The edits of the cells that are ticked. */
export const cardChanges = ({ rows }: Pick<TablePlan, 'rows'>): CardChange[] =>
  rows.flatMap(({ cells }) =>
    [...cells.values()].flatMap(({ student: { id }, column, before, after, isTicked }): CardChange[] => {
      return isTicked ? [{ id, ...changeIn(column, before, after) }] : []
    }),
  )

/** The children of whom more days would be unexcused than missed. */
export const tooManyUnexcused = (
  changes: readonly CardChange[],
  students: readonly GradingStudent[],
  entryOf: (student: GradingStudent) => Entry | null,
): GradingStudent[] =>
  students.filter((student) => {
    const own = changes.filter(({ id }) => id === student.id)
    const entry = own.some(({ kind }) => kind === 'field') ? entryOf(student) : null
    return entry !== null && hasTooManyUnexcused(applyChanges(entry, own))
  })
