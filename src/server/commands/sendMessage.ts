import { ofSchool } from '../database/ofSchool.ts'
import { makeMessage } from '../messages/store.ts'
import { StartError } from '../run/StartError.ts'
import { type Command, chooseSchools, readArgs, withStore } from './Command.ts'

export const messageUsage = 'message "Titel" "Text" [--importance 0|1|2] [--school SCHLÜSSEL]'

/** '0' is shown green, '1' as a warning, '2' as danger. */
function readImportance(value: string | undefined): '0' | '1' | '2' {
  if (value === undefined || value === '0') return '0'
  if (value === '1' || value === '2') return value
  throw new StartError('--importance muss 0 (Hinweis), 1 (Warnung) oder 2 (dringend) sein.')
}

/** Sends a message to all users of one school or of all schools. */
export const sendMessage: Command = async (args, { place, now, random, say }) => {
  const { words, options } = readArgs(args, {
    ...{ usage: messageUsage, words: 2, options: ['importance', 'school'] as const },
  })
  const [title = '', message = ''] = words
  const importance = readImportance(options.importance)
  await withStore(place, async (store) => {
    const schools = await chooseSchools(store.db, options.school)
    await store.write(async (db) => {
      for (const { key } of schools) {
        await makeMessage(ofSchool(db, key), { title, message, importance }, now, random.id())
      }
    })
    say(`Die Nachricht steht jetzt bei: ${schools.map(({ name }) => name).join(', ')}.`)
  })
}
