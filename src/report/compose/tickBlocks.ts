import type { Entry, Template } from '#contract/index.ts'
import { cellKey, gradesByCell } from '#rules/index.ts'
import { contentWidth, layout } from '../layout.ts'
import type { FullPreferences } from '../preferencesOf.ts'
import type { Block, TickColumns, TickRow } from '../ReportDocument.ts'
import { cleanLine } from './cleanText.ts'
import { keptRows, letter, longRow } from './longRow.ts'

type Ticks = Extract<Block, { kind: 'ticks' }>

/** The tick part: one block for each subject with snippets, in the template's order. */
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

/** Points. A label that lies is no smaller than this unless it was set so; one that is turned may be smaller still. */
const smallest = { lying: 7.5, turned: 5 }
const narrowest = { lying: 30, turned: 22 }
/** The longest line of a turned label. */
const longest = { wanted: 70, most: 120 }

const wordsOf = (label: string) => label.split(' ')
const lengthOf = (text: string) => [...text].length
const rounded = (points: number) => Math.round(points * 100) / 100

/**
 * Columns of the same width, together at most half of the line. A word over a column is never broken: where it is too
 * long the labels become smaller, and where that is not enough they are turned upwards.
 */
export function tickColumns(grades: readonly string[], { grades: { size }, symbols }: FullPreferences): TickColumns {
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

/** The largest size at which all turned labels fit beside each other, its width, and the length of its lines. */
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

/** Lines that words of these widths take. */
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
