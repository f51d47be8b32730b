import type { ColumnType } from '#contract/index.ts'
import { isDay, parseGender } from './fields.ts'
import { columnOf } from './headings.ts'
import type { Row } from './parseRows.ts'

const filled = ({ cells }: Row) => cells.filter((cell) => cell !== '').length
const isDate = (cell: string) => /\d/.test(cell) && isDay(cell)
/** Rows from which something can be said about the others. */
const most = 50

/** Whether the first row names the columns: by known headings, or because only below it there are numbers. */
export function hasHeadings(rows: readonly Row[]): boolean {
  const [first, ...others] = rows.slice(0, most)
  if (!first || first.cells.some(isDate)) return false
  if (first.cells.filter((cell) => columnOf(cell) !== undefined).length >= 2) return true
  const isWordy = first.cells.every((cell) => !/\d/.test(cell)) && new Set(first.cells).size === first.cells.length
  return isWordy && others.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))
}

const isSum = (cell: string) =>
  /^(?:anzahl|summe|gesamt|insgesamt|total|ende|stand|\d+ (?:schüler|datensätze|zeilen))(?!\p{L})/iu.test(cell)

/** Whether the last row is no student but a sum or an end mark: 'Anzahl: 8'. */
export function hasSummary(rows: readonly Row[]): boolean {
  const last = rows.at(-1)
  if (!last || rows.length < 3) return false
  const before = rows.slice(-most, -1)
  const usual = before.reduce((sum, row) => sum + filled(row), 0) / before.length
  if (filled(last) >= usual || last.cells.some(isDate)) return false
  return last.cells.some(isSum) || (filled(last) === 1 && usual >= 3)
}

const isClass = (cell: string) => /^(?:klasse )?\d{1,2} ?[a-z]?$/i.test(cell)

/** The columns of rows without headings, as far as their content gives them away: names do not. */
export function guessColumns(rows: readonly Row[]): ColumnType[] {
  const data = rows.slice(0, most)
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
      take('birthday', all(isDate)) ??
      take(
        'gender',
        all((cell) => parseGender(cell) !== null),
      ) ??
      take('class', all(isClass) && cells.some((cell) => /[a-z]/i.test(cell))) ??
      take('id', isUnique && cells.length > 1 && all((cell) => /^\d{3,}$/.test(cell))) ??
      ''
    )
  })
}
