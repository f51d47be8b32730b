import { createHash } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { epochHeader, schoolEndpoints } from '#contract/index.ts'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { dumpTables, withoutRevisions } from '../../../tests/support/dumpTables.ts'
import { logoBody, makePng } from '../../../tests/support/png.ts'
import { entryOf1a, outcome, save, stored } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { epochFile } from '../database/epoch.ts'
import { placeOf } from '../place/placeOf.ts'
import { StartError } from '../run/StartError.ts'

let line: CommandLine
let server: TestServer
beforeEach(async () => {
  line = createCommandLine()
  mkdirSync(line.dataDir)
  server = await createTestServer({ file: line.file, record: epochFile(join(line.dataDir, 'zeugnis.epoch')) })
})
afterEach(async () => {
  await server.close()
  line.remove()
})

const path = (name: string) => join(line.folder, name)
const key = 'musterschule'
const removing = ['remove', key, 'bescheinigung.txt', '--name', 'Musterschule']

/** A second school, whose admin is signed in at the running server. */
async function addNeighbour(): Promise<Visitor> {
  const who = ['--admin-name', 'Jutta Wahl', '--admin-email', 'jw@weiher.example']
  const lines = await line.run(['create', 'Am Weiher', ...who])
  const visitor = createVisitor(server, 'am-weiher')
  await visitor.login('jw@weiher.example', /Passwort (\S+)/.exec(lines.join('\n'))?.[1])
  return visitor
}

/** Rows of the demo school, or of all others; sessions are left out. */
function rows(isOwn: boolean) {
  const tables = Object.entries(dumpTables(line.file)).map(([table, all]) => [
    table,
    all.filter((row) => new RegExp(`"(school|key)":"${key}"`).test(row) === isOwn),
  ])
  return Object.fromEntries(tables) as Record<string, string[]>
}

/** That nothing of the neighbour has changed: not a row, not the session, not the epoch, and saving goes on. */
async function untouched(neighbour: Visitor): Promise<() => Promise<void>> {
  const look = async () => {
    const answer = await neighbour.call('verifyUser')
    return [answer.status, answer.headers.get(epochHeader)]
  }
  const seen = await look()
  const before = rows(false)
  return async () => {
    expect(rows(false)).toEqual(before)
    expect(await look()).toEqual(seen)
    expect((await neighbour.call('refreshToken')).status).toBe(200)
    expect(await look()).toEqual(seen)
  }
}

describe('a school that is written, removed and brought again beside a running server', () => {
  it('is what it was, to the last byte; its users sign in again, and the neighbour notices nothing', async () => {
    const neighbour = await addNeighbour()
    const teacher = await signIn(server, 'lehrkraft')
    await save(teacher, entryOf1a(2))
    const before = rows(true)
    expect((await line.run(['export', key, 'a.db']))[0]).toMatch(
      /^Die Schule Musterschule .* in .*a\.db \(\d,\d MB\)\.$/,
    )
    expect(statSync(path('a.db')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path('a.db')).includes('Jutta Wahl')).toBe(false)
    for (const days of [5, 6, 7]) await save(teacher, entryOf1a(days))
    let check = await untouched(neighbour)
    await line.run(removing)
    expect(Object.values(rows(true)).flat()).toEqual([])
    expect((await teacher.call('verifyUser')).status).toBe(401)
    expect((await teacher.call('refreshToken')).status).toBe(401)
    await check()
    check = await untouched(neighbour)
    await line.run(['import', 'a.db'])
    expect(withoutRevisions(rows(true))).toEqual(withoutRevisions(before))
    await check()
    check = await untouched(neighbour)
    expect((await teacher.call('verifyUser')).status).toBe(401)
    expect(outcome(await save(await signIn(server, 'lehrkraft'), entryOf1a(3), { from: 1 }))).toBe('conflict')
    await check()
    expect(JSON.stringify(server.logged)).not.toContain('error')
  })

  it('leaves no row of what a request writes that began before', async () => {
    await line.run(['export', key, 'a.db'])
    await line.run(removing)
    await server.deps.store.of(key).write(async (db) => {
      const row = { user: 'x', key: 'x', request: 'x', answer: null, revision: null, at: '' }
      await db.insertInto('idempotency').values(row).execute()
    })
    expect(Object.values(rows(true)).flat()).toEqual([])
  })

  it('answers a save that it is removed under as one for a school that was never there', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    const late = createVisitor({
      fetch: (to, init) => {
        const pull = async (body: ReadableStreamDefaultController) => {
          await line.run(removing)
          body.enqueue(new TextEncoder().encode(String(init?.body)))
          body.close()
        }
        const body = new ReadableStream({ pull }, { highWaterMark: 0 })
        return server.fetch(to, { ...init, body, duplex: 'half' } as RequestInit)
      },
    })
    for (const pair of teacher.cookies) late.cookies.set(...pair)
    const [removed, unknown] = [await save(late, entryOf1a(2)), await save(teacher, entryOf1a(2))]
    expect([removed.status, removed.error]).toEqual([unknown.status, unknown.error])
    expect(server.logged).not.toContainEqual(expect.objectContaining({ error: expect.anything() }))
  })

  it('is noticed by no server that starts later', async () => {
    const neighbour = await addNeighbour()
    await save(await signIn(server, 'lehrkraft'), entryOf1a(2))
    await line.run(removing)
    const check = await untouched(neighbour)
    const record = epochFile(join(line.dataDir, 'zeugnis.epoch'))
    await (await createTestServer({ beside: server, demo: false, record })).close()
    await check()
  })
})

