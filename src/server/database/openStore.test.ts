import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { openFittingStore, openStore } from './openStore.ts'
import type { Store } from './Store.ts'
import { backUpSqlite, restoreSqlite } from './sqliteBackup.ts'
import { tablesInOrder } from './tables.ts'

let folder: string
let store: Store

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-store-'))
  store = await openStore(join(folder, 'zeugnis.db'))
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(store.db)
  return Object.values(rows[0] ?? {})[0]
}

const aSchool = { key: 'a', name: 'A', demo: 0 as const, created_at: '2025-01-01T00:00:00.000Z' }

async function schoolNames(): Promise<string[]> {
  const rows = await store.db.selectFrom('school').select('name').execute()
  return rows.map((row) => row.name)
}

async function tables(): Promise<string[]> {
  const found = await store.db.introspection.getTables()
  return found.map((table) => table.name).sort()
}

describe('the store', () => {
  it('keeps an acknowledged save through a power cut: write-ahead log, synced at every commit', async () => {
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    await store.close()
    store = await openStore(join(folder, 'zeugnis.db'))
    expect(await pragma('synchronous')).toBe(2)
  })

  it('waits for another process instead of failing, and refuses rows that point nowhere', async () => {
    expect(await pragma('busy_timeout')).toBe(5000)
    expect(await pragma('foreign_keys')).toBe(1)
    const nowhere = { school: 'nobody', id: 't', name: 'T', value: '{}' }
    await expect(store.db.insertInto('template').values(nowhere).execute()).rejects.toThrow('FOREIGN KEY')
  })

  it('begins every primary key but the school’s own with the school', async () => {
    const names = (await tables()).filter(
      (name) => !['school', 'login_try'].includes(name) && !name.startsWith('kysely_'),
    )
    expect(names.length).toBeGreaterThanOrEqual(15)
    for (const name of names) {
      const { rows } = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(
        store.db,
      )
      expect(rows.find((column) => column.pk === 1)?.name, name).toBe('school')
    }
  })

  it('keeps what it holds when it is opened again', async () => {
    await store.db.insertInto('school').values(aSchool).execute()
    await store.close()
    store = await openStore(join(folder, 'zeugnis.db'))
    expect(await schoolNames()).toEqual(['A'])
  })

  it('writes all of a transaction or nothing', async () => {
    const failing = store.write(async (db) => {
      await db.insertInto('school').values(aSchool).execute()
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect(await schoolNames()).toEqual([])
  })

  it('lets nobody read in the middle of somebody’s transaction', async () => {
    const written = store.write(async (db) => {
      await db.insertInto('school').values(aSchool).execute()
      await db.updateTable('school').set({ name: 'B' }).execute()
    })
    const [names] = await Promise.all([schoolNames(), written])
    expect(['', 'B']).toContain(names.join())
  })

  it('holds the write lock from the beginning of a transaction, so that what it read stays true', async () => {
    const other = await openStore(join(folder, 'zeugnis.db'))
    await sql`PRAGMA busy_timeout = 0`.execute(other.db)
    const write = (to: Store) => to.write((db) => db.insertInto('school').values(aSchool).execute())
    await store.write(async (db) => {
      await db.selectFrom('school').selectAll().execute()
      await expect(write(other)).rejects.toThrow('locked')
      await db
        .insertInto('school')
        .values({ ...aSchool, name: 'B' })
        .execute()
    })
    await other.close()
    expect(await schoolNames()).toEqual(['B'])
  })
})

describe('a migration that fails', () => {
  it('leaves nothing behind and is loud', async () => {
    const broken = {
      ...migrations,
      '9999-broken': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable('half').addColumn('id', 'text').execute()
          throw new Error('cannot go on')
        },
      },
    }
    await expect(migrate(store.db, broken)).rejects.toThrow('cannot go on')
    expect(await tables()).not.toContain('half')
  })
})

describe('a migration with a lower number than one that ran already', () => {
  it('runs all the same: it was made on another branch', async () => {
    const late = {
      ...migrations,
      '0000-late': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable('late').addColumn('id', 'text').execute()
        },
      },
    }
    await migrate(store.db, late)
    expect(await tables()).toContain('late')
  })
})

describe('a database that a newer program has migrated', () => {
  const file = () => join(folder, 'zeugnis.db')
  const later = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(store.db)

  it('is used by this one as long as everything new was only added, so that servers are replaced one by one', async () => {
    await store.db.insertInto('school').values(aSchool).execute()
    await later('9998-later+')
    const opened = await openFittingStore(file())
    if (typeof opened === 'string') throw new Error(opened)
    expect(await opened.db.selectFrom('school').select('name').execute()).toEqual([{ name: 'A' }])
    await opened.close()
    await later('9999-last')
    expect(await openFittingStore(file())).toBe('newer')
  })

  it('gives no backup that this one brings back: it could not migrate it', async () => {
    await later('9998-later+')
    await backUpSqlite(file(), join(folder, 'a.db'))
    const restored = restoreSqlite(join(folder, 'a.db'), join(folder, 'b.db'), { now: 0 })
    await expect(restored).rejects.toMatchObject({ reason: 'newer' })
  })
})

it('has every table in the list of those that a backup copies', async () => {
  const found = (await tables()).filter((name) => !name.startsWith('kysely_'))
  expect([...tablesInOrder].sort()).toEqual(found)
})

it.each([
  ['family', 'session_family'],
  ['parent', 'session_parent'],
  ['user', 'session_of'],
])('finds sessions by %s in an index', async (column, index) => {
  const query = `explain query plan delete from session where school = 'a' and "${column}" = 'x'`
  const { rows } = await sql.raw<{ detail: string }>(query).execute(store.db)
  expect(rows.map(({ detail }) => detail).join()).toContain(`${index} (`)
})
