import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'

const studentDetails = ['birthday', 'birthplace', 'gender', 'language'] as const
const studentColumns0004 = 'school, id, name, pre_name, class, birthplace, gender, language, birthday'

/** Recreates the table, because SQLite cannot make a column nullable. Birthdays get the contract's form, dd.MM.yyyy. */
async function studentsWithoutClass(db: Kysely<unknown>) {
  const table = texts(db.schema.createTable('student_next'), 'school', 'id', 'name', 'pre_name')
  await maybeTexts(table, 'class', ...studentDetails)
    .addPrimaryKeyConstraint('student_next_pk', ['school', 'id'])
    .addForeignKeyConstraint('student_school', ['school'], 'school', ['key'])
    .addForeignKeyConstraint('student_class', ['school', 'class'], 'class', ['school', 'id'])
    .execute()
  const german = `substr(birthday, 9, 2) || '.' || substr(birthday, 6, 2) || '.' || substr(birthday, 1, 4)`
  const birthday = `case when birthday like '____-__-__' then ${german} else birthday end`
  const from = studentColumns0004.replace('birthday', birthday)
  await sql.raw(`insert into student_next (${studentColumns0004}) select ${from} from student`).execute(db)
  await db.schema.dropTable('student').execute()
  await db.schema.alterTable('student_next').renameTo('student').execute()
  await db.schema.createIndex('student_of').on('student').columns(['school', 'class']).execute()
}

/** `class_name` is the class's name when the student was archived, because the class may be removed later. */
async function archive(db: Kysely<unknown>) {
  const table = texts(
    db.schema.createTable('student_archive'),
    ...(['school', 'id', 'student', 'name', 'pre_name', 'removed_at'] as const),
  )
  await maybeTexts(table, 'class', 'class_name', ...studentDetails)
    .addPrimaryKeyConstraint('student_archive_pk', ['school', 'id'])
    .addUniqueConstraint('student_archive_number', ['school', 'student'])
    .addForeignKeyConstraint('student_archive_school', ['school'], 'school', ['key'])
    .execute()
  await db.schema.createIndex('student_archive_at').on('student_archive').columns(['school', 'removed_at']).execute()
}

async function renames(db: Kysely<unknown>) {
  const table = texts(db.schema.createTable('class_rename'), 'school', 'class', 'from_name', 'to_name', 'at')
  await maybeTexts(integers(table, 'position'), 'year')
    .addPrimaryKeyConstraint('class_rename_pk', ['school', 'class', 'position'])
    .addForeignKeyConstraint('class_rename_class', ['school', 'class'], 'class', ['school', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
}

async function formerUsers(db: Kysely<unknown>) {
  await texts(db.schema.createTable('former_user'), 'school', 'id', 'name', 'removed_at')
    .addPrimaryKeyConstraint('former_user_pk', ['school', 'id'])
    .addForeignKeyConstraint('former_user_school', ['school'], 'school', ['key'])
    .execute()
}

/**
 * Students without a class, the archive of removed students, former names of classes, and names of removed users. The
 * entries, history and rejected versions of an archived student stay in their tables under the number, which stays
 * taken.
 */
export const people: Migration = {
  up: async (db: Kysely<unknown>) => {
    await studentsWithoutClass(db)
    await archive(db)
    await renames(db)
    await formerUsers(db)
  },
}
