import type { Db } from '../database/schema.ts'
import { type StudentRow, studentRows } from '../students/store.ts'
import type { Undo } from './Undo.ts'

const fields = ['class', 'name', 'pre_name', 'birthday', 'birthplace', 'gender', 'language'] as const
const isSame = (a: StudentRow | undefined, b: StudentRow) => a !== undefined && fields.every((f) => a[f] === b[f])

/** Students with report cards written since. */
async function writtenSince(db: Db, school: string, at: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('entry')
    .select('student')
    .where('school', '=', school)
    .where('at', '>', at)
    .execute()
  return new Set(rows.map((row) => row.student))
}

/** Students with report cards, whenever they were written: the clock may have been set back since. */
async function written(db: Db, school: string): Promise<Set<string>> {
  const rows = await db.selectFrom('entry').select('student').distinct().where('school', '=', school).execute()
  return new Set(rows.map((row) => row.student))
}

/**
 * Whether an import of `at` (ISO 8601) can still be taken back: its students are as it left them, nothing was written
 * for those it added or moved, the removed are in the archive, and every class that is needed is there.
 */
export async function canUndo(db: Db, school: string, undo: Undo, at: string): Promise<boolean> {
  const rows = await studentRows(db, school)
  const left = [...undo.added, ...undo.changed.map(({ after }) => after)]
  if (!left.every((row) => isSame(rows.get(row.id), row))) return false

  const since = await writtenSince(db, school, at)
  const moved = undo.changed.filter(({ before, after }) => before.class !== after.class)
  const touched = [...undo.added, ...moved.map(({ after }) => after)]
  if (touched.some(({ id }) => since.has(id))) return false

  const returned = new Set(undo.returned.map(({ student }) => student))
  const everWritten = await written(db, school)
  if (undo.added.some(({ id }) => !returned.has(id) && everWritten.has(id))) return false

  const archived = await db.selectFrom('student_archive').select(['id', 'class']).where('school', '=', school).execute()
  const places = new Map(archived.map(({ id, class: classID }) => [id, classID]))
  if (!undo.removed.every((id) => places.has(id))) return false

  const classes = await db.selectFrom('class').select('id').where('school', '=', school).execute()
  const present = new Set(classes.map(({ id }) => id))
  const needed = [...undo.changed.map(({ before }) => before.class), ...undo.removed.map((id) => places.get(id))]
  return needed.every((id) => id == null || present.has(id))
}
