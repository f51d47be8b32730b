import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { migrate } from './migrate.ts'
import type { Db, Tables } from './schema.ts'
import { type SchemaAge, schemaAge } from './schemaAge.ts'
import { sqliteDialect } from './sqliteDialect.ts'

export interface Store {
  /** For reading. Inside `write` use the handle it gives: there is one connection, and this one would wait for it. */
  readonly db: Db
  /** Runs the work in one transaction: all of it is on disk when the promise resolves, nothing when it rejects. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

// FULL is what keeps an acknowledged save through a power cut: with NORMAL the log is not synced at
// a commit. It is not remembered in the file, so it is set at every open.
const pragmas = [
  'PRAGMA busy_timeout = 5000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
]

/** Opens a database file as it is, whatever tables it has. */
export function connect(file: string): Store {
  const database = new DatabaseSync(file)
  for (const pragma of pragmas) database.exec(pragma)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  return {
    db,
    write: (work) => db.transaction().execute(work),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

/** Opens the embedded database, made and migrated where needed. `file` may be ':memory:'. Rejects when it cannot be opened. */
export async function openStore(file: string): Promise<Store> {
  const store = connect(file)
  await migrate(store.db)
  return store
}

/** Opens an existing database only if its tables are those of this program; else resolves with how they differ. */
export async function openFittingStore(file: string): Promise<Store | Exclude<SchemaAge, 'fits'>> {
  const store = connect(file)
  const age = await schemaAge(store.db)
  if (age === 'fits') return store
  await store.close()
  return age
}
