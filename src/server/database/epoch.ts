import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isSchoolKey } from '#contract/index.ts'
import { makeFolder } from './makeFolder.ts'
import { ofSchool } from './ofSchool.ts'
import type { AllDb, Db } from './schema.ts'
import { momentaryTables } from './tables.ts'

const GivenOut = z.object({
  /** The highest `first_revision` of all schools. */
  firstRevision: z.int().check(z.gte(1)),
  /** The number of transactions of each school, by its key. */
  writes: z.record(z.string(), z.int().check(z.gte(0))),
})
/** What a server has given out to clients. A database that counts fewer transactions is an older state. */
export type GivenOut = z.infer<typeof GivenOut>

/** Keeps what was given out, outside the database. All methods throw the errors of the file system. */
export interface EpochRecord {
  /** Undefined where nothing has been kept yet. */
  read(): GivenOut | 'unreadable' | undefined
  replace(given: GivenOut): void
  /** Adds what was given out since. Costs the same for any number of schools. */
  add(news: GivenOut): void
}

/** The count of a school's transactions; 0 of one that is not in it. */
export const writesIn = ({ writes }: GivenOut, school: string): number =>
  Object.hasOwn(writes, school) ? (writes[school] ?? 0) : 0

/** Additions after which the file is written anew; it has about half a megabyte by then. */
const mostAdded = 10_000

/** Undefined for a text that is no JSON, or not of this form. */
function parseOrNot<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined
    throw error
  }
}

/**
 * A record in a file, which is written before a save is acknowledged. It is not forced to the disk: after a power cut
 * it may be a few seconds older than the database, which is harmless. Servers on one machine may share it. Its first line
 * is what was given out, each further one what was added; an addition that was not written whole was not acknowledged.
 */
export function epochFile(path: string): EpochRecord {
  let added = 0

  function read(): GivenOut | 'unreadable' | undefined {
    if (!existsSync(path)) return undefined
    const [first, ...more] = readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => parseOrNot(GivenOut, line))
    if (!first) return 'unreadable'
    for (const news of more) if (news) raise(first, news)
    return first
  }

  function replace(given: GivenOut): void {
    makeFolder(dirname(path))
    const part = `${path}.${process.pid}`
    writeFileSync(part, JSON.stringify(given), { mode: 0o600 })
    renameSync(part, path)
    added = 0
  }

  return {
    read,
    replace,
    add: (news) => {
      makeFolder(dirname(path))
      // A line that was not written whole, for want of disk space, ends here.
      appendFileSync(path, `\n${JSON.stringify(news)}`, { mode: 0o600 })
      added += 1
      if (added % mostAdded > 0) return
      const kept = read()
      if (kept && kept !== 'unreadable') replace(kept)
    },
  }
}

/** The content of a record; undefined where there is none or it cannot be read. */
export function readable(record: EpochRecord): GivenOut | undefined {
  const kept = record.read()
  return kept === 'unreadable' ? undefined : kept
}

/** Raises the numbers of `given` to those of `news` where these are higher. */
export function raise(given: GivenOut, news: GivenOut): void {
  given.firstRevision = Math.max(given.firstRevision, news.firstRevision)
  for (const [school, count] of Object.entries(news.writes)) {
    given.writes[school] = Math.max(count, writesIn(given, school))
  }
}

/** Counts a transaction of the school and resolves with the count; undefined for an unknown school. */
export async function countWrite(db: Db): Promise<number | undefined> {
  const row = await db
    .updateTable('epoch')
    .set((eb) => ({ writes: eb('writes', '+', 1) }))
    .returning('writes')
    .executeTakeFirst()
  return row?.writes
}

/**
 * The highest numbers that are believed: far above what any server gives out, and with room below what PostgreSQL's integers
 * hold (2^31) and a header says (nine digits). A revision beyond them would become that of all schools with the next restore.
 */
export const believed = { writes: 2_000_000_000, revision: 999_999_999 } as const

/** Of a school joined with its epoch, as text: every engine gives that of whatever stands there. */
export const countColumns = [
  sql<string | null>`cast(${sql.ref('school.first_revision')} as text)`.as('first_count'),
  sql<string | null>`cast(${sql.ref('epoch.writes')} as text)`.as('writes_count'),
] as const

const Count = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), z.number())
const Counts = z.object({
  firstRevision: Count.check(z.gte(1), z.lte(believed.revision)),
  writes: Count.check(z.lte(believed.writes)),
})
type Counts = z.infer<typeof Counts>

/**
 * What a school has given out. Undefined where these are no numbers that this program writes: then the school can neither be
 * served nor compared with anything, and the others go on without it.
 */
export function countsIn(row: { first_count: string | null; writes_count: string | null }): Counts | undefined {
  // Nothing was written yet in a school that is new.
  return Counts.safeParse({ firstRevision: row.first_count, writes: row.writes_count ?? '0' }).data
}

