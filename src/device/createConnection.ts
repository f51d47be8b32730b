const deviceDatabase = 'zeugnis'
const databaseVersion = 1
const storeNames = ['rows', 'snap', 'meta'] as const
export type StoreName = (typeof storeNames)[number]

/** Adds the stores that are missing. Existing stores stay: `rows` holds values that exist nowhere else. */
export function upgrade(database: Pick<IDBDatabase, 'objectStoreNames' | 'createObjectStore'>): void {
  for (const name of storeNames) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
  }
}

/** The page's one connection to the database. Opens on first use, and again after it was lost. */
export interface DeviceConnection {
  /** Rejects if the database does not open; the next call tries again. */
  open(): Promise<IDBDatabase>
  /** Forgets the connection, so that the next `open` makes a new one. */
  drop(): void
  /** Closes and forgets it. Running transactions go on: who wants them to end aborts them before. */
  close(): void
  /** How often the connection was lost. */
  losses(): number
}

export function createConnection(indexedDB: IDBFactory): DeviceConnection {
  let opening: Promise<IDBDatabase> | undefined
  let current: IDBDatabase | undefined
  let lost = 0

  function drop(): void {
    opening = undefined
    current = undefined
    lost += 1
  }

  function request(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opened = indexedDB.open(deviceDatabase, databaseVersion)
      opened.onupgradeneeded = () => upgrade(opened.result)
      opened.onerror = () => reject(opened.error ?? new Error('The database did not open.'))
      opened.onsuccess = () => {
        const database = opened.result
        const forget = () => {
          if (current === database) drop()
        }
        // A newer version of the app must not have to wait for this tab.
        database.onversionchange = () => {
          database.close()
          forget()
        }
        database.onclose = forget
        current = database
        resolve(database)
      }
    })
  }

  return {
    async open() {
      opening ??= request()
      const mine = opening
      try {
        return await mine
      } catch (error) {
        if (opening === mine) opening = undefined
        throw error
      }
    },
    drop,
    close() {
      current?.close()
      drop()
    },
    losses: () => lost,
  }
}
