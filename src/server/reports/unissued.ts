import { sql } from 'kysely'
import type { Student, UnissuedPart } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { partLocks } from '../years/partLocks.ts'
import type { IsoDay } from '../years/store.ts'
import type { PrintedPart } from './store.ts'

/** More than any school has: what was never meant to be issued is not asked for. */
const allOfThem = 1_000_000

interface StoredPart {
  partID: string
  year: string
  name: string
  key: string
  dismissed: number
}

/** Every part of the school, oldest first. */
async function allParts(db: Db): Promise<StoredPart[]> {
  const rows = await db
    .selectFrom('year_part as part')
    .innerJoin('year', (join) => join.onRef('year.id', '=', 'part.year'))
    .select(['part.id as partID', 'year.name as year', 'part.name', 'part.unissued_dismissed as dismissed'])
    .orderBy('year.position')
    .orderBy('part.position')
    .execute()
  return rows.map((row) => ({ ...row, key: `${row.year}-${row.name}` }))
}

/** The year keys under which report cards are issued. */
async function issuedKeys(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('entry_status').select('year').distinct().where('state', '=', 'issued').execute()
  return new Set(rows.map(({ year }) => year))
}

type UnissuedCounts = UnissuedPart['classes']

/**
 * The report cards of parts that are over which are not issued, by year key and class: a child has one where she has an entry,
 * in the class of the latest. One who was removed before the date of the report card was to get none.
 */
async function unissuedBefore(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, UnissuedCounts>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry as card')
    .select(['card.year', 'card.class', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('card.year', 'in', keys)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry_status as status')
            .select('status.state')
            .whereRef('status.student', '=', 'card.student')
            .whereRef('status.year', '=', 'card.year')
            .where('status.state', '=', 'issued'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry as later')
            .select('later.class')
            .whereRef('later.student', '=', 'card.student')
            .whereRef('later.year', '=', 'card.year')
            .where(({ or, and, eb, ref }) =>
              or([
                eb('later.at', '>', ref('card.at')),
                and([eb('later.at', '=', ref('card.at')), eb('later.class', '>', ref('card.class'))]),
              ]),
            ),
        ),
      ),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('student').select('student.id').whereRef('student.id', '=', 'card.student')),
        exists(
          selectFrom('student_archive as left')
            .innerJoin('year_part as part', (join) => join.onTrue())
            .innerJoin('year', 'year.id', 'part.year')
            .select('left.id')
            .whereRef('left.student', '=', 'card.student')
            .where(sql`year.name || '-' || part.name`, '=', sql.ref('card.year'))
            .where((eb) =>
              eb.or([eb('left.left_school', '=', 1), eb('left.removed_at', '>=', eb.ref('part.print_date'))]),
            ),
        ),
      ]),
    )
    .groupBy(['card.year', 'card.class'])
    .execute()
  const byKey = Map.groupBy(rows, ({ year }) => year)
  return new Map(
    [...byKey].map(([key, own]) => [key, own.map((row) => ({ name: row.class, count: Number(row.count) }))]),
  )
}

/** The children of each class without an issued report card of the running part, also one of another class. */
async function unissuedNow(db: Db, key: string, students: readonly Student[]): Promise<UnissuedCounts> {
  const rows = await db
    .selectFrom('entry_status')
    .select('student')
    .where('year', '=', key)
    .where('state', '=', 'issued')
    .execute()
  const issued = new Set(rows.map(({ student }) => student))
  const left = students.filter(({ id }) => !issued.has(id))
  return [...Map.groupBy(left, (student) => student.class)].flatMap(([name, own]) =>
    name === undefined ? [] : [{ name, count: own.length }],
  )
}

/** The school's own answer; null while it has given none. */
async function issuesReports(db: Db): Promise<boolean | null> {
  const row = await db.selectFrom('school').select('issues_reports').executeTakeFirst()
  return row?.issues_reports == null ? null : row.issues_reports === 1
}

/**
 * Whether the school issues its report cards, and of every part up to the running one those that are not issued. The one
 * definition: a school that has said no is told of the parts alone in which it issues some.
 */
export async function issuingOf(
  db: Db,
  today: IsoDay,
  running: PrintedPart | undefined,
  students: readonly Student[],
): Promise<{ answer: boolean | null; parts: UnissuedPart[] }> {
  const answer = await issuesReports(db)
  const issued = await issuedKeys(db)
  if (answer !== true && issued.size === 0) return { answer, parts: [] }
  const locks = await partLocks(db, today)
  const parts = (await allParts(db)).flatMap((part) => {
    const over = locks.get(part.key)?.over ?? null
    const isReached = over !== null || part.partID === running?.partID
    return isReached && (answer === true || issued.has(part.key)) ? [{ ...part, over }] : []
  })
  const before = await unissuedBefore(
    db,
    parts.flatMap(({ over, key }) => (over === null ? [] : [key])),
  )
  const found: UnissuedPart[] = []
  for (const { partID, year, name, key, over, dismissed } of parts) {
    const counts = over === null ? await unissuedNow(db, key, students) : (before.get(key) ?? [])
    const classes = counts.toSorted((a, b) => germanOrder(a.name, b.name))
    const count = classes.reduce((sum, one) => sum + one.count, 0)
    if (count > dismissed) found.push({ partID, year, name, over, count, classes })
  }
  return { answer, parts: found }
}

/**
 * The school issues its report cards from now on: parts that are over and of which none is issued were not meant to be. `db`
 * must be a transaction.
 */
export async function beginIssuing(db: Db, today: IsoDay): Promise<void> {
  if ((await issuesReports(db)) === true) return
  await db.updateTable('school').set({ issues_reports: 1 }).execute()
  const issued = await issuedKeys(db)
  const locks = await partLocks(db, today)
  for (const { partID, key } of await allParts(db)) {
    if ((locks.get(key)?.over ?? null) !== null && !issued.has(key)) await dismiss(db, partID, allOfThem)
  }
}

/** As `beginIssuing`, where nobody has said whether the school issues any: its first issued report card says so. */
export async function noteIssue(db: Db, today: IsoDay): Promise<void> {
  if ((await issuesReports(db)) === null) await beginIssuing(db, today)
}

/** The school is reminded of no more than `count` report cards of a part. False if it was so before. */
export async function dismiss(db: Db, partID: string, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('year_part')
    .set({ unissued_dismissed: count })
    .where('id', '=', partID)
    .where('unissued_dismissed', '!=', count)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
