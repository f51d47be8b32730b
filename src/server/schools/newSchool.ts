import { SchoolSettings, schoolEndpoints, schoolKey } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { isEmail } from '#rules/index.ts'
import type { Store } from '../database/Store.ts'
import type { Deps } from '../deps.ts'
import { StartError } from '../run/StartError.ts'
import { insertUser } from '../users/adminStore.ts'
import { generatePassword, type Passwords } from '../users/passwords.ts'
import { insertSchool, readSchoolSettings } from './store.ts'

/** The same limits as in the form. */
const limits = schoolEndpoints.addUser.body.shape.data.shape

export interface NewSchool {
  school: { key: string; name: string }
  admin: { name: string; email: string }
}

/** A school and its first admin as they are stored. Throws a `StartError` with what is wrong. */
export function readNewSchool(given: { name: string; adminName: string; adminEmail: string }): NewSchool {
  const name = SchoolSettings.shape.name.safeParse(asStored(given.name))
  const key = schoolKey(given.name)
  if (!name.success || key === '') {
    throw new StartError('Der Name der Schule braucht Buchstaben oder Ziffern und darf höchstens 200 Zeichen haben.')
  }
  const [adminName, email] = [asStored(given.adminName), given.adminEmail]
  if (!limits.name.safeParse(adminName).success)
    throw new StartError('Der Name der Person fehlt oder hat mehr als 200 Zeichen.')
  if (!isEmail(email) || !limits.email.safeParse(email).success)
    throw new StartError(`${email} ist keine E-Mail-Adresse.`)
  return { school: { key, name: name.data }, admin: { name: adminName, email } }
}

/**
 * Adds a school with its first admin; the others do not wait for it. Resolves with the admin's password, which is stored only
 * as a hash. Rejects with a `StartError` if a school has the key.
 */
export async function addSchool(
  store: Store,
  { school, admin }: NewSchool,
  { now, random, passwords }: { now: number; random: Deps['random']; passwords: Passwords },
): Promise<{ password: string }> {
  const password = generatePassword(random)
  const user = { id: random.id(), ...admin, admin: true, password: await passwords.hash(password) }
  const at = new Date(now).toISOString()
  await store.of(school.key).write(async (db) => {
    if (await readSchoolSettings(db)) {
      throw new StartError(`Eine Schule mit dem Schlüssel ${school.key} gibt es schon.`)
    }
    await insertSchool(db, { ...school, at })
    await insertUser(db, { ...user, mustChange: false, at })
  })
  return { password }
}
