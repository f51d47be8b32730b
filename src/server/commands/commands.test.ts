import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'
import { ofSchool } from '../database/ofSchool.ts'
import { messagesFor } from '../messages/store.ts'
import type { SystemAccount } from '../place/requireOwner.ts'
import { readEnv } from '../run/readEnv.ts'
import { StartError } from '../run/StartError.ts'
import { startServer } from '../run/startServer.ts'
import { allUsers, userIDByEmail } from '../users/adminStore.ts'
import { commands } from './runCommand.ts'

let line: CommandLine
let server: TestServer | undefined
beforeEach(() => {
  line = createCommandLine()
})
afterEach(async () => {
  await server?.close()
  server = undefined
  line.remove()
})

const weiher = 'grundschule-am-weiher'
const admin = ['--admin-name', 'Jutta Wahl', '--admin-email', 'Leitung@weiher.example']
const create = (name = 'Grundschule am Weiher', who = admin) => line.run(['create', name, ...who])
const passwordIn = (lines: string[]) => /Passwort.* (\S+)$/m.exec(lines.join('\n'))?.[1] ?? ''
const refusal = async (...args: string[]) => {
  const failed = await line.run(args).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failed).toBeInstanceOf(StartError)
  const { message } = failed as StartError
  expect(message.split('\n')).toHaveLength(1)
  return message
}

/** A server that runs on the same database as the commands. */
async function open(): Promise<TestServer> {
  server = await createTestServer({ file: line.file, demo: false, now: line.clock.at })
  return server
}

const login = async (beside: TestServer, school: string, password: string) =>
  (await createVisitor(beside, school).login('leitung@weiher.example', password)).status

describe('create', () => {
  it('makes a school whose admin logs in with the printed password', async () => {
    const lines = await create()
    expect(lines[0]).toContain('Grundschule am Weiher ist angelegt (Schlüssel grundschule-am-weiher')
    const beside = await open()
    expect(await login(beside, weiher, passwordIn(lines))).toBe(200)
    expect(await allUsers(ofSchool(beside.store.db, weiher), '2025-01-15')).toEqual([
      expect.objectContaining({ name: 'Jutta Wahl', email: 'leitung@weiher.example', admin: true, classes: [] }),
    ])
  })

  it('leaves no place for the demo school', async () => {
    await create()
    const running = await startServer(readEnv({ PORT: '0', DATA_DIR: line.dataDir }))
    await running.stop()
    expect(running.demo).toBeNull()
    expect(await line.run(['list'])).toEqual(['grundschule-am-weiher  Grundschule am Weiher, Benutzer: 1, Schüler: 0'])
  })

  it('says so when the demo school is there already', async () => {
    const running = await startServer(readEnv({ PORT: '0', DATA_DIR: line.dataDir }))
    expect((await create()).at(-1)).toContain('Daneben liegt noch die Demoschule')
    await running.stop()
    expect(await line.run(['list'])).toEqual([
      'grundschule-am-weiher  Grundschule am Weiher, Benutzer: 1, Schüler: 0',
      expect.stringMatching(/^musterschule {11}Musterschule \(Demo\), Benutzer: 3, Schüler: \d+$/),
    ])
  })

  it('makes no second school with the same key', async () => {
    await create()
    expect(await refusal('create', 'GRUNDSCHULE  am Weiher', ...admin)).toBe(
      'Eine Schule mit dem Schlüssel grundschule-am-weiher gibt es schon.',
    )
  })

  it.each([
    [['create'], 'Aufruf: npm run school -- create'],
    [['create', 'Schule'], 'Aufruf: npm run school -- create'],
    [['create', 'Schule', ...admin, '--nonsense', 'x'], 'Aufruf: npm run school -- create'],
    [['create', '?!', ...admin], 'Der Name der Schule braucht Buchstaben'],
    [
      ['create', 'Schule', '--admin-name', 'A'.repeat(201), ...admin.slice(2)],
      'Der Name der Person fehlt oder hat mehr als 200 Zeichen.',
    ],
    [['create', 'Schule', '--admin-name', 'A', '--admin-email', 'nichts'], 'nichts ist keine E-Mail-Adresse.'],
  ])('refuses %j and makes no database', async (args, sentence) => {
    expect(await refusal(...args)).toContain(sentence)
    expect(await refusal('list')).toContain('liegt keine Datenbank')
  })
})

