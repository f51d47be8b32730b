import type { Entry, SavedEntry, Template } from '#contract/index.ts'
import { straysOf } from '#rules/index.ts'
import { type EntryKey, findEntry } from '../store/entries.ts'
import { moveDeviceSeq, writeEntry } from '../store/entryWrites.ts'
import type { Db } from '../store/schema.ts'
import type { User } from '../store/users.ts'
import { checkPlace } from './checkPlace.ts'
import { checkTurn, isOwn } from './checkTurn.ts'
import { checkValue } from './checkValue.ts'
import { sameValue } from './sameValue.ts'
import type { SaveHeaders } from './saveHeaders.ts'

export interface Save {
  school: string
  user: User
  /** The student's number. */
  student: string
  entry: Entry
  headers: SaveHeaders
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Stores one whole entry as its next version, or throws the `Refusal` that says why not. Resolves with what is
 * stored, under the class's name that was sent: a device that has not heard of a renaming finds its own entry in the
 * answer. `db` must be a transaction. The same value again is no new version. What the template has no place for is
 * stored like the rest, and named in the answer.
 */
export async function saveGrades(db: Db, save: Save): Promise<SavedEntry> {
  const { template, className } = await checkPlace(db, save)
  const { school, student, entry } = save
  const key: EntryKey = { school, student, class: className, year: entry.year }
  const before = await findEntry(db, key)
  const { written } = save.headers
  if (before && sameValue(before.entry, entry)) {
    if (written && isOwn(before, save) && written.seq > (before.written?.seq ?? 0)) {
      await moveDeviceSeq(db, key, written)
    }
    return answerOf(template, { ...before.entry, class: entry.class })
  }
  await checkTurn(db, key, before, save)
  checkValue(entry)
  const at = new Date(save.now).toISOString()
  const stored = await writeEntry(db, { key, before, value: entry, author: save.user.userID, at, written })
  return answerOf(template, { ...stored, class: entry.class })
}

function answerOf(template: Template, entry: Entry): SavedEntry {
  const strays = straysOf(template, entry)
  return strays.grades.length + strays.fields.length > 0 ? { ...entry, strays } : entry
}
