import type { Logger } from 'kysely'
import { connectSqlite } from './connectSqlite.ts'
import { migrate, type SchemaAge, schemaAge } from './migrate.ts'
import type { Store } from './Store.ts'

/** Opens a database without migrating it. `place` is a file or a postgres:// address. */
async function connect(place: string, log?: Logger): Promise<Store> {
  if (!isPostgres(place)) return connectSqlite(place, log)
  // Loaded only here, because a school on SQLite should not spend memory and time on it.
  const { connectPostgres } = await import('./connectPostgres.ts')
  return connectPostgres(place, log)
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
 * ':memory:' or a postgres:// address. Rejects where it cannot be opened. `log` gets every statement.
 */
export async function openStore(place: string, log?: Logger): Promise<Store> {
  const store = await connect(place, log)
  await orClosed(store, () => migrate(store.db))
  return store
}

/** Opens a database only if its schema is this program's; otherwise resolves with the difference. */
export async function openFittingStore(place: string): Promise<Store | Exclude<SchemaAge, 'fits'>> {
  const store = await connect(place)
  const age = await orClosed(store, () => schemaAge(store.db))
  if (age === 'fits') return store
  await store.close()
  return age
}

/** Whether a place is a PostgreSQL address, and not a file. */
export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\/./.test(place)
}
