import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { kyselyOf } from './connectSqlite.ts'
import { type MigrationStep, migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import type { AllDb } from './schema.ts'

const named = (isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => isWanted(name)))

/** The columns and the rules that rows must keep, each as a line that begins with its table. */
async function schemaOf(db: AllDb): Promise<{ columns: string[]; optional: string[]; rules: string[] }> {
  const { rows: columns } = await sql<{ line: string; optional: 0 | 1 }>`
    select t.name || '.' || c.name || ' ' || lower(c.type) || ' ' || c."notnull" || ' ' || c.pk as line,
      c."notnull" = 0 or c.dflt_value is not null as optional
    from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' order by 1`.execute(db)
  const { rows: unique } = await sql<{ line: string }>`
    select t.name || ' unique ' || (select group_concat(c.name) from pragma_index_info(i.name) c) as line
    from sqlite_master t join pragma_index_list(t.name) i where t.type = 'table' and i."unique" order by 1`.execute(db)
  const { rows: keys } = await sql<{ line: string }>`
    select t.name || ' ' || k."from" || ' refers to ' || k."table" || '.' || k."to" || ' ' || k.on_delete as line
    from sqlite_master t join pragma_foreign_key_list(t.name) k where t.type = 'table' order by 1`.execute(db)
  const { rows: triggers } = await sql<{ line: string }>`
    select tbl_name || ' trigger ' || name as line from sqlite_master where type = 'trigger' order by 1`.execute(db)
  return {
    columns: columns.map(({ line }) => line),
    optional: columns.filter(({ optional }) => optional === 1).map(({ line }) => line),
    rules: [...unique, ...keys, ...triggers].map(({ line }) => line),
  }
}

/** What of a migration a program that does not know it would stumble over. */
async function stumblingBlocks(steps: Record<string, Migration>, name: string): Promise<string[]> {
  const db = kyselyOf(new DatabaseSync(':memory:'))
  const earlier = Object.fromEntries(Object.entries(steps).filter(([other]) => other < name))
  await migrate(db, earlier)
  const before = await schemaOf(db)
  await migrate(db, { ...earlier, [name]: steps[name] as Migration })
  const after = await schemaOf(db)
  await db.destroy()
  const known = new Set(before.columns.map((line) => line.split('.')[0]))
  const isOld = (line: string) => known.has(line.split(/[. ]/)[0])
  const added = (of: 'columns' | 'rules') => after[of].filter((line) => isOld(line) && !before[of].includes(line))
  const gone = (of: 'columns' | 'rules') => before[of].filter((line) => !after[of].includes(line))
  const required = added('columns').filter((line) => !after.optional.includes(line))
  return [...gone('columns'), ...gone('rules'), ...required, ...added('rules')]
}

it.each(Object.keys(named((name) => name.endsWith('+'))))(
  '%s only adds what earlier programs need not know',
  async (name) => {
    expect(await stumblingBlocks(migrations, name)).toEqual([])
  },
)

it.each<[string, string[], (db: Kysely<unknown>) => Promise<unknown>]>([
  ['a column less', ['class.label text 1 0'], (db) => db.schema.alterTable('class').dropColumn('label').execute()],
  [
    'a column with another name',
    ['class.label text 1 0', 'class.title text 1 0'],
    (db) => db.schema.alterTable('class').renameColumn('label', 'title').execute(),
  ],
  ['a table less', ['late_edit'], (db) => db.schema.dropTable('late_edit').execute()],
  [
    'a rule more',
    ['user unique name'],
    (db) => db.schema.createIndex('user_name').on('user').column('name').unique().execute(),
  ],
])('%s is no addition', async (_, found, up) => {
  const blocks = await stumblingBlocks(
    { ...migrations, '9999-next+': { up: async (db) => void (await up(db)) } },
    '9999-next+',
  )
  for (const line of found) expect(blocks.join('\n')).toContain(line)
})

describe('a database that is some steps behind', () => {
  const step = (name: string, then: () => void = () => undefined): Migration => ({
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable(name).addColumn('id', 'text').execute()
      then()
    },
  })
  const open = async (first: Record<string, Migration>) => {
    const db = kyselyOf(new DatabaseSync(':memory:'))
    await migrate(db, first)
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort()
    return { db, tables }
  }

  it('says each step before and after it; a new one has nothing to say', async () => {
    const said: MigrationStep[] = []
    const watch = { onStep: (one: MigrationStep) => void said.push(one) }
    const { db } = await open({})
    await migrate(db, { a: step('a'), b: step('b') }, watch)
    expect(said).toEqual([])
    await migrate(db, { a: step('a'), b: step('b'), c: step('c'), d: step('d') }, watch)
    expect(said).toEqual([
      { name: 'c', number: 1, of: 2 },
      { name: 'c', number: 1, of: 2, took: expect.any(Number) },
      { name: 'd', number: 2, of: 2 },
      { name: 'd', number: 2, of: 2, took: expect.any(Number) },
    ])
    await db.destroy()
  })

  it('is left between two steps where that is asked for, and goes on there', async () => {
    const asked = new AbortController()
    const steps = { a: step('a'), b: step('b', () => asked.abort(new Error('asked'))), c: step('c') }
    const { db, tables } = await open({ a: steps.a })
    await expect(migrate(db, steps, { signal: asked.signal })).rejects.toThrow('asked')
    expect(await tables()).toEqual(['a', 'b'])
    await migrate(db, steps)
    expect(await tables()).toEqual(['a', 'b', 'c'])
    await db.destroy()
  })

  it('keeps the steps before one that fails, of which nothing stays', async () => {
    const fails = () => {
      throw new Error('cannot go on')
    }
    const { db, tables } = await open({ a: step('a') })
    await expect(migrate(db, { a: step('a'), b: step('b'), c: step('c', fails) })).rejects.toThrow('cannot go on')
    expect(await tables()).toEqual(['a', 'b'])
    await db.destroy()
  })
})
