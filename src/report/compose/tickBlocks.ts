import type { Block, Entry, FullPreferences, PrintedTickRow, Template, TickColumns } from '#contract/index.ts'
import { type CellKey, cellKey, marksOf } from '#rules/index.ts'
import { contentWidth, layout } from '../layout.ts'
import { cleanLine } from './cleanText.ts'
import { linesIn, lineWidth, wordWidth } from './textWidth.ts'

/** Marks a row that is likely to be too high for one page below its repeated heads. */
export function longRow(text: string, size: number, width: number): { isLong?: true | undefined } {
  const most = size > layout.hugeSize ? layout.keptRow : layout.longRow
  return heightOf(text, size, width) > most ? { isLong: true } : {}
}

const heightOf = (text: string, size: number, width: number) => linesIn(text, size, width) * size * layout.lineHeight

/**
 * Marks the rows that stay on one page with the next one: the first and the last but one, so that no single row is left
 * on either side of a page break. High rows are not marked, because two of them might not fit on a page.
 */
function keptRows<T extends { text: string; isLong?: true | undefined }>(rows: T[], size: number, width: number) {
  const isHigh = (row: T | undefined) => row !== undefined && heightOf(row.text, size, width) > layout.keptRow
  return rows.map((row, at): T & { keep?: true | undefined } => {
    const isEdge = at < rows.length - 1 && (at === 0 || at === rows.length - 2)
    return isEdge && !isHigh(row) && !isHigh(rows[at + 1]) ? { ...row, keep: true } : row
  })
}

type TickBlock = Extract<Block, { kind: 'ticks' }>

/** The tick part: one block for each subject with snippets, in the order of the template. */
export function tickBlocks(template: Template, entry: Entry | undefined, style: FullPreferences): TickBlock[] {
  const marks = marksOf(entry)
  return tickForm(template, style).map(({ cells, ...subject }) => ({
    ...subject,
    tables: subject.tables.map((table, at) => ({
      ...table,
      rows: table.rows.map((row, index): PrintedTickRow => {
        const column = template.grades.indexOf(marks.get(cells[at]?.[index] ?? '') ?? '')
        return column < 0 ? row : { ...row, mark: column }
      }),
    })),
  }))
}

/** A tick part without marks, and the keys of its cells by table and row. */
type Form = (TickBlock & { cells: CellKey[][] })[]

/** The form of each template in the style that it was last asked for: the same for all students, and widths take time. */
const forms = new WeakMap<Template, { sizes: string; form: Form }>()

function tickForm(template: Template, style: FullPreferences): Form {
  const sizes = [style.text.size, style.grades.size, style.symbols.size].join()
  const known = forms.get(template)
  if (known?.sizes === sizes) return known.form
  const form = composeForm(template, style)
  forms.set(template, { sizes, form })
  return form
}

function composeForm(template: Template, style: FullPreferences): Form {
  const columns = fittedColumns(template, style)
  const { size } = style.text
  const width = contentWidth - columns.labels.length * columns.labelWidth - 2 * layout.cell.x
  return template.texts.flatMap(({ id, name, categories }): Form => {
    const filled = categories.filter(({ snippets }) => snippets.length > 0)
    const tables = filled.map((category) => {
      const rows = category.snippets.map((snippet): PrintedTickRow => {
        const text = cleanLine(snippet.text)
        return { text, mark: null, ...longRow(text, size, width) }
      })
      return { name: cleanLine(category.name), rows: keptRows(rows, size, width) }
    })
    const cells = filled.map(({ categoryID, snippets }) =>
      snippets.map(({ snippetID }) => cellKey({ subject: id, category: categoryID, snippet: snippetID })),
    )
    return tables.length === 0 ? [] : [{ kind: 'ticks', subject: cleanLine(name), ...columns, tables, cells }]
  })
}

/** Smallest font size of labels in points, horizontal and turned upwards. A smaller size in the preferences counts. */
const smallest = { lying: 7.5, turned: 5 }
const narrowest = { lying: 30, turned: 22 }
/** Line length of a turned label in points: `wanted` if the words fit, `most` at the limit. */
const longestLabel = { wanted: 70, most: 120 }

/** So few columns are as wide as this, or as their labels in one line, where the snippets leave room. */
const few = { columns: 3, width: contentWidth / 6 }

const labelWords = (label: string) => label.split(' ')
const rounded = (points: number) => Math.ceil(points * 100) / 100

/**
 * Columns of equal width, together at most half of the line. Words of labels are never broken: for long words the
 * labels become smaller, and if that is not enough they are turned upwards.
 */
function fittedColumns(template: Template, style: FullPreferences): TickColumns {
  const { size } = style.grades
  const labels = template.grades.map(cleanLine)
  const widest = contentWidth / 2 / Math.max(1, labels.length)
  const { y: pad } = layout.cell
  /** The longest word in letters of one point. */
  const word = Math.max(1, ...labels.flatMap(labelWords).map((each) => wordWidth(each, 1)))
  const fitting = (widest - 2 * pad) / word
  const isTurned = fitting < Math.min(size, smallest.lying)
  const lying = Math.min(size, fitting)
  const {
    size: labelSize,
    width,
    line,
  } = isTurned ? turnedLabels(labels, size, widest) : { size: lying, width: word * lying + 2 * pad, line: null }
  const least = Math.max(isTurned ? narrowest.turned : narrowest.lying, style.symbols.size + 2 * pad)
  const narrow = Math.min(widest, Math.max(width, least))
  const wanted = Math.max(few.width, ...labels.map((label) => lineWidth(label, lying) + 2 * pad))
  const isFew = labels.length <= few.columns && !isTurned
  const labelWidth = rounded(isFew ? freeWidth(template, style, narrow, Math.min(widest, wanted)) : narrow)
  return {
    labels,
    labelWidth,
    labelSize: Math.floor(labelSize * 100) / 100,
    turned: line === null ? null : rounded(line),
    markSize: Math.floor(Math.min(style.symbols.size, labelWidth - 2 * pad) * 100) / 100,
  }
}

/** The greatest width from `narrow` to `wanted` at which the snippets need no more lines than beside narrow columns. */
function freeWidth({ grades, texts }: Template, { text }: FullPreferences, narrow: number, wanted: number): number {
  const snippets = texts.flatMap(({ categories }) => categories.flatMap((category) => category.snippets))
  const linesBeside = (column: number) => {
    const width = contentWidth - grades.length * column - 2 * layout.cell.x
    return snippets.reduce((sum, snippet) => sum + linesIn(cleanLine(snippet.text), text.size, width), 0)
  }
  const least = linesBeside(narrow)
  let [low, high] = [narrow, wanted]
  if (high <= low || linesBeside(high) <= least) return Math.max(low, high)
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (linesBeside(middle) <= least) low = middle
    else high = middle
  }
  return low
}

/** The largest font size at which all turned labels fit side by side, with the column width and the line length. */
function turnedLabels(labels: readonly string[], size: number, widest: number) {
  for (let tried = Math.min(size, 10); ; tried -= 0.5) {
    const word = Math.max(...labels.flatMap(labelWords).map((each) => wordWidth(each, tried)))
    const whole = Math.max(...labels.map((label) => lineWidth(label, tried)))
    const line = Math.min(Math.max(word, Math.min(whole, longestLabel.wanted)), longestLabel.most)
    const lines = Math.max(...labels.map((label) => linesIn(label, tried, line)))
    const width = lines * tried * layout.lineHeight + 2 * layout.cell.label
    if ((width <= widest && word <= longestLabel.most) || tried - 0.5 < smallest.turned)
      return { size: tried, width, line }
  }
}
