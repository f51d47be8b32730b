import { type Kysely, sql } from 'kysely'
import { isUnavailable } from './isUnavailable.ts'
import type { Tables } from './schema.ts'

/** 100 rows of half a kilobyte, written and taken away again: more than fits into what the database has at hand. */
const tryOut = sql`create table zeugnis_room as
  with recursive row(number) as (select 1 union all select number + 1 from row where number < 100)
  select number, ${sql.lit('x'.repeat(500))} as text from row`

/**
 * A database that answers may still have no room to write. After a transaction that failed for such a reason there is
 * doubt, until one succeeds.
 */
export function createWriteDoubt(db: Kysely<Tables>) {
  let isThere = false
  return {
    /** Runs a transaction and takes note of how it ends. */
    async watch<T>(transaction: () => Promise<T>): Promise<T> {
      try {
        const result = await transaction()
        isThere = false
        return result
      } catch (error) {
        if (isUnavailable(error)) isThere = true
        throw error
      }
    },
    /** Where there is doubt, writes; rejects when that does not work either. */
    async settle(): Promise<void> {
      if (!isThere) return
      await db.transaction().execute(async (transaction) => {
        await tryOut.execute(transaction)
        await sql`drop table zeugnis_room`.execute(transaction)
      })
      isThere = false
    },
  }
}
