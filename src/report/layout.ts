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
  head: { school: 13, title: 24, facts: 10, gap: 6, rule: 0.8 },
  /** Texts that a person wrote are never smaller than this. */
  prose: { least: 10, heading: 11 },
  cell: { x: 5, y: 2, label: 1.2, rule: 0.6, ruleColor: '#777777' },
  fields: { headingWidth: 130 },
  /** A row that is likely to be higher may be parted between pages, because one may not hold it. */
  longRow: 320,
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
