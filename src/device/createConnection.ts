import { upgrade } from './upgrade.ts'

const databaseName = 'zeugnis'
const version = 1

/** The one connection to the database; opened when asked for, opened anew after it was lost. */
export interface Connection {
  open(): Promise<IDBDatabase>
  /** Forgets the connection, so that the next `open` makes a new one. */
  drop(): void
  /** Closes it at once; what still runs on it must be aborted before. */
  close(): void
  /** How often a connection was lost. */
  losses(): number
}

export function createConnection(indexedDB: IDBFactory): Connection {
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
      const opened = indexedDB.open(databaseName, version)
      opened.onupgradeneeded = () => upgrade(opened.result)
      opened.onerror = () => reject(opened.error ?? new Error('The database did not open.'))
      opened.onsuccess = () => {
        const database = opened.result
        // A newer version of the app must not wait for this tab.
        database.onversionchange = () => {
          database.close()
          drop()
        }
        database.onclose = drop
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
