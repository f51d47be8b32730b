import type { CurrentYear } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { Db } from './schema.ts'

/** The active year and the part added to it last. */
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

/** '{year}-{part}' of every part the school has, with the year's ID, oldest first. */
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

/** The keys alone. */
export async function yearKeys(db: Db, school: string): Promise<string[]> {
  return (await partKeys(db, school)).map((part) => part.key)
}

/** The school's years as its entries name them. */
export interface EntryYears {
  /** '{year}-{part}' of every part, oldest first. */
  parts: string[]
  /** The names of the running year, or else the latest, and of the one before it. */
  recent: string[]
  /** The part added last to the running year. */
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
