import type { Db } from './schema.ts'

export async function hasSchools(db: Db): Promise<boolean> {
  return (await db.selectFrom('school').select('key').limit(1).executeTakeFirst()) !== undefined
}

/** Key of the demo school, if the database holds one. */
export async function demoSchoolKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('school').select('key').where('demo', '=', 1).executeTakeFirst()
  return row?.key
}
