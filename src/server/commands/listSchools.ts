import { allSchools } from '../schools/store.ts'
import type { Command } from './Command.ts'
import { readArgs } from './readArgs.ts'
import { withStore } from './withStore.ts'

export const listUsage = 'list'

/** Prints every school: key, name, how many users and students. */
export const listSchools: Command = async (args, { place, say }) => {
  readArgs(args, { usage: listUsage, words: 0, options: [] })
  const schools = await withStore(place, ({ db }) => allSchools(db))
  if (schools.length === 0) say(`In ${place.name} ist noch keine Schule angelegt.`)
  const width = Math.max(0, ...schools.map(({ key }) => key.length))
  for (const { key, name, demo, users, students } of schools) {
    say(`${key.padEnd(width)}  ${name}${demo ? ' (Demo)' : ''}, Benutzer: ${users}, Schüler: ${students}`)
  }
}
