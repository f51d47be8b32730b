import { openExisting } from '../run/openDataDir.ts'
import type { Store } from '../store/openStore.ts'

/** Opens the existing database for some work and closes it again. */
export async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openExisting(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
