import { StartError } from '../../run/StartError.ts'
import { type EpochRecord, readable } from '../epochFile.ts'
import { openFittingStore, openStore } from '../openStore.ts'
import { hasSchools } from '../schools.ts'
import type { Place } from './Place.ts'
import { inOneSentence } from './reasons.ts'

/** 'der Datenbank zeugnis auf db.example': never the user or the password. */
function nameOf(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url)
  return `der Datenbank ${decodeURIComponent(pathname.slice(1))} auf ${searchParams.get('host') ?? hostname}`
}

const unfit = {
  newer: (name: string) => `Was in ${name} liegt, stammt von einer neueren Fassung dieses Programms.`,
  older: (name: string) =>
    `Was in ${name} liegt, ist von einer älteren Fassung: Erst den Server einmal mit dieser Fassung starten.`,
  foreign: (name: string) => `In ${name} ist noch nichts. DATABASE_URL prüfen oder mit create eine Schule anlegen.`,
}

/** A PostgreSQL database: as many servers as one likes, each of which may be the first. */
export function postgresPlace(url: string, record: EpochRecord): Place {
  const name = nameOf(url)
  const inDatabase = <T>(work: () => T | Promise<T>) =>
    inOneSentence(`Mit ${name} kommt keine Verbindung zustande`, work)

  const open = () =>
    inDatabase(async () => {
      const found = await openFittingStore(url)
      if (found === 'newer') throw new StartError(unfit.newer(name))
      return typeof found === 'string' ? openStore(url) : found
    })

  const openExisting = () =>
    inDatabase(async () => {
      const found = await openFittingStore(url)
      if (typeof found !== 'string') return found
      throw new StartError(unfit[found](name))
    })

  return {
    name,
    ...{ record, open, openExisting },
    hold: () => Promise.resolve({ release: () => undefined }),
    openOrMake: () =>
      inDatabase(async () => {
        const found = await openFittingStore(url)
        if (found === 'foreign') return openStore(url)
        if (typeof found === 'string') throw new StartError(unfit[found](name))
        return found
      }),
    backUp: async (to) => {
      const { backUpRows } = await import('../backUpRows.ts')
      await inDatabase(() => backUpRows(url, to))
    },
    bringBack: async (from, now) => {
      const { bringBackRows } = await import('../bringBackRows.ts')
      const store = await open()
      try {
        const restored = await bringBackRows(from, store, { now, given: readable(record) }, async (db) => {
          if (!(await hasSchools(db))) return
          throw new StartError(`In ${name} liegt schon etwas. Zurückgespielt wird nur in eine leere Datenbank.`)
        })
        record.replace(restored.given)
        return restored
      } finally {
        await store.close()
      }
    },
  }
}
