import type { Db } from './schema.ts'
import { partKeys } from './years.ts'

const tables = ['entry', 'entry_history', 'entry_device', 'entry_rejected'] as const

/** The year keys that a class's entries have and that belong to the year, those of removed parts included. */
async function keysOfYear(db: Db, school: string, className: string, year: { id: string; name: string }) {
  const parts = await partKeys(db, school)
  const others = new Set(parts.filter((part) => part.year !== year.id).map((part) => part.key))
  const keys = new Set<string>()
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select('year')
      .distinct()
      .where('school', '=', school)
      .where('class', '=', className)
      .execute()
    for (const row of rows) if (row.year.startsWith(`${year.name}-`) && !others.has(row.year)) keys.add(row.year)
  }
  return [...keys]
}

/**
 * Brings a class's entries of one year, with their history, under its new name; also those of students who left the
 * class or the school. Resolves with the number of a student who has an entry under the new name already, and then
 * changes nothing: neither may overwrite the other.
 */
export async function renameEntries(
  db: Db,
  school: string,
  { from, to }: { from: string; to: string },
  year: { id: string; name: string },
): Promise<string | undefined> {
  const keys = await keysOfYear(db, school, from, year)
  if (keys.length === 0) return undefined
  const both = await db
    .selectFrom('entry')
    .select('student')
    .where('school', '=', school)
    .where('year', 'in', keys)
    .where('class', 'in', [from, to])
    .groupBy(['student', 'year'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .executeTakeFirst()
  if (both) return both.student
  for (const table of tables) {
    await db
      .updateTable(table)
      .set({ class: to })
      .where('school', '=', school)
      .where('class', '=', from)
      .where('year', 'in', keys)
      .execute()
  }
  return undefined
}

/** Remembers what a class was called: tablets may still have something under that name. `at` ISO 8601. */
export async function keepRename(
  db: Db,
  school: string,
  { classID, from, to, year, at }: Rename & { classID: string; at: string },
): Promise<void> {
  const last = await db
    .selectFrom('class_rename')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('school', '=', school)
    .where('class', '=', classID)
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  await db
    .insertInto('class_rename')
    .values({ school, class: classID, position, from_name: from, to_name: to, year, at })
    .execute()
}

/** What a class was called until it was renamed; `year` is the one active then, by its ID. */
export interface Rename {
  from: string
  to: string
  year: string | null
}

/**
 * What an entry of the class is stored under when a device sends it under `name`, a name that the class has or had:
 * the renames of the entry's own year are done to it, too. Undefined when the class was never called that.
 */
export function presentName(
  { name, renames }: { name: string; renames: readonly Rename[] },
  sent: { name: string; yearID: string | null },
): string | undefined {
  if (sent.name !== name && !renames.some((rename) => rename.from === sent.name)) return undefined
  return renames
    .filter((rename) => rename.year !== null && rename.year === sent.yearID)
    .reduce((known, rename) => (rename.from === known ? rename.to : known), sent.name)
}
