import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { dumpTables, withoutRevisions } from '../../../tests/support/dumpTables.ts'
import { putFile } from '../../../tests/support/server/putFile.ts'
import { createTestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'
import { openStore } from '../database/openStore.ts'
import { lockDataDir } from '../run/lockDataDir.ts'

let line: CommandLine
let writer: ChildProcess | undefined
beforeEach(() => {
  line = createCommandLine()
  mkdirSync(line.dataDir)
})
afterEach(async () => {
  if (writer) {
    const ended = once(writer, 'exit')
    writer.kill('SIGKILL')
    await ended
    writer = undefined
  }
  line.remove()
})

/** A backup of an earlier version: the database alone. */
function dropChecksum(file: string): void {
  truncateSync(file, statSync(file).size - 'zeugnis-sha256 '.length - 65)
}

function flipLetter(file: string): void {
  const bytes = readFileSync(file)
  const at = bytes.indexOf('Birgit Sommer')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

const path = (name: string) => join(line.folder, name)
const databaseIn = (name: string) => join(line.folder, name, 'zeugnis.db')

/** The demo school in the data folder, with a signed-in user. */
async function fill(): Promise<void> {
  const server = await createTestServer({ file: line.file })
  await createVisitor(server).login('lehrkraft@musterschule.example')
  await server.close()
}

/** Adds twenty files of a megabyte, so that a backup takes a while. */
async function fillMuch(): Promise<void> {
  const store = await openStore(line.file)
  await store.db.insertInto('school').values({ key: 's', name: 'S', demo: 0, created_at: '' }).execute()
  for (let at = 0; at < 20; at += 1) {
    const content = new Uint8Array(1_000_000).fill(at)
    await putFile(store.db, 's', { path: `files/${at}`, name: '', type: '', date: '', content })
  }
  await store.close()
}

/** Another process that keeps writing: each transaction writes the next number into two tables. */
const writing = `
  import { DatabaseSync } from 'node:sqlite'
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  const one = database.prepare("insert into import_profile (school, id, name, value) values ('s', ?1, ?1, '')")
  const two = database.prepare("insert into import_profile (school, id, name, value) values ('t', ?1, ?1, '')")
  database.exec('PRAGMA foreign_keys = OFF')
  for (let n = 1; ; n += 1) {
    database.exec('BEGIN IMMEDIATE')
    one.run(String(n))
    two.run(String(n))
    database.exec('COMMIT')
    if (n === 1) console.log('writing')
  }`

function written(file: string, school: string): { count: number; highest: number } {
  const database = new DatabaseSync(file, { readOnly: true })
  const row = database
    .prepare('select count(*) as count, max(cast(id as integer)) as highest from import_profile where school = ?')
    .get(school)
  database.close()
  return { count: Number(row?.count), highest: Number(row?.highest) }
}

describe('a backup', { timeout: 60_000 }, () => {
  it('brings everything back, but nobody’s session', async () => {
    await fill()
    expect(await line.run(['backup', 'a.db'])).toEqual([expect.stringMatching(/^Gesichert und geprüft: .*a\.db \(/)])
    const lines = await line.run(['restore', 'a.db'], path('new'))
    expect(lines.join()).toContain('Alle müssen sich neu anmelden')
    const before = dumpTables(line.file)
    expect(Object.values(before).flat().length).toBeGreaterThan(100)
    expect(withoutRevisions(dumpTables(databaseIn('new')))).toEqual(withoutRevisions(before))
    const brought = await createTestServer({ file: databaseIn('new'), demo: false })
    expect(await brought.store.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect((await createVisitor(brought).login('lehrkraft@musterschule.example')).status).toBe(200)
    await brought.close()
  })

  it('of an earlier version, which had no checksum, is still brought back, with a sentence', async () => {
    await fill()
    await line.run(['backup', 'a.db'])
    expect((await line.run(['restore', 'a.db'], path('new'))).join()).not.toContain('Prüfsumme')
    dropChecksum(path('a.db'))
    const lines = await line.run(['restore', 'a.db'], path('newer'))
    expect(lines.join()).toContain('Diese Sicherung hat noch keine Prüfsumme.')
  })

  it('is nobody else’s to read, and is one file', async () => {
    await fill()
    await line.run(['backup', 'a.db'])
    expect(statSync(path('a.db')).mode & 0o777).toBe(0o600)
    expect(readdirSync(line.folder).sort()).toEqual(['a.db', 'data'])
  })

  it('is of one moment while another process writes, and holds up none of its writes', {
    timeout: 60_000,
  }, async () => {
    await fillMuch()
    const started = spawn(process.execPath, ['--input-type=module', '-e', writing, line.file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    writer = started
    await once(started.stdout, 'data')
    let before: number
    let after: number
    let tries = 0
    // Does not depend on time: something must have been written during the backup.
    do {
      rmSync(path('a.db'), { force: true })
      tries += 1
      before = written(line.file, 's').count
      await line.run(['backup', 'a.db'])
      after = written(line.file, 's').count
    } while (after === before && tries < 20)
    expect(after).toBeGreaterThan(before)
    await line.run(['restore', 'a.db'], path('new'))
    const first = written(databaseIn('new'), 's')
    expect(written(databaseIn('new'), 't')).toEqual(first)
    expect(first.highest).toBe(first.count)
    expect(first.count).toBeGreaterThanOrEqual(before)
    expect(first.count).toBeLessThanOrEqual(after)
  })

  it('takes the log along that a killed server has left', async () => {
    await fill()
    const database = new DatabaseSync(line.file)
    database.exec("update school set name = 'Neuer Name'")
    // The state after a kill: the writes are in the write-ahead log only.
    const killed = path('killed')
    mkdirSync(killed)
    for (const end of ['', '-wal']) writeFileSync(join(killed, `zeugnis.db${end}`), readFileSync(line.file + end))
    database.close()
    await line.run(['backup', 'k.db'], killed)
    expect(dumpTables(path('k.db')).school?.join()).toContain('Neuer Name')
  })

  it('never overwrites a file, and needs a database', async () => {
    await expect(line.run(['backup', 'a.db'])).rejects.toThrow('liegt keine Datenbank')
    await fill()
    writeFileSync(path('a.db'), 'older')
    await expect(line.run(['backup', 'a.db'])).rejects.toThrow('gibt es schon. Eine Sicherung wird nie überschrieben.')
    await expect(line.run(['backup', 'nowhere/a.db'])).rejects.toThrow(/^Die Sicherung nach .* ist nicht gelungen: /)
    expect(readFileSync(path('a.db'), 'utf8')).toBe('older')
  })
})

describe('restore refuses', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await fill()
    await line.run(['backup', 'a.db'])
  })

  it('a folder with a database, or with what is left of one', async () => {
    const before = dumpTables(line.file)
    await expect(line.run(['restore', 'a.db'])).rejects.toThrow('liegt schon eine Datenbank')
    expect(dumpTables(line.file)).toEqual(before)
    mkdirSync(path('left'))
    writeFileSync(join(path('left'), 'zeugnis.db-wal'), '')
    await expect(line.run(['restore', 'a.db'], path('left'))).rejects.toThrow('liegt schon eine Datenbank')
  })

  it('a folder on which a server is just starting', async () => {
    mkdirSync(path('new'))
    const lock = lockDataDir(path('new'))
    await expect(line.run(['restore', 'a.db'], path('new'))).rejects.toThrow('läuft schon ein Server')
    lock.release()
    await line.run(['restore', 'a.db'], path('new'))
    expect(existsSync(databaseIn('new'))).toBe(true)
  })

  it.each([
    ['no file', () => {}, 'gibt es nicht.'],
    ['a letter', (file: string) => writeFileSync(file, 'Liebe Eltern, '.repeat(500)), 'ist keine Sicherung'],
    ['an empty file', (file: string) => writeFileSync(file, ''), 'ist keine Sicherung'],
    [
      'another program’s database',
      (file: string) => new DatabaseSync(file).exec('create table school (key text)'),
      'ist keine Sicherung',
    ],
    [
      'half a backup',
      (file: string) => {
        writeFileSync(file, readFileSync(path('a.db')))
        truncateSync(file, Math.floor(statSync(file).size / 2))
      },
      'ist beschädigt',
    ],
    [
      'a backup with one flipped letter',
      (file: string) => {
        writeFileSync(file, readFileSync(path('a.db')))
        flipLetter(file)
      },
      'ist beschädigt',
    ],
    [
      'a backup of a later version',
      (file: string) => {
        writeFileSync(file, readFileSync(path('a.db')))
        dropChecksum(file)
        new DatabaseSync(file).exec("insert into kysely_migration values ('9999-later', '')")
      },
      'stammt von einer neueren Fassung',
    ],
  ])('%s, and leaves the place as empty as it was', async (_title, make, sentence) => {
    make(path('b.db'))
    await expect(line.run(['restore', 'b.db'], path('new'))).rejects.toThrow(sentence)
    const left = existsSync(path('new')) ? readdirSync(path('new')) : []
    expect(left.filter((name) => name !== 'zeugnis.lock')).toEqual([])
  })
})
