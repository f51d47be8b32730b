import type { Student } from '#contract/index.ts'
import {
  classKey,
  columnOfHeading,
  countsRows,
  filledCells,
  readDay,
  type TableRow,
  wordKeysOf,
} from '#rules/table/index.ts'

/** A row of the table with a name or number of a child. */
export interface TableChild {
  row: TableRow
  /** The cells that name the child, as they are. */
  written: string
  /** The child of the class whom the row means beyond doubt. */
  studentID: string | undefined
  /** Why it means nobody: no child has this name, several have, or another row means the same child. */
  doubt?: 'unknown' | 'several' | 'twice'
  /** The children who may be meant, the likeliest first. */
  proposals: readonly string[]
}

export interface FoundChildren {
  /** The rows above the first child that have headings. */
  heads: TableRow[]
  /** The columns that name the children. */
  at: ReadonlySet<number>
  children: TableChild[]
  /** Number of rows of another class. */
  elsewhere: number
  /** True if the rows have only first or only last names. */
  isPartial: boolean
}

type Searched = Pick<Student, 'id' | 'name' | 'preName' | 'birthday' | 'addition'>

interface FindOptions {
  className: string
  /** True for a cell that is a heading of the form: 'Deutsch', 'Fehltage'. */
  isHeading: (cell: string) => boolean
}

/** Columns that are looked at for names, and of these compared with each other. */
const [mostColumns, mostNames] = [60, 6]
const letters = /\p{L}/u
const wordsIn = (text: string) => (wordKeysOf(text)[1] ?? '').slice(2).split(' ').filter(Boolean)
const textIn = ({ cells }: TableRow, at: Iterable<number>) =>
  [...at]
    .map((one) => cells[one] ?? '')
    .filter((cell) => cell !== '')
    .join(' ')

/** The children by every key of their names. */
function byKey(
  students: readonly Searched[],
  nameOf: (student: Searched) => readonly string[],
): (text: string) => Searched[] {
  const found = new Map<string, Set<Searched>>()
  for (const student of students) {
    for (const key of nameOf(student).flatMap(wordKeysOf)) found.set(key, (found.get(key) ?? new Set()).add(student))
  }
  return (text) => [...new Set(wordKeysOf(text).flatMap((key) => [...(found.get(key) ?? [])]))]
}

/**
 * Finds the children of the class in the rows of a table. What the school knows decides which columns have the names: those
 * in which most of the class is found, in any order of first and last name, else those with the children's numbers.
 */
export function findChildren(
  rows: readonly TableRow[],
  students: readonly Searched[],
  { className, isHeading }: FindOptions,
): FoundChildren | undefined {
  const whole = byKey(students, ({ name, preName }) => [`${preName} ${name}`])
  const part = byKey(students, ({ name, preName }) => [name, preName].filter((one) => one !== ''))
  const full = bestColumns(rows, students, whole)
  const numbered = numberColumn(rows, students)
  const partly = full.found > 0 ? undefined : bestColumns(rows, students, part)
  const isNumbered = numbered.found > Math.max(full.found, partly?.found ?? 0)
  const { at, found } = isNumbered ? numbered : (partly ?? full)
  if (found === 0) return undefined
  const numbers = new Map(students.map((student) => [student.id, [student]]))
  const matchesOf = (row: TableRow) => {
    const text = textIn(row, at)
    return isNumbered ? (numbers.get(text) ?? []) : (partly ? part : whole)(text)
  }

  const first = rows.findIndex((row) => matchesOf(row).length > 0)
  const isHead = ({ cells }: TableRow) => cells.some((cell) => isNameHeading(cell) || isHeading(cell))
  const headEnd = rows.slice(0, first).findLastIndex(isHead) + 1
  const from = headEnd === 0 ? first : headEnd
  const heads = headRows(rows.slice(0, from))
  const titles = new Set(heads.flatMap((row) => textIn(row, at) || []))
  const columnAt = (type: ReturnType<typeof columnOfHeading>) =>
    heads.map(({ cells }) => cells.findIndex((cell) => columnOfHeading(cell) === type)).find((n) => n >= 0) ?? -1
  const [classAt, numberAt] = [columnAt('class'), columnAt('id')]
  const isElsewhere = ({ cells }: TableRow) => {
    const key = classKey(cells[classAt] ?? '')
    return /^\d{1,2}[a-z]$/.test(key) && key !== classKey(className)
  }
  const named = rows.slice(from).filter((row) => {
    const text = textIn(row, at)
    const isChild = text !== '' && !titles.has(text) && !sums.test(text) && (isNumbered || letters.test(text))
    // A title has nothing beside it.
    return (
      isChild &&
      (matchesOf(row).length > 0 ||
        filledCells(row) > row.cells.filter((cell, n) => cell !== '' && at.includes(n)).length)
    )
  })
  const own = named.filter((row) => !isElsewhere(row))
  // A list of first names of another class has some in common with this one.
  const hits = own.filter((row) => matchesOf(row).length === 1).length
  const isSure = !partly || hits >= own.length * 0.8
  const children = own.map((row): TableChild => {
    const written = textIn(row, at)
    const matches = matchesOf(row)
    const told = matches.length > 1 ? matches.filter((one) => tellsApart(row, one, matches, numberAt)) : matches
    if (isSure && told.length === 1) return { row, written, studentID: told[0]?.id, proposals: [] }
    const doubt = matches.length > 1 ? 'several' : 'unknown'
    const proposals = matches.length > 0 ? matches : similar(written, students)
    return { row, written, studentID: undefined, doubt, proposals: proposals.map(({ id }) => id) }
  })
  return {
    ...{ heads, at: new Set(at), elsewhere: named.length - own.length, isPartial: partly !== undefined && !isNumbered },
    children: withoutTwice(children, at),
  }
}

