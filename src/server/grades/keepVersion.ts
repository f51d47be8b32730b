import { randomUUID } from 'node:crypto'
import { keepRejected } from '../store/entryVersions.ts'
import type { Db } from '../store/schema.ts'
import { checkPlace } from './checkPlace.ts'
import { checkValue } from './checkValue.ts'
import { factsFor, type Save } from './saveGrades.ts'

/**
 * Keeps what was decided against, or throws the `Refusal` that says why not. The template is not asked: the value
 * is valid for nothing, and a mark that the template lost since is worth finding again all the same.
 */
export async function keepVersion(db: Db, save: Save): Promise<'Done'> {
  const { className } = await checkPlace(db, save, await factsFor(db, save))
  checkValue(save.entry)
  const { school, student, entry, user, headers, now } = save
  await keepRejected(db, {
    key: { school, student, class: className, year: entry.year },
    id: randomUUID(),
    value: entry,
    author: user.userID,
    device: headers.written?.device,
    at: new Date(now).toISOString(),
  })
  return 'Done'
}
