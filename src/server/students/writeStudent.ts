import {
  type BodyOf,
  isLaterField,
  ofEachField,
  type Student,
  type StudentField,
  StudentStart,
  studentFieldNames,
} from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { recordOf } from '#lib/recordOf.ts'
import { fullName, hasTicks, isStudentNumber, nameProblems, readField, shownField } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { classIDByName, className, classNames } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal, takenField, wrongField } from '../http/Refusal.ts'
import { findTemplate } from '../templates/store.ts'
import { activeYear } from '../years/store.ts'
import { type Archived, findArchived, removeFromArchive } from './archive.ts'
import { createNumbers, heldNumbers, presentNumber } from './numbers.ts'
import { renumberStudent } from './renumber.ts'
import {
  allStudents,
  insertStudent,
  numberHolder,
  oneStudent,
  ownColumns,
  setTemplates,
  studentColumns,
  updateStudent,
} from './store.ts'

export const noStudent = () => new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
const archivedStudent = () =>
  new Refusal('notFound', 'Dieses Kind wurde inzwischen entfernt. Sie können es aus dem Archiv wiederherstellen.')

type NewStudentBody = BodyOf<'addStudent'>

type Names = Pick<Student, 'name' | 'preName'>

/**
 * Names and fields of a form as they are stored, '' for none; `known` is the student as stored. One name may be missing, if a
 * person says so or it is stored so. Throws a `Refusal` that names every wrong field. `now` in milliseconds since 1970.
 */
function requireStudent({ sure = [], ...body }: NewStudentBody, now: number, known?: Names) {
  const names = { name: asStored(body.name), preName: asStored(body.preName) }
  const fields: Record<string, string> = nameProblems(names, (name) => sure.includes('oneName') || known?.[name] === '')
  const value = (field: StudentField) => {
    const read = readField(field, body[field] ?? '', now)
    if ('value' in read) return read.value
    fields[field] = read.problem
    return ''
  }
  const student = { ...names, ...ofEachField(value) }
  if (Object.keys(fields).length === 0) return student
  throw new Refusal('validation', 'Einige Angaben zum Schüler stimmen nicht.', { fields })
}

const taken = {
  student: 'Diese Nummer hat schon ein anderer Schüler.',
  archive: 'Diese Schülernummer hat ein entferntes Kind. Sie können es aus dem Archiv wiederherstellen.',
  reserved:
    'Diese Nummer hatte im letzten Jahr ein anderer Schüler. Auf einem Gerät können noch Eingaben für ihn unter ihr liegen.',
}

/** `isOwn`: this student had the number before and may have it again. */
async function freeNumber(db: Db, wished: string, now: number, isOwn = false): Promise<string> {
  const numbers = createNumbers(await heldNumbers(db, now))
  if (wished === '') return numbers.next()
  if (!isStudentNumber(wished)) {
    throw wrongField(
      'id',
      'Erlaubt sind höchstens 50 Buchstaben, Ziffern, Leerzeichen, Punkte, Binde- und Unterstriche.',
    )
  }
  const holder = numbers.holderOf(wished)
  if (holder && !(holder === 'reserved' && isOwn)) throw takenField('id', taken[holder])
  return wished
}

const asSent = (name: string) => name.normalize('NFC').trim()

/**
 * The ID of the class with this name; throws a `Refusal` for the field `class` where there is none. An older import may
 * have stored a name with two spaces, so the exact name is looked up first, then one with the same words.
 */
async function requireClass(db: Db, name: string): Promise<string> {
  const isAlike = (one: { name: string }) => asStored(one.name) === asStored(name)
  const classID = (await classIDByName(db, asSent(name))) ?? (await classNames(db)).find(isAlike)?.classID
  if (classID === undefined) throw wrongField('class', 'Diese Klasse gibt es nicht.')
  return classID
}

/**
 * Adds a student, with the next free number where the body has none. `now` as in `requireStudent`. `db` must be a
 * transaction.
 */
export async function addStudent(db: Db, body: NewStudentBody, now: number): Promise<void> {
  const student = requireStudent(body, now)
  const classID = await requireClass(db, body.class)
  const id = await freeNumber(db, asStored(body.id ?? ''), now)
  await insertStudent(db, { ...studentColumns(student), class: classID, id })
}

type StudentFieldTexts = Record<keyof StudentStart, string>
const startFields = Object.keys(StudentStart.shape) as (keyof StudentFieldTexts)[]

/** The fields of the form; '' for an empty one. */
const writtenFields = (student: Partial<Record<keyof StudentFieldTexts, string | undefined>>): StudentFieldTexts => ({
  ...recordOf(startFields, (field) => asStored(student[field] ?? '')),
  class: asSent(student.class ?? ''),
})

const templateFields = ['template', 'annex'] as const
type OwnTemplateFields = Pick<StudentFieldTexts, 'template' | 'annex'>

/** Throws a `Refusal` for a new template that does not exist, or cannot be an annex. */
async function requireTemplates(db: Db, now: OwnTemplateFields, wanted: OwnTemplateFields): Promise<void> {
  for (const field of templateFields) {
    if (wanted[field] === '' || wanted[field] === now[field]) continue
    const template = await findTemplate(db, wanted[field])
    if (!template) throw wrongField(field, 'Diese Vorlage gibt es nicht.')
    if (field === 'annex' && !hasTicks(template.layout.name)) throw wrongField(field, texts.annexNeedsTicks)
  }
}

const asRead =
  (db: Db) =>
  async (now: StudentFieldTexts): Promise<StudentFieldTexts> => {
    const nameOf = async (id: string) => (await findTemplate(db, id))?.name ?? ''
    return {
      ...{ ...now, ...ofEachField((field) => shownField(field, now[field])) },
      ...{ template: await nameOf(now.template), annex: await nameOf(now.annex) },
    }
  }

