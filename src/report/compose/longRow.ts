import { layout } from '../layout.ts'

/** Width of a letter in em, on average in lower case, with a little room. */
export const letter = 0.52

/** How high a text of this size and width (points) is likely to be. */
function heightOf(text: string, size: number, width: number): number {
  const inLine = Math.max(1, width / (letter * size))
  const lines = text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / inLine)), 0)
  return lines * size * layout.lineHeight
}

/** Marks a row that is likely to be too high for what huge letters in the heads above it leave of a page. */
export function longRow(text: string, size: number, width: number): { isLong?: true } {
  const most = size > layout.hugeSize ? layout.keptRow : layout.longRow
  return heightOf(text, size, width) > most ? { isLong: true } : {}
}

/**
 * Marks the rows that stay on one page with the next one, so that never a single one of them stands on either side of a
 * break: the first and the last but one. High ones do not: no page might hold two of them.
 */
export function keptRows<T extends { text: string; isLong?: true }>(rows: T[], size: number, width: number) {
  const isHigh = (row: T | undefined) => row !== undefined && heightOf(row.text, size, width) > layout.keptRow
  return rows.map((row, at): T & { keep?: true } => {
    const isEdge = at < rows.length - 1 && (at === 0 || at === rows.length - 2)
    return isEdge && !isHigh(row) && !isHigh(rows[at + 1]) ? { ...row, keep: true } : row
  })
}
