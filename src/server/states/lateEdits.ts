import type { BodyOf, Entry, LateEdit, LockedSave } from '#contract/index.ts'
import { diffEntries, fullName } from '#rules/index.ts'
import type { Db, EntryKey, Tables } from '../database/schema.ts'
import { ofEntry, parseEntry } from '../entries/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { unknownAuthor, userName, userNames } from '../users/store.ts'
import { partLocks } from '../years/partLocks.ts'
import type { IsoDay } from '../years/store.ts'
import { type CardLock, endedLock, lockID, lockOf, lockSentence } from './lockOf.ts'

/** A late edit of one author as stored. */
export type StoredLateEdit = Pick<Tables['late_edit'], 'id' | 'value' | 'decision' | 'decided_for'>

const decisionFor = (late: StoredLateEdit | undefined, lock: CardLock) =>
  late?.decided_for === lockID(lock) ? late.decision : null

/** True if an admin lets the author's next save pass this lock. */
export const isLetIn = (late: StoredLateEdit | undefined, lock: CardLock): boolean =>
  decisionFor(late, lock) === 'let in'

interface Offer {
  key: EntryKey
  entry: Entry
  author: string
  at: string
  /** The author's late edit of this report card so far. */
  late: StoredLateEdit | undefined
  lock: CardLock
  /** For a new late edit. */
  id: string
}

/**
 * Keeps what an author offered past a lock in place of what they offered before, and resolves with the refusal of the save.
 * The refusal is not thrown, because the transaction has to be committed.
 */
export async function keepLateEdit(db: Db, { key, entry, author, at, late, lock, id }: Offer): Promise<Refusal> {
  const { revision: _, ...offered } = entry
  const value = JSON.stringify({ ...offered, class: key.class, year: key.year })
  if (!late) {
    const undecided = { decision: null, decided_for: null }
    await db
      .insertInto('late_edit')
      .values({ ...key, id, author, value, at, ...undecided })
      .execute()
  } else if (late.value !== value) {
    await db.updateTable('late_edit').set({ value, at }).where('id', '=', late.id).execute()
  }
  const by = lock.author === undefined ? undefined : ((await userName(db, lock.author)) ?? unknownAuthor)
  const refused = decisionFor(late, lock) === 'refuse'
  const data: LockedSave = {
    state: lock.state,
    ...(by !== undefined && { by }),
    ...(lock.at !== undefined && { at: lock.at }),
    ...(refused && { refused }),
  }
  const end = refused
    ? 'Die Schulleitung hat Ihre verspätete Eingabe abgelehnt.'
    : 'Ihre Eingabe ist nicht gespeichert; die Schulleitung sieht sie als verspätete Eingabe.'
  return new Refusal('locked', `${lockSentence(lock, by)} ${end}`, { data })
}

/**
 * A submitted or approved report card is handed in anew, by whoever handed it in, because a late edit was let into it: what
 * an admin has read of it before can no longer be approved. What was decided about other late edits goes on.
 */
export async function submitAgain(db: Db, key: EntryKey, lock: CardLock, at: string): Promise<void> {
  await db
    .updateTable('entry_status')
    .set(({ ref, fn }) => ({ state: 'submitted', at, author: fn.coalesce(ref('submitter'), ref('author')) }))
    .where((eb) => eb.and(ofEntry(key)))
    .execute()
  await db
    .updateTable('late_edit')
    .set({ decided_for: lockID({ state: 'submitted', at }) })
    .where((eb) => eb.and(ofEntry(key)))
    .where('decided_for', '=', lockID(lock))
    .execute()
}

/** Forgets what an author offered past a lock. */
export async function removeLateEdits(db: Db, key: EntryKey, author: string): Promise<void> {
  await db
    .deleteFrom('late_edit')
    .where((eb) => eb.and(ofEntry(key)))
    .where('author', '=', author)
    .execute()
}

/** The late edits of one author in a class and part, by student number. */
export async function lateEditsBy(
  db: Db,
  of: Omit<EntryKey, 'student'>,
  author: string,
): Promise<ReadonlyMap<string, StoredLateEdit>> {
  const rows = await db
    .selectFrom('late_edit')
    .select(['student', 'id', 'value', 'decision', 'decided_for'])
    .where('class', '=', of.class)
    .where('year', '=', of.year)
    .where('author', '=', author)
    .execute()
  return new Map(rows.map(({ student, ...late }) => [student, late]))
}

/** A late edit with the lock that it is offered past. */
type Locked = Awaited<ReturnType<typeof lateEditRows>>[number] & { lock: CardLock }

