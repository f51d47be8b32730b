import { readDay } from './days.ts'
import { columnOfHeading } from './headings.ts'
import { filledCells, type TableRow } from './TableRow.ts'

/** A table in the rows of a file. */
export interface TableInFile {
  /** The row of headings; undefined if there is none with known ones. */
  head: TableRow | undefined
  rows: TableRow[]
  /** What is not part of it: titles, repeated headings, page numbers, sums. */
  others: TableRow[]
  /** True if `others` has a sum below the last row. */
  hasSum: boolean
}

/** No day lies in the future of this moment. */
const everyDay = Number.POSITIVE_INFINITY
export const isDateCell = (cell: string): boolean => /\d/.test(cell) && readDay(cell, everyDay).kind === 'day'

/** True for a row of headings: two known ones, one of them of a name or a class. */
export function isHead({ cells }: TableRow): boolean {
  const types = new Set(cells.map(columnOfHeading))
  types.delete(undefined)
  const names = (['name', 'preName', 'fullName', 'class'] as const).some((type) => types.has(type))
  return types.size >= 2 && names && !cells.some(isDateCell)
}

export const isSumCell = (cell: string): boolean =>
  /^(?:(?:anzahl|summe|gesamt|insgesamt|total|ende|\d+ (?:schüler|kinder|datensätze|zeilen))(?!\p{L})|(?:davon )?(?:schüler|kinder|mädchen|jungen)\p{L}*\s*:\s*\d)/iu.test(
    cell,
  )

/** What stands above, between and below tables: 'Seite 1 von 2', 'Klasse 1b', 'Stand: 28.08.2025', 'sep=;'. */
const title =
  /^sep=.?$|^(?:seite|page|blatt)\s*\d|^klasse\s*:?\s*\S{1,4}$|^(?:stand|gedruckt|erstellt|druckdatum|datum|schuljahr|klassenlehr\p{L}*|klassenliste\p{L}*)(?!\p{L})/iu

const classInTitle =
  /^(?:.{0,60}\s)?(?:klassenliste|klasse|kl\.)(?:\s*:)?\s*(?:der\s+)?(?:klasse\s+)?(\d{1,2}\s?[a-z]?)(?![\p{L}\d/])/iu
const namedInTitle = /^klasse(?:\s*:\s*|\s+)(\p{L}{2,20})$/iu

/** The class that a title names: 'Klasse 3a', 'Klassenliste 2b Schuljahr 2025/26', 'Klasse: Igel', or '3a' alone. */
function classOfTitle({ cells }: TableRow): string | undefined {
  const texts = cells.filter((cell) => cell !== '')
  const all = texts.join(' ')
  const [, name] = classInTitle.exec(all) ?? namedInTitle.exec(all) ?? /^(\d{1,2}\s?[a-z])$/i.exec(all) ?? []
  return name
}

function isOther(row: TableRow, width: number): boolean {
  const [first = ''] = row.cells.filter((cell) => cell !== '')
  const count = filledCells(row)
  // What a form wants in its columns: 'TT.MM.JJJJ'.
  if (row.cells.some((cell) => /^(?:tt|dd)[./-]mm[./-](?:jj|yy)/i.test(cell))) return true
  if (isSumCell(first) && count <= 2 && count < width) return true
  if (count === 2 && width > 2 && /^klasse\s*:?$/i.test(first)) return classOfTitle(row) !== undefined
  return count === 1 && width > 2 && (title.test(first) || classOfTitle(row) !== undefined)
}

/** Rows in which the head is looked for. */
const mostTitles = 200

/** Puts the rows below another head into the order of the first one, if that has the same columns elsewhere. */
function arrangement(head: TableRow, first: TableRow): (row: TableRow) => TableRow {
  const places = first.cells.map((cell) => head.cells.indexOf(cell))
  const isSame = places.every((place, at) => place === at || first.cells[at] === '')
  if (isSame || places.includes(-1)) return (row) => row
  return ({ line, cells }) => ({ line, cells: places.map((place) => cells[place] ?? '') })
}

/**
 * Finds the table. Its head is told by its words, so that titles may stand above it and a page may repeat it. Rows before
 * the head that are as full as it belong to the table.
 */
export function findTable(rows: readonly TableRow[]): TableInFile {
  const at = rows.slice(0, mostTitles).findIndex(isHead)
  const head = rows[at]
  const headings = new Set(head?.cells)
  // A head that repeats the first one shares cells with it: the others need not be looked at word by word.
  const isAgain = (row: TableRow) => row.cells.some((cell) => cell !== '' && headings.has(cell)) && isHead(row)
  const width = head ? filledCells(head) : Math.max(0, ...rows.slice(0, 50).map(filledCells))
  const isTitled = rows.slice(0, Math.max(at, 0)).every((row) => filledCells(row) < Math.max(2, width / 2 + 1))
  const from = head && isTitled ? at : 0
  const others = rows.slice(0, from)
  const data: TableRow[] = []
  let arrange = (row: TableRow) => row
  let under = others.map(classOfTitle).findLast((name) => name !== undefined)
  for (const row of rows.slice(from)) {
    const isHeadAgain = head !== undefined && isAgain(row)
    if (isHeadAgain) arrange = arrangement(row, head)
    if (isHeadAgain || isOther(row, width)) {
      others.push(row)
      under = (isHeadAgain ? undefined : classOfTitle(row)) ?? under
    } else data.push(under === undefined ? arrange(row) : { ...arrange(row), under })
  }
  const last = rows.at(-1)
  return { head, rows: data, others, hasSum: last !== undefined && others.includes(last) && !isHead(last) }
}
