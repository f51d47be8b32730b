import type { Entry, SavedEntry, Template } from '#contract/index.ts'
import { straysOf } from '#rules/index.ts'
import type { EntryKey } from '../store/entries.ts'
import { keepSeq, writeEntry } from '../store/entryWrites.ts'
import { keepRevision } from '../store/idempotency.ts'
import { readSaveFacts, type SaveFacts } from '../store/saveFacts.ts'
import type { Db } from '../store/schema.ts'
import type { User } from '../store/users.ts'
import { keyIsTaken, type RequestOnce } from './answerOnce.ts'
import { checkPlace, findPlace } from './checkPlace.ts'
import { checkTurn } from './checkTurn.ts'
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

export const factsFor = (db: Db, { school, user, student, entry, headers }: Save): Promise<SaveFacts> =>
  readSaveFacts(db, {
    ...{ school, user: user.userID, student, year: entry.year },
    ...{ key: headers.idempotencyKey, written: headers.written },
  })

/**
 * Stores one whole entry as its next revision, or throws the `Refusal` that says why not. Resolves with what is stored,
 * under the class's name that was sent: a device that has not heard of a renaming finds its own entry in the answer. The
 * same value again is no new revision, and a repeated key does nothing again: it is answered with what was sent, the
 * revision of the first time and the strays of now. What the template has no place for is stored like the rest, and
 * named in the answer. `db` must be a transaction.
 */
export async function saveGrades(db: Db, save: Save, once: RequestOnce): Promise<SavedEntry> {
  const facts = await factsFor(db, save)
  const { done } = facts
  if (done) {
    if (done.revision === null || done.request !== once.request) throw keyIsTaken()
    const place = await findPlace(db, save, facts)
    return answerOf(place?.template, { ...save.entry, revision: done.revision })
  }
  const { template, className } = await checkPlace(db, save, facts)
  const key: EntryKey = { school: save.school, student: save.student, class: className, year: save.entry.year }
  const entry = await store(db, key, save, facts)
  if (once.key !== undefined) {
    const at = new Date(save.now).toISOString()
    const operation = { school: save.school, user: save.user.userID, key: once.key }
    await keepRevision(db, operation, { request: once.request, revision: entry.revision, at })
  }
  return answerOf(template, { ...entry, class: save.entry.class })
}

async function store(db: Db, key: EntryKey, save: Save, facts: SaveFacts): Promise<Entry & { revision: number }> {
  const { entry, user, headers } = save
  const { written } = headers
  const before = facts.entries.get(key.class)
  if (before && sameValue(before.entry, entry)) {
    if (written && written.seq > before.seq) await keepSeq(db, key, user.userID, written)
    return before.entry
  }
  await checkTurn(db, before, save)
  checkValue(entry)
  const at = new Date(save.now).toISOString()
  const { firstRevision } = facts
  return await writeEntry(db, { key, before, firstRevision, value: entry, author: user.userID, at, written })
}

function answerOf(template: Template | undefined, entry: Entry): SavedEntry {
  const strays = template && straysOf(template, entry)
  return strays && strays.grades.length + strays.fields.length > 0 ? { ...entry, strays } : entry
}
