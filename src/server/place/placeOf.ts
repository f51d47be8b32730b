import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Restored, writeAtomically } from '../database/backupFile.ts'
import type { ReadObject } from '../database/backupRows.ts'
import { inWholeFile } from '../database/connectSqlite.ts'
import { type EpochRecord, epochFile, readable } from '../database/epoch.ts'
import { makeFolder } from '../database/makeFolder.ts'
import type { MigrationWatch } from '../database/migrate.ts'
import { isPostgres, openFittingStore, openStore, type StoreOptions } from '../database/openStore.ts'
import { closingStore, type Store } from '../database/Store.ts'
import { backUpSqlite, restoreSqlite } from '../database/sqliteBackup.ts'
import { type Places, readOutside, sha256Of } from '../files/blobs.ts'
import { type FilesConfig, openPlaces } from '../files/places.ts'
import { lockDataDir } from '../run/lockDataDir.ts'
import { StartError } from '../run/StartError.ts'
import { hasSchools } from '../schools/store.ts'
import { inOneSentence } from './reasons.ts'
import { requireOwner, type SystemAccount, systemAccount } from './requireOwner.ts'

/** Where a server has its data. All methods reject with a `StartError` for faults that the operator can correct. */
export interface Place {
  /** The name in sentences, after 'in'. */
  name: string
  /** The record of what its servers have given out, outside the database. */
  record: EpochRecord
  /** Who watches the migration of a database, or of a backup. */
  watch: MigrationWatch
  /** Where files lie outside the database. */
  openFiles(): Promise<Places>
  /** Locks the place for this process, where only one process may serve it. */
  hold(): Promise<{ release(): void }>
  /** Opens the database for a server; creates and migrates it where needed. */
  open(): Promise<Store>
  /**
   * Opens an existing database beside a running server or without one. It must have this program's schema, because a
   * server may be running on it.
   */
  openExisting(): Promise<Store>
  /**
   * Runs the work on the database as `openExisting` opens it; where there is none, on a new one. A new file stays only if the
   * work succeeds.
   */
  useOrMake<T>(work: (store: Store) => Promise<T>): Promise<T>
  /** Writes a consistent copy, of all schools or of one, into a new file, also while servers run. */
  backUp(file: string, school?: string): Promise<void>
  /**
   * Fills the place, which must be empty, from a backup of either kind of database. Nobody is signed in afterwards.
   * `now` in milliseconds since 1970.
   */
  restore(file: string, now: number): Promise<Restored>
}

/** Reads a file for a backup, which is not made without it. */
const readingFrom =
  (openFiles: Place['openFiles']): ReadObject =>
  async (school, key, sha256) => {
    const content = await readOutside(await openFiles(), school, key)
    if (content && sha256Of(content) === sha256) return content
    throw new StartError(`Die Datei ${key} fehlt außerhalb der Datenbank oder ist beschädigt (FILES, FILES_BEFORE).`)
  }

const unfitFile = {
  newer: (dataDir: string) => `Die Datenbank in ${dataDir} stammt von einer neueren Fassung dieses Programms.`,
  older: (dataDir: string) =>
    `Die Datenbank in ${dataDir} ist von einer älteren Fassung: Erst den Server einmal mit dieser Fassung starten.`,
  foreign: (dataDir: string) => `Was in ${dataDir} liegt, ist keine Datenbank dieses Programms.`,
}

/** What both kinds of places have, and what throws where this process would leave files that the server cannot open. */
type Common = Pick<Place, 'record' | 'openFiles' | 'watch'> & { mayWrite(): void }

/** The SQLite database of a data folder. One server at a time holds the lock on it. */
function embeddedPlace(dataDir: string, { mayWrite, ...common }: Common, options: StoreOptions): Place {
  const { record, openFiles, watch } = common
  const file = join(dataDir, 'zeugnis.db')
  const inFolder = <T>(work: () => T | Promise<T>) =>
    inOneSentence(`Die Datenbank in ${dataDir} lässt sich nicht öffnen`, () => {
      mayWrite()
      return work()
    })

  const hold = () =>
    inFolder(() => {
      makeFolder(dataDir)
      return lockDataDir(dataDir)
    })

  const open = () =>
    inFolder(async () => {
      const found = existsSync(file) ? await openFittingStore(file, options) : 'older'
      if (found === 'newer') throw new StartError(unfitFile.newer(dataDir))
      return typeof found === 'string' ? openStore(file, options) : found
    })

  const openExisting = () =>
    inFolder(async () => {
      if (!existsSync(file)) {
        throw new StartError(
          `In ${dataDir} liegt keine Datenbank. DATA_DIR prüfen oder mit create eine Schule anlegen.`,
        )
      }
      const store = await openFittingStore(file)
      if (typeof store !== 'string') return store
      throw new StartError(unfitFile[store](dataDir))
    })

  /** Refuses where any file of a database exists: SQLite would apply an old log to the new database. */
  function requireEmpty(): void {
    if (!['', '-wal', '-shm', '-journal'].some((end) => existsSync(file + end))) return
    throw new StartError(
      `In ${dataDir} liegt schon eine Datenbank. Zurückgespielt wird nur in ein leeres DATA_DIR; die alte bitte erst beiseite legen.`,
    )
  }

  /** Runs work under the lock, so that no server creates a database at the same time. */
  async function locked<T>(work: () => Promise<T>): Promise<T> {
    const lock = await hold()
    try {
      return await work()
    } finally {
      lock.release()
    }
  }

  return {
    name: dataDir,
    ...common,
    ...{ hold, open, openExisting },
    useOrMake: async (work) => {
      const use = async () => closingStore(await openExisting(), work)
      if (existsSync(file)) return use()
      return await locked(async () => {
        if (existsSync(file)) return use()
        return await writeAtomically(file, async (part) => inWholeFile(await inFolder(() => openStore(part)), work))
      })
    },
    backUp: async (to, school) => {
      mayWrite()
      if (!existsSync(file)) throw new StartError(`In ${dataDir} liegt keine Datenbank. DATA_DIR prüfen.`)
      await backUpSqlite(file, to, { read: readingFrom(openFiles), school })
    },
    restore: async (from, now) => {
      mayWrite()
      requireEmpty()
      return await locked(async () => {
        requireEmpty()
        const restored = await restoreSqlite(from, file, { now, given: readable(record), watch })
        record.replace(restored.given)
        return restored
      })
    },
  }
}

