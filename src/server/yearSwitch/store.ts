import type { Db, Tables } from '../database/schema.ts'

export type SwitchRecord = Omit<Tables['year_switch'], 'school'>

/** Keeps the record of a change of the year and removes the former one: only the last can be undone. */
export async function keepSwitch(db: Db, record: SwitchRecord): Promise<void> {
  await db.deleteFrom('year_switch').execute()
  await db
    .insertInto('year_switch')
    .values({ ...record })
    .execute()
}

/** The last change of the year, undone or not. */
export function lastSwitch(db: Db): Promise<SwitchRecord | undefined> {
  return db
    .selectFrom('year_switch')
    .select(['id', 'from_year', 'to_year', 'at', 'author', 'undo'])
    .select(['moved', 'left_school', 'teachers', 'classes', 'undone_at'])
    .executeTakeFirst()
}

/** Notes that the change has been undone, and removes its undo data. `at` is ISO 8601. */
export async function endSwitch(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('year_switch').set({ undone_at: at, undo: '' }).where('id', '=', id).execute()
}

/** Replaces the undo data of a change. */
export async function setUndo(db: Db, id: string, undo: string): Promise<void> {
  await db.updateTable('year_switch').set({ undo }).where('id', '=', id).execute()
}

/** Who teaches which class. */
export type Assignment = Pick<Tables['class_teacher'], 'class' | 'user' | 'until'>

/** The assignments of these classes, in an order that depends on nothing else. */
export async function assignmentsOf(db: Db, classIDs: readonly string[]): Promise<Assignment[]> {
  if (classIDs.length === 0) return []
  return db
    .selectFrom('class_teacher')
    .select(['class', 'user', 'until'])
    .where('class', 'in', classIDs)
    .orderBy('class')
    .orderBy('user')
    .execute()
}

/** Makes these the only assignments of the classes. */
export async function replaceTeachers(
  db: Db,
  classIDs: readonly string[],
  assignments: readonly Assignment[],
): Promise<void> {
  if (classIDs.length === 0) return
  await db.deleteFrom('class_teacher').where('class', 'in', classIDs).execute()
  if (assignments.length === 0) return
  await db
    .insertInto('class_teacher')
    .values(assignments.map((one) => ({ ...one })))
    .execute()
}

/** The templates of these classes, null for a class without one. */
export async function templatesOfClassIDs(db: Db, classIDs: readonly string[]): Promise<Map<string, string | null>> {
  if (classIDs.length === 0) return new Map()
  const rows = await db.selectFrom('class').select(['id', 'template']).where('id', 'in', classIDs).execute()
  return new Map(rows.map(({ id, template }) => [id, template]))
}

export async function userIDs(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('user').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export async function setTemplate(db: Db, classID: string, template: string | null): Promise<void> {
  await db.updateTable('class').set({ template }).where('id', '=', classID).execute()
}

/** The first entry of these year keys: its author's ID and the time of its first save. */
export async function firstEntryOf(
  db: Db,
  keys: readonly string[],
): Promise<{ author: string; at: string } | undefined> {
  if (keys.length === 0) return undefined
  return db
    .selectFrom('entry')
    .select(['author', 'created_at as at'])
    .where('year', 'in', keys)
    .orderBy('created_at')
    .executeTakeFirst()
}

/** Whether a report card of these year keys was handed in, issued, or offered past a lock. */
export async function hasStates(db: Db, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false
  for (const table of ['entry_status', 'late_edit', 'report_version'] as const) {
    const query = db.selectFrom(table).select('student').where('year', 'in', keys).limit(1)
    if (await query.executeTakeFirst()) return true
  }
  return false
}

/** Removes a year with its parts. */
export async function removeYear(db: Db, name: string): Promise<void> {
  const year = await db.selectFrom('year').select('id').where('name', '=', name).executeTakeFirst()
  if (!year) return
  await db.deleteFrom('year_part').where('year', '=', year.id).execute()
  await db.deleteFrom('year').where('id', '=', year.id).execute()
}
