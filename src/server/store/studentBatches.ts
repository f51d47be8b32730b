import type { Db } from './schema.ts'
import type { StudentRow } from './studentWrites.ts'

/** Rows a statement: SQLite takes 32 766 values, and a statement of its own size is prepared only once. */
const batch = 500

/** Adds or replaces many students by their numbers. */
export async function putStudents(db: Db, school: string, rows: readonly StudentRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await db
      .insertInto('student')
      .values(rows.slice(from, from + batch).map((row) => ({ school, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['school', 'id']).doUpdateSet((eb) => ({
          class: eb.ref('excluded.class'),
          name: eb.ref('excluded.name'),
          pre_name: eb.ref('excluded.pre_name'),
          birthday: eb.ref('excluded.birthday'),
          birthplace: eb.ref('excluded.birthplace'),
          gender: eb.ref('excluded.gender'),
          language: eb.ref('excluded.language'),
        })),
      )
      .execute()
  }
}

/** Takes many students out, without archive: as if they had never been added. */
export async function dropStudents(db: Db, school: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await db
      .deleteFrom('student')
      .where('school', '=', school)
      .where('id', 'in', ids.slice(from, from + batch))
      .execute()
  }
}

/** Every student as stored, by number. */
export async function studentRows(db: Db, school: string): Promise<Map<string, StudentRow>> {
  const rows = await db
    .selectFrom('student')
    .select(['id', 'class', 'name', 'pre_name', 'birthday', 'birthplace', 'gender', 'language'])
    .where('school', '=', school)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
