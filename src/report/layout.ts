/**
 * Lengths in points (1/72 inch) for both renderers: preview and PDF must draw the same boxes. In both a line is 1.2
 * times as high as its font size, which is the line height of Source Sans 3.
 */
export const layout = {
  page: { width: 595.28, height: 841.89 },
  margin: { top: 34, bottom: 38, side: 46 },
  /** Page number; `bottom` is its distance from the lower edge. */
  pageNumber: { size: 8, bottom: 20 },
  lineHeight: 1.2,
  gap: { block: 11, closing: 20, heading: 2.5, table: 5.5, running: 8 },
  /** Smallest factor of the gaps before blocks if they shrink to make a report end on its first page. */
  leastGap: 0.4,
  head: { school: 13, title: 24, facts: 10, gap: 6, rule: 0.8 },
  /** Texts written by teachers are never smaller than `least`. */
  prose: { least: 10, heading: 11 },
  /** A text up to this height is kept whole with the next block; of a higher one only two lines are. */
  keptText: 84,
  /** A mark is the letter × in this multiple of its size, because × fills less than half of a line. */
  mark: { letter: 1.75 },
  cell: { x: 5, y: 2, label: 1.2, rule: 0.6, ruleColor: '#777777' },
  fields: { headingWidth: 130 },
  /** A row that is likely to be higher may be split, because it might not fit on one page. */
  longRow: 320,
  /** With a font above `hugeSize`, rows higher than `keptRow` may be split. */
  hugeSize: 20,
  keptRow: 60,
  grades: { columnGap: 28, box: { width: 40, wordWidth: 88, pad: 3 }, lineGap: 5, heading: 12, size: 11, dots: 6 },
  signatures: { above: 34, gap: 24, size: 8 },
  legend: { size: 7, above: 8 },
  note: { size: 7.5 },
} as const

/** Points between the side margins. */
export const contentWidth = layout.page.width - 2 * layout.margin.side

/** Largest width of a logo of this height in points; two logos leave room for the school's name. */
export function logoWidth(height: number): number {
  return Math.min(2.2 * height, 0.32 * contentWidth)
}
