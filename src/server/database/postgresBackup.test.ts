import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestStore } from '../../../tests/support/openTestStore.ts'
import { connectSqlite } from './connectSqlite.ts'
import { migrate, schemaAge } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { restorePostgres } from './postgresBackup.ts'
import type { Store } from './Store.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-rows-'))
  store = await openTestStore()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await store.close()
  rmSync(folder, { recursive: true })
})

const now = Date.parse('2025-01-15T08:00:00Z')

/** A backup with the schema of the first migration, with one school. */
async function backupOf(steps: number): Promise<string> {
  const file = join(folder, 'a.db')
  const old = connectSqlite(file)
  await migrate(old.db, Object.fromEntries(Object.entries(migrations).slice(0, steps)))
  await sql`insert into school (key, name, demo, created_at) values ('s', 'Am Weiher', 0, '')`.execute(old.db)
  await old.close()
  return file
}

const refill = (file: string) => restorePostgres(file, store, { now }, async () => undefined)

describe('rows of a backup', () => {
  it.each([1, Object.keys(migrations).length])(
    'go into the tables of its version (%i steps), which are then brought to the newest schema',
    async (steps) => {
      expect(await refill(await backupOf(steps))).toMatchObject({ isChecked: false })
      expect(await schemaAge(store.db)).toBe('fits')
      expect(await store.db.selectFrom('school').select(['key', 'name', 'first_revision']).execute()).toEqual([
        { key: 's', name: 'Am Weiher', first_revision: expect.any(Number) },
      ])
    },
  )

  it('need no room for a second copy of it', async () => {
    const file = await backupOf(Object.keys(migrations).length)
    vi.stubEnv('TMPDIR', join(folder, 'not-there'))
    await refill(file)
    expect(await store.db.selectFrom('school').select('key').execute()).toEqual([{ key: 's' }])
  })
})
