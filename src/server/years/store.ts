import type { CurrentYear, SchoolYear } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { Db, Tables } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'

/** A day as yyyy-MM-dd. */
export type IsoDay = string

// Swedish dates are written yyyy-MM-dd.
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The day in Germany; `now` in milliseconds since 1970. */
export const localDay = (now: number): IsoDay => berlinDay.format(now)

/** The active year and the part that report cards are written for on `today`. */
export async function readCurrentYear(db: Db, today: IsoDay): Promise<CurrentYear> {
  const year = await activeYear(db)
  if (!year) return { currentYear: null, latestPart: null }
  const part = await runningPart(db, year.id, today)
  if (!part) return { currentYear: { name: year.name }, latestPart: null }
  const { name, term, print_date } = part
  const firstHalf = await firstHalfOf(db, year.id, part)
  return { currentYear: { name: year.name }, latestPart: { name, term, printDate: germanDate(print_date), firstHalf } }
}

/** The last part of the year that is valid on `today`; undefined where there is none. */
export function runningPart(db: Db, yearID: string, today: IsoDay) {
  return db
    .selectFrom('year_part')
    .select(['id', 'name', 'term', 'print_date', 'valid_from', 'deadline', 'position'])
    .where('year', '=', yearID)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', today)]))
    .orderBy('position', 'desc')
    .executeTakeFirst()
}

/** The parts of the year up to the running one, which is the last; empty where none is running. */
export async function partsSoFar(db: Db, yearID: string, today: IsoDay) {
  const running = await runningPart(db, yearID, today)
  if (!running) return []
  const earlier = await db
    .selectFrom('year_part')
    .select(['id', 'name', 'term', 'print_date', 'valid_from', 'deadline', 'position'])
    .where('year', '=', yearID)
    .where('position', '<', running.position)
    .orderBy('position')
    .execute()
  return [...earlier, running]
}

/** For a part of term '2' the name of the last part of term '1' before it; undefined if there is none. */
export async function firstHalfOf(
  db: Db,
  yearID: string,
  { term, position }: Pick<Tables['year_part'], 'term' | 'position'>,
): Promise<string | undefined> {
  if (term !== '2') return undefined
  const first = await db
    .selectFrom('year_part')
    .select('name')
    .where('year', '=', yearID)
    .where('term', '=', '1')
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return first?.name
}

/** The year key '{year}-{part}' of every part of the school, with the year's ID, oldest first. */
export async function partKeys(db: Db): Promise<{ key: string; year: string }[]> {
  const rows = await db
    .selectFrom('year_part')
    .innerJoin('year', (join) => join.onRef('year.id', '=', 'year_part.year'))
    .select(['year.id', 'year.name as year', 'year_part.name as part'])
    .orderBy('year.position')
    .orderBy('year_part.position')
    .execute()
  return rows.map((row) => ({ key: `${row.year}-${row.part}`, year: row.id }))
}

/** Tells the year keys of this year, those of removed parts included. */
export async function keysOfYear(db: Db, year: { id: string; name: string }): Promise<(key: string) => boolean> {
  const parts = await partKeys(db)
  const others = new Set(parts.filter((part) => part.year !== year.id).map((part) => part.key))
  return (key) => key.startsWith(`${year.name}-`) && !others.has(key)
}

/** The year keys of this year that report cards were begun, handed in or issued under, those of removed parts included. */
export async function writtenKeys(db: Db, year: { id: string; name: string }): Promise<string[]> {
  const isOfYear = await keysOfYear(db, year)
  const keys = new Set<string>()
  for (const table of ['entry', 'entry_status', 'late_edit', 'report_version'] as const) {
    const rows = await db.selectFrom(table).select('year').distinct().execute()
    for (const row of rows) if (isOfYear(row.year)) keys.add(row.year)
  }
  return [...keys]
}

/** The year keys of all parts, oldest first. */
export async function yearKeys(db: Db): Promise<string[]> {
  return (await partKeys(db)).map((part) => part.key)
}

/** The school's years by the names that entries have. */
export interface EntryYears {
  /** The year keys of all parts, oldest first. */
  parts: string[]
  /** The names of the running year (else the latest one) and the one before it. */
  recent: string[]
  /** The year key of the part that report cards are written for. */
  runningPart: string | undefined
}

export async function entryYears(db: Db, today: IsoDay): Promise<EntryYears> {
  const rows = await db
    .selectFrom('year')
    .leftJoin('year_part as part', (join) => join.onRef('part.year', '=', 'year.id'))
    .select(['year.name', 'year.status', 'part.name as part', 'part.valid_from as from'])
    .orderBy('year.position')
    .orderBy('part.position')
    .execute()
  const parts = rows.flatMap(({ name, part, from }) => (part === null ? [] : [{ name, from, key: `${name}-${part}` }]))
  const names = [...new Set(rows.map(({ name }) => name))]
  const running = rows.findLast(({ status }) => status === 'active')?.name ?? names.at(-1)
  const at = running === undefined ? 0 : names.indexOf(running)
  return {
    parts: parts.map(({ key }) => key),
    recent: names.slice(Math.max(0, at - 1), at + 1),
    runningPart: parts.findLast(({ name, from }) => name === running && (from === null || from <= today))?.key,
  }
}