/**
 * Writes a student's data, and another number where the body has one; with `was`, the form's values when the edit began,
 * only the edited fields. After a change of class the entry of the present part stays an entry of the former class; the form of the new class begins with a copy
 * of it. `at` in milliseconds since 1970. `db` must be a transaction.
 */
export async function editStudent(db: Db, { was, newID, ...body }: BodyOf<'editStudent'>, at: number): Promise<void> {
  const now = await oneStudent(db, body.id)
  const checked = requireStudent(body, at, now)
  if (!now) throw (await numberHolder(db, body.id)) === 'archive' ? archivedStudent() : noStudent()
  const own = { template: now.template, annex: now.annex }
  // An app that does not know a field leaves it as it is.
  const unknown = studentFieldNames.filter(
    (field) => isLaterField(field) && body[field] === undefined && was?.[field] === undefined,
  )
  const kept = recordOf(unknown, (field) => now[field])
  const began = { ...own, ...kept, ...was }
  const wanted = writtenFields({
    ...{ ...checked, ...kept, class: body.class },
    ...{ template: body.template ?? began.template, annex: body.annex ?? began.annex },
  })
  const student = was
    ? await mergeEdits({ was: writtenFields(began), now: writtenFields(now), wanted }, texts, asRead(db))
    : wanted
  await requireTemplates(db, writtenFields(now), student)
  const changed = (field: 'template' | 'annex') =>
    student[field] === (own[field] ?? '') ? undefined : student[field] || null
  await setTemplates(db, body.id, { template: changed('template'), annex: changed('annex') })
  await updateStudent(db, {
    ...{ id: body.id, ...studentColumns(student) },
    // Another admin may have removed the student from every class.
    class: student.class === '' ? null : await requireClass(db, student.class),
  })
  const number = asStored(newID ?? body.id)
  if (number === body.id) return
  await freeNumber(db, number, at, (await presentNumber(db, number)) === body.id)
  await renumberStudent(db, { from: body.id, to: number, now: at })
}

/**
 * Gives students the same templates. Nobody is changed, and a `Refusal` is thrown, if somebody else has given one of them
 * another template since it was seen. Students who are gone are left out. `db` must be a transaction.
 */
export async function setStudentTemplates(
  db: Db,
  { students, template, annex }: BodyOf<'setStudentTemplates'>,
): Promise<void> {
  const wanted = { template, annex }
  await requireTemplates(db, { template: '', annex: '' }, { template: template ?? '', annex: annex ?? '' })
  const known = new Map((await allStudents(db)).map((student) => [student.id, student]))
  const present = students.flatMap((seen) => {
    const now = known.get(seen.id)
    return now ? [{ seen, now }] : []
  })
  const changed = present.filter(({ seen, now }) =>
    templateFields.some((field) => {
      const value = now[field] ?? ''
      return wanted[field] !== undefined && value !== wanted[field] && value !== (seen[field] ?? '')
    }),
  )
  if (changed.length > 0) {
    throw new Refusal('stale', texts.templatesMeanwhile(changed.map(({ now }) => fullName(now))))
  }
  const orNone = (id: string | undefined) => (id === '' ? null : id)
  for (const { seen } of present) {
    await setTemplates(db, seen.id, { template: orNone(template), annex: orNone(annex) })
  }
}

const former = ({ class_name }: Archived) => `Die frühere Klasse${class_name === null ? '' : ` ${class_name}`}`

/** The former class, null for a student archived without one. Throws a `Refusal` for the field `class` if it is gone. */
async function formerClass(db: Db, archived: Archived): Promise<string | null> {
  if (archived.class === null || (await className(db, archived.class)) !== undefined) return archived.class
  throw wrongField('class', `${former(archived)} gibt es nicht mehr.`)
}

/** With another year a class has other students: the former one is only taken without asking within its year. */
async function sameClass(db: Db, archived: Archived): Promise<string | null> {
  const classID = await formerClass(db, archived)
  const isSame = archived.left_school === 0 && archived.year === ((await activeYear(db))?.name ?? null)
  if (classID === null || isSame) return classID
  throw wrongField('class', `${former(archived)} kann inzwischen andere Kinder haben.`)
}

async function requireArchived(db: Db, id: string): Promise<Archived> {
  const archived = await findArchived(db, id)
  if (archived) return archived
  throw new Refusal('notFound', 'Dieser Schüler ist nicht mehr im Archiv.')
}

/**
 * Restores an archived student under the same number, and so with all entries, into the class of this name, or none for
 * null. Resolves with the student's number and classIDs. `db` must be a transaction.
 */
export async function restoreStudent(db: Db, id: string, wished: string | null | undefined) {
  const archived = await requireArchived(db, id)
  const after = wished === null ? null : wished ? await requireClass(db, wished) : await sameClass(db, archived)
  await putBack(db, archived, after)
  return { id: archived.student, before: archived.class, after }
}

/** Undoes an archiving: the student is in the former class again. `db` must be a transaction. */
export async function restoreArchived(db: Db, id: string): Promise<void> {
  const archived = await requireArchived(db, id)
  await putBack(db, archived, await formerClass(db, archived))
}

async function putBack(db: Db, archived: Archived, classID: string | null): Promise<void> {
  const { id, student } = archived
  if ((await numberHolder(db, student)) === 'student') {
    throw new Refusal('conflict', `Die Nummer ${student} hat inzwischen ein anderer Schüler.`)
  }
  await removeFromArchive(db, id)
  const own = Object.fromEntries(ownColumns.map((column) => [column, archived[column]]))
  await insertStudent(db, { ...(own as Pick<Archived, (typeof ownColumns)[number]>), id: student, class: classID })
}
