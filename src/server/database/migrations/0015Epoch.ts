import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { integers, texts } from './columns.ts'

/** The epoch of each school: a random id that every restore of an older state changes. */
export const epoch: Migration = {
  up: async (db: Kysely<unknown>) => {
    await integers(texts(db.schema.createTable('epoch'), 'school', 'id'), 'writes')
      .addPrimaryKeyConstraint('epoch_pk', ['school'])
      .addForeignKeyConstraint('epoch_school', ['school'], 'school', ['key'])
      .execute()
    const own = db as Kysely<{ school: { key: string }; epoch: { school: string; id: string; writes: number } }>
    for (const { key } of await own.selectFrom('school').select('key').execute()) {
      await own.insertInto('epoch').values({ school: key, id: randomUUID(), writes: 0 }).execute()
    }
  },
}
