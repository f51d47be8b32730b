import type { ImportPreview, ImportProfile } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { findHints } from './findHints.ts'
import type { ReadPeople } from './Person.ts'
import { bounds, parseRows, tooMany } from './parseRows.ts'
import { readPeople } from './readPeople.ts'
import { readText } from './readText.ts'

export interface ReadFile extends ReadPeople {
  encoding: string
  hints: NonNullable<ImportPreview['hints']>
}

/**
 * The students of a CSV file by a profile; nobody is born after `now` (milliseconds since 1970). Throws a `Refusal` for
 * what is too large or no text.
 */
export function readFile(bytes: Uint8Array, profile: ImportProfile, now: number): ReadFile {
  const { text, encoding } = readText(bytes)
  const parsed = parseRows(text, profile.delimiter, profile.spacer)
  if (parsed.beyond !== undefined) throw new Refusal('tooLarge', parsed.beyond)
  const read = readPeople(parsed, profile, now)
  if (read.rows > bounds.rows) throw new Refusal('tooLarge', tooMany.rows)
  return { ...read, encoding, hints: findHints(text, profile, parsed) }
}