/** 'der Datenbank zeugnis auf db.example': without user and password. */
function nameOfDatabase(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url)
  return `der Datenbank ${decodeURIComponent(pathname.slice(1))} auf ${searchParams.get('host') ?? hostname}`
}

const unfitDatabase = {
  newer: (name: string) => `Was in ${name} liegt, stammt von einer neueren Fassung dieses Programms.`,
  older: (name: string) =>
    `Was in ${name} liegt, ist von einer älteren Fassung: Erst den Server einmal mit dieser Fassung starten.`,
  foreign: (name: string) => `In ${name} ist noch nichts. DATABASE_URL prüfen oder mit create eine Schule anlegen.`,
}

/** A PostgreSQL database. Any number of servers may use it, and each may be the first. */
function postgresPlace(url: string, { mayWrite, ...common }: Common, options: StoreOptions): Place {
  const { record, openFiles, watch } = common
  const name = nameOfDatabase(url)
  const inDatabase = <T>(work: () => T | Promise<T>) =>
    inOneSentence(`Mit ${name} kommt keine Verbindung zustande`, () => {
      mayWrite()
      return work()
    })

  const openFor = (how: StoreOptions) =>
    inDatabase(async () => {
      const found = await openFittingStore(url, how)
      if (found === 'newer') throw new StartError(unfitDatabase.newer(name))
      return typeof found === 'string' ? openStore(url, how) : found
    })
  const open = () => openFor(options)

  const openExisting = () =>
    inDatabase(async () => {
      const found = await openFittingStore(url)
      if (typeof found !== 'string') return found
      throw new StartError(unfitDatabase[found](name))
    })

  return {
    name,
    ...common,
    ...{ open, openExisting },
    hold: () => Promise.resolve({ release: () => undefined }),
    useOrMake: async (work) =>
      closingStore(
        await inDatabase(async () => {
          const found = await openFittingStore(url)
          if (found === 'foreign') return openStore(url)
          if (typeof found === 'string') throw new StartError(unfitDatabase[found](name))
          return found
        }),
        work,
      ),
    backUp: async (to, school) => {
      const { backUpPostgres } = await import('../database/postgresBackup.ts')
      await inDatabase(() => backUpPostgres(url, to, { read: readingFrom(openFiles), school }))
    },
    restore: async (from, now) => {
      const { restorePostgres } = await import('../database/postgresBackup.ts')
      return closingStore(await openFor({ ...options, isPatient: true }), async (store) => {
        const restored = await restorePostgres(from, store, { now, given: readable(record), watch }, async (db) => {
          if (!(await hasSchools(db))) return
          throw new StartError(`In ${name} liegt schon etwas. Zurückgespielt wird nur in eine leere Datenbank.`)
        })
        record.replace(restored.given)
        return restored
      })
    },
  }
}

/** The configured database: PostgreSQL where an address is given, else SQLite in the data folder. */
export function placeOf(
  config: FilesConfig & {
    dataDir: string
    databaseUrl?: string
    databasePool?: number
    epochFile: string
    /** Instead of this process's own, in tests. */
    account?: SystemAccount
  } & Pick<StoreOptions, 'log' | 'migrations' | 'watch'>,
): Place {
  const { dataDir, databaseUrl, databasePool, log, migrations, watch = {} } = config
  let places: Promise<Places> | undefined
  const openFiles = () => {
    places ??= openPlaces(config)
    return places
  }
  const options: StoreOptions = {
    ...(databasePool !== undefined && { connections: databasePool }),
    ...(log && { log }),
    ...(migrations && { migrations }),
    watch,
  }
  // The database decides: its folder may be root's, as volumes of containers are.
  const owned = [join(dataDir, 'zeugnis.db'), config.epochFile, dataDir]
  const mayWrite = () => requireOwner(dataDir, owned, config.account ?? systemAccount())
  const common = { record: epochFile(config.epochFile), openFiles, watch, mayWrite }
  return databaseUrl !== undefined && isPostgres(databaseUrl)
    ? postgresPlace(databaseUrl, common, options)
    : embeddedPlace(dataDir, common, options)
}
