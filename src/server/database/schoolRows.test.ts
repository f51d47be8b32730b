import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/openTestStore.ts'
import { openFinished } from './backupFile.ts'
import { putRows, type SavedRow } from './backupRows.ts'
import type { GivenOut } from './epoch.ts'
import { schoolColumn } from './ofSchool.ts'
import { openStore } from './openStore.ts'
import type { Store } from './Store.ts'
import { bringSchool, removeSchool, withBackup } from './schoolRows.ts'
import { backUpSqlite } from './sqliteBackup.ts'
import { momentaryTables, schoolTables } from './tables.ts'

const now = Date.parse('2025-01-15T08:00:00Z')
const nothing = async () => undefined

let folder: string
let target: Store
/** The backup of school 'a', out of a database with another one, and the rows that 'a' had there. */
let file: string
let rows: Record<string, SavedRow[]>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-school-'))
  const source = await openStore(path('source.db'))
  await fillSchool(source, 'a')
  await fillSchool(source, 'b')
  rows = await rowsOf(source, 'a')
  await source.close()
  file = path('a.db')
  await backUpSqlite(path('source.db'), file, { school: 'a' })
})
beforeEach(async () => {
  target = await openTestStore()
})
afterEach(() => target.close())
afterAll(() => rmSync(folder, { recursive: true }))

const path = (name: string) => join(folder, name)

function cellOf(name: string, type: string, school: string): unknown {
  // A backup has the bytes of files that lie outside.
  if (name === 'object') return null
  if (name === 'made_of') return JSON.stringify({ students: {} })
  if (/blob|bytea/i.test(type)) return new Uint8Array([0, 255, school.length])
  return /int/i.test(type) ? 1 : 'x'
}

/** One row of a school in every table, also in one that is added later. All texts are 'x', so every reference finds its row. */
async function fillSchool({ db, write }: Store, school: string): Promise<void> {
  const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  await write(async (to) => {
    for (const table of schoolTables) {
      const columns = tables.get(table) ?? []
      const own = schoolColumn(table)
      const row = columns.map(({ name, dataType }) => [name, name === own ? school : cellOf(name, dataType, school)])
      await putRows(to, table, [Object.fromEntries(row)])
    }
  })
}

/** Every row of a school, by table; the columns that a new epoch changes only if `isWhole`. */
async function rowsOf({ db }: Store, school: string, isWhole = false): Promise<Record<string, SavedRow[]>> {
  const found: Record<string, SavedRow[]> = {}
  for (const table of schoolTables) {
    const rows: SavedRow[] = await db.selectFrom(table).selectAll().execute()
    const own = rows.filter((row) => row[schoolColumn(table)] === school)
    const bare = ({ revision, first_revision, writes, ...row }: SavedRow) => (table === 'epoch' ? {} : row)
    if (own.length > 0) found[table] = isWhole ? own : own.map(bare)
  }
  return found
}

const bring = (to = 'a', given?: GivenOut, from = file) =>
  withBackup(from, {}, ({ database }) => bringSchool(target, database, { from: 'a', to, now, given }, nothing, nothing))

const lasting = schoolTables.filter((table) => !momentaryTables.some((name) => name === table))

describe('one school', () => {
  it('is written, brought and removed with the rows of every table, and none of another school', async () => {
    expect(Object.keys(rows)).toEqual(schoolTables)
    const written = openFinished(file)
    for (const table of schoolTables) {
      const { count } = written.prepare(`select count(*) as count from "${table}"`).get() ?? {}
      expect([table, count]).toEqual([table, lasting.includes(table) ? 1 : 0])
    }
    written.close()
    await fillSchool(target, 'b')
    const other = await rowsOf(target, 'b', true)
    await bring()
    const brought = await rowsOf(target, 'a')
    expect(brought).toEqual(Object.fromEntries(lasting.map((table) => [table, rows[table]])))
    await target.db
      .insertInto('report_run')
      .values({ school: 'a', class: 'x', run: 'x', beat: 1, done: 1, total: 1, outcome: null, ended_at: null })
      .execute()
    const { rows: removed } = await removeSchool(target.of('a'))
    expect(Object.keys(removed).sort()).toEqual([...schoolTables].sort())
    expect(removed).toMatchObject({ school: 1, entry: 1, report_run: 1, session: 0 })
    expect(await rowsOf(target, 'a')).toEqual({})
    expect(await rowsOf(target, 'b', true)).toEqual(other)
  })

  it('comes beside itself under another key, and in the place of what was there', async () => {
    await bring()
    await bring('c')
    const renamed = await rowsOf(target, 'c')
    for (const table of lasting.filter((name) => name !== 'epoch')) {
      expect(renamed[table]).toEqual([{ ...rows[table]?.[0], [schoolColumn(table)]: 'c' }])
    }
    await target.db.updateTable('student').set({ name: 'y' }).where('school', '=', 'a').execute()
    await bring()
    expect((await rowsOf(target, 'a')).student).toEqual(rows.student)
  })

  it('comes alone out of the backup of a whole database', async () => {
    const whole = path('whole.db')
    await backUpSqlite(path('source.db'), whole)
    await bring('a', undefined, whole)
    expect(await rowsOf(target, 'a')).toEqual(Object.fromEntries(lasting.map((table) => [table, rows[table]])))
    expect(await rowsOf(target, 'b')).toEqual({})
  })

  it('that was suspended here stays so, whatever the backup says', async () => {
    await bring()
    const { suspended_at: then } = await target.db.selectFrom('school').select('suspended_at').executeTakeFirstOrThrow()
    await target.db.updateTable('school').set({ suspended_at: '2025-01-14T08:00:00.000Z' }).execute()
    await bring()
    const { suspended_at } = await target.db.selectFrom('school').select('suspended_at').executeTakeFirstOrThrow()
    expect([then, suspended_at]).toEqual(['x', '2025-01-14T08:00:00.000Z'])
  })

  it('counts on where it was, with revisions that nobody has seen, and nobody signed in', async () => {
    await fillSchool(target, 'a')
    await target.db.updateTable('school').set({ first_revision: 900_000_000 }).execute()
    await target.db.updateTable('epoch').set({ writes: 1_000_000_000 }).execute()
    await bring()
    const epoch = async () => (await rowsOf(target, 'a', true)).epoch?.[0]
    const first = await epoch()
    expect(first?.writes).toBe(1_000_000_001)
    expect(first?.id).not.toBe('x')
    const { school, entry, session } = await rowsOf(target, 'a', true)
    expect(Number(school?.[0]?.first_revision)).toBeGreaterThan(900_000_000)
    expect(entry?.[0]?.revision).toBe(school?.[0]?.first_revision)
    expect(session).toBeUndefined()
    await removeSchool(target.of('a'))
    await bring('a', { firstRevision: 1, writes: { a: 1_100_000_000 } })
    expect((await epoch())?.writes).toBe(1_100_000_001)
  })

  it('is as it was where it cannot be brought to the end', async () => {
    await fillSchool(target, 'a')
    const before = await rowsOf(target, 'a', true)
    copyFileSync(file, path('broken.db'))
    const broken = new DatabaseSync(path('broken.db'), { enableForeignKeyConstraints: false })
    broken.exec(`update message_read set message = 'nowhere'`)
    const brought = bringSchool(target, broken, { from: 'a', to: 'a', now, given: undefined }, nothing, nothing)
    await expect(brought).rejects.toThrow(/foreign key/i)
    broken.close()
    expect(await rowsOf(target, 'a', true)).toEqual(before)
  })
})
