import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Entry } from '#contract/index.ts'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { dumpTables } from '../../../tests/support/dumpTables.ts'
import { canHaveSmallDisk, onSmallDisk } from '../../../tests/support/postgres/onSmallDisk.ts'
import { emil, entryOf1a, save } from '../../../tests/support/saving.ts'
import { type SchoolServer, startServer } from '../../../tests/support/server/startServer.ts'
import { createTestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signInAt, visitorAt } from '../../../tests/support/visitor.ts'

const script = join(import.meta.dirname, '../school.ts')
const passphrase = 'Apfel Birne Nuß'
let running: SchoolServer
/** Reads in this process what a process has written. */
let line: CommandLine
beforeAll(async () => {
  running = await startServer()
}, 60_000)
beforeEach(() => {
  line = createCommandLine()
})
afterEach(() => line.remove())
afterAll(() => running.remove())

const path = (name: string) => join(line.folder, name)

const environment = (of: string) => ({
  ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  ...{ BACKUP_PASSPHRASE: passphrase, DATA_DIR: of, INIT_CWD: line.folder },
})

/** `npm run school -- …` as a process of its own. */
async function school(args: string[], of = running.dataDir) {
  const child = spawn(process.execPath, [script, ...args], { env: environment(of), cwd: tmpdir() })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

describe('the commands, beside a running server', { timeout: 120_000 }, () => {
  it('make a school that is served', async () => {
    const who = ['--admin-name', 'Jutta Wahl', '--admin-email', 'jw@weiher.example']
    const made = await school(['create', 'Am Weiher', ...who])
    expect([made.code, made.err]).toEqual([0, ''])
    const password = /Passwort (\S+)/.exec(made.out)?.[1] ?? ''
    const admin = visitorAt(running, 'am-weiher')
    expect((await admin.login('jw@weiher.example', password)).status).toBe(200)
  })

  it('say in one line what is wrong, and end with 1', async () => {
    const missing = await school(['list'], path('nowhere'))
    expect(missing).toEqual({ code: 1, out: '', err: expect.stringMatching(/^In .* liegt keine Datenbank\..*\n$/) })
  })

  it('write the same file at the same time, each a whole one', async () => {
    const results = await Promise.all([1, 2].map(() => school(['export', 'musterschule', 'a.db', '--encrypt'])))
    for (const { err } of results) expect(err).toMatch(/^$|gibt es schon/)
    expect(readdirSync(line.folder)).toEqual(['a.db'])
    await line.run(['import', 'a.db'], line.dataDir, { passphrase })
    expect(dumpTables(line.file).school).toHaveLength(1)
  })

  it.skipIf(!canHaveSmallDisk())('leave nothing where the disk is full, and say so', async () => {
    mkdirSync(path('disk'))
    const command = `"${process.execPath}" "${script}" export musterschule disk/a.db; ls -A disk`
    const [program = '', ...args] = onSmallDisk(path('disk'), 1, join(running.dataDir, 'zeugnis.lock'))
    const { stdout, stderr } = spawnSync(program, [...args, 'sh', '-c', command], {
      ...{ env: environment(running.dataDir), cwd: line.folder, encoding: 'utf8' },
    })
    expect(stderr).toMatch(/ist nicht gelungen: Die Platte ist voll\.\n$/)
    expect(stdout).toBe('zeugnis.lock\n')
  })

  it('back up what a teacher saves meanwhile: everything acknowledged before, whole, and nothing half', async () => {
    const teacher = await signInAt(running, 'lehrkraft')
    let acknowledged = 0
    let ended = false
    const saveOn = async () => {
      while (!ended) {
        acknowledged += 1
        const { data } = await save(teacher, entryOf1a(acknowledged))
        expect(Entry.parse(data).revision).toBe(acknowledged)
      }
    }
    await save(teacher, entryOf1a(0))
    acknowledged = 1
    const saving = saveOn()
    const backup = await school(['backup', 'a.db']).finally(() => {
      ended = true
    })
    await saving
    expect([backup.code, backup.err]).toEqual([0, ''])
    await line.run(['restore', 'a.db'])
    const rows = dumpTables(line.file)
    const [entry, versions] = [rows.entry, rows.entry_history].map((table) =>
      (table ?? []).filter((row) => row.includes(`"student":"${emil}"`)),
    )
    const first = Number(
      /"first_revision":(\d+)/.exec(rows.school?.find((row) => row.includes('musterschule')) ?? '')?.[1],
    )
    const revision = Number(/"revision":(\d+)/.exec(entry?.[0] ?? '')?.[1]) - first + 1
    expect(versions).toHaveLength(revision)
    expect(revision).toBeGreaterThanOrEqual(1)
    expect(revision).toBeLessThanOrEqual(acknowledged)
    const brought = await createTestServer({ file: line.file, demo: false })
    const again = createVisitor(brought)
    for (const pair of teacher.cookies) again.cookies.set(...pair)
    expect((await again.call('verifyUser')).status).toBe(401)
    expect((await again.login('lehrkraft@musterschule.example')).status).toBe(200)
    await brought.close()
  })
})
