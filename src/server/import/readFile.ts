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

/**
 * The students of a CSV file by a profile; nobody is born after `now` (milliseconds since 1970). Throws a `Refusal` for
 * what is too large or no text.
 */
export async function readFile(bytes: Uint8Array, profile: ImportProfile, now: number): Promise<ReadFile> {
  const { text, encoding } = readText(bytes)
  const parsed = await parseRows(text, profile.delimiter, profile.spacer)
  const read = await readPeople(parsed, profile, now)
  if (read.rows > maxRows) throw new Refusal('tooLarge', 'Die Datei hat mehr als 20.000 Zeilen.')
  return { ...read, encoding, hints: await findHints(text, profile, parsed) }
}
