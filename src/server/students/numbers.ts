import { createHash } from 'node:crypto'
import { dayMs } from '#lib/germanDate.ts'
import { nextStudentNumber } from '#rules/index.ts'
import type { Db, Tables } from '../database/schema.ts'

/*
 * Whose number it is. Stored entries, issued report cards and unsent edits on devices belong to a number, so nobody gets one
 * that may still bring somebody else's.
 */

/** How long nobody else gets a number that a student has given up: a device may have unsent entries under it. */
const numbersKeptFor = 365 * dayMs

/** ISO 8601; a number given up until then is free again. `now` in milliseconds since 1970, as in this whole file. */
const freeAgain = (now: number) => new Date(now - numbersKeptFor).toISOString()

/** Stands for the number of a student who is gone. It is no number itself. */
const numberDigest = (number: string) => `#${createHash('sha256').update(number).digest('base64url')}`

/** The numbers that are not free. */
export interface HeldNumbers {
  students: readonly string[]
  archived: readonly string[]
  /** Those that somebody had within a year, some by their digests, and those under which something is stored. */
  reserved: readonly string[]
}

/**
 * The one rule of whether a number is free. `holderOf` is undefined for a free one; `next` returns another free one with each
 * call. `wanted` are numbers that are about to be given.
 */
export function createNumbers({ students, archived, reserved }: HeldNumbers, wanted: readonly string[] = []) {
  const present = new Set(students)
  const former = new Set(archived)
  const kept = new Set(reserved)
  let taken = [...students, ...archived, ...reserved, ...wanted]
  const isReserved = (number: string) => kept.has(number) || kept.has(numberDigest(number))
  return {
    holderOf(number: string): 'student' | 'archive' | 'reserved' | undefined {
      if (present.has(number)) return 'student'
      if (former.has(number)) return 'archive'
      return isReserved(number) ? 'reserved' : undefined
    },
    next(): string {
      do taken = [nextStudentNumber(taken)]
      while (isReserved(taken[0] ?? ''))
      return taken[0] ?? ''
    },
  }
}

/** The numbers under which report cards, rejected versions or late edits are stored, or a state beyond 'open'. */
export async function writtenNumbers(db: Db): Promise<Set<string>> {
  const found = new Set<string>()
  for (const table of ['entry', 'entry_rejected', 'late_edit', 'report_version'] as const) {
    for (const { student } of await db.selectFrom(table).select('student').distinct().execute()) found.add(student)
  }
  const states = db.selectFrom('entry_status').select('student').distinct().where('state', '!=', 'open')
  for (const { student } of await states.execute()) found.add(student)
  return found
}

export async function heldNumbers(db: Db, now: number): Promise<HeldNumbers> {
  const students = (await db.selectFrom('student').select('id').execute()).map(({ id }) => id)
  const archived = (await db.selectFrom('student_archive').select('student').execute()).map((row) => row.student)
  const givenUp = await db.selectFrom('student_renumber').select('from_id').where('at', '>', freeAgain(now)).execute()
  const reserved = new Set([...givenUp.map((row) => row.from_id), ...(await writtenNumbers(db))])
  for (const number of [...students, ...archived]) reserved.delete(number)
  return { students, archived, reserved: [...reserved].sort() }
}

const renumberings = (db: Db) =>
  db.selectFrom('student_renumber').select(['position', 'from_id', 'to_id', 'at']).orderBy('position').execute()

type RenumberingRow = Omit<Tables['student_renumber'], 'school'>

/** How the student with this number came to it, the last change first. */
function leadingTo(number: string, all: readonly RenumberingRow[]): RenumberingRow[] {
  const own: RenumberingRow[] = []
  let known = number
  for (const row of all.toReversed()) {
    // Somebody else has given it up before.
    if (row.from_id === known) break
    if (row.to_id !== known) continue
    own.push(row)
    known = row.from_id
  }
  return own
}

/** The changes of the number of the student who has this one now, the last change first. */
export const ownRenumberings = async (db: Db, number: string) => leadingTo(number, await renumberings(db))

/** Notes that a student has another number now. `db` must be a transaction. */
export async function keepRenumbering(db: Db, { from, to, now }: { from: string; to: string; now: number }) {
  await addRows(db, [{ from_id: from, to_id: to, at: new Date(now).toISOString() }])
}

async function addRows(db: Db, rows: readonly Omit<RenumberingRow, 'position'>[]): Promise<void> {
  const last = await db
    .selectFrom('student_renumber')
    .select((eb) => eb.fn.max('position').as('at'))
    .executeTakeFirst()
  const first = (last?.at ?? 0) + 1
  const placed = rows.map((row, index) => ({ ...row, position: first + index }))
  for (let from = 0; from < placed.length; from += 500) {
    await db
      .insertInto('student_renumber')
      .values(placed.slice(from, from + 500))
      .execute()
  }
}

/**
 * Lets nobody have the numbers of deleted students for a year, nor their former ones; only digests of them stay. `db` must
 * be a transaction.
 */
export async function retireNumbers(db: Db, numbers: readonly string[], now: number): Promise<void> {
  const all = await renumberings(db)
  for (const { position, from_id } of numbers.flatMap((number) => leadingTo(number, all))) {
    const retired = { from_id: numberDigest(from_id), to_id: '' }
    await db.updateTable('student_renumber').set(retired).where('position', '=', position).execute()
  }
  const at = new Date(now).toISOString()
  await addRows(
    db,
    numbers.map((number) => ({ from_id: numberDigest(number), to_id: '', at })),
  )
}

/** Removes what is left of the numbers of deleted students once they are free again. */
export async function forgetRetired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('student_renumber').where('to_id', '=', '').where('at', '<=', freeAgain(now)).execute()
}

/**
 * The present number of a student who had this one, followed through every later change. Undefined where no student has
 * given it up. A student who got the number later comes first: ask for it only where nobody has it.
 */
export async function presentNumber(db: Db, number: string): Promise<string | undefined> {
  const changes = await renumberings(db)
  const first = changes.findLastIndex(({ from_id }) => from_id === number)
  if (first < 0) return undefined
  return changes.slice(first).reduce((known, { from_id, to_id }) => (from_id === known ? to_id : known), number)
}
