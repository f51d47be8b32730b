/**
 * What both renderers measure with, in points (1/72 inch): the preview and the PDF must draw the same boxes.
 * Lines are 1.2 times their size high in both; Source Sans 3 has that built in.
 */
export const layout = {
  page: { width: 595.28, height: 841.89 },
  margin: { top: 34, bottom: 38, side: 46 },
  /** Baseline zone of the page number, from the lower edge. */
  pageNumber: { size: 8, bottom: 20 },
  lineHeight: 1.2,
  gap: { block: 11, closing: 20, heading: 2.5, table: 5.5, running: 8 },
  /** What is left of the gaps before blocks where they shrink so that a report ends on its first page. */
  leastGap: 0.4,
  head: { school: 13, title: 24, facts: 10, gap: 6, rule: 0.8 },
  /** Texts that a person wrote are never smaller than this. */
  prose: { least: 10, heading: 11 },
  /** A text up to this height goes as a whole with what it stays with; of a higher one two lines do. */
  keptText: 84,
  /** A mark is the letter × in so many times its size: the drawn part of it fills less than half of a line. */
  mark: { letter: 1.75 },
  cell: { x: 5, y: 2, label: 1.2, rule: 0.6, ruleColor: '#777777' },
  fields: { headingWidth: 130 },
  /** A row that is likely to be higher may be parted between pages, because one may not hold it. */
  longRow: 320,
  /** In letters above this size rows may be parted from the height on up to which others are kept together. */
  hugeSize: 20,
  keptRow: 60,
  grades: { columnGap: 28, box: { width: 40, pad: 3 }, lineGap: 5, heading: 12, size: 11, dots: 6 },
  signatures: { above: 34, gap: 24, size: 8 },
  legend: { size: 7, above: 8 },
  note: { size: 7.5 },
} as const

/** Points between the side margins. */
export const contentWidth = layout.page.width - 2 * layout.margin.side

/** The widest that a logo of this height (points) may become: two of them leave room for the school's name. */
export function logoWidth(height: number): number {
  return Math.min(2.2 * height, 0.32 * contentWidth)
}
