import { Entry } from '#contract/index.ts'
import type { Db } from './schema.ts'
import { activeYear } from './years.ts'

/** The active year and the part added to it last, as reports need them. */
export interface PrintedPart {
  /** Of the year: '2024/2025'. */
  year: string
  partID: string
  name: string
  term: string
  /** dd.MM.yyyy */
  printDate: string
}

export async function printedPart(db: Db, school: string): Promise<PrintedPart | undefined> {
  const year = await activeYear(db, school)
  if (!year) return undefined
  const part = await db
    .selectFrom('year_part')
    .select(['id', 'name', 'term', 'print_date'])
    .where('school', '=', school)
    .where('year', '=', year.id)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return part && { year: year.name, partID: part.id, name: part.name, term: part.term, printDate: part.print_date }
}

/**
 * The entries of a class and year key by student number; null for one that cannot be read. One broken record must not
 * keep a class from its reports.
 */
export async function entriesToPrint(
  db: Db,
  school: string,
  className: string,
  yearKey: string,
): Promise<Map<string, Entry | null>> {
  const rows = await db
    .selectFrom('entry')
    .select(['student', 'value', 'class', 'year', 'revision'])
    .where('school', '=', school)
    .where('class', '=', className)
    .where('year', '=', yearKey)
    .execute()
  return new Map(rows.map(({ student, value, ...place }) => [student, readEntry(value, place)]))
}

function readEntry(value: string, place: Pick<Entry, 'class' | 'year' | 'revision'>): Entry | null {
  try {
    const read = Entry.safeParse({ ...(JSON.parse(value) as object), ...place })
    return read.success ? read.data : null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
