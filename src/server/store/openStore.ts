import type { Logger } from 'kysely'
import { connectSqlite } from './connectSqlite.ts'
import { isPostgres } from './isPostgres.ts'
import { migrate } from './migrate.ts'
import type { Store } from './Store.ts'
import { type SchemaAge, schemaAge } from './schemaAge.ts'

/** Opens a database as it is, whatever tables it has. `place` is a file or a postgres:// address. */
async function connect(place: string, log?: Logger): Promise<Store> {
  if (!isPostgres(place)) return connectSqlite(place, log)
  // Only now: a school on the embedded database pays neither memory nor time for it.
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
 * Opens a database, made and migrated where needed; several may do so at once. `place` is a file, ':memory:' or a
 * postgres:// address. Rejects when it cannot be opened. `log` is told every statement.
 */
export async function openStore(place: string, log?: Logger): Promise<Store> {
  const store = await connect(place, log)
  await orClosed(store, () => migrate(store.db))
  return store
}

/** Opens a database only if its tables are those of this program; else resolves with how they differ. */
export async function openFittingStore(place: string): Promise<Store | Exclude<SchemaAge, 'fits'>> {
  const store = await connect(place)
  const age = await orClosed(store, () => schemaAge(store.db))
  if (age === 'fits') return store
  await store.close()
  return age
}
