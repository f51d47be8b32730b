import type { CurrentYear, SchoolYear } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { Db, Tables } from '../database/schema.ts'

/** The active year and its latest part. */
export async function currentYear(db: Db, school: string): Promise<CurrentYear> {
  const year = await activeYear(db, school)
  if (!year) return { currentYear: null, latestPart: null }
  const part = await db
    .selectFrom('year_part')
    .select(['name', 'term', 'print_date as printDate'])
    .where('school', '=', school)
    .where('year', '=', year.id)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  const latestPart = part ? { ...part, printDate: germanDate(part.printDate) } : null
  return { currentYear: { name: year.name }, latestPart }
}

/** The year key '{year}-{part}' of every part of the school, with the year's ID, oldest first. */
export async function partKeys(db: Db, school: string): Promise<{ key: string; year: string }[]> {
  const rows = await db
    .selectFrom('year_part')
    .innerJoin('year', (join) =>
      join.onRef('year.school', '=', 'year_part.school').onRef('year.id', '=', 'year_part.year'),
    )
    .select(['year.id', 'year.name as year', 'year_part.name as part'])
    .where('year_part.school', '=', school)
    .orderBy('year.position')
    .orderBy('year_part.position')
    .execute()
  return rows.map((row) => ({ key: `${row.year}-${row.part}`, year: row.id }))
}

/** The year keys of all parts, oldest first. */
export async function yearKeys(db: Db, school: string): Promise<string[]> {
  return (await partKeys(db, school)).map((part) => part.key)
}

/** The school's years by the names that entries have. */
export interface EntryYears {
  /** The year keys of all parts, oldest first. */
  parts: string[]
  /** The names of the running year (else the latest one) and the one before it. */
  recent: string[]
  /** The year key of the running year's latest part. */
  runningPart: string | undefined
}

export async function entryYears(db: Db, school: string): Promise<EntryYears> {
  const rows = await db
    .selectFrom('year')
    .leftJoin('year_part as part', (join) =>
      join.onRef('part.school', '=', 'year.school').onRef('part.year', '=', 'year.id'),
    )
    .select(['year.name', 'year.status', 'part.name as part'])
    .where('year.school', '=', school)
    .orderBy('year.position')
    .orderBy('part.position')
    .execute()
  const parts = rows.flatMap(({ name, part }) => (part === null ? [] : [{ name, key: `${name}-${part}` }]))
  const names = [...new Set(rows.map(({ name }) => name))]
  const running = rows.findLast(({ status }) => status === 'active')?.name ?? names.at(-1)
  const at = running === undefined ? 0 : names.indexOf(running)
  return {
    parts: parts.map(({ key }) => key),
    recent: names.slice(Math.max(0, at - 1), at + 1),
    runningPart: parts.findLast(({ name }) => name === running)?.key,
  }
}

/** The active year, or undefined. */
export function activeYear(db: Db, school: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('year')
    .select(['id', 'name'])
    .where('school', '=', school)
    .where('status', '=', 'active')
    .orderBy('position', 'desc')
    .executeTakeFirst()
}

/** The number of entries of each year key. */
async function entryCounts(db: Db, school: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('entry')
    .select((eb) => ['year', eb.fn.countAll<number>().as('entries')])
    .where('school', '=', school)
    .groupBy('year')
    .execute()
  return new Map(rows.map((row) => [row.year, Number(row.entries)]))
}

/** The school's years, newest first, each with its parts in the order they were added. */
export async function listYears(db: Db, school: string): Promise<SchoolYear[]> {
  const counts = await entryCounts(db, school)
  const years = await db
    .selectFrom('year')
    .select(['id', 'name', 'status'])
    .where('school', '=', school)
    .orderBy('position', 'desc')
    .execute()
  const parts = await db
    .selectFrom('year_part')
    .select(['id', 'year', 'name', 'term', 'print_date'])
    .where('school', '=', school)
    .orderBy('position')
    .execute()
  const byYear = Map.groupBy(parts, (part) => part.year)
  return years.map(({ id, name, status }) => ({
    name,
    status,
    parts: (byYear.get(id) ?? []).map((part) => ({
      partID: part.id,
      name: part.name,
      term: part.term,
      printDate: germanDate(part.print_date),
      entries: counts.get(`${name}-${part.name}`) ?? 0,
    })),
  }))
}

/** The names and positions of the school's years, in no order. */
export function yearPositions(db: Db, school: string): Promise<Pick<Tables['year'], 'name' | 'position'>[]> {
  return db.selectFrom('year').select(['name', 'position']).where('school', '=', school).execute()
}

/** Adds a year as the active one and archives all others. Name and position must be free. */
export async function insertActiveYear(
  db: Db,
  school: string,
  year: Pick<Tables['year'], 'id' | 'name' | 'position'>,
): Promise<void> {
  await db.updateTable('year').set({ status: 'archived' }).where('school', '=', school).execute()
  await db
    .insertInto('year')
    .values({ school, ...year, status: 'active' })
    .execute()
}

export type NewPart = Pick<Tables['year_part'], 'id' | 'name' | 'term' | 'print_date'>

/** Adds a part as the last one of the year. */
export async function insertYearPart(db: Db, school: string, yearID: string, part: NewPart): Promise<void> {
  const last = await db
    .selectFrom('year_part')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('school', '=', school)
    .where('year', '=', yearID)
    .executeTakeFirst()
  await db
    .insertInto('year_part')
    .values({ school, year: yearID, ...part, position: (last?.position ?? -1) + 1 })
    .execute()
}

/** The year of a part; undefined for an unknown part. */
export function yearOfPart(
  db: Db,
  school: string,
  partID: string,
): Promise<Pick<Tables['year'], 'name' | 'status'> | undefined> {
  return db
    .selectFrom('year_part')
    .innerJoin('year', (join) =>
      join.onRef('year.school', '=', 'year_part.school').onRef('year.id', '=', 'year_part.year'),
    )
    .select(['year.name', 'year.status'])
    .where('year_part.school', '=', school)
    .where('year_part.id', '=', partID)
    .executeTakeFirst()
}

/** Removes a part. Its entries stay. */
export async function removeYearPart(db: Db, school: string, partID: string): Promise<void> {
  await db.deleteFrom('year_part').where('school', '=', school).where('id', '=', partID).execute()
}
