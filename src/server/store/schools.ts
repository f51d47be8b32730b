import type { SchoolSettings } from '#contract/index.ts'
import type { Db } from './schema.ts'

export async function hasSchools(db: Db): Promise<boolean> {
  return (await db.selectFrom('school').select('key').limit(1).executeTakeFirst()) !== undefined
}

/** Key of the demo school, if the database holds one. */
export async function demoSchoolKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('school').select('key').where('demo', '=', 1).executeTakeFirst()
  return row?.key
}

/** What admins set for the school, or undefined for an unknown one. */
export async function schoolSettings(db: Db, school: string): Promise<SchoolSettings | undefined> {
  const row = await db
    .selectFrom('school')
    .select(['name', 'imprint', 'privacy', 'pin_required'])
    .where('key', '=', school)
    .executeTakeFirst()
  if (!row) return undefined
  return { name: row.name, imprint: row.imprint, privacy: row.privacy, pinRequired: row.pin_required === 1 }
}

export async function saveSchoolSettings(db: Db, school: string, settings: SchoolSettings): Promise<void> {
  const { name, imprint, privacy, pinRequired } = settings
  await db
    .updateTable('school')
    .set({ name, imprint, privacy, pin_required: pinRequired ? 1 : 0 })
    .where('key', '=', school)
    .execute()
}
