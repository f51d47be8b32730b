import type { SchoolYear } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { Db } from './schema.ts'

/** How many report cards have been begun under each year key. */
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
