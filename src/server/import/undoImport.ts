import * as z from 'zod/mini'
import type { DataOf } from '#contract/index.ts'
import { recordOf } from '#lib/recordOf.ts'
import { fullName } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { removeClass, stillTeaches } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { retireNumbers, writtenNumbers } from '../students/numbers.ts'
import {
  dropStudents,
  ownColumns,
  putStudents,
  type StudentRow,
  storedFieldColumns,
  studentRows,
  type TemplatesRow,
} from '../students/store.ts'
import { restoreArchived } from '../students/writeStudent.ts'
import { type IsoDay, localDay } from '../years/store.ts'
import { endImport, lastImport } from './store.ts'

const textOrNull = z.nullable(z.string())
/** A student's row. The record of an earlier version has no templates, and none of the fields that are newer than it. */
const UndoneRow = z.object({
  ...{ id: z.string(), class: textOrNull, name: z.string(), pre_name: z.string() },
  ...recordOf(storedFieldColumns, () => z._default(textOrNull, null)),
  ...{ template: z.optional(textOrNull), annex: z.optional(textOrNull) },
})

/** Everything needed to undo an import: rows as stored. */
export const ImportUndo = z.object({
  /** Students as the import added them. */
  added: z.array(UndoneRow),
  changed: z.array(z.object({ before: UndoneRow, after: UndoneRow })),
  /** Archive IDs of the removed students. */
  removed: z.array(z.string()),
  /** The archive rows of added students who came back from the archive. */
  returned: z.array(
    z.extend(UndoneRow, {
      ...{ student: z.string(), class_name: textOrNull, removed_at: z.string() },
      ...{ year: z.optional(textOrNull), left_school: z.optional(z.literal([0, 1])) },
    }),
  ),
  classes: z.array(z.object({ classID: z.string(), name: z.string(), label: z.string() })),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** The last import of the school with the reason why it can no longer be undone; null if it was undone. */
export async function undoableImport(db: Db): Promise<DataOf<'lastImport'>> {
  const record = await lastImport(db)
  if (!record || record.undone_at !== null) return null
  const final = await whyFinal(db, ImportUndo.parse(JSON.parse(record.undo)), record.at)
  const { id: importID, file_name: fileName, at, author, added, removed, changed, classes } = record
  return { importID, fileName, at, author, added, removed, changed, classes, ...(final !== undefined && { final }) }
}

/**
 * Undoes the last import, once. `now` in milliseconds since 1970. Throws a `Refusal` if it is not the last one or its students
 * have changed since.
 */
export async function undoLastImport(db: Db, importID: string, now: number): Promise<void> {
  const record = await lastImport(db)
  if (record?.id !== importID) {
    throw new Refusal('notFound', 'Nur den letzten Import können Sie rückgängig machen.')
  }
  if (record.undone_at !== null) return
  const undo = ImportUndo.parse(JSON.parse(record.undo))
  const final = await whyFinal(db, undo, record.at)
  if (final !== undefined) throw new Refusal('stale', final)
  await undoPlan(db, undo, now)
  await endImport(db, importID, new Date(now).toISOString())
}

/** Templates that the import left alone are undefined in `b`. */
const isSameStudent = (a: (StudentRow & TemplatesRow) | undefined, b: StudentRow & TemplatesRow) =>
  a !== undefined &&
  (['class', ...ownColumns] as const).every((column) => b[column] === undefined || a[column] === b[column])

/** Numbers of the students whose report cards were saved after `at`. */
async function writtenSince(db: Db, at: string): Promise<Set<string>> {
  const rows = await db.selectFrom('entry').select('student').where('at', '>', at).execute()
  return new Set(rows.map((row) => row.student))
}

const called = ({ pre_name: preName, name }: StudentRow) => fullName({ preName, name })

/**
 * Why an import of `at` (ISO 8601) can no longer be undone, in German; undefined while it can be: its students are
 * unchanged, no report card was saved for students it added or moved, the removed students are in the archive, and all
 * needed classes exist.
 */
async function whyFinal(db: Db, undo: ImportUndo, at: string): Promise<string | undefined> {
  const rows = await studentRows(db)
  const left = [...undo.added, ...undo.changed.map(({ after }) => after)]
  const edited = left.find((row) => !isSameStudent(rows.get(row.id), row))
  if (edited) return texts.finalEdited(called(edited), rows.has(edited.id))

  const since = await writtenSince(db, at)
  const returned = new Set(undo.returned.map(({ student }) => student))
  // Of any time: the clock may have been set back since the import.
  const everWritten = await writtenNumbers(db)
  const moved = undo.changed.flatMap(({ before, after }) => (before.class === after.class ? [] : [after]))
  const hasNew = ({ id }: StudentRow) => !returned.has(id) && everWritten.has(id)
  const graded = [...undo.added, ...moved].find(({ id }) => since.has(id)) ?? undo.added.find(hasNew)
  if (graded) return texts.finalWritten(called(graded))

  const archived = await db.selectFrom('student_archive').select(['id', 'class']).execute()
  const places = new Map(archived.map(({ id, class: classID }) => [id, classID]))
  if (!undo.removed.every((id) => places.has(id))) return texts.finalArchive

  const classes = await db.selectFrom('class').select('id').execute()
  const present = new Set(classes.map(({ id }) => id))
  const needed = [...undo.changed.map(({ before }) => before.class), ...undo.removed.map((id) => places.get(id))]
  return needed.every((id) => id == null || present.has(id)) ? undefined : texts.finalClass
}

/** Deletes a class that the import created, unless it has students, teachers, a template or another name. */
async function dropClass(
  db: Db,
  { classID, name, label }: ImportUndo['classes'][number],
  today: IsoDay,
): Promise<void> {
  const untouched = await db
    .selectFrom('class')
    .select('id')
    .where('id', '=', classID)
    .where('name', '=', name)
    .where('label', '=', label)
    .where('template', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('student').select('id').where('class', '=', classID))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('class_teacher').select('user').where('class', '=', classID).where(stillTeaches(today)))),
    )
    .executeTakeFirst()
  if (untouched) await removeClass(db, classID)
}

/**
 * Deletes students whom the import added, with the states of their report cards: nothing is stored for them. Devices may have
 * unsent edits.
 */
async function dropAdded(db: Db, { added, returned }: ImportUndo, now: number): Promise<void> {
  await dropStudents(
    db,
    added.map(({ id }) => id),
  )
  const kept = new Set(returned.map(({ student }) => student))
  const gone = added.map(({ id }) => id).filter((id) => !kept.has(id))
  for (const id of gone) await db.deleteFrom('entry_status').where('student', '=', id).execute()
  await retireNumbers(db, gone, now)
}

/** Restores the school as it was before the import. Requires `whyFinal` to find no reason, in the same transaction. */
async function undoPlan(db: Db, undo: ImportUndo, now: number): Promise<void> {
  await putStudents(
    db,
    undo.changed.map(({ before }) => before),
  )
  await dropAdded(db, undo, now)
  for (const row of undo.returned) {
    await db
      .insertInto('student_archive')
      .values({ ...row })
      .execute()
  }
  for (const archiveID of undo.removed) await restoreArchived(db, archiveID)
  for (const made of undo.classes) await dropClass(db, made, localDay(now))
}
