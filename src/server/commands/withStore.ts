import type { Store } from '../database/Store.ts'
import type { Place } from '../place/placeOf.ts'

/** Opens the existing database for some work and closes it again. */
export async function withStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await place.openExisting()
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
