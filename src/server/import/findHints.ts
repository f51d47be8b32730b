import type { ColumnType, ImportPreview, ImportProfile } from '#contract/index.ts'
import { hasNeededColumns } from '#rules/index.ts'
import { beginning, detectFormat, hasHeadings, hasSummary, usualWidth } from './detectFormat.ts'
import { columnOf, columnsOf } from './headings.ts'
import { type ParsedRows, parseRows, type Row } from './parseRows.ts'

type Hint = NonNullable<ImportPreview['hints']>[number]

const words: Record<string, string> = { ';': 'Semikolon', '\t': 'Tabulator', ',': 'Komma', '|': 'senkrechter Strich' }

/** Rows that are looked at. */
const most = 200

/** A hint about a wrong delimiter or quote character. Without the right one no other hint makes sense. */
function formatHint(text: string, profile: ImportProfile, parsed: ParsedRows): Hint | undefined {
  const { width, share } = usualWidth(parsed.rows.slice(0, most))
  const found = detectFormat(text)
  const isWide = width > 1 && share > 0.5
  if (found.delimiter !== '' && found.delimiter !== profile.delimiter && !(isWide && width === profile.cols.length)) {
    const { rows } = parseRows(beginning(text), found.delimiter, found.spacer)
    const other = usualWidth(rows.slice(0, most))
    const isBetter = other.width * other.share > width * share
    const word = words[found.delimiter] ?? `„${found.delimiter}“`
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

function rowHints(profile: ImportProfile, rows: readonly Row[]): Hint[] {
  const hints: Hint[] = []
  const headed = hasHeadings(rows)
  if (headed && profile.ignoreFirstRow === 'false') {
    hints.push({ field: 'ignoreFirstRow', text: 'Die erste Zeile enthält Überschriften.', value: 'true' })
  } else if (!headed && profile.ignoreFirstRow === 'true' && rows.length > 0) {
    hints.push({ field: 'ignoreFirstRow', text: 'Die erste Zeile enthält keine Überschriften.', value: 'false' })
  }
  const summed = hasSummary(rows)
  if (summed && profile.ignoreLastRow === 'false') {
    hints.push({ field: 'ignoreLastRow', text: 'Die letzte Zeile ist eine Summenzeile.', value: 'true' })
  } else if (!summed && profile.ignoreLastRow === 'true' && rows.length > 1) {
    hints.push({ field: 'ignoreLastRow', text: 'Die letzte Zeile sieht aus wie ein Schüler.', value: 'false' })
  }
  return hints
}

/** The column types of the headings, and the profile's own for unknown headings. */
function fittingColumns(headings: readonly string[], cols: readonly ColumnType[]): ColumnType[] {
  const found = columnsOf(headings)
  return found.map((type, at) => {
    const own = cols[at] ?? ''
    return type !== '' || columnOf(headings[at] ?? '') !== undefined || found.includes(own) ? type : own
  })
}

function columnHint(profile: ImportProfile, rows: readonly Row[]): Hint | undefined {
  const { width, share } = usualWidth(rows.slice(0, most))
  const headings = hasHeadings(rows) ? (rows[0]?.cells ?? []) : []
  const named = headings.map(columnOf)
  const isMoved = (type: ColumnType, at: number) => {
    // 'Name' is the heading of both names as well.
    const own = type === 'fullName' && named[at] === 'name' ? type : named[at]
    return type !== '' && own !== undefined && own !== type
  }
  const moved = profile.cols.findIndex(isMoved)
  const trailing = rows.every(({ cells }) => cells.slice(profile.cols.length).every((cell) => cell === ''))
  const isNarrow = share > 0.5 && (width < profile.cols.length || !trailing)
  if (moved < 0 && !isNarrow) return undefined
  const text =
    moved < 0
      ? `Die Datei hat ${width} Spalten, das Profil ${profile.cols.length}.`
      : `Spalte ${moved + 1} heißt in der Datei „${headings[moved]}“; die Reihenfolge der Spalten passt nicht.`
  const cols = fittingColumns(headings, profile.cols)
  return { field: 'cols', text, ...(hasNeededColumns(cols) && { value: JSON.stringify(cols) }) }
}

/** Settings of the profile that look wrong for this cleaned text, each with the value that would fit. */
export function findHints(text: string, profile: ImportProfile, parsed: ParsedRows): Hint[] {
  if (parsed.rows.length === 0) return []
  const format = formatHint(text, profile, parsed)
  if (format) return [format]
  const columns = columnHint(profile, parsed.rows)
  return [...rowHints(profile, parsed.rows), ...(columns ? [columns] : [])]
}