describe('message', () => {
  it('goes to everybody of every school, or of the one named', async () => {
    await create()
    await create('Schule am Wald')
    await line.run(['message', 'Wartung', 'Am Samstag ab 8 Uhr.', '--importance', '1'])
    await line.run(['message', 'Nur hier', 'Text', '--school', 'Schule am Wald'])
    const { store } = await open()
    const titles = async (school: string) =>
      (await messagesFor(ofSchool(store.db, school), 'anyone'))
        .map(({ title, importance }) => `${title} ${importance}`)
        .sort()
    expect(await titles(weiher)).toEqual(['Wartung 1'])
    expect(await titles('schule-am-wald')).toEqual(['Nur hier 0', 'Wartung 1'])
  })

  it.each([
    [['message', 'Titel'], 'Aufruf: npm run school -- message'],
    [['message', 'Titel', ' '], 'Aufruf: npm run school -- message'],
    [['message', 'Titel', 'Text', '--importance', '3'], '--importance muss 0'],
    [
      ['message', 'Titel', 'Text', '--school', 'wald'],
      'Eine Schule wald gibt es nicht. Vorhanden: grundschule-am-weiher.',
    ],
  ])('refuses %j', async (args, sentence) => {
    await create()
    expect(await refusal(...args)).toContain(sentence)
  })
})

describe('reset-password', () => {
  it('replaces the password, ends the sessions and tells the user', async () => {
    const first = passwordIn(await create())
    const beside = await open()
    expect(await login(beside, weiher, first)).toBe(200)
    const lines = await line.run(['reset-password', 'LEITUNG@weiher.example'])
    const second = passwordIn(lines.slice(0, 1))
    expect(second).not.toBe(first)
    const sessions = await beside.store.db.selectFrom('session').select('user').execute()
    expect(sessions).toEqual([])
    expect(await login(beside, weiher, first)).toBe(401)
    expect(await login(beside, weiher, second)).toBe(200)
    const userID = (await userIDByEmail(ofSchool(beside.store.db, weiher), 'leitung@weiher.example')) ?? ''
    expect((await messagesFor(ofSchool(beside.store.db, weiher), userID)).map(({ title }) => title)).toEqual([
      'Ihr Passwort wurde zurückgesetzt',
    ])
  })

  it('asks which school when the address is in two', async () => {
    await create()
    const password = passwordIn(await create('Wald'))
    expect(await refusal('reset-password', 'leitung@weiher.example')).toContain('in mehreren Schulen')
    await line.run(['reset-password', 'leitung@weiher.example', '--school', weiher])
    expect(await login(await open(), 'wald', password)).toBe(200)
    expect(await refusal('reset-password', 'niemand@weiher.example')).toBe(
      'Niemand hat die Adresse niemand@weiher.example.',
    )
  })
})

describe('suspend', () => {
  it('keeps everybody of one school out with a sentence, and resume lets them go on where they were', async () => {
    const password = passwordIn(await create())
    const other = passwordIn(await create('Wald'))
    const beside = await open()
    const head = createVisitor(beside, weiher)
    await head.login('leitung@weiher.example', password)
    await line.run(['suspend', weiher])
    for (const answer of [await head.call('verifyUser'), await head.login('leitung@weiher.example', password)]) {
      expect(answer).toMatchObject({
        status: 503,
        error: { code: 'suspended', message: 'Diese Schule ist zurzeit gesperrt.' },
      })
      expect(answer.headers.get('Retry-After')).toBe('300')
    }
    expect((await head.call('refreshToken')).status).toBe(503)
    expect(await login(beside, 'wald', other)).toBe(200)
    expect((await line.run(['list']))[0]).toContain('Grundschule am Weiher (gesperrt), Benutzer: 1')
    await line.run(['resume', weiher])
    expect((await head.call('verifyUser')).status).toBe(200)
  })
})

