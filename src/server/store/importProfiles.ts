import { ImportProfile } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db } from './schema.ts'

/** Every import profile of the school by name. */
export async function importProfiles(db: Db, school: string): Promise<ImportProfile[]> {
  const rows = await db.selectFrom('import_profile').select('value').where('school', '=', school).execute()
  return rows.map((row) => ImportProfile.parse(JSON.parse(row.value))).sort((a, b) => germanOrder(a.name, b.name))
}

export async function findImportProfile(db: Db, school: string, id: string): Promise<ImportProfile | undefined> {
  const row = await db
    .selectFrom('import_profile')
    .select('value')
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && ImportProfile.parse(JSON.parse(row.value))
}

/** Whether another profile than `id` goes by that name. */
export async function isProfileNameTaken(db: Db, school: string, name: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_profile')
    .select('id')
    .where('school', '=', school)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the profile or replaces the one with its ID. Its name must be free. */
export async function putImportProfile(db: Db, school: string, profile: ImportProfile): Promise<void> {
  const { profileID: id, name } = profile
  const value = JSON.stringify(profile)
  await db
    .insertInto('import_profile')
    .values({ school, id, name, value })
    .onConflict((conflict) => conflict.columns(['school', 'id']).doUpdateSet({ name, value }))
    .execute()
}

/** False when there is no such profile. */
export async function deleteImportProfile(db: Db, school: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_profile')
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