export function activeYear(db: Db): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('year')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy('position', 'desc')
    .executeTakeFirst()
}

/** The number of entries of each year key. */
async function entryCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('entry')
    .select((eb) => ['year', eb.fn.countAll<number>().as('entries')])
    .groupBy('year')
    .execute()
  return new Map(rows.map((row) => [row.year, Number(row.entries)]))
}

/** The school's years, newest first, each with its parts in the order they were added. */
export async function listYears(db: Db): Promise<SchoolYear[]> {
  const counts = await entryCounts(db)
  const years = await db.selectFrom('year').select(['id', 'name', 'status']).orderBy('position', 'desc').execute()
  const parts = await db
    .selectFrom('year_part')
    .select(['id', 'year', 'name', 'term', 'print_date', 'valid_from'])
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
      ...(part.valid_from !== null && { validFrom: germanDate(part.valid_from) }),
      entries: counts.get(`${name}-${part.name}`) ?? 0,
    })),
  }))
}

export interface YearRow extends Pick<Tables['year'], 'id' | 'name' | 'status' | 'position'> {
  class_names: string | null
}

/** The school's years, in no order. */
export function yearRows(db: Db): Promise<YearRow[]> {
  return db.selectFrom('year').select(['id', 'name', 'status', 'position', 'class_names']).execute()
}

/** True for a year without parts, and without report cards of parts that were removed. */
export async function isEmptyYear(db: Db, year: { id: string; name: string }): Promise<boolean> {
  if ((await partKeys(db)).some((part) => part.year === year.id)) return false
  return (await writtenKeys(db, year)).length === 0
}

export type NewPart = Pick<Tables['year_part'], 'id' | 'name' | 'term' | 'print_date' | 'valid_from'>

/** Adds a part as the last one of the year. */
export async function insertYearPart(db: Db, yearID: string, part: NewPart): Promise<void> {
  const last = await db
    .selectFrom('year_part')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('year', '=', yearID)
    .executeTakeFirst()
  await db
    .insertInto('year_part')
    .values({ year: yearID, ...part, position: (last?.position ?? -1) + 1 })
    .execute()
}

/** Whether entries or their states are stored under a year key, with a part or without. */
export async function hasEntries(db: Db, key: string): Promise<boolean> {
  for (const table of ['entry', 'entry_status'] as const) {
    const row = await db.selectFrom(table).select('student').where('year', '=', key).limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}

export async function updateYearPart(db: Db, { id, ...part }: NewPart): Promise<void> {
  await db.updateTable('year_part').set(part).where('id', '=', id).execute()
}

/** Moves every entry of a part, with its history, to the part's new year key, which must have none. */
export async function renamePart(db: Db, { from, to, at }: { from: string; to: string; at: string }): Promise<void> {
  for (const table of entryTables) {
    await db.updateTable(table).set({ year: to }).where('year', '=', from).execute()
  }
  const messages = db.updateTable('message')
  await messages.set({ about_year: to }).where('about_year', '=', from).execute()
  const last = await db
    .selectFrom('part_rename')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  await db.insertInto('part_rename').values({ position, from_key: from, to_key: to, at }).execute()
}

/** Every rename of a part, the oldest first. */
export function partRenames(db: Db): Promise<{ from: string; to: string }[]> {
  return db.selectFrom('part_rename').select(['from_key as from', 'to_key as to']).orderBy('position').execute()
}

/**
 * The present year key of a part that had `sent` formerly, because a device may have unsent entries under it. Undefined
 * where no part ever had it.
 */
export async function presentKey(db: Db, sent: string): Promise<string | undefined> {
  const renames = await partRenames(db)
  if (!renames.some(({ from }) => from === sent)) return undefined
  return renames.reduce((known, { from, to }) => (from === known ? to : known), sent)
}

/** A part with its year; undefined for an unknown part. */
export function findPart(
  db: Db,
  partID: string,
): Promise<(NewPart & { year: string; status: Tables['year']['status'] }) | undefined> {
  return db
    .selectFrom('year_part')
    .innerJoin('year', (join) => join.onRef('year.id', '=', 'year_part.year'))
    .select(['year.name as year', 'year.status', 'year_part.id', 'year_part.name'])
    .select(['year_part.term', 'year_part.print_date', 'year_part.valid_from'])
    .where('year_part.id', '=', partID)
    .executeTakeFirst()
}

/** Sets the last day for writing of a part, or none. */
export async function setDeadline(db: Db, partID: string, deadline: IsoDay | null): Promise<void> {
  await db.updateTable('year_part').set({ deadline }).where('id', '=', partID).execute()
}

/** Removes a part. Its entries stay. */
export async function removeYearPart(db: Db, partID: string): Promise<void> {
  await db.deleteFrom('year_part').where('id', '=', partID).execute()
}
