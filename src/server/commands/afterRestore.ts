import { readable, readGivenOut, startNewEpoch } from '../database/epoch.ts'
import type { Command } from './Command.ts'
import { readArgs } from './readArgs.ts'
import { withStore } from './withStore.ts'

export const afterRestoreUsage = 'after-restore'

/** For a database that was brought back without `restore`, where nothing outside of it could tell. */
export const afterRestore: Command = async (args, { place, now, say }) => {
  readArgs(args, { usage: afterRestoreUsage, words: 0, options: [] })
  await withStore(place, async (store) => {
    await store.write((db) => startNewEpoch(db, now, readable(place.record)))
    place.record.replace(await readGivenOut(store.db))
  })
  say(`Die Revisionen in ${place.name} sind angehoben: Was noch auf iPads wartet, überschreibt nichts ungefragt.`)
  say('Alle müssen sich neu anmelden.')
}
