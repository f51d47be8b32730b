import type { Db } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'
import { listFiles, reportsFolder } from '../files/store.ts'

/** How long nobody else gets a number that a student has given up: a device may have unsent entries under it. */
const keptFor = 365 * 24 * 60 * 60 * 1000

interface Renumbering {
  from: string
  to: string
  now: number
}

/**
 * Gives a student another number, which must be free: entries, their history and what was printed follow. `db` must be
 * a transaction.
 */
export async function renumberStudent(db: Db, { from, to, now }: Renumbering): Promise<void> {
  await db.updateTable('student').set({ id: to }).where('id', '=', from).execute()
  for (const table of entryTables) {
    await db.updateTable(table).set({ student: to }).where('student', '=', from).execute()
  }
  await db.updateTable('message').set({ about_student: to }).where('about_student', '=', from).execute()
  await renumberReports(db, from, to)
  const last = await db
    .selectFrom('student_renumber')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  const at = new Date(now).toISOString()
  await db.insertInto('student_renumber').values({ position, from_id: from, to_id: to, at }).execute()
}

/** Without this a printed student would count as not printed under the new number. */
async function renumberReports(db: Db, from: string, to: string): Promise<void> {
  for (const { path, made_of } of await listFiles(db, reportsFolder)) {
    const made = made_of === null ? null : JSON.parse(made_of)
    if (made === null || !(from in made.students)) continue
    const { [from]: printed, ...others } = made.students
    await db
      .updateTable('file')
      .set({ made_of: JSON.stringify({ ...made, students: { ...others, [to]: printed } }) })
      .where('path', '=', path)
      .execute()
  }
}

/**
 * The present number of a student who had this one, followed through every later change. Undefined where no student has
 * given it up. A student who got the number later comes first: ask for it only where nobody has it.
 */
export async function presentNumber(db: Db, number: string): Promise<string | undefined> {
  const changes = await db
    .selectFrom('student_renumber')
    .select(['from_id as from', 'to_id as to'])
    .orderBy('position')
    .execute()
  const first = changes.findLastIndex(({ from }) => from === number)
  if (first < 0) return undefined
  return changes.slice(first).reduce((known, { from, to }) => (from === known ? to : known), number)
}

/** The numbers that students have given up so lately that nobody else may get them. `now` in milliseconds since 1970. */
export async function givenUpNumbers(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('student_renumber')
    .select('from_id')
    .where('at', '>', new Date(now - keptFor).toISOString())
    .execute()
  return rows.map((row) => row.from_id)
}
