import type { GradingStudent } from '#contract/index.ts'
import { withoutUmlauts } from '#lib/letters.ts'
import { defaultNames } from '#rules/index.ts'
import { columnOfHeading, type TableRow } from '#rules/table/index.ts'
import { markTableTexts as texts } from '#texts/index.ts'
import type { Column, ColumnKey } from '../column/columnsOf.ts'
import type { FoundChildren } from './findChildren.ts'

/** A column of the table that does not name the children. */
export interface TableColumn {
  at: number
  /** Its headings, the upper ones first: 'Deutsch · Zeugnisnote'. */
  label: string
  /** The column of the form that its headings name; undefined if none or several. */
  key: ColumnKey | undefined
  /** Some of its cells. */
  samples: string[]
}

/** The columns of the form that a table can have: marks and days. */
export const columnsForTables = (columns: readonly Column[]): Column[] =>
  columns.filter(({ group }) => group.kind !== 'texts')

/** What a column of the form is called in tables, beside its own text. */
const otherNames: Record<string, readonly string[]> = {
  german: ['deutsch', 'deu', 'de', 'd'],
  math: ['mathematik', 'mathe', 'mat', 'ma', 'm'],
  language: ['fremdsprache', 'eng', 'en', 'e'],
  science: ['sachunterricht', 'sachkunde', 'sach', 'su', 'hsu'],
  religion: [
    ...['religion', 'reli', 'rel', 're', 'r', 'ev religion', 'evangelische religion', 'ev rel', 'kath religion'],
    ...['katholische religion', 'kath rel', 'werte und normen', 'wun', 'wn', 'religion werte und normen'],
  ],
  music: ['musik', 'mus', 'mu'],
  art: ['kunst', 'kun', 'ku', 'bk'],
  crafting: ['gestaltendes werken', 'werken', 'wer', 'gw', 'we'],
  textiles: ['textiles gestalten', 'textil', 'textilgestalten', 'tex', 'tg', 'tx'],
  sport: ['sport', 'spo', 'sp'],
}

const wordsOfHeading = (text: string) =>
  withoutUmlauts(text.toLowerCase())
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
/** Letters and digits only, without 'a)', '1.' or '12)' in front. */
const sentenceOf = (text: string) => wordsOfHeading(text.replace(/^\s*(?:\d{1,3}|[a-z])[.)]\s*/i, '')).join('')

/** Words beside the subject that leave its mark of the half-year: the surest first. */
const sureWords = new Set('zeugnis zeugnisnote zeugnisnoten endnote gesamtnote'.split(' '))
const plainWords = new Set('note noten fach hj halbjahr gesamt'.split(' '))
const average = new Set('schnitt durchschnitt mittel mittelwert'.split(' '))

const daysWords = new Set(
  'fehltage fehlzeiten versaeumnisse versaeumte versaeumt versaeumnistage krankheitstage abwesend abwesenheit abwesenheiten ft'.split(
    ' ',
  ),
)
const besideDays = new Set('tage tagen schultage gefehlt gesamt insgesamt summe total anzahl in hj halbjahr'.split(' '))

/** Total days missed, or those unexcused. Hours, and days excused, are neither. */
function daysIn(words: readonly string[]): 'sickDays' | 'unexcused' | undefined {
  if (words.some((word) => /stunde|std/.test(word))) return undefined
  if (words.some((word) => /^unent/.test(word)) || words.join(' ') === 'ue') return 'unexcused'
  const isTotal = words.every((word) => daysWords.has(word) || besideDays.has(word))
  const isDays = words.some((word) => daysWords.has(word)) || words.includes('gefehlt')
  return isTotal && isDays ? 'sickDays' : undefined
}

/** A subject's names, 'language' also by what the class calls it. */
type ColumnNames = ReadonlyMap<ColumnKey, ReadonlySet<string>>

function columnNames(columns: readonly Column[], students: readonly GradingStudent[]): ColumnNames {
  return new Map(
    columns.flatMap((column): [ColumnKey, Set<string>][] => {
      if (column.group.kind !== 'grades' || column.field !== undefined) return []
      const { nameField, key, text } = column
      const own = nameField
        ? [
            defaultNames[nameField],
            ...students.flatMap(({ grades }) => grades.map(({ layout }) => layout[nameField] ?? '')),
          ]
        : []
      const all = [text, ...own, ...(otherNames[key] ?? [])].map((name) => wordsOfHeading(name).join(' '))
      return [[key, new Set(all.filter((name) => name !== ''))]]
    }),
  )
}

/** 'M' may also be 'mündlich', 'D' a 'Diktat': it counts beside a subject that is named by more. */
const oneLetter = 1

/** '(50 %)', '2025/26', '1. Halbjahr', '2. HJ' */
const besideSubject = /\(?\d+ ?%\)?|\d{4}\/\d{2,4}|\b[12]\. ?(?=hj|halbjahr)/gi

