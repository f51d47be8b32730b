import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoginLimit, type Db, openStore } from '#server/index.ts'
import { type CommandLine, createCommandLine } from '../support/commandLine.ts'
import { bareDatabase } from '../support/postgres/freshDatabase.ts'
import { query } from '../support/postgres/query.ts'
import { findPooler, type Pooler, startPooler } from '../support/postgres/startPooler.ts'
import { clusterUrl } from '../support/postgres/usePostgres.ts'
import { entryOf1a, outcome, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn } from '../support/visitor.ts'

// In the long run every suite of this project is behind a pooler already.
const program = process.env.POOLER === 'pgbouncer' ? undefined : findPooler()

describe.skipIf(program === undefined)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler
  let url: string
  let line: CommandLine
  let server: TestServer
  beforeAll(async () => {
    line = createCommandLine()
    pooler = await startPooler(program ?? '', clusterUrl())
    url = pooler.through(await bareDatabase(clusterUrl()))
    // Servers that begin at once migrate one after the other, and leave no lock on a connection that others get.
    const stores = await Promise.all([1, 2, 3].map(() => openStore(url)))
    await Promise.all(stores.map((store) => store.close()))
    server = await createTestServer({ file: url })
  })
  afterAll(async () => {
    await server?.close()
    await pooler?.stop()
    line?.remove()
  })

  it('servers begin at once, and no lock and no setting stays on a connection', async () => {
    const left = await query(
      url,
      `select mode from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(left).toEqual([])
    const pool = new pg.Pool({ connectionString: url, max: 10 })
    const read = `select current_setting('zeugnis.school', true) as one, current_setting('zeugnis.every_school', true) as every`
    const shown = Promise.all(Array.from({ length: 20 }, () => pool.query<Record<string, string | null>>(read)))
    for (const { rows } of await shown.finally(() => pool.end())) {
      expect(Object.values(rows[0] ?? {}).filter(Boolean)).toEqual([])
    }
  })

  it('saves go on one after the other, and are read again', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    const saved = await Promise.all([1, 2, 3, 4, 5, 6].map((days) => save(teacher, entryOf1a(days))))
    expect(saved.map(outcome).map(Number).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect((await teacher.call('classStudents', { params: { classID: 'demo-1a' } })).status).toBe(200)
  })

  it('schools that share connections see their own rows only', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    await server.store.write(async (db) => {
      for (const key of keys) {
        await db.insertInto('school').values({ key, name: key, demo: 0, created_at: '' }).execute()
      }
    })
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const key = keys[n % keys.length] ?? ''
        const own = server.store.of(key)
        const all = (db: Db) => db.selectFrom('school').select('name').execute()
        const rows = n % 3 === 0 ? await own.write(all) : await all(own.db)
        return `${key}: ${rows.map(({ name }) => name).join()}`
      }),
    )
    expect(new Set(seen)).toEqual(new Set(keys.map((key) => `${key}: ${key}`)))
  })

  it('tries to log in are counted together, over every connection', async () => {
    const limit = createLoginLimit(server.store, { perAccount: 10, perAddress: 200, windowSeconds: 900 })
    const tries = Array.from({ length: 16 }, () => limit.begin({ account: 'demo|raten', origin: 'demo|::1' }))
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10)
  })

  it('a backup is made and brought back', async () => {
    await line.run(['backup', 'a.db'], url)
    const other = pooler.through(await bareDatabase(clusterUrl()))
    await line.run(['restore', join(line.folder, 'a.db')], other)
    const counts = `select (select count(*) from entry) as entries, (select count(*) from school) as schools`
    expect(await query(other, counts)).toEqual(await query(url, counts))
  })
})
