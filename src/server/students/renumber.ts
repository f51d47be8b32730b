import type { Db } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'
import { keepParts, listFiles, readParts, reportsFolder } from '../files/store.ts'
import { readMadeOf } from '../reports/prints.ts'
import { distinctNames, withNumber } from '../reports/reportNames.ts'
import { keepRenumbering } from './numbers.ts'

interface Renumbering {
  from: string
  to: string
  now: number
}

/**
 * Gives a student another number, which must be free: entries, their history and what was printed follow. `db` must be
 * a transaction.
 */
export async function renumberStudent(db: Db, { from, to, now }: Renumbering): Promise<void> {
  await db.updateTable('student').set({ id: to }).where('id', '=', from).execute()
  for (const table of entryTables) {
    await db.updateTable(table).set({ student: to }).where('student', '=', from).execute()
  }
  await db.updateTable('message').set({ about_student: to }).where('about_student', '=', from).execute()
  await renumberReports(db, from, to)
  await keepRenumbering(db, { from, to, now })
}

/** Without this what was printed of the student would be found neither under the new number nor to delete it. */
async function renumberReports(db: Db, from: string, to: string): Promise<void> {
  const renumbered = <T>(of: Record<string, T>) =>
    Object.fromEntries(Object.entries(of).map(([id, value]) => [id === from ? to : id, value]))
  for (const file of await listFiles(db, reportsFolder)) {
    const made = readMadeOf(file)
    // The files of an earlier version do not say whose report cards they are.
    if (made && !Object.hasOwn(made.students, from)) continue
    const of = made && { ...made, students: renumbered(made.students), sums: made.sums && renumbered(made.sums) }
    const { path, type } = file
    const made_of = of && JSON.stringify(of)
    if (type === 'folder') {
      const parts = await readParts(db, path)
      const free = distinctNames()
      const named = parts.map((part) => ({ ...part, name: free(withNumber(part.name, from, to)) }))
      await keepParts(db, { path, made_of }, named)
    } else if (made) await db.updateTable('file').set({ made_of }).where('path', '=', path).execute()
  }
}
