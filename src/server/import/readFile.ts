import type { ImportPreview, ImportProfile } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { findHints } from './findHints.ts'
import type { ReadPeople } from './Person.ts'
import { parseRows } from './parseRows.ts'
import { readPeople } from './readPeople.ts'
import { readText } from './readText.ts'

const maxRows = 20_000

export interface ReadFile extends ReadPeople {
  encoding: string
  hints: NonNullable<ImportPreview['hints']>
}

/** The students of a CSV file by a profile. Throws a `Refusal` for what is too large or no text. */
export function readFile(bytes: Uint8Array, profile: ImportProfile): ReadFile {
  const { text, encoding } = readText(bytes)
  const parsed = parseRows(text, profile.delimiter, profile.spacer)
  const read = readPeople(parsed, profile)
  if (read.rows > maxRows) throw new Refusal('tooLarge', 'Die Datei hat mehr als 20.000 Zeilen.')
  return { ...read, encoding, hints: findHints(text, profile, parsed) }
}