describe('import', () => {
  beforeEach(async () => {
    await save(await signIn(server, 'kollegin'), entryOf1a(1))
    await (await signIn(server, 'leitung')).call('uploadLogo', { body: logoBody(makePng()) })
    await line.run(['export', key, 'a.db'])
  })

  it('replaces a school only when it is asked to and its name is given', async () => {
    await expect(line.run(['import', 'a.db'])).rejects.toThrow('Eine Schule musterschule gibt es schon: Musterschule.')
    await expect(line.run(['import', 'a.db', '--replace'])).rejects.toThrow('gehört --name "Musterschule"')
    const wrong = line.run(['import', 'a.db', '--replace', '--name', 'Am Weiher'])
    await expect(wrong).rejects.toThrow('Der Name stimmt nicht.')
    const neighbour = await addNeighbour()
    const teacher = await signIn(server, 'lehrkraft')
    expect(outcome(await save(teacher, entryOf1a(5), { from: 1 }))).toBe(2)
    const check = await untouched(neighbour)
    await line.run(['import', 'a.db', '--replace', '--name', ' Musterschule'])
    await check()
    expect((await stored(server))?.layout.sickDays).toBe(1)
    expect(outcome(await save(await signIn(server, 'lehrkraft'), entryOf1a(6), { from: 2 }))).toBe('conflict')
  })

  it('brings it under another key, everywhere, and out of a whole backup', async () => {
    await addNeighbour()
    await line.run(['backup', 'all.db'])
    await expect(line.run(['import', 'all.db'], path('new'))).rejects.toThrow('(am-weiher, musterschule)')
    const said = await line.run(['import', 'all.db', '--school', key, '--as', 'waldschule'], path('new'))
    expect(said.at(-1)).toBe('Als Name der Schule wird bei der Anmeldung waldschule eingegeben.')
    const text = JSON.stringify(dumpTables(path('new/zeugnis.db'))).replaceAll('@musterschule.example', '')
    expect(text).toContain('waldschule')
    expect(text).not.toContain(key)
    const moved = await createTestServer({ file: path('new/zeugnis.db'), demo: false })
    const head = createVisitor(moved, 'waldschule')
    expect((await head.login('leitung@musterschule.example')).status).toBe(200)
    const settings = schoolEndpoints.schoolSettings.data.parse((await head.call('schoolSettings')).data)
    const edited = await head.call('editSchoolSettings', { body: { ...settings, pinRequired: true } })
    expect(edited.status).toBe(200)
    await moved.close()
    await line.run(['suspend', key])
    await line.run(['export', key, 'suspended.db'])
    const brought = await line.run(['import', 'suspended.db', '--as', 'waldschule'])
    expect(brought).toContain('Sie ist gesperrt, wie in der Datei. Mit resume waldschule wird sie geöffnet.')
    const replacing = ['--replace', '--name', 'Musterschule']
    expect(await line.run(['import', 'a.db', ...replacing])).toContain(
      'Sie bleibt gesperrt. Mit resume musterschule wird sie geöffnet.',
    )
    await line.run(['resume', key])
    expect(await line.run(['import', 'suspended.db', ...replacing])).toContain('Sie bleibt offen.')
    expect(rows(true).school?.join()).toContain('"suspended_at":null')
    await expect(line.run(['import', 'a.db', '--as', 'Wald Schule'])).rejects.toThrow('Ein Schlüssel besteht aus')
  })

  it('refuses a file with a key, numbers or places of files that no server writes, and changes nothing', async () => {
    const before = dumpTables(line.file)
    for (const change of [
      'update epoch set writes = 9007199254740993',
      'update school set first_revision = 999999999',
      "update blob set object = 'am-weiher/x-1'",
      "update template set value = '{}'",
      "update entry set value = 'Kreide'",
      'update entry set value = \'{"grades": 7}\'',
      "update user set theme = 'bunt'",
      "pragma foreign_keys = off; update school set key = '../../etc'; update epoch set school = '../../etc'",
    ]) {
      copyFileSync(path('a.db'), path('b.db'))
      truncateSync(path('b.db'), statSync(path('a.db')).size - 80)
      const changed = new DatabaseSync(path('b.db'))
      changed.exec(change)
      changed.close()
      const digest = createHash('sha256')
        .update(readFileSync(path('b.db')))
        .digest('hex')
      appendFileSync(path('b.db'), `zeugnis-sha256 ${digest}\n`)
      const brought = line.run(['import', 'b.db', '--replace', '--name', 'Musterschule'])
      await expect(
        brought.then(() => change),
        change,
      ).rejects.toThrow(StartError)
    }
    expect(dumpTables(line.file)).toEqual(before)
  })

  it('takes a file of an earlier version, which had no checksum, with a sentence, and none whose checksum is cut off', async () => {
    const replacing = ['--replace', '--name', 'Musterschule']
    copyFileSync(path('a.db'), path('b.db'))
    truncateSync(path('b.db'), statSync(path('a.db')).size - 20)
    await expect(line.run(['import', 'b.db', ...replacing])).rejects.toThrow('ist beschädigt')
    truncateSync(path('b.db'), statSync(path('a.db')).size - 80)
    const said = await line.run(['import', 'b.db', ...replacing])
    expect(said.join()).toContain('Diese Sicherung hat noch keine Prüfsumme.')
    expect((await line.run(['import', 'a.db', ...replacing])).join()).not.toContain('Prüfsumme')
  })

  it('refuses a file with a changed byte, wherever it is, and what is no backup', async () => {
    const whole = readFileSync(path('a.db'))
    const before = dumpTables(line.file)
    const places = [0, 20, 100, 5000, whole.length >> 1, whole.length - 200, whole.length - 70, whole.length - 2]
    for (const at of [...places, whole.length - 80]) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(path('b.db'), bytes)
      const brought = line.run(['import', 'b.db', '--replace', '--name', 'Musterschule'])
      await expect(brought, `byte ${at}`).rejects.toThrow(/ist beschädigt|ist keine Sicherung/)
    }
    writeFileSync(path('b.db'), whole.subarray(0, whole.length >> 1))
    await expect(line.run(['import', 'b.db'])).rejects.toThrow('ist beschädigt')
    writeFileSync(path('b.db'), 'Liebe Eltern, '.repeat(500))
    await expect(line.run(['import', 'b.db'])).rejects.toThrow('ist keine Sicherung')
    expect(dumpTables(line.file)).toEqual(before)
  })
})

