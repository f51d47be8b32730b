import { createHash } from 'node:crypto'
import { allClasses } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { archivedStudents } from '../students/archive.ts'
import { allStudents } from '../students/store.ts'
import type { School } from './School.ts'

const byID = <T extends { id: string }>(a: T, b: T) => (a.id < b.id ? -1 : 1)

/** The school as an import needs it, students by number. */
export async function readSchool(db: Db, school: string): Promise<School> {
  const classes = await allClasses(db, school)
  const archived = await archivedStudents(db, school)
  return {
    students: (await allStudents(db, school)).sort(byID),
    classes: classes.map(({ classID, name }) => ({ classID, name })),
    archived: archived.map(({ archiveID, id, name, preName }) => ({ archiveID, id, name, preName })).sort(byID),
  }
}

/** The same for the same school, another one as soon as anything in it has changed that an import looks at. */
export const fingerprint = (school: School): string =>
  createHash('sha256').update(JSON.stringify(school)).digest('base64url')
