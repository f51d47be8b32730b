import type { ImportProfile } from '#contract/index.ts'
import { checkImportProfile } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { findImportProfile, isProfileNameTaken, putImportProfile } from './store.ts'

export const noProfile = () => new Refusal('notFound', 'Dieses Import-Profil gibt es nicht mehr.')

/**
 * Keeps a new profile, or an existing one anew. Throws a `Refusal` with the reason at each field; the name must be
 * free. Adding the same profile again is no mistake: its answer may have been lost. `db` must be a transaction.
 */
export async function saveProfile(db: Db, school: string, profile: ImportProfile, isNew: boolean): Promise<void> {
  const problems = checkImportProfile(profile)
  const [first] = problems
  if (first) {
    // The first reason of each field, as the form shows it.
    const fields = Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]))
    throw new Refusal('validation', first.text, { fields })
  }
  const known = await findImportProfile(db, school, profile.profileID)
  if (!isNew && !known) throw noProfile()
  if (isNew && known && JSON.stringify(known) !== JSON.stringify(profile)) {
    throw new Refusal('conflict', 'Dieses Import-Profil gibt es schon.')
  }
  if (await isProfileNameTaken(db, school, profile.name, profile.profileID)) {
    const text = 'Ein Import-Profil mit diesem Namen gibt es schon.'
    throw new Refusal('conflict', text, { fields: { name: text } })
  }
  await putImportProfile(db, school, profile)
}
