import { beforeExcel } from '#rules/table/index.ts'
import { gradingTexts } from '#texts/index.ts'
import type { Column } from '../column/columnsOf.ts'

/** What a cell says for a column of the form. */
export type ReadValue =
  | { kind: 'empty' }
  | { kind: 'value'; value: string | number }
  /** Not of the scale: a person has to say what it means. `proposals` are what it may mean, the likeliest first. */
  | { kind: 'doubt'; proposals: (string | number)[] }

/** How the cells of a column are read. */
export interface CellScale {
  kind: 'grades' | 'ticks' | 'days'
  /** The values that the form has; empty for days. */
  labels: readonly string[]
  /** The column has points from 0 to 15: its '2' is no mark. */
  isPoints: boolean
}

/** The scale of a column of the form for these cells of the table, which stand below the heading. */
export function cellScale(
  column: Column,
  labels: readonly string[],
  heading: string,
  cells: readonly string[],
): CellScale {
  const { kind } = column.group
  if (kind === 'days' || column.field !== undefined) return { kind: 'days', labels: [], isPoints: false }
  if (kind === 'ticks') return { kind, labels, isPoints: false }
  const isPoints = /punkt|pkt/i.test(heading) || cells.some((cell) => /^(?:0?0|0?[7-9]|1[0-5])$/.test(cell))
  return { kind: 'grades', labels, isPoints }
}

/** One key for all columns in which a cell means the same. */
export const scaleKey = ({ kind, isPoints }: CellScale): string => (isPoints ? 'points' : kind)

export function readValue(cell: string, scale: CellScale): ReadValue {
  if (cell === '') return { kind: 'empty' }
  if (scale.kind === 'days') return readDays(cell)
  return scale.kind === 'ticks' ? readTick(cell, scale.labels) : readGrade(cell, scale)
}

const mostDays = 366
const noValue = /^[-–—−_/.?]+$/

function readDays(cell: string): ReadValue {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(cell) ?? []
  const days = Number(whole)
  if (whole !== undefined && days <= mostDays && Number(fraction) === 0) return { kind: 'value', value: days }
  if (noValue.test(cell)) return { kind: 'doubt', proposals: [0] }
  const [, told] = /^(\d{1,3})\s*(?:t\.?|tag|tage|d)$/i.exec(cell) ?? []
  if (told !== undefined) return { kind: 'doubt', proposals: [Number(told)] }
  return { kind: 'doubt', proposals: whole !== undefined && days < mostDays ? [days, days + 1] : [] }
}

/** The reasons for no grade, as people write them. */
const reasonOfWord: Record<string, string> = {
  ...{ ne: 'ne', 'n.e.': 'ne', 'n. e.': 'ne', nb: 'nb', 'n.b.': 'nb', 'n. b.': 'nb', bf: 'bf', 'bf.': 'bf' },
  'nicht beurteilbar': 'nb',
}
/** '2' of 'gut'. */
const valueOfWord = new Map<string, string>(
  Object.entries(gradingTexts.gradeWords).map(([value, word]) => [word, value]),
)

function readGrade(cell: string, { labels, isPoints }: CellScale): ReadValue {
  const text = cell.toLowerCase().replace(/[−–—]/g, '-')
  const named = reasonOfWord[text] ?? valueOfWord.get(text)
  if (named !== undefined && labels.includes(named)) return { kind: 'value', value: named }
  if (isPoints) return { kind: 'doubt', proposals: /^\d{1,2}$/.test(text) ? gradesOfPoints(Number(text)) : [] }
  const [, whole = ''] = /^([1-6])(?:[.,]0{1,2})?$/.exec(text) ?? []
  const [, digit, word = ''] = /^([1-6]) ?\(?([a-zäöü ]+)\)?$/.exec(text) ?? []
  if (whole !== '') return { kind: 'value', value: whole }
  if (digit !== undefined && valueOfWord.get(word) === digit) return { kind: 'value', value: digit }
  const proposals = noValue.test(cell) ? [] : gradesIn(text)
  return { kind: 'doubt', proposals: proposals.filter((grade) => labels.includes(grade)) }
}

/** The points of the upper school as grades: 15 to 13 are a 1. */
function gradesOfPoints(points: number): string[] {
  if (points > 15) return []
  return [String(points === 0 ? 6 : 6 - Math.ceil(points / 3))]
}

/** The grades of '2-', '1+', '3/4', '2,3', '2,5', and of '3/4' that Excel has made a day of. */
function gradesIn(text: string): string[] {
  const before = beforeExcel(text)[0]
  if (before !== undefined) return gradesIn(before)
  const [, low, high] = /^([1-6])\s*(?:\/|-|bis)\s*([1-6])$/.exec(text) ?? []
  if (low !== undefined && high !== undefined) return low === high ? [low] : [low, high]
  // '2-', '1+', '(2)', '2 ?'
  const [, only] = /^[^\d]*([1-6])[^\d]*$/.exec(text) ?? []
  if (only !== undefined) return [only]
  const average = /^[1-6][.,]\d{1,3}$/.test(text) ? Number(text.replace(',', '.')) : undefined
  if (average === undefined || average > 6) return []
  const down = Math.floor(average)
  if (average - down === 0.5) return [String(down), String(down + 1)]
  return [String(Math.round(average))]
}

/** Small letters, single blanks, one kind of dash; other signs count, as labels may be '++' and '+'. */
const plainValue = (text: string) => text.toLowerCase().replace(/[−–—]/g, '-').replace(/\s+/g, ' ').trim()

function readTick(cell: string, labels: readonly string[]): ReadValue {
  const same = labels.filter((label) => label === cell)
  const alike = same.length > 0 ? same : labels.filter((label) => plainValue(label) === plainValue(cell))
  const [label, other] = alike
  if (label !== undefined && other === undefined) return { kind: 'value', value: label }
  const begun = labels.filter((one) => plainValue(one).startsWith(plainValue(cell)) && /\p{L}{2}/u.test(cell))
  const numbered = /^[1-9]$/.test(cell) ? labels.slice(Number(cell) - 1, Number(cell)) : []
  return { kind: 'doubt', proposals: [...new Set([...alike, ...begun, ...numbered])] }
}