/** How surely a heading names a column of the form: 0 not at all. */
function fits(heading: string, column: Column, names: ColumnNames): number {
  const words = wordsOfHeading(heading.replace(besideSubject, ' ').replace(/ø/gi, ' schnitt '))
  if (column.group.kind === 'days') return daysIn(words) === column.field ? 3 : 0
  if (column.group.kind === 'grades') {
    const rest = words.filter((word) => !sureWords.has(word) && !plainWords.has(word) && !average.has(word))
    if (!names.get(column.key)?.has(rest.join(' '))) return 0
    if (words.some((word) => sureWords.has(word))) return 4
    return rest.join('').length === 1 ? oneLetter : words.some((word) => average.has(word)) ? 2 : 3
  }
  return fitsSentence(heading, column)
}

/** A program cuts a long heading off; of fewer letters nobody can tell. */
const shortestPart = 12

function fitsSentence(heading: string, { text, category, group }: Column): number {
  const own = sentenceOf(heading)
  if (own === '') return 0
  const sentence = sentenceOf(text)
  const inGroup = [`${group.tab} ${text}`, `${category} ${text}`, `${group.tab} ${category} ${text}`].map(sentenceOf)
  if (inGroup.includes(own)) return 4
  if (sentence === own) return 3
  return own.length >= shortestPart && [sentence, ...inGroup].some((one) => one.startsWith(own)) ? 2 : 0
}

/** The column that fits best; undefined for none and for several. */
function bestOf(
  heading: string,
  columns: readonly Column[],
  names: ColumnNames,
): { key: ColumnKey; fit: number } | undefined {
  const all = columns.map(({ key }, at) => ({ key, fit: fits(heading, columns[at] as Column, names) }))
  const fit = Math.max(0, ...all.map((one) => one.fit))
  const [best, other] = all.filter((one) => one.fit === fit)
  return fit > 0 && !other ? best : undefined
}

/** True for a cell that is a heading of a column of the form. */
export function headingTest(
  columns: readonly Column[],
  students: readonly GradingStudent[],
): (cell: string) => boolean {
  const names = columnNames(columns, students)
  const known = new Map<string, boolean>()
  return (cell) => {
    // A number or a mark is no heading.
    if (!/\p{L}{3}/u.test(cell)) return false
    const is = known.get(cell) ?? columns.some((column) => fits(cell, column, names) > 0)
    known.set(cell, is)
    return is
  }
}

/**
 * The headings of a column from above: one over several columns stands in the first of them, and counts as far as the next.
 * `from` is the first column behind the names.
 */
function headingsAbove(heads: readonly TableRow[], at: number, from: number): string[] {
  return heads.flatMap(({ cells }, row) => {
    const own = cells[at] ?? ''
    if (own !== '' || row === heads.length - 1) return own || []
    return cells.slice(from, at).findLast((cell) => cell !== '') ?? []
  })
}

/** The columns of the table and what they mean in the form. A column of the form is only meant by one, the surest. */
export function findColumns(
  { heads, at: names, children }: Pick<FoundChildren, 'heads' | 'at' | 'children'>,
  columns: readonly Column[],
  students: readonly GradingStudent[],
): TableColumn[] {
  const formNames = columnNames(columns, students)
  const lastName = Math.max(...names)
  const width = Math.max(0, ...children.map(({ row }) => row.cells.length))
  const found = Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const cells = children.flatMap(({ row }) => row.cells[at] || [])
    if (names.has(at) || cells.length === 0) return []
    const lowest = heads.at(-1)?.cells[at] ?? ''
    const all = headingsAbove(heads, at, lastName + 1)
    const label = all.filter((cell, n) => cell !== all[n - 1])
    const best = bestOf(label.join(' '), columns, formNames) ?? bestOf(lowest, columns, formNames)
    // Birthday, number, class: not of the form.
    if (!best && columnOfHeading(lowest) !== undefined) return []
    const samples = [...new Set(cells)].slice(0, 4)
    return [{ at, label: label.join(' · ') || texts.columnNumber(at + 1), best, samples }]
  })
  const isOfSubjects = found.some(({ best }) => best && best.fit > oneLetter && isSubject(best.key, columns))
  return found.map(({ best, ...column }) => {
    if (best?.fit === oneLetter && !isOfSubjects) return { ...column, key: undefined }
    const rivals = found.filter((one) => best && one.best?.key === best.key && one.best.fit >= best.fit)
    return { ...column, key: rivals.length === 1 ? best?.key : undefined }
  })
}

const isSubject = (key: ColumnKey, columns: readonly Column[]) =>
  columns.some((column) => column.key === key && column.group.kind === 'grades')

/** 'Deutsch', 'Versäumte Tage', 'Deutsch, Lesen: liest Wörter': a column of the form among all others. */
export function columnName({ text, category, group }: Column): string {
  if (group.kind !== 'ticks') return text
  return `${[group.tab, category].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ')}: ${text}`
}
