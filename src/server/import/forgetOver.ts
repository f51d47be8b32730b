import type { Db } from '../database/schema.ts'
import { removeReportsOf } from '../reports/removeReportsOf.ts'
import { purgeArchive } from '../students/archive.ts'
import { forgetImportsBefore, forgetPreviewsUntil } from './store.ts'

/** As long as the archive keeps those whom an import removed. */
const undoable = 90 * 24 * 60 * 60 * 1000

/**
 * Ends what is over of the school's imports: previews after their hour, the way back and the archive after 90 days.
 * Resolves with how many students left the archive.
 */
export async function forgetOver(db: Db, school: string, now: number): Promise<number> {
  await forgetPreviewsUntil(db, school, new Date(now).toISOString())
  await forgetImportsBefore(db, school, new Date(now - undoable).toISOString())
  const ended = await purgeArchive(db, school, now)
  await removeReportsOf(db, school, ended)
  return ended.length
}
