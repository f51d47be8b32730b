import {
  fieldsOfKind,
  type ImportPreview,
  type ImportProblem,
  type ImportProfile,
  type QuestionsOfFile,
} from '#contract/index.ts'
import { bounds, type ParsedRows, parseRows, tooMany } from '#csv/parseRows.ts'
import { fullName, mostImportBytes } from '#rules/index.ts'
import {
  type Columns,
  classKey,
  columnOfHeading,
  countsRows,
  findProfileColumns,
  findTable,
  isGirlsM,
  isParticle,
  looksLikeClass,
  nonAsciiWords,
  readTableText,
  slashOrderOf,
  type TableEncoding,
  type TableInFile,
  type TableRow,
} from '#rules/table/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { findHints } from './findHints.ts'
import { gatherRows } from './gatherRows.ts'
import type { KnownSchool } from './matchStudents.ts'
import { type Person, type PersonReading, readPerson } from './readPerson.ts'

export interface ReadPeople {
  people: Person[]
  /** Rows that contradict each other: one of each list can be right, or with `areApart` several. */
  alternatives: { people: Person[]; areApart: boolean }[]
  /** The fields of each row that was not read. Students named in them still count as present in the file. */
  unread: string[][]
  /** Ordered by line; rows with the same problem are one. */
  problems: ImportProblem[]
  /** Number of data rows, including those with problems. */
  rows: number
  /** True if nothing could be read from some line on, or rows wait for an answer about the whole file. */
  isCutOff: boolean
  columns: Columns
  table: TableInFile
  /** False if the file has no numbers, or they only count its rows. */
  hasNumbers: boolean
  fileQuestions: QuestionsOfFile
  notes: string[]
}

/** The cells of a row, and both names of a cell with 'Nachname, Vorname', also 'Heide, von der, Jan'. */
const mentionsOf = ({ cells }: TableRow) => [
  ...cells,
  ...cells.flatMap((cell) => (cell.includes(',') ? cell.split(',', 3).map((part) => part.trim()) : [])),
]

const isEmptyCell = (cell: string) => cell === ''

/**
 * Why a row does not fit the table. Empty fields at its end are ignored; any other difference means shifted columns.
 */
function misfit({ cells }: TableRow, width: number): string | undefined {
  if (cells.length >= width && cells.slice(width).every(isEmptyCell)) return undefined
  return `${cells.length === 1 ? '1 Spalte' : `${cells.length} Spalten`} statt ${width}.`
}

/** Collects problems; rows with the same one, or with the same key, become one. */
export function createProblems() {
  const found = new Map<string, ImportProblem>()
  return {
    report(line: number, kind: ImportProblem['kind'], text: string, { key = text, rows = 1, who = '' } = {}): void {
      const known = found.get(`${kind} ${key}`)
      if (!known)
        found.set(`${kind} ${key}`, { line, kind, text, ...(rows > 1 && { rows }), ...(who !== '' && { who }) })
      else if (known.line !== line) known.rows = (known.rows ?? 1) + rows
    },
    all: () => [...found.values()].sort((a, b) => a.line - b.line),
  }
}

interface Parsed {
  parsed: ParsedRows
  /** The encodings that may be meant: rows with letters beyond ASCII wait for the answer. */
  readings: NonNullable<QuestionsOfFile['readings']>
  profile: ImportProfile
  now: number
  isClass: (name: string) => boolean
}

const nameColumns = ['name', 'preName', 'fullName'] as const
const beyondASCII = /[^\p{ASCII}]/u

/** The data rows by the profile, and the others. */
function dataRows(table: TableInFile, profile: ImportProfile): { data: TableRow[]; others: TableRow[] } {
  // A head that is told by its words is no row of the table any more.
  const from = profile.ignoreFirstRow === 'true' && !table.head ? 1 : 0
  const ignoresLast = profile.ignoreLastRow === 'true' && !table.hasSum
  const to = Math.max(from, table.rows.length - (ignoresLast ? 1 : 0))
  const others = [...table.others, ...table.rows.slice(0, from), ...table.rows.slice(to)]
  return { data: table.rows.slice(from, to), others }
}

