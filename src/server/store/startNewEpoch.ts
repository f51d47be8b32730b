import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { GivenOut } from './epochFile.ts'
import type { Db } from './schema.ts'
import { passing } from './tablesInOrder.ts'

const beginning = Date.UTC(2020, 0, 1)
/** So often nobody saves the same report card in a minute, all day long. Nine digits last for 190 years. */
const savesPerMinute = 10
/** Where the clock is wrong. */
const least = 10_000

/** Moves every revision beyond those given out since: a device that still names one must not be taken for one that has seen what got the same number anew. */
async function raiseRevisions(db: Db, now: number, given: GivenOut | undefined): Promise<void> {
  const byClock = 1 + Math.floor((now - beginning) / 60_000) * savesPerMinute
  for (const { key, first_revision } of await db.selectFrom('school').select(['key', 'first_revision']).execute()) {
    const first = Math.max(byClock, Math.max(first_revision, given?.firstRevision ?? 0) + least)
    const by = first - first_revision
    for (const table of ['entry', 'entry_history', 'idempotency'] as const) {
      await db
        .updateTable(table)
        .set({ revision: sql`revision + ${by}` })
        .where('school', '=', key)
        .execute()
    }
    await db.updateTable('school').set({ first_revision: first }).where('key', '=', key).execute()
  }
}

/**
 * Makes a database safe to go on with after an older state of it was brought back, by whatever means: revisions begin
 * where none has been yet, every school has a new epoch, and nobody is signed in, because sessions that were ended since
 * would live again. `given` is what is known to have been given out before, `now` in milliseconds since 1970. Within a
 * transaction that writes, across schools.
 */
export async function startNewEpoch(db: Db, now: number, given?: GivenOut): Promise<void> {
  await raiseRevisions(db, now, given)
  for (const { school, writes } of await db.selectFrom('epoch').select(['school', 'writes']).execute()) {
    const next = Math.max(writes, given?.writes[school] ?? 0) + 1
    await db.updateTable('epoch').set({ id: randomUUID(), writes: next }).where('school', '=', school).execute()
  }
  for (const table of passing) await db.deleteFrom(table).execute()
}
