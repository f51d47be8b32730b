import type { Store } from '../database/Store.ts'
import type { Places } from '../files/blobs.ts'
import { moveBlobs } from '../files/moveBlobs.ts'
import { reasonText } from '../place/reasons.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools } from '../schools/store.ts'
import { type Command, type Console, readArgs, withStore } from './Command.ts'

export const moveFilesUsage = 'move-files'

/** Moves the bytes of all files to where FILES says, beside a running server. What is interrupted goes on with the next call. */
export const moveFiles: Command = async (args, { place, random, say }) => {
  readArgs(args, { usage: moveFilesUsage, words: 0, options: [] })
  await withStore(place, async (store) => {
    const places = await place.openFiles()
    let moved = 0
    for (const { key } of await allSchools(store.db)) {
      try {
        moved += await moveBlobs(store.of(key), key, places, random)
      } catch (error) {
        throw new StartError(`Das Umziehen der Dateien ist bei ${key} nicht gelungen: ${reasonText(error)}`)
      }
    }
    say(`Umgezogene Dateien: ${moved}. Neue kommen ${places.now ? `nach ${places.now.name}` : 'in die Datenbank'}.`)
  })
}

/**
 * Moves what has just been brought into the database to where files lie. Says so where that does not succeed: nothing is
 * missing then, and what is left over is removed by `purge`.
 */
export async function takeOut(
  { place, random, say }: Console,
  store: Store,
  schools: readonly string[],
  afterwards: (places: Places) => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    const places = await place.openFiles()
    for (const key of schools) await moveBlobs(store.of(key), key, { now: places.now }, random)
    await afterwards(places)
  } catch (error) {
    say(`Die Dateien liegen noch in der Datenbank; move-files holt das nach. ${reasonText(error)}`)
  }
}
