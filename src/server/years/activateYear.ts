import * as z from 'zod/mini'
import { keepRename, renameEntries, studentWithBoth } from '../classes/renames.ts'
import { classNames } from '../classes/store.ts'
import type { Db, Tables } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { activeYear, type YearRow, yearRows } from './store.ts'

/** The names of classes by ID. */
const NamesByKey = z.record(z.string(), z.string())

/** Keeps the names that the classes have in the year that is left: entries are found by them. */
async function archiveActive(db: Db): Promise<void> {
  const names = Object.fromEntries((await classNames(db)).map(({ classID, name }) => [classID, name]))
  await db
    .updateTable('year')
    .set({ status: 'archived', class_names: JSON.stringify(names) })
    .where('status', '=', 'active')
    .execute()
}

/** Adds a year as the active one and archives the former. Name and position must be free. */
export async function insertActiveYear(db: Db, year: Pick<Tables['year'], 'id' | 'name' | 'position'>): Promise<void> {
  await archiveActive(db)
  await db
    .insertInto('year')
    .values({ ...year, status: 'active' })
    .execute()
}

/** The names before all renames of later years, for a year that was archived by a program that kept none. */
async function namesBefore(db: Db, { position }: YearRow): Promise<Record<string, string>> {
  const positions = new Map((await yearRows(db)).map((year) => [year.id, year.position]))
  const rows = await db
    .selectFrom('class_rename')
    .select(['class', 'from_name', 'year'])
    .orderBy('position', 'desc')
    .execute()
  const names: Record<string, string> = {}
  for (const [classID, renames] of Map.groupBy(rows, (row) => row.class)) {
    const first = renames.findIndex(({ year }) => (positions.get(year ?? '') ?? -1) <= position)
    const former = renames.slice(0, first < 0 ? undefined : first).at(-1)
    if (former) names[classID] = former.from_name
  }
  return names
}

/** The classes that were renamed since the year was the active one. */
async function renamedSince(db: Db, year: YearRow) {
  const former =
    year.class_names === null ? await namesBefore(db, year) : NamesByKey.parse(JSON.parse(year.class_names))
  return (await classNames(db)).flatMap(({ classID, name: to }) => {
    const from = former[classID]
    return from === undefined || from === to ? [] : [{ classID, from, to }]
  })
}

async function archivedYear(db: Db, name: string) {
  const active = await activeYear(db)
  return (await yearRows(db)).find((year) => year.name === name && year.id !== active?.id)
}

/** A German sentence why the year cannot become the active one; null if it can. */
export async function activationProblem(db: Db, name: string): Promise<string | null> {
  const year = await archivedYear(db, name)
  if (!year) return null
  const renames = await renamedSince(db, year)
  const both = await studentWithBoth(db, renames, year)
  if (both === undefined) return null
  const names = renames.map(({ from, to }) => `${from} heißt jetzt ${to}`).join(', ')
  return `Seit dem Schuljahr ${name} wurden Klassen umbenannt (${names}), und der Schüler mit der Nummer ${both} hätte damit zwei Zeugnisse in einer Klasse. Geben Sie den Klassen zuerst ihren früheren Namen.`
}

/**
 * Makes the year with this name the active one and archives the former. Its entries follow the classes that were renamed
 * since it was left. False for an unknown year. Throws a `Refusal` with the `activationProblem`. `at` is ISO 8601; `db` must
 * be a transaction.
 */
export async function makeYearActive(db: Db, name: string, at: string): Promise<boolean> {
  const year = await archivedYear(db, name)
  if (!year) return (await activeYear(db))?.name === name
  const problem = await activationProblem(db, name)
  if (problem !== null) throw new Refusal('conflict', problem)
  const renames = await renamedSince(db, year)
  await renameEntries(db, renames, year)
  for (const rename of renames) await keepRename(db, { ...rename, year: year.id, at })
  await archiveActive(db)
  await db.updateTable('year').set({ status: 'active', class_names: null }).where('id', '=', year.id).execute()
  return true
}
