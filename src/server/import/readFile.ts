import type { ImportPreview, ImportProblem, ImportProfile } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Person } from './fields.ts'
import { findHints } from './findHints.ts'
import { bounds, type ParsedRows, parseRows, type Row, tooMany } from './parseRows.ts'
import { readPerson } from './readPerson.ts'
import { readText } from './readText.ts'

export interface ReadPeople {
  people: Person[]
  /** The fields of each row that was not read. Students named in them still count as present in the file. */
  unread: string[][]
  problems: ImportProblem[]
  /** Number of data rows, including those with problems. */
  rows: number
  /** True if nothing could be read from some line on. */
  isCutOff: boolean
}

/** The cells of a row, and both names of a cell with 'Nachname, Vorname'. */
const mentionsOf = ({ cells }: Row) => [
  ...cells,
  ...cells.flatMap((cell) => (cell.includes(',') ? cell.split(',').map((part) => part.trim()) : [])),
]

const isEmptyCell = (cell: string) => cell === ''

/**
 * Why a row does not fit the profile. Empty fields at its end are ignored; any other difference means shifted columns.
 */
function misfit({ cells }: Row, width: number): string | undefined {
  const columns = `${cells.length === 1 ? 'eine Spalte' : `${cells.length} Spalten`}, erwartet sind ${width}`
  if (cells.length < width) return `Die Zeile ist zu kurz: ${columns}.`
  if (!cells.slice(width).every(isEmptyCell)) return `Die Zeile ist zu lang: ${columns}.`
  return undefined
}

/**
 * The students of the rows by the profile, in the file's order, and the problems. `now` in milliseconds since 1970.
 */
function readPeople(parsed: ParsedRows, profile: ImportProfile, now: number): ReadPeople {
  const from = profile.ignoreFirstRow === 'true' ? 1 : 0
  const to = Math.max(from, parsed.rows.length - (profile.ignoreLastRow === 'true' ? 1 : 0))
  const data = parsed.rows.slice(from, to)
  const unread = [...parsed.rows.slice(0, from), ...parsed.rows.slice(to)].map(mentionsOf)
  const problems: ImportProblem[] = []
  const people: Person[] = []
  for (const row of data) {
    const report = (kind: ImportProblem['kind'], text: string) => problems.push({ line: row.line, kind, text })
    const reason =
      row.line === parsed.unclosed
        ? 'Das Anführungszeichen wird nicht geschlossen. Ab hier konnte nichts gelesen werden.'
        : misfit(row, profile.cols.length)
    if (reason !== undefined) report('error', reason)
    const person = reason === undefined ? readPerson(row, { profile, now }, report) : undefined
    if (person) people.push(person)
    else unread.push(mentionsOf(row))
  }
  const once = dropRepeats(people)
  problems.push(...once.problems)
  if (data.length === 0) {
    const line = parsed.rows.at(-1)?.line ?? 1
    problems.push({ line, kind: 'error', text: 'Die Datei enthält keine Zeile mit Schülern.' })
  }
  for (const person of once.refused) unread.push([person.id ?? '', person.name, person.preName])
  return { people: once.people, unread, problems, rows: data.length, isCutOff: parsed.unclosed !== undefined }
}

/** Identifies a person within one file. */
const keyOf = ({ id, name, preName, birthday = '' }: Person) =>
  JSON.stringify(id === undefined ? [name, preName, birthday] : [id])

const contentOf = (person: Person) =>
  JSON.stringify(
    (['name', 'preName', 'class', 'birthday', 'birthplace', 'gender', 'language'] as const).map(
      (field) => person[field],
    ),
  )

function clash(person: Person, other: Person): ImportProblem {
  const text =
    person.id === undefined
      ? `${person.preName} ${person.name} steht mit anderen Angaben auch in Zeile ${other.line}.`
      : `Die Schülernummer ${person.id} steht mit anderen Angaben auch in Zeile ${other.line} (${other.preName} ${other.name}).`
  return { line: person.line, kind: 'error', text }
}

/** Each person once. Exact repeats are dropped silently; a person with two different rows is refused in both. */
export function dropRepeats(all: readonly Person[]): {
  people: Person[]
  refused: Person[]
  problems: ImportProblem[]
} {
  /** People by key, then by content. */
  const byKey = new Map<string, Map<string, Person>>()
  for (const person of all) {
    const key = keyOf(person)
    const content = contentOf(person)
    const versions = byKey.get(key)
    if (!versions) byKey.set(key, new Map([[content, person]]))
    else if (!versions.has(content)) versions.set(content, person)
  }
  const people: Person[] = []
  const refused: Person[] = []
  const problems: ImportProblem[] = []
  for (const versions of byKey.values()) {
    const [first, second] = versions.values()
    if (first && !second) people.push(first)
    if (!first || !second) continue
    refused.push(...versions.values())
    for (const person of versions.values()) problems.push(clash(person, person === first ? second : first))
  }
  return { people, refused, problems }
}

export interface ReadFile extends ReadPeople {
  encoding: string
  hints: NonNullable<ImportPreview['hints']>
}

/**
 * The students of a CSV file by a profile. Birthdays after `now` (milliseconds since 1970) count as unreadable. Throws
 * a `Refusal` for a file that is too large or no text.
 */
export function readFile(bytes: Uint8Array, profile: ImportProfile, now: number): ReadFile {
  const { text, encoding } = readText(bytes)
  const parsed = parseRows(text, profile.delimiter, profile.spacer)
  if (parsed.beyond !== undefined) throw new Refusal('tooLarge', parsed.beyond)
  const read = readPeople(parsed, profile, now)
  if (read.rows > bounds.rows) throw new Refusal('tooLarge', tooMany.rows)
  return { ...read, encoding, hints: findHints(text, profile, parsed) }
}
