import type { Entry, Template } from '#contract/index.ts'
import { cellKey, gradesByCell } from '#rules/index.ts'
import { contentWidth, layout } from '../layout.ts'
import type { FullPreferences } from '../preferencesOf.ts'
import type { Block } from '../ReportDocument.ts'
import { cleanLine } from './cleanText.ts'
import { letter, longRow } from './longRow.ts'

type Ticks = Extract<Block, { kind: 'ticks' }>

/** The tick part: one block for each subject with snippets, in the template's order. */
export function tickBlocks(template: Template, entry: Entry | undefined, style: FullPreferences): Ticks[] {
  const marks = gradesByCell(entry)
  const columns = labelColumns(template.grades, style.grades.size)
  const width = contentWidth - columns.labels.length * columns.labelWidth - 2 * layout.cell.x
  return template.texts.flatMap((subject): Ticks[] => {
    const tables = subject.categories
      .filter((category) => category.snippets.length > 0)
      .map((category) => ({
        name: cleanLine(category.name),
        rows: category.snippets.map((snippet) => {
          const cell = { subject: subject.id, category: category.categoryID, snippet: snippet.snippetID }
          const column = template.grades.indexOf(marks.get(cellKey(cell)) ?? '')
          const text = cleanLine(snippet.text)
          return { text, mark: column < 0 ? null : column, ...longRow(text, style.text.size, width) }
        }),
      }))
    return tables.length === 0 ? [] : [{ kind: 'ticks', subject: cleanLine(subject.name), ...columns, tables }]
  })
}

const narrowest = 30

/**
 * Columns as wide as their longest word, all the same, together at most half of the line. A word that is still too
 * long gets places where it may break.
 */
export function labelColumns(grades: readonly string[], size: number): { labels: string[]; labelWidth: number } {
  const labels = grades.map(cleanLine)
  const longest = Math.max(0, ...labels.flatMap((label) => label.split(' ')).map((word) => [...word].length))
  const widest = contentWidth / 2 / Math.max(1, labels.length)
  const wanted = longest * letter * size + 2 * layout.cell.y
  const labelWidth = Math.round(Math.min(widest, Math.max(narrowest, wanted)) * 100) / 100
  const fitting = Math.max(3, Math.floor((labelWidth - 2 * layout.cell.y) / (letter * size)))
  return { labels: labels.map((label) => breakable(label, fitting)), labelWidth }
}

function breakable(label: string, fitting: number): string {
  const split = (word: string) => {
    const letters = [...word]
    if (letters.length <= fitting) return word
    return letters.map((each, at) => (at > 1 && at < letters.length - 1 ? `\u00ad${each}` : each)).join('')
  }
  return label.split(' ').map(split).join(' ')
}
