import type { Db } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'
import { keysOfYear } from '../years/store.ts'

/** A class's former name and the one that it has instead. */
interface NewName {
  from: string
  to: string
}

/** The year keys of entries of these classes that belong to the year, those of removed parts included. */
async function keysOfClasses(db: Db, classNames: readonly string[], year: { id: string; name: string }) {
  if (classNames.length === 0) return []
  const isOfYear = await keysOfYear(db, year)
  const keys = new Set<string>()
  for (const table of entryTables) {
    const rows = await db.selectFrom(table).select('year').distinct().where('class', 'in', classNames).execute()
    for (const row of rows) if (isOfYear(row.year)) keys.add(row.year)
  }
  return [...keys]
}

/** The number of a student who would then have two report cards of one part under one name; undefined if there is none. */
export async function studentWithBoth(
  db: Db,
  renames: readonly NewName[],
  year: { id: string; name: string },
): Promise<string | undefined> {
  const after = new Map(renames.map(({ from, to }) => [from, to]))
  const keys = await keysOfClasses(db, [...after.keys()], year)
  if (keys.length === 0) return undefined
  for (const table of ['entry', 'entry_status', 'report_version'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['student', 'year', 'class'])
      .distinct()
      .where('year', 'in', keys)
      .where('class', 'in', [...after.keys(), ...after.values()])
      .execute()
    const taken = new Set<string>()
    for (const { student, year: key, class: name } of rows) {
      const place = JSON.stringify([student, key, after.get(name) ?? name])
      if (taken.has(place)) return student
      taken.add(place)
    }
  }
  return undefined
}

/** The renames one after the other. Classes that exchange names go by names that no class has, which begin with a space. */
function renamesInTurn(renames: readonly NewName[]): readonly NewName[] {
  const froms = new Set(renames.map(({ from }) => from))
  if (!renames.some(({ to }) => froms.has(to))) return renames
  const away = renames.map(({ from, to }) => ({ from, to: ` ${to}` }))
  return [...away, ...renames.map(({ to }) => ({ from: ` ${to}`, to }))]
}

/**
 * Moves the entries of renamed classes of one year, with their history, to the new names, also those of students who have
 * left the class or the school. Where a student already has an entry under the new name it changes nothing and resolves
 * with the student's number. `db` must be a transaction.
 */
export async function renameEntries(
  db: Db,
  renames: readonly NewName[],
  year: { id: string; name: string },
): Promise<string | undefined> {
  const both = await studentWithBoth(db, renames, year)
  if (both !== undefined) return both
  const names = renames.map(({ from }) => from)
  const keys = await keysOfClasses(db, names, year)
  if (keys.length === 0) return undefined
  for (const table of entryTables) {
    for (const { from, to } of renamesInTurn(renames)) {
      await db.updateTable(table).set({ class: to }).where('class', '=', from).where('year', 'in', keys).execute()
    }
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
export interface Rename extends NewName {
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
