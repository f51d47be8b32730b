import { sql } from 'kysely'
import type { StoredFile } from '#contract/index.ts'
import type { Db } from './schema.ts'

/** Where generated reports are kept: everything below it is listed on the files page. Logos lie beside it. */
export const reportsFolder = 'files/reports/'
/** Where the logos of templates are kept, each template's in a folder of its own. */
export const templateLogos = 'files/templates/'

/** `path` is a key, never a place on a disk; `date` ISO 8601; `type` as in `StoredFile`. */
export interface NewFile {
  path: string
  name: string
  type: string
  date: string
  content: Uint8Array<ArrayBuffer>
}

/** Keeps a file, in place of one with the same path. */
export async function putFile(db: Db, school: string, file: NewFile): Promise<void> {
  const row = { school, ...file, size: file.content.byteLength }
  await db
    .insertInto('file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school', 'path']).doUpdateSet(row))
    .execute()
}

/** LIKE would read "_" and "%" of a path as wildcards. SQL counts characters, not their UTF-16 units. */
const isBelow = (prefix: string) => sql<boolean>`substr(path, 1, ${[...prefix].length}) = ${prefix}`

/** Everything whose path begins with `prefix`, which ends with '/', is gone; `files` are there instead. For a transaction. */
export async function replaceFolder(db: Db, school: string, prefix: string, files: readonly NewFile[]): Promise<void> {
  await db.deleteFrom('file').where('school', '=', school).where(isBelow(prefix)).execute()
  for (const file of files) await putFile(db, school, file)
}

export async function hasFile(db: Db, school: string, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('file')
    .select('path')
    .where('school', '=', school)
    .where('path', '=', path)
    .executeTakeFirst()
  return row !== undefined
}

export async function readFile(db: Db, school: string, path: string): Promise<NewFile | undefined> {
  return db
    .selectFrom('file')
    .select(['path', 'name', 'type', 'date', 'content'])
    .where('school', '=', school)
    .where('path', '=', path)
    .executeTakeFirst()
}

/** False when there is no such report. */
export async function deleteReport(db: Db, school: string, path: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('file')
    .where('school', '=', school)
    .where('path', '=', path)
    .where(isBelow(reportsFolder))
    .executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

/** Removes the reports made before a time (ISO 8601). Resolves with how many files they were. */
export async function removeReportsBefore(db: Db, school: string, before: string): Promise<number> {
  const gone = await db
    .deleteFrom('file')
    .where('school', '=', school)
    .where(isBelow(reportsFolder))
    .where('date', '<', before)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** What lies below `prefix`, newest first, without contents. */
export async function listFiles(db: Db, school: string, prefix: string): Promise<StoredFile[]> {
  return db
    .selectFrom('file')
    .select(['name', 'size', 'date', 'type', 'path'])
    .where('school', '=', school)
    .where(isBelow(prefix))
    .orderBy('date', 'desc')
    .orderBy('name')
    .orderBy('path')
    .execute()
}
