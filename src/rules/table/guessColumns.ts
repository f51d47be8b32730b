import type { ColumnType } from '#contract/index.ts'
import { isDateCell, isHead, isSumCell } from './findTable.ts'
import { columnOfHeading } from './headings.ts'
import { filledCells, type TableRow } from './TableRow.ts'
import { readGender } from './words.ts'

/** Rows that are looked at. */
const mostRowsGuessed = 50

/** True if the first row names the columns: it has known headings, or only the rows below have digits. */
export function hasHeadings(rows: readonly TableRow[]): boolean {
  const [first, ...others] = rows.slice(0, mostRowsGuessed)
  if (!first || first.cells.some(isDateCell)) return false
  if (isHead(first) || first.cells.filter((cell) => columnOfHeading(cell) !== undefined).length >= 2) return true
  const isWordy = first.cells.every((cell) => !/\d/.test(cell)) && new Set(first.cells).size === first.cells.length
  return isWordy && others.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))
}

/** True if the last row is a sum or an end mark like 'Anzahl: 8'. */
export function hasSummary(rows: readonly TableRow[]): boolean {
  const last = rows.at(-1)
  if (!last || rows.length < 3) return false
  const before = rows.slice(-mostRowsGuessed, -1)
  const usual = before.reduce((sum, row) => sum + filledCells(row), 0) / before.length
  if (filledCells(last) >= usual || last.cells.some(isDateCell)) return false
  return last.cells.some(isSumCell) || (filledCells(last) === 1 && usual >= 3)
}

const isClassCell = (cell: string) => /^(?:klasse )?\d{1,2} ?[a-z]?$/i.test(cell)

/** True if every cell of a column, and more than one, is like 'Becker, Emil'. */
export function hasBothNames(rows: readonly TableRow[], at: number): boolean {
  const cells = rows.slice(0, mostRowsGuessed).flatMap(({ cells: all }) => all[at] || [])
  return cells.length > 1 && cells.every((cell) => /^\p{L}[^,\d]*, ?\p{L}[^,\d]*$/u.test(cell))
}

/**
 * The column types of rows without headings, as far as the content shows them. Of names only 'Nachname, Vorname' in one
 * column is recognized.
 */
export function guessColumns(rows: readonly TableRow[]): ColumnType[] {
  const data = rows.slice(0, mostRowsGuessed)
  const found = new Set<ColumnType>()
  const width = Math.max(0, ...data.map(({ cells }) => cells.length))
  const take = (type: ColumnType, fits: boolean): ColumnType | undefined => {
    if (!fits || found.has(type)) return undefined
    found.add(type)
    return type
  }
  return Array.from({ length: width }, (_, at) => {
    const cells = data.flatMap(({ cells: all }) => all[at] || [])
    const all = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test)
    const isUnique = new Set(cells).size === cells.length
    return (
      take('birthday', all(isDateCell)) ??
      take(
        'gender',
        all((cell) => (readGender(cell) ?? '') !== ''),
      ) ??
      take('fullName', hasBothNames(data, at)) ??
      take('class', all(isClassCell) && cells.some((cell) => /[a-z]/i.test(cell))) ??
      take('id', isUnique && cells.length > 1 && all((cell) => /^\d{3,}$/.test(cell))) ??
      ''
    )
  })
}

/**
 * True for a column that counts the rows and begins anew at 1, as one below each head does: no numbers of children.
 * `whose` tells the children of the rows apart.
 */
export function countsRows(cells: readonly string[], whose: readonly string[]): boolean {
  const numbers = cells.map((cell) => (/^[1-9]\d{0,3}\.?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN))
  const goesOn = numbers.every((number, at) => number === 1 || (at > 0 && number === (numbers[at - 1] ?? 0) + 1))
  const first = whose[numbers.indexOf(1)]
  return goesOn && numbers.some((number, at) => number === 1 && whose[at] !== first)
}
