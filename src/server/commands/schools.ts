import type { Store } from '../database/Store.ts'
import { StartError } from '../run/StartError.ts'
import { addSchool, readNewSchool } from '../schools/newSchool.ts'
import { allSchools, demoSchoolKey, setSuspended } from '../schools/store.ts'
import { type Command, chooseSchool, readArgs, withStore } from './Command.ts'

export const createUsage = 'create "Name der Schule" --admin-name "Vorname Nachname" --admin-email ADRESSE'

/** Creates a school with its first admin and prints the admin's password. */
export const createSchool: Command = async (args, { place, now, random, passwords, say }) => {
  const { words, options } = readArgs(args, {
    ...{ usage: createUsage, words: 1, options: ['admin-name', 'admin-email'] as const },
  })
  const [name = ''] = words
  const { 'admin-name': adminName = '', 'admin-email': adminEmail = '' } = options
  if (adminName === '' || adminEmail === '') throw new StartError(`Aufruf: npm run school -- ${createUsage}`)
  const wanted = readNewSchool({ name, adminName, adminEmail })
  const add = async (store: Store) => {
    const { password } = await addSchool(store, wanted, { now, random, passwords: await passwords() })
    return { password, demo: await demoSchoolKey(store.db) }
  }
  const { password, demo } = await place.useOrMake(add)
  say(`Die Schule ${wanted.school.name} ist angelegt (Schlüssel ${wanted.school.key}, Daten in ${place.name}).`)
  say(`  Anmelden als ${wanted.admin.email}`)
  say(`  Passwort ${password}`)
  say('Das Passwort steht nur hier. Bitte nach der ersten Anmeldung unter Account ändern.')
  if (demo !== undefined) {
    say('Daneben liegt noch die Demoschule: für den Betrieb besser mit einer leeren Datenbank beginnen.')
  }
}

export const listUsage = 'list'

/** Prints every school with its key, name, and number of users and students. */
export const listSchools: Command = async (args, { place, say }) => {
  readArgs(args, { usage: listUsage, words: 0, options: [] })
  const schools = await withStore(place, ({ db }) => allSchools(db))
  if (schools.length === 0) say(`In ${place.name} ist noch keine Schule angelegt.`)
  const width = Math.max(0, ...schools.map(({ key }) => key.length))
  for (const { key, name, demo, suspended, readable, users, students } of schools) {
    const marks = [demo && ' (Demo)', suspended && ' (gesperrt)', !readable && ' (beschädigt, wird nicht bedient)']
    say(`${key.padEnd(width)}  ${name}${marks.filter(Boolean).join('')}, Benutzer: ${users}, Schüler: ${students}`)
  }
}

export const suspendUsage = 'suspend SCHLÜSSEL'
export const resumeUsage = 'resume SCHLÜSSEL'

const switching =
  (usage: string, isSuspended: boolean, done: (name: string) => string): Command =>
  async (args, { place, now, say }) => {
    const { words } = readArgs(args, { usage, words: 1, options: [] })
    const name = await withStore(place, async (store) => {
      const { key, name } = await chooseSchool(store.db, words[0] ?? '')
      const at = isSuspended ? new Date(now).toISOString() : null
      await store.of(key).write((db) => setSuspended(db, at))
      return name
    })
    say(done(name))
  }

/** Keeps everybody of a school out until it is resumed; nothing is lost, and nobody is signed out. */
export const suspendSchool = switching(
  suspendUsage,
  true,
  (name) => `${name} ist gesperrt. Was auf iPads wartet, bleibt dort, bis die Schule mit resume wieder offen ist.`,
)

export const resumeSchool = switching(resumeUsage, false, (name) => `${name} ist wieder offen.`)
