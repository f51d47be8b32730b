import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from '../../run/lockDataDir.ts'
import { StartError } from '../../run/StartError.ts'
import { backUp } from '../backUp.ts'
import { bringBack } from '../bringBack.ts'
import { type EpochRecord, readable } from '../epochFile.ts'
import { openFittingStore, openStore } from '../openStore.ts'
import { makeFolder } from './makeFolder.ts'
import type { Place } from './Place.ts'
import { inOneSentence } from './reasons.ts'

const unfit = {
  newer: (dataDir: string) => `Die Datenbank in ${dataDir} stammt von einer neueren Fassung dieses Programms.`,
  older: (dataDir: string) =>
    `Die Datenbank in ${dataDir} ist von einer älteren Fassung: Erst den Server einmal mit dieser Fassung starten.`,
  foreign: (dataDir: string) => `Was in ${dataDir} liegt, ist keine Datenbank dieses Programms.`,
}

/** The embedded database of a data folder: one server at a time, which holds a lock on it. */
export function embeddedPlace(dataDir: string, record: EpochRecord): Place {
  const file = join(dataDir, 'zeugnis.db')
  const inFolder = <T>(work: () => T | Promise<T>) =>
    inOneSentence(`Die Datenbank in ${dataDir} lässt sich nicht öffnen`, work)

  const hold = () =>
    inFolder(() => {
      makeFolder(dataDir)
      return lockDataDir(dataDir)
    })

  const open = () =>
    inFolder(async () => {
      const found = existsSync(file) ? await openFittingStore(file) : 'older'
      if (found === 'newer') throw new StartError(unfit.newer(dataDir))
      return typeof found === 'string' ? openStore(file) : found
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
      throw new StartError(unfit[store](dataDir))
    })

  /** What a server has left or is using, or what is left of an older one: a log would be played into the new database. */
  function requireEmpty(): void {
    if (!['', '-wal', '-shm', '-journal'].some((end) => existsSync(file + end))) return
    throw new StartError(
      `In ${dataDir} liegt schon eine Datenbank. Zurückgespielt wird nur in ein leeres DATA_DIR; die alte bitte erst beiseite legen.`,
    )
  }

  /** No server may begin to make one at the same time. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const lock = await hold()
    try {
      return await work()
    } finally {
      lock.release()
    }
  }

  return {
    name: dataDir,
    ...{ record, hold, open, openExisting },
    openOrMake: () => (existsSync(file) ? openExisting() : alone(open)),
    backUp: async (to) => {
      if (!existsSync(file)) throw new StartError(`In ${dataDir} liegt keine Datenbank. DATA_DIR prüfen.`)
      await backUp(file, to)
    },
    bringBack: async (from, now) => {
      requireEmpty()
      return await alone(async () => {
        requireEmpty()
        const restored = await bringBack(from, file, now, readable(record))
        record.replace(restored.given)
        return restored
      })
    },
  }
}
