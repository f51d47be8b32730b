import * as z from 'zod/mini'
import { ImportPreview, ImportProfile, ImportQuestion } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db, Tables } from '../database/schema.ts'

/** Every import profile of the school by name. */
export async function importProfiles(db: Db): Promise<ImportProfile[]> {
  const rows = await db.selectFrom('import_profile').select('value').execute()
  return rows.map((row) => ImportProfile.parse(JSON.parse(row.value))).sort((a, b) => germanOrder(a.name, b.name))
}

export async function findImportProfile(db: Db, id: string): Promise<ImportProfile | undefined> {
  const row = await db.selectFrom('import_profile').select('value').where('id', '=', id).executeTakeFirst()
  return row && ImportProfile.parse(JSON.parse(row.value))
}

/** Whether another profile than `id` goes by that name. */
export async function isProfileNameTaken(db: Db, name: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_profile')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the profile or replaces the one with its ID. Its name must be free. */
export async function putImportProfile(db: Db, profile: ImportProfile): Promise<void> {
  const { profileID: id, name } = profile
  const value = JSON.stringify(profile)
  await db
    .insertInto('import_profile')
    .values({ id, name, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, value }))
    .execute()
}

/** False for an unknown profile. */
export async function deleteImportProfile(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('import_profile').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const StoredPlan = z.object({
  data: ImportPreview.shape.data,
  /** A preview of the release before has none. */
  questions: z.optional(z.array(ImportQuestion)),
  /** The number of removals that a confirmation must repeat; null where none is needed. */
  removals: z.nullable(z.int()),
})
export type StoredPlan = z.infer<typeof StoredPlan>

export interface StoredPreview {
  key: string
  fileName: string
  /** The digest of the school's students and classes when the preview was made. */
  fingerprint: string
  plan: StoredPlan
}

/** Keeps a preview until `until` (ISO 8601). Its plan is the JSON of a `StoredPlan`. */
export async function keepPreview(
  db: Db,
  { key, fileName, fingerprint, plan }: Omit<StoredPreview, 'plan'> & { plan: string },
  until: string,
): Promise<void> {
  await db
    .insertInto('import_preview')
    .values({ key, file_name: fileName, fingerprint, plan, until, confirmed_at: null })
    .execute()
}

/** Removes the previews that have expired at `now` (ISO 8601), confirmed or not. */
export async function forgetPreviewsUntil(db: Db, now: string): Promise<void> {
  await db.deleteFrom('import_preview').where('until', '<=', now).execute()
}

/** A preview that has not expired; 'done' where it has been confirmed. */
export async function findPreview(db: Db, key: string, now: string): Promise<StoredPreview | 'done' | undefined> {
  const row = await db
    .selectFrom('import_preview')
    .selectAll()
    .where('key', '=', key)
    .where('until', '>', now)
    .executeTakeFirst()
  if (row?.confirmed_at != null) return 'done'
  if (!row) return undefined
  return { key, fileName: row.file_name, fingerprint: row.fingerprint, plan: StoredPlan.parse(JSON.parse(row.plan)) }
}

/** Notes that a preview has been confirmed, and removes its plan. */
export async function endPreview(db: Db, key: string, at: string): Promise<void> {
  await db.updateTable('import_preview').set({ confirmed_at: at, plan: '' }).where('key', '=', key).execute()
}

/** Removes a preview that was not confirmed. */
export async function forgetPreview(db: Db, key: string): Promise<void> {
  await db.deleteFrom('import_preview').where('key', '=', key).where('confirmed_at', 'is', null).execute()
}

export type ImportRecord = Omit<Tables['import_log'], 'school'>

/** Keeps the record of an import and removes the former one: only the last import can be undone. */
export async function keepImport(db: Db, record: ImportRecord): Promise<void> {
  await db.deleteFrom('import_log').execute()
  await db
    .insertInto('import_log')
    .values({ ...record })
    .execute()
}

/** The last import of the school, undone or not. */
export function lastImport(db: Db): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('import_log')
    .select(['id', 'file_name', 'at', 'author', 'undo', 'added', 'removed', 'changed', 'classes', 'undone_at'])
    .orderBy('at', 'desc')
    .executeTakeFirst()
}

/** Notes that the import has been undone, and removes its undo data. */
export async function endImport(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('import_log').set({ undone_at: at, undo: '' }).where('id', '=', id).execute()
}

/** Removes the record of an import from before `at` (ISO 8601). */
export async function forgetImportsBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('import_log').where('at', '<', at).execute()
}
