import { escaped } from '#lib/escaped.ts'
import type { Db, Tables } from '../database/schema.ts'
import { entryTables } from '../database/tables.ts'
import { listFiles, readParts, reportsFolder } from '../files/store.ts'
import { readMadeOf } from '../reports/prints.ts'
import { isReportOf } from '../reports/reportNames.ts'
import { ownRenumberings } from '../students/numbers.ts'
import { numberHolder } from '../students/store.ts'

type AnyRow = Record<string, unknown>

export type ChildRows = Partial<Record<keyof Tables, AnyRow[]>>

export interface Child {
  id: string
  name: string
  pre_name: string
}

/** The child with this number, at the school or in the archive; undefined for an unknown number. */
export async function findChild(
  db: Db,
  id: string,
): Promise<(Child & { archiveID: string | null; birthday: string | null }) | undefined> {
  const student = await db
    .selectFrom('student')
    .select(['id', 'name', 'pre_name', 'birthday'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (student) return { ...student, archiveID: null }
  const archived = await db
    .selectFrom('student_archive')
    .select(['id as archiveID', 'student as id', 'name', 'pre_name', 'birthday'])
    .where('student', '=', id)
    .executeTakeFirst()
  return archived
}

const fullNameOf = ({ name, pre_name }: Pick<Child, 'name' | 'pre_name'>) => `${pre_name} ${name}`.trim()

/** The child's first and last name as whole words, also with the s of 'Emil Beckers Zeugnis'. */
export const nameInText = (child: Child) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}]|\\p{L}-)${escaped(fullNameOf(child))}s?(?![\\p{L}\\p{M}\\p{N}]|-\\p{L})`, 'gu')

/** True for a text in which the child is called by first and last name. One name alone may be any word. */
export const callsBy =
  (child: Child) =>
  (text: string): boolean =>
    child.name.trim() !== '' && child.pre_name.trim() !== '' && text.search(nameInText(child)) >= 0

/** Whether the name in a text may be another child's: it is one name only, or stands in that of a child who is or was here. */
async function isAmbiguous(db: Db, child: Child): Promise<boolean> {
  if (child.name.trim() === '' || child.pre_name.trim() === '') return true
  const present = await db.selectFrom('student').select(['id', 'name', 'pre_name']).execute()
  const archived = await db.selectFrom('student_archive').select(['student as id', 'name', 'pre_name']).execute()
  const calls = callsBy(child)
  return [...present, ...archived].some((other) => other.id !== child.id && calls(fullNameOf(other)))
}

/** The child's number in the target of a line of the audit log: alone, in a list, or after the name of a class. */
export const numberIn = (id: string) => new RegExp(`(^|, |: |_)${escaped(id)}(?=$|, |\\.pdf)`, 'g')

/**
 * The messages about the child (`own`), the others that name her (`naming`), and how many others have her name in them and may
 * mean another child (`unclear`).
 */
export async function messagesAbout(db: Db, child: Child) {
  const rows = await db.selectFrom('message').selectAll().execute()
  const own = rows.filter((row) => row.about_student === child.id)
  const others = rows.filter(
    ({ about_student, title, message }) =>
      about_student !== child.id && fullNameOf(child) !== '' && `${title}\n${message}`.search(nameInText(child)) >= 0,
  )
  if (!(await isAmbiguous(db, child))) return { own, naming: others, unclear: 0 }
  return { own, naming: [], unclear: others.filter((row) => row.about_student === null).length }
}

/** The child's number, and those that she had before and nobody has now. */
export async function numbersOf(db: Db, { id }: Pick<Child, 'id'>): Promise<string[]> {
  const numbers = [id]
  for (const { from_id } of await ownRenumberings(db, id)) {
    if ((await numberHolder(db, from_id)) === undefined) numbers.push(from_id)
  }
  return numbers
}

/** The lines of the audit log with one of the numbers. */
export async function auditAbout(db: Db, numbers: readonly string[]) {
  const rows = await db.selectFrom('audit').selectAll().execute()
  return rows.filter(({ target }) => numbers.some((number) => target.search(numberIn(number)) >= 0))
}

/** The PDFs of the child among the printed files, those that are not issued. */
export async function printedOf(db: Db, { id }: Pick<Child, 'id'>) {
  const found: { name: string; sha256: string; size: number }[] = []
  for (const file of await listFiles(db, reportsFolder)) {
    if (file.type === 'folder') {
      found.push(...(await readParts(db, file.path)).filter(({ name }) => isReportOf(name, id)))
    } else if (readMadeOf(file)?.card !== undefined && id in (readMadeOf(file)?.students ?? {})) {
      const row = await db
        .selectFrom('file')
        .select(['name', 'sha256', 'size'])
        .where('path', '=', file.path)
        .executeTakeFirst()
      if (row?.sha256) found.push({ ...row, sha256: row.sha256 })
    }
  }
  return found
}

/** Every row about the child, without the school's key. */
export async function childRows(db: Db, child: Child): Promise<ChildRows> {
  const rows: ChildRows = {
    student: await db.selectFrom('student').selectAll().where('id', '=', child.id).execute(),
    student_archive: await db.selectFrom('student_archive').selectAll().where('student', '=', child.id).execute(),
    student_renumber: await ownRenumberings(db, child.id),
  }
  for (const table of entryTables) {
    const query = db.selectFrom(table).selectAll().where('student', '=', child.id)
    rows[table] = await query.execute()
  }
  const { own, naming } = await messagesAbout(db, child)
  rows.message = [...own, ...naming.filter((row) => row.about_student === null)]
  rows.audit = await auditAbout(db, await numbersOf(db, child))
  return Object.fromEntries(Object.entries(rows).filter(([, found]) => found.length > 0))
}
