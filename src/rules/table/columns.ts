import type { ColumnType } from '#contract/index.ts'
import { type BesideColumn, columnOfHeading, columnsBeside, columnTypesOf, type NamedColumn } from './headings.ts'
import type { TableRow } from './TableRow.ts'

/** Where the columns of a profile stand in a file. */
export interface Columns {
  /** The position of a column; -1 if the file does not have it. */
  at(type: NamedColumn): number
  has(type: NamedColumn): boolean
  /** The wanted column at a position. */
  typeAt(at: number): NamedColumn | undefined
  /** Number of columns that a row must have. */
  width: number
  /** Wanted columns that the file does not have. */
  missing: NamedColumn[]
  /** True if the file has its columns in another order than the profile. */
  isMoved: boolean
  /** All columns with parts of last names, if they are wanted: 'Adelstitel' beside 'Namensvorsatz'. */
  particles: number[]
  /** Columns that no profile has. */
  beside: Record<BesideColumn, number[]>
  /** Known columns that are not wanted, with their headings. */
  unused: { type: NamedColumn; heading: string; at: number }[]
}

/** 'Name' is the heading of both names as well. */
const fitsColumn = (type: NamedColumn, named: NamedColumn | undefined) =>
  named === undefined || named === type || (type === 'fullName' && named === 'name')

/** Who has left is looked at in every file that says so. */
const always = ['exitDate', 'status'] as const

function withoutBlankEnd(cells: readonly string[]): number {
  let end = cells.length
  while (end > 0 && cells[end - 1] === '') end -= 1
  return end
}

/**
 * Finds the columns of a profile by their place, and by the words of the head where these say otherwise or the file has
 * more or fewer columns.
 */
export function findProfileColumns(cols: readonly ColumnType[], head: TableRow | undefined): Columns {
  const headings = head?.cells ?? []
  const named = headings.map(columnOfHeading)
  const best = columnTypesOf(headings)
  const isInPlace = (type: NamedColumn, at: number) => fitsColumn(type, named[at]) && (!head || at < headings.length)
  const places = new Map<NamedColumn, number>()
  const missing: NamedColumn[] = []
  let isMoved = false
  const wanted = cols.flatMap((type, at): [NamedColumn, number][] => (type === '' ? [] : [[type, at]]))
  const isShifted = wanted.some(([type, at]) => !isInPlace(type, at))
  for (const [type, at] of wanted) {
    const elsewhere = best.indexOf(type)
    // Where one column is in another place, those with unknown headings are not trusted either.
    const isTrusted = isInPlace(type, at) && (!isShifted || named[at] !== undefined)
    if (isTrusted) places.set(type, at)
    else if (elsewhere >= 0) places.set(type, elsewhere)
    else missing.push(type)
    isMoved ||= !isTrusted && elsewhere >= 0
  }
  for (const type of always) {
    if (!places.has(type) && best.includes(type)) places.set(type, best.indexOf(type))
  }
  const particle = places.get('particle')
  const particles =
    particle === undefined ? [] : named.flatMap((type, at) => (at === particle || type === 'particle' ? [at] : []))
  const used = new Set([...places.values(), ...particles])
  const unused = named.flatMap((type, at) =>
    type === undefined || used.has(at) ? [] : [{ type, heading: headings[at] ?? '', at }],
  )
  return {
    at: (type) => places.get(type) ?? -1,
    has: (type) => places.has(type),
    typeAt: (at) => wanted.find(([type]) => places.get(type) === at)?.[0],
    width: head ? Math.max(withoutBlankEnd(headings), ...[...used].map((at) => at + 1)) : cols.length,
    particles: particle !== undefined && particles.length === 0 ? [particle] : particles,
    beside: columnsBeside(headings, (at) => used.has(at)),
    ...{ missing, isMoved, unused },
  }
}
