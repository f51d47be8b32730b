import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { maybeTexts, texts } from './columns.ts'

const key = ['school', 'student', 'class', 'year'] as const

/**
 * How far every report card is, what was offered past a lock, the last day for writing of a part, and the report card that
 * a message is about.
 */
export const reportStates: Migration = {
  up: async (db: Kysely<unknown>) => {
    const status = texts(db.schema.createTable('entry_status'), ...key, 'state', 'author', 'at')
    await maybeTexts(status, 'submitter', 'reason', 'open_until')
      .addPrimaryKeyConstraint('entry_status_pk', [...key])
      .addForeignKeyConstraint('entry_status_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
    const late = texts(db.schema.createTable('late_edit'), 'id', ...key, 'author', 'value', 'at')
    await maybeTexts(late, 'decision', 'decided_for')
      .addPrimaryKeyConstraint('late_edit_pk', ['school', 'id'])
      .addForeignKeyConstraint('late_edit_school', ['school'], 'school', ['key'], (c) => c.onDelete('cascade'))
      .execute()
    const index = db.schema.createIndex('late_edit_of').on('late_edit')
    await index.columns(['school', 'student', 'year', 'author']).execute()
    await db.schema.alterTable('year_part').addColumn('deadline', 'text').execute()
    await db.schema.alterTable('message').addColumn('about_class', 'text').execute()
    await db.schema.alterTable('message').addColumn('about_student', 'text').execute()
  },
}
