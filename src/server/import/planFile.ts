import { randomUUID } from 'node:crypto'
import type { ImportProfile } from '#contract/index.ts'
import { nextStudentNumber } from '#rules/index.ts'
import type { ReadPeople } from './Person.ts'
import { planImport } from './planImport.ts'
import { type ReadFile, readFile } from './readFile.ts'
import type { Planned, School } from './School.ts'

export interface FileToPlan {
  bytes: Uint8Array
  profile: ImportProfile
  school: School
  /** Milliseconds since 1970. */
  now: number
}

export type PlannedFile = Planned & Pick<ReadFile, 'encoding' | 'hints' | 'rows'>

/** New numbers one after the other, free in the school, its archive and the file. */
function createNumbers(school: School, read: ReadPeople): () => string {
  const inFile = read.people.flatMap(({ id }) => id ?? [])
  let taken = [...school.students.map(({ id }) => id), ...school.archived.map(({ id }) => id), ...inFile]
  return () => {
    const number = nextStudentNumber(taken)
    taken = [number]
    return number
  }
}

/** What a file does to the school by the profile. Throws a `Refusal` for what is no CSV file. */
export function planFile({ bytes, profile, school, now }: FileToPlan): PlannedFile {
  const { encoding, hints, ...read } = readFile(bytes, profile, now)
  const planned = planImport({ read, school, profile, newID: randomUUID, newNumber: createNumbers(school, read) })
  return { ...planned, encoding, hints, rows: read.rows }
}
