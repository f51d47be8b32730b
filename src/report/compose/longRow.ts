import { layout } from '../layout.ts'

/** Width of a letter in em, on average in lower case, with a little room. */
export const letter = 0.52

/** Marks a row whose text, set in this size and width (points), is likely to be too high for a page. */
export function longRow(text: string, size: number, width: number): { isLong?: true } {
  const inLine = Math.max(1, width / (letter * size))
  const lines = text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / inLine)), 0)
  return lines * size * layout.lineHeight > layout.longRow ? { isLong: true } : {}
}
