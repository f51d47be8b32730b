import { SchoolSettings, schoolEndpoints, schoolKey } from '#contract/index.ts'
import { isEmail } from '#rules/index.ts'
import { asStored } from '../database/asStored.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools, insertSchool, setSuspended } from '../schools/store.ts'
import { insertUser } from '../users/adminStore.ts'
import { generatePassword } from '../users/passwords.ts'
import { type Command, chooseSchool, readArgs, withStore } from './Command.ts'

export const createUsage = 'create "Name der Schule" --admin-name "Vorname Nachname" --admin-email ADRESSE'

/** The same limits as in the form. */
const limits = schoolEndpoints.addUser.body.shape.data.shape

function readSchool(args: readonly string[]) {
  const { words, options } = readArgs(args, {
    ...{ usage: createUsage, words: 1, options: ['admin-name', 'admin-email'] as const },
  })
  const name = SchoolSettings.shape.name.safeParse(asStored(words[0] ?? ''))
  const key = schoolKey(words[0] ?? '')
  if (!name.success || key === '') {
    throw new StartError('Der Name der Schule braucht Buchstaben oder Ziffern und darf höchstens 200 Zeichen haben.')
  }
  const [adminName, email] = [asStored(options['admin-name'] ?? ''), options['admin-email'] ?? '']
  if (adminName === '' || email === '') throw new StartError(`Aufruf: npm run school -- ${createUsage}`)
  if (!limits.name.safeParse(adminName).success) throw new StartError('Der Name darf höchstens 200 Zeichen haben.')
  if (!isEmail(email) || !limits.email.safeParse(email).success)
    throw new StartError(`${email} ist keine E-Mail-Adresse.`)
  return { school: { key, name: name.data }, admin: { name: adminName, email } }
}

/** Creates a school with its first admin and prints the admin's password, which is stored only as a hash. */
export const createSchool: Command = async (args, { place, now, random, passwords, say }) => {
  const { school, admin } = readSchool(args)
  const store = await place.openOrMake()
  try {
    const password = generatePassword(random)
    const user = { id: random.id(), ...admin, admin: true, password: await (await passwords()).hash(password) }
    const at = new Date(now).toISOString()
    const others = await store.write(async (db) => {
      const before = await allSchools(db)
      if (before.some(({ key }) => key === school.key)) {
        throw new StartError(`Eine Schule mit dem Schlüssel ${school.key} gibt es schon.`)
      }
      await insertSchool(db, { ...school, at })
      await insertUser(db, school.key, { ...user, mustChange: false, at })
      return before
    })
    say(`Die Schule ${school.name} ist angelegt (Schlüssel ${school.key}, Daten in ${place.name}).`)
    say(`  Anmelden als ${admin.email}`)
    say(`  Passwort ${password}`)
    say('Das Passwort steht nur hier. Bitte nach der ersten Anmeldung unter Account ändern.')
    if (others.some(({ demo }) => demo)) {
      say('Daneben liegt noch die Demoschule: für den Betrieb besser mit einer leeren Datenbank beginnen.')
    }
  } finally {
    await store.close()
  }
}

export const listUsage = 'list'

/** Prints every school with its key, name, and number of users and students. */
export const listSchools: Command = async (args, { place, say }) => {
  readArgs(args, { usage: listUsage, words: 0, options: [] })
  const schools = await withStore(place, ({ db }) => allSchools(db))
  if (schools.length === 0) say(`In ${place.name} ist noch keine Schule angelegt.`)
  const width = Math.max(0, ...schools.map(({ key }) => key.length))
  for (const { key, name, demo, suspended, users, students } of schools) {
    say(
      `${key.padEnd(width)}  ${name}${demo ? ' (Demo)' : ''}${suspended ? ' (gesperrt)' : ''}, Benutzer: ${users}, Schüler: ${students}`,
    )
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
      await store.of(key).write((db) => setSuspended(db, key, at))
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
