import type { Db, Tables } from './schema.ts'

export type ImportRecord = Omit<Tables['import_log'], 'school'>

/** Keeps the record of an import instead of the one before: only the last can be undone. */
export async function keepImport(db: Db, school: string, record: ImportRecord): Promise<void> {
  await db.deleteFrom('import_log').where('school', '=', school).execute()
  await db
    .insertInto('import_log')
    .values({ school, ...record })
    .execute()
}

/** The last import of the school, even if it has been undone. */
export function lastImport(db: Db, school: string): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('import_log')
    .select(['id', 'file_name', 'at', 'author', 'undo', 'added', 'removed', 'changed', 'classes', 'undone_at'])
    .where('school', '=', school)
    .orderBy('at', 'desc')
    .executeTakeFirst()
}

/** Notes that the import has been undone and forgets what it takes to do so. */
export async function endImport(db: Db, school: string, id: string, at: string): Promise<void> {
  await db
    .updateTable('import_log')
    .set({ undone_at: at, undo: '' })
    .where('school', '=', school)
    .where('id', '=', id)
    .execute()
}

/** Drops the record of an import made before `at` (ISO 8601). */
export async function forgetImportsBefore(db: Db, school: string, at: string): Promise<void> {
  await db.deleteFrom('import_log').where('school', '=', school).where('at', '<', at).execute()
}
