import { removeClass } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { dropStudents, putStudents } from '../students/store.ts'
import { restoreStudent } from '../students/writeStudent.ts'
import type { Undo } from './Undo.ts'

/** A class made by the import goes again, unless it has become something since: students, teachers, another name. */
async function dropClass(db: Db, school: string, { classID, name, label }: Undo['classes'][number]): Promise<void> {
  const untouched = await db
    .selectFrom('class')
    .select('id')
    .where('school', '=', school)
    .where('id', '=', classID)
    .where('name', '=', name)
    .where('label', '=', label)
    .where('template', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('student').select('id').where('school', '=', school).where('class', '=', classID))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('class_teacher').select('user').where('school', '=', school).where('class', '=', classID))),
    )
    .executeTakeFirst()
  if (untouched) await removeClass(db, school, classID)
}

/** Makes the school what it was before the import. `canUndo` must have said yes in the same transaction. */
export async function undoPlan(db: Db, school: string, undo: Undo): Promise<void> {
  await putStudents(
    db,
    school,
    undo.changed.map(({ before }) => before),
  )
  await dropStudents(
    db,
    school,
    undo.added.map(({ id }) => id),
  )
  for (const row of undo.returned) {
    await db
      .insertInto('student_archive')
      .values({ school, ...row })
      .execute()
  }
  for (const archiveID of undo.removed) await restoreStudent(db, school, archiveID, '')
  for (const made of undo.classes) await dropClass(db, school, made)
}
