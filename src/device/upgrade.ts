export const storeNames = ['rows', 'snap', 'meta'] as const
export type StoreName = (typeof storeNames)[number]

/** Adds what is missing and leaves what is there: `rows` holds what exists nowhere else and is never made anew. */
export function upgrade(database: Pick<IDBDatabase, 'objectStoreNames' | 'createObjectStore'>): void {
  for (const name of storeNames) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
  }
}
