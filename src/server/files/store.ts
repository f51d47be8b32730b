import { sql } from 'kysely'
import type { StoredFile } from '#contract/index.ts'
import type { Db } from '../database/schema.ts'

/** The folder of generated reports: the files page lists everything below it. Logos are stored elsewhere. */
export const reportsFolder = 'files/reports/'
/** The folder of template logos, with a folder for each template. */
export const templateLogos = 'files/templates/'

/**
 * `path` is a key, never a path on a disk; `date` is ISO 8601; `type` as in `StoredFile`. `made_of` is a `MadeOf` as JSON;
 * files without it are no reports, or those of an earlier version.
 */
export interface NewFile {
  path: string
  name: string
  type: string
  date: string
  content: Uint8Array<ArrayBuffer>
  made_of?: string | null
}

/** Stores a file and replaces one with the same path. */
export async function putFile(db: Db, school: string, file: NewFile): Promise<void> {
  const row = { school, made_of: null, ...file, size: file.content.byteLength }
  await db
    .insertInto('file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['school', 'path']).doUpdateSet(row))
    .execute()
}

/** LIKE would read "_" and "%" in a path as wildcards. SQL counts characters, not UTF-16 units. */
const isBelow = (prefix: string) => sql<boolean>`substr(path, 1, ${[...prefix].length}) = ${prefix}`

/** Replaces all files whose path begins with `prefix`, which ends with '/', by `files`. `db` must be a transaction. */
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
    .select(['path', 'name', 'type', 'date', 'content', 'made_of'])
    .where('school', '=', school)
    .where('path', '=', path)
    .executeTakeFirst()
}

/** False for an unknown report. */
export async function deleteReport(db: Db, school: string, path: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('file')
    .where('school', '=', school)
    .where('path', '=', path)
    .where(isBelow(reportsFolder))
    .executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

/** Removes the reports made before `before` (ISO 8601). Resolves with the number of files. */
export async function removeReportsBefore(db: Db, school: string, before: string): Promise<number> {
  const gone = await db
    .deleteFrom('file')
    .where('school', '=', school)
    .where(isBelow(reportsFolder))
    .where('date', '<', before)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** A file without its content. */
export type ListedFile = Pick<StoredFile, 'name' | 'size' | 'date' | 'type' | 'path'> & { made_of: string | null }

/** The files below `prefix`, newest first. */
export async function listFiles(db: Db, school: string, prefix: string): Promise<ListedFile[]> {
  return db
    .selectFrom('file')
    .select(['name', 'size', 'date', 'type', 'path', 'made_of'])
    .where('school', '=', school)
    .where(isBelow(prefix))
    .orderBy('date', 'desc')
    .orderBy('name')
    .orderBy('path')
    .execute()
}
