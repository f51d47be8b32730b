import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'

async function createPeople(db: Kysely<unknown>) {
  const school = texts(db.schema.createTable('school'), 'key', 'name', 'created_at')
  await integers(school, 'demo').addPrimaryKeyConstraint('school_pk', ['key']).execute()
  const user = texts(
    db.schema.createTable('user'),
    ...(['school', 'id', 'email', 'name', 'password', 'avatar', 'theme', 'accent', 'language', 'created_at'] as const),
  )
  await integers(user, 'admin')
    .addPrimaryKeyConstraint('user_pk', ['school', 'id'])
    .addUniqueConstraint('user_email', ['school', 'email'])
    .addForeignKeyConstraint('user_school', ['school'], 'school', ['key'])
    .execute()
  const session = texts(
    db.schema.createTable('session'),
    ...(['school', 'refresh_hash', 'access_hash', 'family', 'user', 'access_until', 'refresh_until'] as const),
  )
  await maybeTexts(session, 'rotated_at', 'parent', 'used_at')
    .addPrimaryKeyConstraint('session_pk', ['school', 'refresh_hash'])
    .addUniqueConstraint('session_access', ['school', 'access_hash'])
    .addForeignKeyConstraint('session_user', ['school', 'user'], 'user', ['school', 'id'], (c) => c.onDelete('cascade'))
    .execute()
  await db.schema.createIndex('session_family').on('session').columns(['school', 'family']).execute()
  await db.schema.createIndex('session_until').on('session').columns(['school', 'refresh_until']).execute()
}

async function createClasses(db: Kysely<unknown>) {
  await texts(db.schema.createTable('template'), 'school', 'id', 'name', 'value')
    .addPrimaryKeyConstraint('template_pk', ['school', 'id'])
    .addForeignKeyConstraint('template_school', ['school'], 'school', ['key'])
    .execute()
  await maybeTexts(texts(db.schema.createTable('class'), 'school', 'id', 'name', 'label'), 'template')
    .addPrimaryKeyConstraint('class_pk', ['school', 'id'])
    .addUniqueConstraint('class_name', ['school', 'name'])
    .addForeignKeyConstraint('class_school', ['school'], 'school', ['key'])
    .addForeignKeyConstraint('class_template', ['school', 'template'], 'template', ['school', 'id'])
    .execute()
  await texts(db.schema.createTable('class_teacher'), 'school', 'class', 'user')
    .addPrimaryKeyConstraint('class_teacher_pk', ['school', 'class', 'user'])
    .addForeignKeyConstraint('class_teacher_class', ['school', 'class'], 'class', ['school', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('class_teacher_user', ['school', 'user'], 'user', ['school', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('class_teacher_of').on('class_teacher').columns(['school', 'user']).execute()
  const student = texts(db.schema.createTable('student'), 'school', 'id', 'class', 'name', 'pre_name')
  await maybeTexts(student, 'birthday', 'birthplace', 'gender', 'language')
    .addPrimaryKeyConstraint('student_pk', ['school', 'id'])
    .addForeignKeyConstraint('student_class', ['school', 'class'], 'class', ['school', 'id'])
    .execute()
  await db.schema.createIndex('student_of').on('student').columns(['school', 'class']).execute()
}

async function createYears(db: Kysely<unknown>) {
  await integers(texts(db.schema.createTable('year'), 'school', 'id', 'name', 'status'), 'position')
    .addPrimaryKeyConstraint('year_pk', ['school', 'id'])
    .addUniqueConstraint('year_name', ['school', 'name'])
    .addForeignKeyConstraint('year_school', ['school'], 'school', ['key'])
    .execute()
  const part = texts(db.schema.createTable('year_part'), 'school', 'id', 'year', 'name', 'term', 'print_date')
  await integers(part, 'position')
    .addPrimaryKeyConstraint('year_part_pk', ['school', 'id'])
    .addForeignKeyConstraint('year_part_year', ['school', 'year'], 'year', ['school', 'id'])
    .execute()
}

async function grading(db: Kysely<unknown>) {
  const key = ['school', 'student', 'class', 'year'] as const
  const entry = texts(db.schema.createTable('entry'), ...key, 'value', 'author', 'created_at', 'at')
  await maybeTexts(integers(entry, 'revision'), 'device')
    .addColumn('device_seq', 'bigint')
    .addPrimaryKeyConstraint('entry_pk', [...key])
    .execute()
  const history = texts(db.schema.createTable('entry_history'), ...key, 'after', 'author', 'at')
  await maybeTexts(integers(history, 'revision'), 'before', 'device')
    .addColumn('device_seq', 'bigint')
    .addPrimaryKeyConstraint('entry_history_pk', [...key, 'revision'])
    .execute()
  await texts(db.schema.createTable('idempotency'), 'school', 'user', 'key', 'request', 'answer', 'at')
    .addPrimaryKeyConstraint('idempotency_pk', ['school', 'user', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_at').on('idempotency').columns(['school', 'at']).execute()
}

async function messages(db: Kysely<unknown>) {
  const message = db.schema.createTable('message')
  await texts(message, 'school', 'id', 'title', 'message', 'release', 'time', 'importance')
    .addPrimaryKeyConstraint('message_pk', ['school', 'id'])
    .addForeignKeyConstraint('message_school', ['school'], 'school', ['key'])
    .execute()
  await texts(db.schema.createTable('message_read'), 'school', 'message', 'user', 'at')
    .addPrimaryKeyConstraint('message_read_pk', ['school', 'message', 'user'])
    .addForeignKeyConstraint('message_read_message', ['school', 'message'], 'message', ['school', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('message_read_user', ['school', 'user'], 'user', ['school', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
}

/**
 * The first tables. Entries and their history refer to students, authors and classes without foreign keys, because they
 * stay when those are removed: archived students keep their entries for 90 days.
 */
export const firstTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createPeople(db)
    await createClasses(db)
    await createYears(db)
    await grading(db)
    await messages(db)
  },
}
