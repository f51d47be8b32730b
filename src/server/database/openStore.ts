import type { Logger } from 'kysely'
import { connectSqlite } from './connectSqlite.ts'
import { type MigrationWatch, migrateStore, type SchemaAge, schemaAge } from './migrate.ts'
import type { migrations } from './migrations/migrations.ts'
import type { Store } from './Store.ts'

export interface StoreOptions {
  /** Gets every statement. */
  log?: Logger
  /** The most connections to PostgreSQL. */
  connections?: number
  /** Those of another version of this program. */
  migrations?: typeof migrations
  watch?: MigrationWatch
  /** Statements may take as long as they need: those of a migration, or of a database that is filled. */
  isPatient?: boolean
}

/** Opens a database without migrating it. `place` is a file or a postgres:// address. */
async function connect(place: string, { log, connections, isPatient }: StoreOptions = {}): Promise<Store> {
  if (!isPostgres(place)) return connectSqlite(place, log)
  // Loaded only here, because a school on SQLite should not spend memory and time on it.
  const { connectPostgres } = await import('./connectPostgres.ts')
  return connectPostgres(place, log, { connections, isPatient })
}

async function orClosed<T>(store: Store, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Opens a database, and creates and migrates it where needed; several processes may do so at once. `place` is a file,
 * ':memory:' or a postgres:// address. Rejects where it cannot be opened.
 */
export async function openStore(place: string, options?: StoreOptions): Promise<Store> {
  if (isPostgres(place)) {
    const patient = await connect(place, { ...options, connections: 1, isPatient: true })
    await orClosed(patient, () => migrateStore(patient, options?.migrations, options?.watch))
    await patient.close()
  }
  const store = await connect(place, options)
  if (!isPostgres(place)) await orClosed(store, () => migrateStore(store, options?.migrations, options?.watch))
  return store
}

/** Opens a database only if this program may use its schema; otherwise resolves with the difference. */
export async function openFittingStore(
  place: string,
  options?: StoreOptions,
): Promise<Store | Exclude<SchemaAge, 'fits' | 'extended'>> {
  const store = await connect(place, options)
  const age = await orClosed(store, () => schemaAge(store.db, options?.migrations))
  if (age === 'fits' || age === 'extended') return store
  await store.close()
  return age
}

/** Whether a place is a PostgreSQL address, and not a file. */
export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\/./.test(place)
}