it('a command that fails in a new folder leaves no database there, which would have to be moved away', async () => {
  const place = placeOf({ dataDir: path('new'), epochFile: path('new/zeugnis.epoch') })
  const failed = place.useOrMake(async (store) => {
    await store.db.insertInto('school').values({ key: 'x', name: 'x', demo: 0, created_at: '' }).execute()
    throw new Error('no room')
  })
  await expect(failed).rejects.toThrow('no room')
  expect(readdirSync(path('new'))).toEqual(['zeugnis.lock'])
})

describe('a sealed export', { timeout: 60_000 }, () => {
  it('is read with its passphrase only, and leaves nothing readable beside it', async () => {
    const terminal = (...typed: string[]) => ({ ask: async () => typed.shift() ?? '' })
    const sealing = ['export', key, 'a.enc', '--encrypt']
    await expect(line.run(sealing)).rejects.toThrow('Die Passphrase fehlt: BACKUP_PASSPHRASE setzen')
    await expect(line.run(sealing, line.dataDir, terminal('kurz'))).rejects.toThrow('mindestens 12 Zeichen')
    const twice = terminal('Apfel Birne Nuß', 'Apfel Birne Nuss')
    await expect(line.run(sealing, line.dataDir, twice)).rejects.toThrow('zwei verschiedene Passphrasen')
    await line.run(sealing, line.dataDir, terminal('Apfel Birne Nuß', 'Apfel Birne Nuß'))
    expect(readdirSync(line.folder).sort()).toEqual(['a.enc', 'data'])
    const wrong = line.run(['import', 'a.enc'], path('new'), { passphrase: 'Birne Apfel Nuß' })
    await expect(wrong).rejects.toThrow('Die Passphrase passt nicht zu')
    await line.run(['import', 'a.enc'], path('new'), { passphrase: 'Birne Apfel Nuß', ...terminal('Apfel Birne Nuß') })
    await line.run(['restore', 'a.enc'], path('newer'), { passphrase: 'Apfel Birne Nuß' })
    for (const folder of ['new', 'newer']) expect(dumpTables(path(`${folder}/zeugnis.db`)).school).toHaveLength(1)
  })
})

