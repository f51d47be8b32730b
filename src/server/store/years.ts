import type { CurrentYear } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { Db } from './schema.ts'

/** The active year and the part added to it last (decisions 4). */
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
