import { serverMessageTexts } from '#texts/index.ts'
import { addAudit, targetName } from '../audit/store.ts'
import { ofSchool } from '../database/ofSchool.ts'
import type { AllDb } from '../database/schema.ts'
import { StartError } from '../run/StartError.ts'
import { userIDByEmail } from '../users/adminStore.ts'
import { generatePassword } from '../users/passwords.ts'
import { giveNewPassword } from '../users/writeUser.ts'
import { type Command, chooseSchools, readArgs, withStore } from './Command.ts'

export const resetPasswordUsage = 'reset-password ADRESSE [--school SCHLÜSSEL]'

/** The user with the address. Rejects with a `StartError` if several schools have one. */
async function findUser(db: AllDb, email: string, named: string | undefined) {
  const found: { school: string; name: string; userID: string }[] = []
  for (const { key: school, name } of await chooseSchools(db, named)) {
    const userID = await userIDByEmail(ofSchool(db, school), email)
    if (userID !== undefined) found.push({ school, name, userID })
  }
  const [user, ...others] = found
  if (!user) throw new StartError(`Niemand hat die Adresse ${email}.`)
  if (others.length === 0) return user
  const keys = found.map(({ school }) => school).join(', ')
  throw new StartError(`Die Adresse ${email} gibt es in mehreren Schulen (${keys}): mit --school eine nennen.`)
}

/** Sets a new password of a user, prints it and ends their sessions. */
export const resetPasswordOf: Command = async (args, { place, now, random, passwords, say }) => {
  const { words, options } = readArgs(args, {
    ...{ usage: resetPasswordUsage, words: 1, options: ['school'] as const },
  })
  const [email = ''] = words
  const password = generatePassword(random)
  const hash = await (await passwords()).hash(password)
  await withStore(place, async (store) => {
    const user = await findUser(store.db, email, options.school)
    await store.of(user.school).write(async (db) => {
      const message = serverMessageTexts.passwordResetAtServer
      await giveNewPassword(db, { ...user, now }, { hash, messageID: random.id(), message })
      const { userID } = user
      const target = await targetName(db, 'user', userID)
      const row = { id: random.id(), at: new Date(now).toISOString(), user: '', who: 'Konsole', target }
      await addAudit(db, { ...row, action: 'resetPasswordAtServer' })
    })
    say(`Neues Passwort für ${email} (${user.name}): ${password}`)
    say('Das Passwort steht nur hier. Auf allen Geräten ist diese Person jetzt abgemeldet.')
  })
}
