import type { Db } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'
import { keysOfYear } from '../years/store.ts'

/** The year keys of a class's entries that belong to the year, those of removed parts included. */
async function keysOfClass(db: Db, className: string, year: { id: string; name: string }) {
  const isOfYear = await keysOfYear(db, year)
  const keys = new Set<string>()
  for (const table of entryTables) {
    const rows = await db.selectFrom(table).select('year').distinct().where('class', '=', className).execute()
    for (const row of rows) if (isOfYear(row.year)) keys.add(row.year)
  }
  return [...keys]
}

/**
 * Moves a class's entries of one year, with their history, to its new name, also those of students who have left the
 * class or the school. Where a student already has an entry under the new name it changes nothing and resolves with the
 * student's number. `db` must be a transaction.
 */
export async function renameEntries(
  db: Db,
  { from, to }: { from: string; to: string },
  year: { id: string; name: string },
): Promise<string | undefined> {
  const keys = await keysOfClass(db, from, year)
  if (keys.length === 0) return undefined
  for (const table of ['entry', 'entry_status'] as const) {
    const both = await db
      .selectFrom(table)
      .select('student')
      .where('year', 'in', keys)
      .where('class', 'in', [from, to])
      .groupBy(['student', 'year'])
      .having((eb) => eb.fn.countAll(), '>', 1)
      .executeTakeFirst()
    if (both) return both.student
  }
  for (const table of entryTables) {
    await db.updateTable(table).set({ class: to }).where('class', '=', from).where('year', 'in', keys).execute()
  }
  return undefined
}

/** Keeps the former name of a class, because tablets may have unsent entries under it. `at` is ISO 8601. */
export async function keepRename(
  db: Db,
  { classID, from, to, year, at }: Rename & { classID: string; at: string },
): Promise<void> {
  const last = await db
    .selectFrom('class_rename')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('class', '=', classID)
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  await db
    .insertInto('class_rename')
    .values({ class: classID, position, from_name: from, to_name: to, year, at })
    .execute()
}

/** A rename of a class; `year` is the ID of the year that was active then. */
export interface Rename {
  from: string
  to: string
  year: string | null
}

/**
 * The class name to store an entry under that a device sends with a present or former name of the class: the sent name
 * after all later renames in the entry's own year. Undefined where the class never had the sent name.
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
