import type { ImportProblem, ImportProfile } from '#contract/index.ts'
import { dropRepeats } from './dropRepeats.ts'
import type { Person, ReadPeople } from './Person.ts'
import type { ParsedRows, Row } from './parseRows.ts'
import { readPerson } from './readPerson.ts'

const isEmpty = (cell: string) => cell === ''

/** Delimiters at the end of a line say nothing; every other difference in width means that columns have shifted. */
function misfit({ cells }: Row, width: number): string | undefined {
  const columns = `${cells.length === 1 ? 'eine Spalte' : `${cells.length} Spalten`}, erwartet sind ${width}`
  if (cells.length < width) return `Die Zeile ist zu kurz: ${columns}.`
  if (!cells.slice(width).every(isEmpty)) return `Die Zeile ist zu lang: ${columns}.`
  return undefined
}

/**
 * What the rows say by the profile: students in the file's order, and what could not be read, by line. `now` in
 * milliseconds since 1970.
 */
export function readPeople(parsed: ParsedRows, profile: ImportProfile, now: number): ReadPeople {
  const from = profile.ignoreFirstRow === 'true' ? 1 : 0
  const to = Math.max(from, parsed.rows.length - (profile.ignoreLastRow === 'true' ? 1 : 0))
  const data = parsed.rows.slice(from, to)
  const unread = [...parsed.rows.slice(0, from), ...parsed.rows.slice(to)].map((row) => row.cells)
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
    else unread.push(row.cells)
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
