import { sql } from 'kysely'
import { createPasswords, openStore, tablesInOrder } from '#server/index.ts'
import { password } from './demo.ts'

/** What a database held at one moment. */
export interface Snapshot {
  /** Puts exactly those rows back, beside the running server; it notices that where they come as a backup does. */
  restore(asBackup?: boolean): Promise<void>
  close(): Promise<void>
}

const copyOf = (table: string) => `"snapshot_${table}"`
const restored = [
  ...tablesInOrder.toReversed().map((table) => `delete from "${table}"`),
  ...tablesInOrder.map((table) => `insert into "${table}" select * from ${copyOf(table)}`),
]

// The count of what the server has acknowledged goes on: put back, it tells the server of a restore.
const unnoticed = [`delete from ${copyOf('epoch')}`, `insert into ${copyOf('epoch')} select * from "epoch"`]

/**
 * Copies every table inside the database at `place` (a file or a postgres:// address). All users get the demo's
 * password, hashed cheaply: the real hash costs a twentieth of a second at each login.
 */
export async function createSnapshot(place: string): Promise<Snapshot> {
  const store = await openStore(place)
  const cheap = await createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 })
  await store.db
    .updateTable('user')
    .set({ password: await cheap.hash(password) })
    .execute()
  for (const table of tablesInOrder)
    await sql.raw(`create table ${copyOf(table)} as select * from "${table}"`).execute(store.db)
  return {
    restore: (asBackup = false) =>
      store.write(async (db) => {
        for (const statement of [...(asBackup ? [] : unnoticed), ...restored]) await sql.raw(statement).execute(db)
      }),
    close: () => store.close(),
  }
}
