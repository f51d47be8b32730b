import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '#server/index.ts'
import { type CommandLine, createCommandLine } from '../support/commandLine.ts'
import { dumpTables, withoutRevisions } from '../support/dumpTables.ts'
import { freshDatabase } from '../support/postgres/freshDatabase.ts'
import { query } from '../support/postgres/query.ts'
import { clusterUrl } from '../support/postgres/usePostgres.ts'
import { entryOf1a, save } from '../support/saving.ts'
import { putFile } from '../support/server/putFile.ts'
import { createTestServer } from '../support/serverInProcess.ts'
import { createVisitor, signIn } from '../support/visitor.ts'

let line: CommandLine
let url: string
beforeEach(async () => {
  line = createCommandLine()
  url = await freshDatabase(clusterUrl())
})
afterEach(() => line.remove())

const path = (name: string) => join(line.folder, name)
/** When a migration ran and who tried to log in is of the place, not of the data. */
function rowsOf(file: string) {
  const { kysely_migration: _, login_try: __, ...tables } = dumpTables(file)
  return withoutRevisions(tables)
}

/** A school with saves, a session, a file of every byte and texts beyond ASCII. */
async function fill(place: string): Promise<void> {
  const server = await createTestServer({ file: place })
  const teacher = await signIn(server, 'lehrkraft')
  for (const days of [1, 2, 3]) {
    const answer = await save(teacher, entryOf1a(days), { device: `ipad:${days * 10_000_000_000}`, key: `k${days}` })
    expect(answer.success).toBe(true)
  }
  const content = new Uint8Array([...Array.from({ length: 256 }, (_, byte) => byte), ...randomBytes(700_000)])
  const file = { path: 'files/ä.pdf', name: 'Łódź “ß”.pdf', type: 'pdf', date: '2025', content }
  await putFile(server.store.db, 'musterschule', file)
  await server.close()
}