const nameHeadings = new Set(
  'name nachname vorname rufname familienname schüler schülerin schülername schülerinnen kind kinder person'.split(' '),
)
const nameTypes = new Set<string | undefined>(['name', 'preName', 'fullName', 'particle'])
const isNameHeading = (cell: string) =>
  nameTypes.has(columnOfHeading(cell)) || nameHeadings.has(cell.toLowerCase().split(/[^\p{L}]/u)[0] ?? '')

/** The rows of headings: without titles, which have one cell. */
function headRows(above: readonly TableRow[]): TableRow[] {
  const widest = Math.max(0, ...above.map(filledCells))
  return above.filter((row) => filledCells(row) > 1 || widest <= 1)
}

/** What stands in the column of names below the children. */
const sums =
  /^(?:anzahl|summen?|gesamt|insgesamt|total|(?:klassen|noten)?(?:durch)?schnitt|ø|mittelwert|notenspiegel|median|maxim|minim|average|mean|stand\b|seite \d)/iu

interface BestColumns {
  at: readonly number[]
  /** Number of children found there. */
  found: number
}

/** The columns that together name the most children; the fewest of them. */
function bestColumns(
  rows: readonly TableRow[],
  students: readonly Searched[],
  matchesOf: (text: string) => readonly Searched[],
): BestColumns {
  const known = new Set(students.flatMap(({ name, preName }) => wordsIn(`${preName} ${name}`)))
  const isOfNames = (cell: string) => letters.test(cell) && wordsIn(cell).every((word) => known.has(word))
  const width = Math.min(mostColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)))
  const able = Array.from({ length: width }, (_, at) => at)
    .filter((at) => rows.some(({ cells }) => isOfNames(cells[at] ?? '')))
    .slice(0, mostNames)
  const foundAt = (at: readonly number[]): BestColumns => {
    const all = rows.flatMap((row) => matchesOf(textIn(row, at)).map(({ id }) => id))
    return { at, found: new Set(all).size }
  }
  const pairs = able.flatMap((a) => able.filter((b) => b > a).map((b) => [a, b]))
  const triples = pairs.flatMap(([a = 0, b = 0]) => able.filter((c) => c > b).map((c) => [a, b, c]))
  return [...able.map((one) => [one]), ...pairs, ...triples]
    .map(foundAt)
    .reduce((best, next) => (next.found > best.found ? next : best), { at: [], found: 0 })
}

/** The column with the most numbers of the class, if it does more than count the rows. */
function numberColumn(rows: readonly TableRow[], students: readonly Searched[]): BestColumns {
  const ids = new Set(students.map(({ id }) => id))
  const width = Math.min(mostColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, at): BestColumns => {
    const held = rows.flatMap(({ cells }) => cells[at] || []).filter((cell) => /\d/.test(cell))
    const found = new Set(held.filter((cell) => ids.has(cell))).size
    return { at: [at], found: held.every((cell) => /^\d{1,2}$/.test(cell)) || countsRows(held, held) ? 0 : found }
  }).reduce((best, next) => (next.found > best.found ? next : best), { at: [], found: 0 })
}

/** True if the row has the number, in column `numberAt`, or the birthday of this one of several namesakes. */
function tellsApart({ cells }: TableRow, student: Searched, namesakes: readonly Searched[], numberAt: number): boolean {
  const { id, birthday } = student
  const isOnly = namesakes.every((one) => one === student || one.birthday !== birthday)
  return cells[numberAt] === id || (isOnly && birthday !== '' && cells.some((cell) => dayIn(cell) === birthday))
}

function dayIn(cell: string): string | undefined {
  const read = /\d/.test(cell) ? readDay(cell, Number.POSITIVE_INFINITY) : undefined
  return read?.kind === 'day' ? read.day : undefined
}

/** Up to three children whose names share a word with the text, or differ by two letters at most. */
function similar(text: string, students: readonly Searched[]): Searched[] {
  const words = wordsIn(text)
  const scored = students.map((student) => {
    const own = wordsIn(`${student.preName} ${student.name}`)
    const shared = own.filter((word) => word.length > 1 && words.includes(word)).length
    const close = own.filter((word) => !words.includes(word) && words.some((other) => isClose(word, other))).length
    return { student, score: shared + close / 2 }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const likely = scored.filter(({ score }) => score > 0 && score === best).map(({ student }) => student)
  return likely.length > 3 ? [] : likely
}

/** True for words that begin alike ('Alex', 'Alexander') or differ in one letter. */
function isClose(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 3) return false
  if (long.startsWith(short)) return true
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1)
}

/**
 * Two rows of one child: nobody knows which is right, unless they say the same. `at` are the columns of names; a row
 * with nothing else says nothing.
 */
function withoutTwice(children: readonly TableChild[], at: readonly number[]): TableChild[] {
  const valuesOf = ({ row }: TableChild) =>
    row.cells
      .map((cell, n) => (at.includes(n) ? '' : cell))
      .join('\n')
      .trimEnd()
  const seen = new Map<string, TableChild[]>()
  for (const child of children) {
    const { studentID } = child
    if (studentID !== undefined) seen.set(studentID, [...(seen.get(studentID) ?? []), child])
  }
  return children.flatMap((child): TableChild[] => {
    const { studentID } = child
    const all = seen.get(studentID ?? '') ?? []
    if (studentID === undefined || all.length < 2) return [child]
    const saying = all.filter((one) => valuesOf(one) !== '')
    const [first = all[0], ...others] = saying
    if (others.every((one) => first && valuesOf(one) === valuesOf(first))) return child === first ? [child] : []
    return saying.includes(child) ? [{ ...child, studentID: undefined, doubt: 'twice', proposals: [studentID] }] : []
  })
}
