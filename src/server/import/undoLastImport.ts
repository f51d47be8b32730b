import type { DataOf } from '#contract/index.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { canUndo } from './checkUndo.ts'
import { endImport, lastImport } from './store.ts'
import { Undo } from './Undo.ts'
import { undoPlan } from './undoPlan.ts'

/** The last import of the school, as long as it can be undone. */
export async function undoableImport(db: Db, school: string): Promise<DataOf<'lastImport'>> {
  const record = await lastImport(db, school)
  if (!record || record.undone_at !== null) return null
  if (!(await canUndo(db, school, Undo.parse(JSON.parse(record.undo)), record.at))) return null
  const { id: importID, file_name: fileName, at, author, added, removed, changed, classes } = record
  return { importID, fileName, at, author, added, removed, changed, classes }
}

/** Takes the last import back, once. Throws a `Refusal` when it is not the last or something has changed since. */
export async function undoLastImport(db: Db, school: string, importID: string, at: string): Promise<void> {
  const record = await lastImport(db, school)
  if (record?.id !== importID) {
    throw new Refusal('notFound', 'Nur der letzte Import lässt sich rückgängig machen.')
  }
  if (record.undone_at !== null) return
  const undo = Undo.parse(JSON.parse(record.undo))
  if (!(await canUndo(db, school, undo, record.at))) {
    throw new Refusal(
      'stale',
      'Seit dem Import hat sich bei diesen Schülern etwas geändert. Er lässt sich nicht mehr rückgängig machen.',
    )
  }
  await undoPlan(db, school, undo)
  await endImport(db, school, importID, at)
}
