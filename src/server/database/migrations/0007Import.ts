import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, maybeTexts, texts } from './columns.ts'

async function profiles(db: Kysely<unknown>) {
  await texts(db.schema.createTable('import_profile'), 'school', 'id', 'name', 'value')
    .addPrimaryKeyConstraint('import_profile_pk', ['school', 'id'])
    .addUniqueConstraint('import_profile_name', ['school', 'name'])
    .addForeignKeyConstraint('import_profile_school', ['school'], 'school', ['key'])
    .execute()
}

async function previews(db: Kysely<unknown>) {
  const table = texts(
    db.schema.createTable('import_preview'),
    ...(['school', 'key', 'file_name', 'fingerprint', 'plan', 'until'] as const),
  )
  await maybeTexts(table, 'confirmed_at')
    .addPrimaryKeyConstraint('import_preview_pk', ['school', 'key'])
    .addForeignKeyConstraint('import_preview_school', ['school'], 'school', ['key'])
    .execute()
}

async function log(db: Kysely<unknown>) {
  const table = texts(db.schema.createTable('import_log'), 'school', 'id', 'file_name', 'at', 'author', 'undo')
  await maybeTexts(integers(table, 'added', 'removed', 'changed', 'classes'), 'undone_at')
    .addPrimaryKeyConstraint('import_log_pk', ['school', 'id'])
    .addForeignKeyConstraint('import_log_school', ['school'], 'school', ['key'])
    .execute()
}

/** Import profiles; previews, which expire after an hour; the last import with its undo data. */
export const importing: Migration = {
  up: async (db: Kysely<unknown>) => {
    await profiles(db)
    await previews(db)
    await log(db)
  },
}
