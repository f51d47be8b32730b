import type { Entry, Template } from '#contract/index.ts'
import { cellKey, gradesByCell } from '#rules/index.ts'
import { contentWidth, layout } from '../layout.ts'
import type { FullPreferences } from '../preferencesOf.ts'
import type { Block, TickColumns, TickRow } from '../ReportDocument.ts'
import { cleanLine } from './cleanText.ts'

/** Average width of a lower-case letter in em, rounded up. */
const letter = 0.52

/** Estimated height of a text in points, by its font size and width in points. */
function heightOf(text: string, size: number, width: number): number {
  const inLine = Math.max(1, width / (letter * size))
  const lines = text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / inLine)), 0)
  return lines * size * layout.lineHeight
}

/** Marks a row that is likely to be too high for one page below its repeated heads. */
export function longRow(text: string, size: number, width: number): { isLong?: true } {
  const most = size > layout.hugeSize ? layout.keptRow : layout.longRow
  return heightOf(text, size, width) > most ? { isLong: true } : {}
}

/**
 * Marks the rows that stay on one page with the next one: the first and the last but one, so that no single row is left
 * on either side of a page break. High rows are not marked, because two of them might not fit on a page.
 */
function keptRows<T extends { text: string; isLong?: true }>(rows: T[], size: number, width: number) {
  const isHigh = (row: T | undefined) => row !== undefined && heightOf(row.text, size, width) > layout.keptRow
  return rows.map((row, at): T & { keep?: true } => {
    const isEdge = at < rows.length - 1 && (at === 0 || at === rows.length - 2)
    return isEdge && !isHigh(row) && !isHigh(rows[at + 1]) ? { ...row, keep: true } : row
  })
}

type Ticks = Extract<Block, { kind: 'ticks' }>

/** The tick part: one block for each subject with snippets, in the order of the template. */
export function tickBlocks(template: Template, entry: Entry | undefined, style: FullPreferences): Ticks[] {
  const marks = gradesByCell(entry)
  const columns = tickColumns(template.grades, style)
  const width = contentWidth - columns.labels.length * columns.labelWidth - 2 * layout.cell.x
  return template.texts.flatMap((subject): Ticks[] => {
    const tables = subject.categories
      .filter((category) => category.snippets.length > 0)
      .map((category) => {
        const rows = category.snippets.map((snippet): TickRow => {
          const cell = { subject: subject.id, category: category.categoryID, snippet: snippet.snippetID }
          const column = template.grades.indexOf(marks.get(cellKey(cell)) ?? '')
          const text = cleanLine(snippet.text)
          return { text, mark: column < 0 ? null : column, ...longRow(text, style.text.size, width) }
        })
        return { name: cleanLine(category.name), rows: keptRows(rows, style.text.size, width) }
      })
    return tables.length === 0 ? [] : [{ kind: 'ticks', subject: cleanLine(subject.name), ...columns, tables }]
  })
}

/** Smallest font size of labels in points, horizontal and turned upwards. A smaller size in the preferences counts. */
const smallest = { lying: 7.5, turned: 5 }
const narrowest = { lying: 30, turned: 22 }
/** Line length of a turned label in points: `wanted` if the words fit, `most` at the limit. */
const longest = { wanted: 70, most: 120 }

const wordsOf = (label: string) => label.split(' ')
const lengthOf = (text: string) => [...text].length
const rounded = (points: number) => Math.round(points * 100) / 100

/**
 * Columns of equal width, together at most half of the line. Words of labels are never broken: for long words the
 * labels become smaller, and if that is not enough they are turned upwards.
 */
function tickColumns(grades: readonly string[], { grades: { size }, symbols }: FullPreferences): TickColumns {
  const labels = grades.map(cleanLine)
  const widest = contentWidth / 2 / Math.max(1, labels.length)
  const { y: pad } = layout.cell
  const word = Math.max(1, ...labels.flatMap(wordsOf).map(lengthOf))
  const fitting = (widest - 2 * pad) / (word * letter)
  const isTurned = fitting < Math.min(size, smallest.lying)
  const lying = Math.min(size, fitting)
  const {
    size: labelSize,
    width,
    line,
  } = isTurned
    ? turnedLabels(labels, size, widest)
    : { size: lying, width: word * letter * lying + 2 * pad, line: null }
  const least = Math.max(isTurned ? narrowest.turned : narrowest.lying, symbols.size + 2 * pad)
  const labelWidth = rounded(Math.min(widest, Math.max(width, least)))
  return {
    labels,
    labelWidth,
    labelSize: rounded(labelSize),
    turned: line === null ? null : rounded(line),
    markSize: rounded(Math.min(symbols.size, labelWidth - 2 * pad)),
  }
}

/** The largest font size at which all turned labels fit side by side, with the column width and the line length. */
function turnedLabels(labels: readonly string[], size: number, widest: number) {
  for (let tried = Math.min(size, 10); ; tried -= 0.5) {
    const inPoints = (text: string) => lengthOf(text) * letter * tried
    const word = Math.max(...labels.flatMap(wordsOf).map(inPoints))
    const whole = Math.max(...labels.map(inPoints))
    const line = Math.min(Math.max(word, Math.min(whole, longest.wanted)), longest.most)
    const lines = Math.max(...labels.map((label) => linesOf(wordsOf(label).map(inPoints), line, letter * tried)))
    const width = lines * tried * layout.lineHeight + 2 * layout.cell.label
    if ((width <= widest && word <= longest.most) || tried - 0.5 < smallest.turned) return { size: tried, width, line }
  }
}

/** Number of lines for words of these widths. */
function linesOf(words: readonly number[], width: number, space: number): number {
  let lines = 1
  let used = 0
  for (const word of words) {
    if (used > 0 && used + space + word > width) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? space : 0) + word
    lines += Math.max(0, Math.ceil(word / width) - 1)
  }
  return lines
}
