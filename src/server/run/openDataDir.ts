import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openFittingStore, openStore, type Store } from '../store/openStore.ts'
import { lockDataDir } from './lockDataDir.ts'
import { StartError } from './StartError.ts'

export const databaseFile = (dataDir: string) => join(dataDir, 'zeugnis.db')

/** Runs work on a data folder; what goes wrong there is told in one sentence. */
async function inFolder<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Die Datenbank in ${dataDir} lässt sich nicht öffnen: ${reason}`)
  }
}

/** Makes the folder where it is missing and keeps it for this process. Rejects with a `StartError` when another has it. */
export function holdDataDir(dataDir: string): Promise<{ release(): void }> {
  return inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return lockDataDir(dataDir)
  })
}

const unfit = {
  newer: (dataDir: string) => `Die Datenbank in ${dataDir} stammt von einer neueren Fassung dieses Programms.`,
  older: (dataDir: string) =>
    `Die Datenbank in ${dataDir} ist von einer älteren Fassung: Erst den Server einmal mit dieser Fassung starten.`,
  foreign: (dataDir: string) => `Was in ${dataDir} liegt, ist keine Datenbank dieses Programms.`,
}

/** Opens the database of an existing folder, made and migrated where needed. Rejects with a `StartError`. */
export function openDatabase(dataDir: string): Promise<Store> {
  return inFolder(dataDir, async () => {
    const file = databaseFile(dataDir)
    const found = existsSync(file) ? await openFittingStore(file) : 'older'
    if (found === 'newer') throw new StartError(unfit.newer(dataDir))
    return typeof found === 'string' ? openStore(file) : found
  })
}

/**
 * Opens the database as it is, beside a server or without one. Rejects with a `StartError` when there is none, or when
 * it belongs to another version of the program: a server that runs on it would not know what became of its tables.
 */
export function openExisting(dataDir: string): Promise<Store> {
  return inFolder(dataDir, async () => {
    if (!existsSync(databaseFile(dataDir))) {
      throw new StartError(`In ${dataDir} liegt keine Datenbank. DATA_DIR prüfen oder mit create eine Schule anlegen.`)
    }
    const store = await openFittingStore(databaseFile(dataDir))
    if (typeof store !== 'string') return store
    throw new StartError(unfit[store](dataDir))
  })
}