describe('every command', () => {
  it('is named when another is asked for, and explained without one', async () => {
    expect(await refusal('delete')).toBe(
      'Den Befehl delete gibt es nicht. Vorhanden: create, list, message, reset-password, backup, restore, after-restore, export, import, suspend, resume, remove, move-files, purge.',
    )
    expect((await line.run([])).join('\n')).toContain('reset-password ADRESSE')
  })

  it.each(['-h', '--help'])('is explained with %s, and does nothing then', async (help) => {
    expect((await line.run([help])).join('\n')).toMatch(/purge \[--history-days TAGE\].*\n +Löscht endgültig/)
    expect(await line.run(['backup', 'a.db', help])).toEqual([
      expect.stringMatching(/^Aufruf: npm run school -- backup DATEI .*\nSichert alles in eine neue Datei, oder/),
    ])
    expect(readdirSync(line.folder)).toEqual([])
  })

  it('says in German what the system has refused', async () => {
    await create()
    expect(await refusal('backup', 'nowhere/a.db')).toMatch(
      /^Die Sicherung nach .*nowhere\/a\.db ist nicht gelungen: Die Datei oder das Verzeichnis gibt es nicht\./,
    )
    writeFileSync(join(line.folder, 'file'), '')
    expect(await refusal('backup', 'file/a.db')).toContain('Ein Teil des Pfades ist kein Verzeichnis.')
    await expect(line.run(['restore', '.'], join(line.folder, 'empty'))).rejects.toThrow(
      'Das ist ein Verzeichnis, keine Datei.',
    )
  })

  it('leaves a database of another version as it is', async () => {
    await create()
    const { store } = await open()
    const applied = async () =>
      (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store.db)).rows.length
    const all = await applied()
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(store.db)
    expect(await refusal('list')).toContain('ist von einer älteren Fassung')
    expect(await applied()).toBe(all - 1)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(store.db)
    expect(await refusal('purge')).toContain('stammt von einer neueren Fassung')
  })

  it('says that what lies there is no database of ours', async () => {
    await create()
    writeFileSync(join(line.folder, 'data/zeugnis.db'), 'Brief an die Eltern. '.repeat(200))
    expect(await refusal('list')).toContain('lässt sich nicht öffnen')
  })
})

describe('as root, on the data of another user', () => {
  const account: SystemAccount = {
    ...{ uid: 0, ownerOf: () => 999, nameOf: () => 'zeugnis', variables: [] },
    call: ['node', 'school.ts', 'list'],
  }
  const calls: Record<string, string[]> = {
    create: ['Am Deich', ...admin],
    list: [],
    message: ['Wartung', 'Samstag'],
    'reset-password': ['leitung@weiher.example'],
    backup: ['b.db'],
    restore: ['a.db'],
    'after-restore': [],
    export: [weiher, 'b.db'],
    import: ['a.db', '--as', 'deich'],
    suspend: [weiher],
    resume: [weiher],
    remove: [weiher, 'c.txt', '--name', 'Grundschule am Weiher'],
    'move-files': [],
    purge: [],
  }

  it.each([...commands.keys()])('%s is refused with the call that works, and leaves nothing behind', async (name) => {
    await create()
    await line.run(['backup', 'a.db'])
    const present = () => readdirSync(line.folder, { recursive: true }).sort()
    const before = present()
    const refused = line.run([name, ...(calls[name] ?? ['?'])], undefined, { account })
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      `Das DATA_DIR gehört zeugnis; bitte sudo -u zeugnis env DATA_DIR=${line.dataDir} node school.ts list`,
    )
    expect(present()).toEqual(before)
  })

  it('a backup of each school and PostgreSQL are refused as well', async () => {
    await create()
    const each = line.run(['backup', '--each', line.folder], undefined, { account })
    await expect(each).rejects.toThrow('Das DATA_DIR gehört zeugnis')
    const elsewhere = line.run(['list'], 'postgres://127.0.0.1:1/zeugnis', { account })
    await expect(elsewhere).rejects.toThrow('Das DATA_DIR gehört zeugnis')
  })

  it('help is there for everybody', async () => {
    expect((await line.run(['help'], undefined, { account }))[0]).toContain('Aufruf')
    expect((await line.run(['backup', '--help'], undefined, { account }))[0]).toContain('backup DATEI')
  })
})