/** Reads the students of the rows by the profile, in the file's order. */
function readListedPeople({ parsed, readings, profile, now, isClass }: Parsed): ReadPeople {
  const table = findTable(parsed.rows)
  const { head } = table
  const { data, others } = dataRows(table, profile)
  const found = findProfileColumns(profile.cols, head)
  const cellsOf = (at: number) => data.flatMap(({ cells }) => cells[at] || [])
  // A title above the table names the class of a file without a column for it.
  const isTitled = cellsOf(found.at('class')).length === 0 && data.some(({ under }) => under !== undefined)
  const columns = isTitled ? { ...found, missing: found.missing.filter((type) => type !== 'class') } : found
  const whose = data.map(({ cells }) => nameColumns.map((type) => cells[columns.at(type)] ?? '').join(';'))
  const numbers = columns.has('id') ? data.map(({ cells }) => cells[columns.at('id')] ?? '') : []
  const reading: PersonReading = {
    ...{ profile, columns, now, slashes: slashOrderOf(columns.has('birthday') ? cellsOf(columns.at('birthday')) : []) },
    isGirlsM: columns.has('gender') && isGirlsM(cellsOf(columns.at('gender'))),
    hasNumbers: !countsRows(numbers, whose),
    isTitled,
  }
  const particles = columns.unused.find(({ type, at }) => type === 'particle' && cellsOf(at).some(isParticle))
  const problems = createProblems()
  /** The child as a row names it: the name in one cell, else first and last name. */
  const whoOf = ({ cells }: TableRow) => {
    const cell = (type: (typeof nameColumns)[number]) =>
      columns.has(type) ? (cells[columns.at(type)] ?? '').trim() : ''
    return (cell('fullName') || `${cell('preName')} ${cell('name')}`.trim()).slice(0, 80)
  }
  const unread = others.map(mentionsOf)
  const people: Person[] = []
  for (const type of columns.missing) problems.report(head?.line ?? 1, 'error', texts.columnMissing(texts.types[type]))
  for (const row of data) {
    const report = (kind: ImportProblem['kind'], text: string, key?: string) =>
      problems.report(row.line, kind, text, { ...(key !== undefined && { key }), who: whoOf(row) })
    const reason =
      row.line === parsed.unclosed
        ? 'Das Anführungszeichen wird nicht geschlossen. Ab hier konnte nichts gelesen werden.'
        : misfit(row, columns.width)
    const waits =
      readings.length > 0 && row.cells.some((cell) => beyondASCII.test(cell))
        ? texts.waitsForEncoding
        : particles && row.cells[particles.at]
          ? texts.waitsForParticle(particles.heading)
          : undefined
    if (reason !== undefined || waits !== undefined) report('error', reason ?? waits ?? '')
    const isReadable = reason === undefined && waits === undefined && columns.missing.length === 0
    const person = isReadable ? readPerson(row, reading, report) : undefined
    if (person) people.push(person)
    else unread.push(mentionsOf(row))
  }
  if (data.length === 0) {
    problems.report(parsed.rows.at(-1)?.line ?? 1, 'error', 'Die Datei enthält keine Zeile mit Schülern.')
  }
  const gathered = gatherRows(people, { known: profile.groups ?? {}, isClass })
  const refuse = (person: Person, text: string) => {
    unread.push([person.id ?? '', person.name, person.preName])
    problems.report(person.line, 'error', text, { who: fullName(person) })
  }
  for (const person of gathered.waiting) refuse(person, texts.waitsForGroups)
  for (const person of gathered.withoutClass) refuse(person, 'Die Klasse fehlt.')
  const notes = [
    ...(columns.isMoved && columns.missing.length === 0 ? [texts.readByHeadings] : []),
    ...(reading.hasNumbers ? [] : [texts.countsRows(head?.cells[columns.at('id')] ?? '')]),
    ...otherClasses(head?.cells ?? []).map(texts.otherClass),
  ]
  return {
    ...{ people: gathered.people, alternatives: gathered.alternatives, unread, problems: problems.all() },
    ...{ rows: data.length, columns, table, notes, hasNumbers: columns.has('id') && reading.hasNumbers },
    isCutOff: parsed.unclosed !== undefined || readings.length > 0 || gathered.waiting.length > 0,
    fileQuestions: {
      ...(readings.length > 0 && { readings }),
      ...(gathered.groups.length > 0 && { groups: gathered.groups }),
    },
  }
}

/** Columns that may have the right class: 'Klasse neu' beside 'Klasse'. */
const otherClasses = (headings: readonly string[]) =>
  headings.filter(
    (heading) =>
      columnOfHeading(heading) === undefined &&
      /klasse/i.test(heading) &&
      /neu|künftig|kommend|nächst|20\d\d|\d\d\/\d\d/i.test(heading),
  )

export interface ReadFile extends ReadPeople {
  encoding: string
  hints: NonNullable<ImportPreview['hints']>
}

export interface FileToRead {
  bytes: Uint8Array
  profile: ImportProfile
  /** Birthdays after it (milliseconds since 1970) count as unreadable. */
  now: number
  /** The names and classes of the school, which tell the encoding and the classes. */
  school: Pick<KnownSchool, 'students' | 'classes'>
  /** The encoding that a person has chosen for this file. */
  encoding?: TableEncoding | '' | undefined
}

const printedFields = ['name', 'preName', ...fieldsOfKind('line')] as const
const knownWords = ({ students, classes }: FileToRead['school']) =>
  new Set([
    ...students.flatMap((student) => printedFields.flatMap((field) => nonAsciiWords(student[field] ?? ''))),
    ...classes.flatMap(({ name }) => nonAsciiWords(name)),
  ])

/** The cleaned text of a file. Throws a `Refusal` for a file that is too large or no text. */
export function readUploadedText(bytes: Uint8Array, options: Parameters<typeof readTableText>[1] = {}) {
  if (bytes.length > mostImportBytes) throw new Refusal('tooLarge', 'Die Datei ist größer als 10 MB.')
  const read = readTableText(bytes, options)
  if ('refused' in read) throw new Refusal('unsupported', `${read.refused} ${read.advice}`)
  return read
}

/** The students of a CSV file by a profile. Throws a `Refusal` for a file that is too large or no text. */
export function readFile({ bytes, profile, now, school, encoding: chosen }: FileToRead): ReadFile {
  const encoding = chosen || profile.encoding || undefined
  const read = readUploadedText(bytes, { known: knownWords(school), encoding })
  const parsed = parseRows(read.text, profile.delimiter, profile.spacer)
  if (parsed.beyond !== undefined) throw new Refusal('tooLarge', parsed.beyond)
  const classes = new Set(school.classes.map(({ name }) => classKey(name)))
  const isClass = (name: string) => classes.has(classKey(name)) || looksLikeClass(name)
  const people = readListedPeople({ parsed, readings: read.readings, profile, now, isClass })
  if (people.rows > bounds.rows) throw new Refusal('tooLarge', tooMany.rows(bounds.rows))
  return { ...people, encoding: read.encoding, hints: findHints(read.text, profile, { parsed, ...people }) }
}