describe('backup --each', () => {
  it('writes no file for a key that no school gets, and marks the school in the list', async () => {
    mkdirSync(join(line.folder, 'backups'))
    const database = new DatabaseSync(line.file)
    database.exec("insert into school (key, name, demo, created_at) values ('../outside', 'x', 0, '')")
    database.close()
    await expect(line.run(['backup', '--each', 'backups'])).rejects.toThrow('Nicht gesichert: ../outside (1 von ')
    expect(readdirSync(line.folder).filter((name) => name.startsWith('outside'))).toEqual([])
    expect(await line.run(['list'])).toContainEqual(
      expect.stringMatching(/^\.\.\/outside .*x \(beschädigt, wird nicht bedient\),/),
    )
  })

  it('writes a file for each school; one that fails keeps no other from it, and is said at the end', async () => {
    await addNeighbour()
    mkdirSync(path('backups'))
    writeFileSync(path('backups/am-weiher-2025-01-15.db'), '')
    await expect(line.run(['backup', '--each', 'backups'])).rejects.toThrow(
      'Nicht gesichert: am-weiher (1 von 2 Schulen).',
    )
    copyFileSync(path('backups/musterschule-2025-01-15.db'), path('a.db'))
    expect((await line.run(['import', 'a.db'], path('new')))[0]).toContain('Die Schule Musterschule')
    line.clock.at += 24 * 60 * 60_000
    expect(await line.run(['backup', '--each', 'backups'])).toHaveLength(2)
    expect(readdirSync(path('backups')).sort()).toEqual([
      'am-weiher-2025-01-15.db',
      'am-weiher-2025-01-16.db',
      'musterschule-2025-01-15.db',
      'musterschule-2025-01-16.db',
    ])
  })
})

describe('remove', () => {
  it('certifies what is gone, without names of people, under a digest of the text', async () => {
    await save(await signIn(server, 'lehrkraft'), entryOf1a(2))
    const said = await line.run(removing)
    const text = readFileSync(path('bescheinigung.txt'), 'utf8')
    expect(text).toBe(`${said.join('\n')}\n`)
    expect(text).toContain('Schule: Musterschule\nSchlüssel: musterschule\n')
    expect(text).toMatch(/Zeit: 15\. Januar 2025 um 09:00:00 MEZ/)
    expect(text).toMatch(/ {2}Anmeldungen +1\n/)
    expect(text).not.toMatch(/Birgit|Emil|@/)
    const [digest = ''] = text.trimEnd().split('\n').slice(-1)
    const above = text.slice(0, text.indexOf(digest))
    expect(createHash('sha256').update(above).digest('hex')).toBe(digest)
  })

  it('removes nothing without the name, for another name, or where the certificate has no place', async () => {
    const before = dumpTables(line.file)
    await expect(line.run(removing.slice(0, 3))).rejects.toThrow('gehört --name "Musterschule"')
    const typed = { ask: async () => 'musterschule' }
    await expect(line.run(removing.slice(0, 3), line.dataDir, typed)).rejects.toThrow('Der Name stimmt nicht.')
    await expect(line.run(['remove', 'wald', 'b.txt'])).rejects.toThrow('Eine Schule wald gibt es nicht.')
    writeFileSync(path('bescheinigung.txt'), 'von damals')
    await expect(line.run(removing)).rejects.toThrow('bescheinigung.txt gibt es schon. Es ist nichts gelöscht')
    expect(readFileSync(path('bescheinigung.txt'), 'utf8')).toBe('von damals')
    expect(dumpTables(line.file)).toEqual(before)
  })
})
