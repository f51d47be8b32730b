import type { ColumnType, ImportHint, ImportProfile } from '#contract/index.ts'
import { beginningOf, detectFormat, usualWidth } from '#csv/detectFormat.ts'
import { type ParsedRows, parseRows } from '#csv/parseRows.ts'
import { listed } from '#lib/format.ts'
import { hasNeededColumns } from '#rules/index.ts'
import {
  type Columns,
  columnOfHeading,
  columnTypesOf,
  hasHeadings,
  hasSummary,
  isParticle,
  type TableInFile,
} from '#rules/table/index.ts'
import { importTexts as texts } from '#texts/index.ts'

const delimiterWords: Record<string, string> = {
  ';': 'Semikolon',
  '\t': 'Tabulator',
  ',': 'Komma',
  '|': 'senkrechter Strich',
}

/** Rows that are looked at. */
const mostHinted = 200

/** A hint about a wrong delimiter or quote character. Without the right one no other hint makes sense. */
function formatHint(text: string, profile: ImportProfile, parsed: ParsedRows): ImportHint | undefined {
  const { width, share } = usualWidth(parsed.rows.slice(0, mostHinted))
  const found = detectFormat(text)
  const isWide = width > 1 && share > 0.5
  if (found.delimiter !== '' && found.delimiter !== profile.delimiter && !(isWide && width === profile.cols.length)) {
    const { rows } = parseRows(beginningOf(text), found.delimiter, found.spacer)
    const other = usualWidth(rows.slice(0, mostHinted))
    const isBetter = other.width * other.share > width * share
    const word = delimiterWords[found.delimiter] ?? `„${found.delimiter}“`
    if (isBetter)
      return { field: 'delimiter', text: `Die Felder sind getrennt durch: ${word}.`, value: found.delimiter }
  }
  const delimiter = profile.delimiter
  const quoted = parsed.rows.some(({ cells }) => cells.some((cell) => /^"[^"]*"$/.test(cell)))
  if (profile.spacer !== '"' && quoted && found.spacer === '"' && found.delimiter === delimiter) {
    return { field: 'spacer', text: 'Die Felder stehen in Anführungszeichen (").', value: '"' }
  }
  if (profile.spacer !== '' && parsed.strayQuotes > 0 && (parsed.unclosed !== undefined || found.spacer === '')) {
    return { field: 'spacer', text: 'Anführungszeichen gehören in dieser Datei zum Text.', value: '' }
  }
  return undefined
}

function rowHints(profile: ImportProfile, { head, rows, hasSum }: TableInFile): ImportHint[] {
  const hints: ImportHint[] = []
  const headed = hasHeadings(rows)
  if (!head && headed && profile.ignoreFirstRow === 'false') {
    hints.push({ field: 'ignoreFirstRow', text: 'Die erste Zeile enthält Überschriften.', value: 'true' })
  } else if (!head && !headed && profile.ignoreFirstRow === 'true' && rows.length > 0) {
    hints.push({ field: 'ignoreFirstRow', text: 'Die erste Zeile enthält keine Überschriften.', value: 'false' })
  }
  const summed = hasSummary(rows)
  if (summed && profile.ignoreLastRow === 'false') {
    hints.push({ field: 'ignoreLastRow', text: 'Die letzte Zeile ist eine Summenzeile.', value: 'true' })
  } else if (!summed && !hasSum && profile.ignoreLastRow === 'true' && rows.length > 1) {
    hints.push({ field: 'ignoreLastRow', text: 'Die letzte Zeile sieht aus wie ein Schüler.', value: 'false' })
  }
  return hints
}

/** The column types of the headings, and the profile's own for unknown headings. */
function fittingColumns(headings: readonly string[], cols: readonly ColumnType[]): ColumnType[] {
  const found = columnTypesOf(headings)
  return found.map((type, at) => {
    const own = cols[at] ?? ''
    return type !== '' || columnOfHeading(headings[at] ?? '') !== undefined || found.includes(own) ? type : own
  })
}

const quotedHeadings = (headings: readonly string[]) => listed(headings.map((one) => `„${one}“`))
/** Different values that are shown. */
const mostExamples = 3

/** A column with parts of last names that the profile leaves out: without it 'von der Heide' would be 'Heide'. */
function particleHint({ rows }: TableInFile, columns: Columns): ImportHint | undefined {
  for (const { type, heading, at } of columns.unused) {
    const cells = [...new Set(rows.flatMap(({ cells }) => cells[at] || []))]
    if (type !== 'particle' || !cells.some(isParticle)) continue
    const text = `In der Spalte „${heading}“ stehen Teile von Nachnamen (${cells.slice(0, mostExamples).join(', ')}).`
    const value = Array.from({ length: columns.width }, (_, n) => (n === at ? type : (columns.typeAt(n) ?? '')))
    return { field: 'cols', text, ...(hasNeededColumns(value) && { value: JSON.stringify(value) }) }
  }
  return undefined
}

function columnHint(profile: ImportProfile, table: TableInFile, columns: Columns): ImportHint | undefined {
  const headings = table.head?.cells ?? []
  const value = fittingColumns(headings, profile.cols)
  const withValue = (text: string): ImportHint => ({
    ...{ field: 'cols', text, ...(hasNeededColumns(value) && { value: JSON.stringify(value) }) },
  })
  if (!table.head) {
    const { width, share } = usualWidth(table.rows.slice(0, mostHinted))
    const trailing = table.rows.every(({ cells }) => cells.slice(profile.cols.length).every((cell) => cell === ''))
    const isNarrow = share > 0.5 && (width < profile.cols.length || !trailing)
    return isNarrow ? withValue(`Die Datei hat ${width} Spalten, erwartet sind ${profile.cols.length}.`) : undefined
  }
  if (columns.missing.length > 0) {
    return withValue(`In der Datei fehlt: ${columns.missing.map((type) => texts.types[type]).join(', ')}.`)
  }
  const unknown = columns.unused.filter(({ at, type }) => at >= profile.cols.length && !columns.has(type))
  if (unknown.length === 0) return undefined
  return withValue(
    `Nicht übernommen: ${quotedHeadings(unknown.map(({ heading }) => heading))}. Diese Spalten sind neu.`,
  )
}

/** Settings of the profile that look wrong for this cleaned text, each with the value that would fit. */
export function findHints(
  text: string,
  profile: ImportProfile,
  { parsed, table, columns }: { parsed: ParsedRows; table: TableInFile; columns: Columns },
): ImportHint[] {
  if (parsed.rows.length === 0) return []
  const format = formatHint(text, profile, parsed)
  if (format) return [format]
  const ofColumns = particleHint(table, columns) ?? columnHint(profile, table, columns)
  return [...rowHints(profile, table), ...(ofColumns ? [ofColumns] : [])]
}
