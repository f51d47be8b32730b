import type { GivenOut } from './epochFile.ts'
import type { Db } from './schema.ts'

/** The random id that every restore changes; undefined for an unknown school. */
export async function epochOf(db: Db, school: string): Promise<string | undefined> {
  const row = await db.selectFrom('epoch').select('id').where('school', '=', school).executeTakeFirst()
  return row?.id
}

/** Counts a transaction of the school and resolves with the count; undefined for an unknown school. */
export async function countWrite(db: Db, school: string): Promise<number | undefined> {
  const row = await db
    .updateTable('epoch')
    .set((eb) => ({ writes: eb('writes', '+', 1) }))
    .where('school', '=', school)
    .returning('writes')
    .executeTakeFirst()
  return row?.writes
}

/** What the database knows to have given out, across schools. */
export async function readGivenOut(db: Db): Promise<GivenOut> {
  const schools = await db.selectFrom('school').select('first_revision').execute()
  const epochs = await db.selectFrom('epoch').select(['school', 'writes']).execute()
  return {
    firstRevision: Math.max(1, ...schools.map((row) => row.first_revision)),
    writes: Object.fromEntries(epochs.map(({ school, writes }) => [school, writes])),
  }
}