/** The `countsIn` of one school; undefined also where it is not there. */
export async function rowCounts(db: Db): Promise<Counts | undefined> {
  const row = await db
    .selectFrom('school')
    .leftJoin('epoch', (join) => join.onTrue())
    .select(countColumns)
    .executeTakeFirst()
  return row && countsIn(row)
}

/** The `countsIn` of every school; undefined also for a key that no school gets. */
export async function schoolCounts(db: AllDb): Promise<{ key: string; counts: Counts | undefined }[]> {
  const rows = await db
    .selectFrom('school')
    .leftJoin('epoch', 'epoch.school', 'school.key')
    .select(['school.key', ...countColumns])
    .orderBy('school.key')
    .execute()
  return rows.map((row) => ({ key: row.key, counts: isSchoolKey(row.key) ? countsIn(row) : undefined }))
}

/** What the database has given out, across schools that can be read. */
export async function readGivenOut(db: AllDb): Promise<GivenOut> {
  const read = (await schoolCounts(db)).flatMap(({ key, counts }) => (counts ? [{ key, ...counts }] : []))
  return {
    firstRevision: Math.max(1, ...read.map((school) => school.firstRevision)),
    writes: Object.fromEntries(read.map(({ key, writes }) => [key, writes])),
  }
}

const epochBeginning = Date.UTC(2020, 0, 1)
/** More saves of one entry per minute than anybody makes. With it, nine digits last for 190 years. */
const savesPerMinute = 10
/** The least increase, in case the clock is wrong. */
const least = 10_000

/**
 * Raises all revisions of a school above those that were given out after the backup. Otherwise a device could name such a
 * revision and be taken for one that has seen the new entry with the same number.
 */
async function raiseRevisions(db: Db, now: number, given: GivenOut | undefined): Promise<void> {
  const byClock = 1 + Math.floor((now - epochBeginning) / 60_000) * savesPerMinute
  const { first_revision } = await db.selectFrom('school').select('first_revision').executeTakeFirstOrThrow()
  const first = Math.max(byClock, Math.max(first_revision, given?.firstRevision ?? 0) + least)
  const by = first - first_revision
  for (const table of ['entry', 'entry_history', 'idempotency', 'report_version'] as const) {
    await db
      .updateTable(table)
      .set({ revision: sql`revision + ${by}` })
      // A report card that was issued without an entry has 0, which no device names.
      .where('revision', '>', 0)
      .execute()
  }
  await raiseFiles(db, by)
  await db.updateTable('school').set({ first_revision: first }).execute()
}

/** Of `MadeOf`: the revision that a file was made of, by student; 0 for none. */
const PrintedReceipts = z.looseObject({ students: z.record(z.string(), z.tuple([z.int()], z.unknown())) })

/** What was printed before is still what is on paper: without this, every report card would count as changed since. */
async function raiseFiles(db: Db, by: number): Promise<void> {
  const files = await db.selectFrom('file').select(['path', 'made_of']).execute()
  for (const { path, made_of } of files) {
    if (made_of === null) continue
    const printed = parseOrNot(PrintedReceipts, made_of)
    if (!printed) continue
    for (const madeOf of Object.values(printed.students)) if (madeOf[0] > 0) madeOf[0] += by
    await db
      .updateTable('file')
      .set({ made_of: JSON.stringify(printed) })
      .where('path', '=', path)
      .execute()
  }
}

/**
 * The count of transactions that a school begins with. A school that was removed may come again: its count is then above
 * all that was given out before, as long as it has less than one transaction a second.
 */
export const firstCount = (now: number): number => Math.max(0, Math.floor((now - epochBeginning) / 1000))

/** `startNewEpoch` of one school, which leaves all others as they are. */
export async function startNewEpochOf(db: Db, school: string, now: number, given?: GivenOut): Promise<void> {
  await raiseRevisions(db, now, given)
  const row = await db.selectFrom('epoch').select('writes').executeTakeFirst()
  const writes = Math.max(row?.writes ?? 0, given ? writesIn(given, school) : 0) + 1
  await db.updateTable('epoch').set({ id: randomUUID(), writes }).execute()
  for (const table of momentaryTables) {
    if (table !== 'login_try') await db.deleteFrom(table).execute()
  }
}

/**
 * Makes a database safe to use after an older state was restored, in whatever way: revisions continue above all that
 * were given out, every school gets a new epoch, and nobody is signed in, because sessions that were ended since would
 * be valid again. `given` is what is known to have been given out, `now` in milliseconds since 1970. `db` must be a
 * transaction across schools. A school that cannot be read is left as it is.
 */
export async function startNewEpoch(db: AllDb, now: number, given?: GivenOut): Promise<void> {
  for (const { key, counts } of await schoolCounts(db))
    if (counts) await startNewEpochOf(ofSchool(db, key), key, now, given)
  await db.deleteFrom('login_try').execute()
}