function lateEditRows(db: Db) {
  return db
    .selectFrom('late_edit as late')
    .innerJoin('student', (join) => join.onRef('student.id', '=', 'late.student'))
    .leftJoin('entry_status as status', (join) =>
      join
        .onRef('status.student', '=', 'late.student')
        .onRef('status.class', '=', 'late.class')
        .onRef('status.year', '=', 'late.year'),
    )
    .leftJoin('class', (join) => join.onRef('class.id', '=', 'student.class').onRef('class.name', '=', 'late.class'))
    .leftJoin('class_teacher as taught', (join) =>
      join.onRef('taught.class', '=', 'class.id').onRef('taught.user', '=', 'late.author'),
    )
    .leftJoin('user as writer', (join) => join.onRef('writer.id', '=', 'late.author'))
    .select(['taught.until', 'writer.admin'])
    .select(['late.id', 'late.student', 'late.class', 'late.year', 'late.author', 'late.value', 'late.at'])
    .select(['late.decision', 'late.decided_for', 'student.pre_name', 'student.name'])
    .select(['status.state', 'status.author as locker', 'status.at as since', 'status.submitter', 'status.reason'])
    .select('status.open_until')
    .orderBy('late.at')
    .orderBy('late.id')
    .execute()
}

/** Without those whose lock is off: the author's device sends them by itself, and there is nothing to decide. */
async function lockedLateEdits(db: Db, today: IsoDay): Promise<Locked[]> {
  const rows = await lateEditRows(db)
  if (rows.length === 0) return []
  const parts = await partLocks(db, today)
  return rows.flatMap((row) => {
    const { state, locker, since: at, submitter, reason, open_until, until } = row
    const ended = row.admin !== 1 && until !== null && until < today ? until : undefined
    const status =
      state !== null && locker !== null && at !== null
        ? { state, author: locker, at, submitter, reason, open_until }
        : undefined
    const card = lockOf({ status, ...(parts.get(row.year) ?? { over: 'year' as const, deadline: null }), today })
    const lock = card ?? endedLock(ended)
    return lock ? [{ ...row, lock }] : []
  })
}

/** The late edits of a school that wait for a decision, oldest first. */
export const waitingLateEdits = async (db: Db, today: IsoDay): Promise<Locked[]> =>
  (await lockedLateEdits(db, today)).filter((late) => decisionFor(late, late.lock) === null)

/** The waiting late edits as the contract has them. */
export async function listLateEdits(db: Db, today: IsoDay): Promise<LateEdit[]> {
  const waiting = await waitingLateEdits(db, today)
  if (waiting.length === 0) return []
  const names = await userNames(db)
  const stored = await db
    .selectFrom('entry')
    .select(['student', 'class', 'year', 'revision', 'value'])
    .where(
      'student',
      'in',
      waiting.map(({ student }) => student),
    )
    .execute()
  return waiting.map(({ id, student: studentID, class: className, year, author, at, value, ...row }) => {
    const offered = parseEntry({ value, class: className, year, revision: 0 })
    const found = stored.find((one) => one.student === studentID && one.class === className && one.year === year)
    const current = found ? parseEntry(found) : null
    const { revision: _, ...content } = offered
    return {
      ...{ id, studentID, student: fullName({ preName: row.pre_name, name: row.name }), class: className, year, at },
      ...{ author: names.get(author) ?? unknownAuthor, changes: diffEntries(current, offered).length },
      ...{ offered: content, current },
    }
  })
}

const overtaken = {
  'let in': 'Jemand anderes hat diese Eingabe schon übernommen.',
  refuse: 'Jemand anderes hat diese Eingabe schon abgelehnt.',
}

/**
 * Decides about a late edit for its present lock. Throws a `Refusal` for one that is newer than the one that was seen, for one
 * about which somebody has decided otherwise, and for one that would be let into an issued report card: what parents hold
 * changes only after it was reopened, with a reason, and then needs no decision. Resolves with the student's number, or
 * undefined if what is wanted is so already.
 */
export async function decideLateEdit(
  db: Db,
  { id, decision, seen }: BodyOf<'editLateEdit'>,
  today: IsoDay,
): Promise<string | undefined> {
  const late = (await lockedLateEdits(db, today)).find((one) => one.id === id)
  if (!late) {
    if (decision === 'let in') return undefined
    throw new Refusal('conflict', 'Diese Eingabe ist schon übernommen, oder ihr Zeugnis ist wieder offen.')
  }
  const made = decisionFor(late, late.lock)
  if (made === decision) return undefined
  if (made !== null) throw new Refusal('conflict', overtaken[made])
  if (seen !== undefined && seen !== late.at) {
    throw new Refusal('conflict', 'Inzwischen ist eine neuere Eingabe da. Bitte sehen Sie sich diese an.')
  }
  if (decision === 'let in' && late.lock.state === 'issued') {
    throw new Refusal(
      'conflict',
      'Dieses Zeugnis ist ausgegeben. Wenn Sie es wieder öffnen, kommt die Eingabe von selbst an.',
    )
  }
  await db
    .updateTable('late_edit')
    .set({ decision, decided_for: lockID(late.lock) })
    .where('id', '=', id)
    .execute()
  return late.student
}
