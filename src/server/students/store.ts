import {
  type Student,
  type StudentColumn,
  type StudentField,
  studentFieldNames,
  studentFields,
} from '#contract/index.ts'
import { recordOf } from '#lib/recordOf.ts'
import { withoutParticle } from '#rules/index.ts'
import type { Db, Tables } from '../database/schema.ts'

export const storedFieldColumns: readonly StudentColumn[] = studentFieldNames.map(
  (field) => studentFields[field].column,
)
const detailColumns = ['name', 'pre_name', ...storedFieldColumns] as const
/** What both tables have of a student. Named one by one: a newer program may have added columns to one of them. */
export const ownColumns = [...detailColumns, 'template', 'annex'] as const

type Details = Pick<Tables['student'], 'id' | (typeof detailColumns)[number]>
/** The IDs of templates that exist. */
type OwnTemplateColumns = { own_template?: string | null; own_annex?: string | null }
/** 1 if the school's lists sort by the particle of a name. */
type Sorting = { sort_particle?: number | null }

/** The contract's student of a row: unknown fields are left out. */
export function studentOf(row: Details & OwnTemplateColumns & Sorting, className: string | null): Student {
  const { id, name, pre_name: preName } = row
  const { own_template: template = null, own_annex: annex = null } = row
  return {
    ...{ id, name, preName },
    ...(row.sort_particle === 1 && withoutParticle(name) !== name && { sortName: name }),
    ...(className !== null && { class: className }),
    ...storedFields(row),
    ...(template !== null && { template }),
    ...(annex !== null && { annex }),
  }
}

/** The fields of a row that have a value. */
function storedFields(row: Readonly<Record<StudentColumn, string | null>>): Partial<Record<StudentField, string>> {
  const values = studentFieldNames.map((field) => [field, row[studentFields[field].column]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

/** Names and fields as columns; an empty field is null. */
export const studentColumns = (
  student: Pick<Student, 'name' | 'preName' | StudentField>,
): Pick<StudentRow, (typeof detailColumns)[number]> => ({
  ...{ name: student.name, pre_name: student.preName },
  ...(Object.fromEntries(
    studentFieldNames.map((field) => [studentFields[field].column, student[field] || null]),
  ) as Record<StudentColumn, string | null>),
})

function withClasses(db: Db) {
  return db
    .selectFrom('student')
    .leftJoin('class', (join) => join.onRef('class.id', '=', 'student.class'))
    .leftJoin('template', (join) => join.onRef('template.id', '=', 'student.template'))
    .leftJoin('template as annex', (join) => join.onRef('annex.id', '=', 'student.annex'))
    .select([...detailColumns.map((column) => `student.${column}` as const), 'student.id'])
    .select(['class.name as class_name', 'template.id as own_template', 'annex.id as own_annex'])
    .select((eb) => eb.selectFrom('school').select('sort_particle').limit(1).as('sort_particle'))
}

/** Every student of the school, those without a class included, in no order. */
export async function allStudents(db: Db): Promise<Student[]> {
  const rows = await withClasses(db).execute()
  return rows.map((row) => studentOf(row, row.class_name))
}

export async function oneStudent(db: Db, id: string): Promise<Student | undefined> {
  const row = await withClasses(db).where('student.id', '=', id).executeTakeFirst()
  return row && studentOf(row, row.class_name)
}

export async function studentsOfClass(db: Db, classID: string): Promise<Student[]> {
  const rows = await withClasses(db).where('student.class', '=', classID).execute()
  return rows.map((row) => studentOf(row, row.class_name))
}

/** The students who have a template of their own or an annex, by number. */
export async function ownTemplates(db: Db): Promise<Map<string, Student>> {
  const rows = await withClasses(db)
    .where((eb) => eb.or([eb('template.id', 'is not', null), eb('annex.id', 'is not', null)]))
    .execute()
  return new Map(rows.map((row) => [row.id, studentOf(row, row.class_name)]))
}

/** The student's class, null for a student in no class. Undefined for an unknown student. */
export function classOfStudent(db: Db, id: string): Promise<{ classID: string | null } | undefined> {
  return db.selectFrom('student').select('class as classID').where('id', '=', id).executeTakeFirst()
}

/** A student's row without the school, and without the templates: a row without them leaves them as they are. */
export type StudentRow = Omit<Tables['student'], 'template' | 'annex'>
/** A student's row with the templates, which may be removed ones. */
export type WithTemplates = Omit<Tables['student'], 'school'>
/** Changed templates of a student; undefined stays as it is. */
export type TemplatesRow = { template?: string | null | undefined; annex?: string | null | undefined }

/** The number must be free (`createNumbers`). */
export async function insertStudent(db: Db, row: StudentRow & TemplatesRow): Promise<void> {
  await db
    .insertInto('student')
    .values({ ...row })
    .execute()
}

/** False for an unknown student. */
export async function updateStudent(db: Db, { id, ...row }: StudentRow): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('student').set(row).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setTemplates(db: Db, id: string, templates: TemplatesRow): Promise<void> {
  const { template, annex } = templates
  if (template === undefined && annex === undefined) return
  await db.updateTable('student').set({ template, annex }).where('id', '=', id).execute()
}

/** Every student's number and classID. */
export function membersOf(db: Db): Promise<Pick<StudentRow, 'id' | 'class'>[]> {
  return db.selectFrom('student').select(['id', 'class']).execute()
}

export async function moveStudent(db: Db, id: string, classID: string | null): Promise<void> {
  await db.updateTable('student').set({ class: classID }).where('id', '=', id).execute()
}

/** Who has a number: 'student', 'archive' for an archived student, who keeps it, or undefined for nobody. */
export async function numberHolder(db: Db, number: string): Promise<'student' | 'archive' | undefined> {
  const student = await db.selectFrom('student').select('id').where('id', '=', number).executeTakeFirst()
  if (student) return 'student'
  const archived = await db.selectFrom('student_archive').select('id').where('student', '=', number).executeTakeFirst()
  return archived && 'archive'
}

/** Rows of one statement. SQLite takes 32 766 values, and statements of the same size are prepared only once. */
const batch = 500

/** Adds or replaces many students by their numbers. */
export async function putStudents(db: Db, rows: readonly (StudentRow & TemplatesRow)[]): Promise<void> {
  const details = rows.map(({ template: _, annex: __, ...row }) => row)
  for (let from = 0; from < rows.length; from += batch) {
    await db
      .insertInto('student')
      .values(details.slice(from, from + batch))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...{ name: eb.ref('excluded.name'), pre_name: eb.ref('excluded.pre_name') },
          ...recordOf(['class', ...storedFieldColumns], (column) => eb.ref(`excluded.${column}`)),
        })),
      )
      .execute()
  }
  for (const { id, ...row } of rows) await setTemplates(db, id, row)
}

/** Deletes many students without archiving them. */
export async function dropStudents(db: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await db
      .deleteFrom('student')
      .where('id', 'in', ids.slice(from, from + batch))
      .execute()
  }
}

/** Every student's row by number. */
export async function studentRows(db: Db): Promise<Map<string, WithTemplates>> {
  const rows = await db
    .selectFrom('student')
    .select(['id', 'class', ...ownColumns])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
