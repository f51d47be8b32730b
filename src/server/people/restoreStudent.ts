import { Refusal } from '../http/Refusal.ts'
import { findArchived, removeFromArchive } from '../store/archive.ts'
import { className } from '../store/classes.ts'
import type { Db, Tables } from '../store/schema.ts'
import { insertStudent, numberHolder } from '../store/studentWrites.ts'
import { wrongField } from './refuse.ts'
import { requireClass } from './writeStudent.ts'

type Archived = Tables['student_archive']

/** The class asked for, else the former one if it is still there. A student removed without a class comes back without. */
async function classFor(db: Db, school: string, archived: Archived, wished: string): Promise<string | null> {
  if (wished !== '') return requireClass(db, school, wished)
  if (archived.class === null || (await className(db, school, archived.class)) !== undefined) return archived.class
  throw wrongField(
    'class',
    `Die frühere Klasse ${archived.class_name ?? ''} gibt es nicht mehr. Bitte eine Klasse wählen.`.replace('  ', ' '),
  )
}

/** Brings a removed student back with the same number and with it everything written. `db` must be a transaction. */
export async function restoreStudent(db: Db, school: string, id: string, wished: string): Promise<void> {
  const archived = await findArchived(db, school, id)
  if (!archived) throw new Refusal('notFound', 'Dieser Schüler ist nicht mehr im Archiv.')
  const { student, name, pre_name, birthday, birthplace, gender, language } = archived
  const classID = await classFor(db, school, archived, wished)
  if ((await numberHolder(db, school, student)) === 'student') {
    throw new Refusal('conflict', `Die Nummer ${student} hat inzwischen ein anderer Schüler.`)
  }
  await removeFromArchive(db, school, id)
  await insertStudent(db, school, {
    id: student,
    class: classID,
    name,
    pre_name,
    birthday,
    birthplace,
    gender,
    language,
  })
}
