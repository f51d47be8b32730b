import { sql } from 'kysely'
import type { StoredFile } from '#contract/index.ts'
import type { Db, Tables } from '../database/schema.ts'
import type { BlobRef } from './blobs.ts'
import { type ZipPart, zipSize } from './zip.ts'

/** The folder of generated reports: the files page lists everything below it. Logos are stored elsewhere. */
export const reportsFolder = 'files/reports/'
/** The folder of template logos, with a folder for each template. */
export const templateLogos = 'files/templates/'

/** A file in a ZIP of which the bytes are kept. */
export type FilePart = ZipPart & BlobRef

/**
 * `path` is a key, never a path on a disk; `date` is ISO 8601; `type` as in `StoredFile`. `content` is kept already, and for a
 * ZIP what is in it. `made_of` is a `MadeOf` as JSON; files without it are no reports, or those of an earlier version.
 */
export interface NewFile {
  path: string
  name: string
  type: string
  date: string
  content: BlobRef | readonly FilePart[]
  made_of?: string | null
}

/** Stores a file and replaces one with the same path. */
export async function putFile(db: Db, file: NewFile): Promise<void> {
  const { content, ...rest } = file
  const parts = 'sha256' in content ? [] : content
  const { sha256, size } = 'sha256' in content ? content : { sha256: null, size: zipSize(parts) }
  const row = { made_of: null, ...rest, sha256, size }
  await db
    .insertInto('file')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute()
  await putParts(db, file.path, parts)
}

async function putParts(db: Db, path: string, parts: readonly FilePart[]): Promise<void> {
  await db.deleteFrom('file_part').where('path', '=', path).execute()
  const rows = parts.map(({ name, sha256, size }, position) => ({ path, position, name, sha256, size }))
  if (rows.length > 0) await db.insertInto('file_part').values(rows).execute()
}

export function readParts(db: Db, path: string): Promise<FilePart[]> {
  return db
    .selectFrom('file_part')
    .select(['name', 'sha256', 'size'])
    .where('path', '=', path)
    .orderBy('position')
    .execute()
}

/** Keeps these parts of a ZIP and removes the others. */
export async function keepParts(
  db: Db,
  { path, made_of }: Pick<FoundFile, 'path' | 'made_of'>,
  parts: readonly FilePart[],
): Promise<void> {
  await putParts(db, path, parts)
  await db
    .updateTable('file')
    .set({ size: zipSize(parts), made_of })
    .where('path', '=', path)
    .execute()
}

/** LIKE would read "_" and "%" in a path as wildcards. SQL counts characters, not UTF-16 units. */
const isBelow = (prefix: string) => sql<boolean>`substr(path, 1, ${[...prefix].length}) = ${prefix}`

/** Replaces all files whose path begins with `prefix`, which ends with '/', by `files`. `db` must be a transaction. */
export async function replaceFolder(db: Db, prefix: string, files: readonly NewFile[]): Promise<void> {
  await db.deleteFrom('file').where(isBelow(prefix)).execute()
  for (const file of files) await putFile(db, file)
}

export async function hasFile(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('file').select('path').where('path', '=', path).executeTakeFirst()
  return row !== undefined
}

/** A file without its content: `sha256` is null for a ZIP of parts. */
export type FoundFile = Omit<Tables['file'], 'made_of'> & { made_of: string | null }

export async function findFile(db: Db, path: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom('file')
    .select(['path', 'name', 'type', 'size', 'date', 'sha256', 'made_of'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** False for an unknown report. */
export async function deleteReport(db: Db, path: string): Promise<boolean> {
  const gone = await db.deleteFrom('file').where('path', '=', path).where(isBelow(reportsFolder)).executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

/** When each report from before `before` (ISO 8601) was made. */
export function reportsBefore(db: Db, before: string): Promise<{ at: string }[]> {
  return db.selectFrom('file').select('date as at').where(isBelow(reportsFolder)).where('date', '<', before).execute()
}

/** Removes the reports made before `before` (ISO 8601). Resolves with the number of files. */
export async function removeReportsBefore(db: Db, before: string): Promise<number> {
  const gone = await db.deleteFrom('file').where(isBelow(reportsFolder)).where('date', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** A file without its content. */
export type ListedFile = Pick<StoredFile, 'name' | 'size' | 'date' | 'type' | 'path'> & { made_of: string | null }

/** The files below `prefix`, newest first. */
export async function listFiles(db: Db, prefix: string): Promise<ListedFile[]> {
  return db
    .selectFrom('file')
    .select(['name', 'size', 'date', 'type', 'path', 'made_of'])
    .where(isBelow(prefix))
    .orderBy('date', 'desc')
    .orderBy('name')
    .orderBy('path')
    .execute()
}