describe('a backup', () => {
  it('of PostgreSQL is brought back into PostgreSQL and into a data folder, equal, but nobody’s session', async () => {
    await fill(url)
    expect((await line.run(['backup', 'a.db'], url))[0]).toMatch(/^Gesichert und geprüft: .*a\.db \(/)
    const before = rowsOf(path('a.db'))
    expect(before.entry_history?.length).toBeGreaterThan(3)
    const other = await freshDatabase(clusterUrl())
    await line.run(['restore', 'a.db'], other)
    await line.run(['backup', 'b.db'], other)
    expect(rowsOf(path('b.db'))).toEqual(before)
    await line.run(['restore', 'a.db'], path('folder'))
    expect(rowsOf(path('folder/zeugnis.db'))).toEqual(before)
    for (const place of [other, path('folder/zeugnis.db')]) {
      const brought = await createTestServer({ file: place, demo: false })
      expect(await brought.store.db.selectFrom('session').selectAll().execute()).toEqual([])
      expect((await createVisitor(brought).login('lehrkraft@musterschule.example')).status).toBe(200)
      await brought.close()
    }
  })

  it('of a data folder is brought back into PostgreSQL, equal: a school moves', async () => {
    mkdirSync(line.dataDir)
    await fill(line.file)
    await line.run(['backup', 'a.db'])
    await line.run(['restore', 'a.db'], url)
    await line.run(['backup', 'b.db'], url)
    expect(rowsOf(path('b.db'))).toEqual(rowsOf(path('a.db')))
  })

  it('is of one moment while others write', async () => {
    await fill(url)
    const store = await openStore(url)
    let ended = false
    let written = 0
    const pair = async () => {
      while (!ended) {
        written += 1
        const id = String(written)
        await store.of('musterschule').write(async (db) => {
          for (const table of ['former_user', 'import_profile'] as const) {
            const row = { id, name: `x${id}` }
            if (table === 'former_user')
              await db
                .insertInto(table)
                .values({ ...row, removed_at: '' })
                .execute()
            else
              await db
                .insertInto(table)
                .values({ ...row, value: '{}' })
                .execute()
          }
        })
      }
    }
    const writing = pair()
    await expect.poll(() => written).toBeGreaterThan(5)
    await line.run(['backup', 'a.db'], url).finally(() => {
      ended = true
    })
    await writing
    await store.close()
    const ids = (table: string) =>
      (rowsOf(path('a.db'))[table] ?? [])
        .filter((row) => row.includes('"name":"x'))
        .map((row) => /"id":"(\d+)"/.exec(row)?.[1])
    expect(ids('former_user').length).toBeGreaterThan(4)
    expect(ids('former_user')).toEqual(ids('import_profile'))
  })
})

it('a database that a newer version has extended is backed up by that version, and is not called damaged', async () => {
  await query(url, `insert into kysely_migration (name, timestamp) values ('9999-later+', '')`)
  await expect(line.run(['backup', 'a.db'], url)).rejects.toThrow('von einer neueren Fassung dieses Programms')
})

describe('restore', () => {
  it('refuses a database that holds a school, and leaves it as it is', async () => {
    await fill(url)
    await line.run(['backup', 'a.db'], url)
    await expect(line.run(['restore', 'a.db'], url)).rejects.toThrow('Zurückgespielt wird nur in eine leere Datenbank.')
    await line.run(['backup', 'b.db'], url)
    expect(rowsOf(path('b.db'))).toEqual(rowsOf(path('a.db')))
  })

  it('brings back all or nothing', async () => {
    await fill(url)
    await line.run(['backup', 'a.db'], url)
    const other = await freshDatabase(clusterUrl())
    await query(other, 'alter table entry_history add constraint no_more check (revision < 3)')
    await expect(line.run(['restore', 'a.db'], other)).rejects.toThrow('ist nicht gelungen')
    expect(await query(other, 'select * from school')).toEqual([])
  })
})

describe('one school', () => {
  it('moves from PostgreSQL into a data folder and back, equal, beside a school that stays as it is', async () => {
    await fill(url)
    await line.run(['create', 'Am Weiher', '--admin-name', 'Jutta Wahl', '--admin-email', 'jw@w.example'], url)
    await line.run(['export', 'am-weiher', 'weiher.db'], url)
    await line.run(['export', 'musterschule', 'a.db'], url)
    const before = rowsOf(path('a.db'))
    expect(before.school).toHaveLength(1)
    await line.run(['import', 'a.db'], path('folder'))
    await line.run(['export', 'musterschule', 'b.db'], path('folder'))
    expect(rowsOf(path('b.db'))).toEqual(before)
    await expect(line.run(['import', 'b.db'], url)).rejects.toThrow('Eine Schule musterschule gibt es schon')
    await line.run(['remove', 'musterschule', 'b.txt', '--name', 'Musterschule'], url)
    await line.run(['import', 'b.db'], url)
    await line.run(['export', 'musterschule', 'c.db'], url)
    expect(rowsOf(path('c.db'))).toEqual(before)
    await line.run(['export', 'am-weiher', 'weiher2.db'], url)
    expect(dumpTables(path('weiher2.db')).epoch).toEqual(dumpTables(path('weiher.db')).epoch)
    expect(rowsOf(path('weiher2.db'))).toEqual(rowsOf(path('weiher.db')))
  })

  it('is brought all or not at all', async () => {
    await fill(url)
    await line.run(['export', 'musterschule', 'a.db'], url)
    const other = await freshDatabase(clusterUrl())
    await query(other, 'alter table entry_history add constraint no_more check (revision < 3)')
    await expect(line.run(['import', 'a.db'], other)).rejects.toThrow('Das Einspielen in der Datenbank')
    expect(await query(other, 'select * from "user"')).toEqual([])
  })
})

describe('the commands', () => {
  it('make a school in an empty database and list it, without naming user or password of the database', async () => {
    const place = url.replace('user=zeugnis', 'user=zeugnis&password=geheim')
    const made = await line.run(
      ['create', 'Am Weiher', '--admin-name', 'Jutta Wahl', '--admin-email', 'jw@w.example'],
      place,
    )
    expect(made[0]).toMatch(
      /^Die Schule Am Weiher ist angelegt \(Schlüssel am-weiher, Daten in der Datenbank test_\w+ auf /,
    )
    expect(made.join()).not.toMatch(/geheim|user=/)
    expect(await line.run(['list'], place)).toEqual(['am-weiher  Am Weiher, Benutzer: 1, Schüler: 0'])
  })
})
