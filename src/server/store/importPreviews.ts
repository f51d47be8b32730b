import * as z from 'zod/mini'
import { ImportPreview } from '#contract/index.ts'
import type { Db } from './schema.ts'

const StoredPlan = z.object({
  data: ImportPreview.shape.data,
  /** The number that a confirmation must repeat; null where none is asked for. */
  removals: z.nullable(z.int()),
})
export type StoredPlan = z.infer<typeof StoredPlan>

export interface StoredPreview {
  key: string
  fileName: string
  /** Of the school's students and classes when it was made. */
  fingerprint: string
  plan: StoredPlan
}

/** Keeps a preview until `until` (ISO 8601). */
export async function keepPreview(
  db: Db,
  school: string,
  { key, fileName, fingerprint, plan }: StoredPreview,
  until: string,
): Promise<void> {
  await db
    .insertInto('import_preview')
    .values({ school, key, file_name: fileName, fingerprint, plan: JSON.stringify(plan), until, confirmed_at: null })
    .execute()
}

/** Drops the previews whose time was over at `now` (ISO 8601), confirmed or not. */
export async function forgetPreviewsUntil(db: Db, school: string, now: string): Promise<void> {
  await db.deleteFrom('import_preview').where('school', '=', school).where('until', '<=', now).execute()
}

/** The preview as long as it lives; 'done' when it has been confirmed already. */
export async function findPreview(
  db: Db,
  school: string,
  key: string,
  now: string,
): Promise<StoredPreview | 'done' | undefined> {
  const row = await db
    .selectFrom('import_preview')
    .selectAll()
    .where('school', '=', school)
    .where('key', '=', key)
    .where('until', '>', now)
    .executeTakeFirst()
  if (row?.confirmed_at != null) return 'done'
  if (!row) return undefined
  return { key, fileName: row.file_name, fingerprint: row.fingerprint, plan: StoredPlan.parse(JSON.parse(row.plan)) }
}

/** Notes that the preview has been confirmed and forgets what it said. */
export async function endPreview(db: Db, school: string, key: string, at: string): Promise<void> {
  await db
    .updateTable('import_preview')
    .set({ confirmed_at: at, plan: '' })
    .where('school', '=', school)
    .where('key', '=', key)
    .execute()
}

/** Forgets a preview that was not confirmed. */
export async function forgetPreview(db: Db, school: string, key: string): Promise<void> {
  await db
    .deleteFrom('import_preview')
    .where('school', '=', school)
    .where('key', '=', key)
    .where('confirmed_at', 'is', null)
    .execute()
}
