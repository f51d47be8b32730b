import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Entry, endpoints } from '#contract/index.ts'
import { dumpTables } from '../../../tests/support/dumpTables.ts'
import { canHaveSmallDisk, onSmallDisk } from '../../../tests/support/postgres/onSmallDisk.ts'
import { emil, entryOf1a, save } from '../../../tests/support/saving.ts'
import { type SchoolServer, startServer } from '../../../tests/support/server/startServer.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'

const script = join(import.meta.dirname, '../school.ts')
let folder: string
let servers: SchoolServer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-console-'))
})
afterEach(async () => {
  for (const server of servers) await server.remove()
  servers = []
  rmSync(folder, { recursive: true })
})

const path = (name: string) => join(folder, name)

/** `npm run school -- …` as a process of its own, on the data folder `of`. */
async function school(args: string[], of = 'data') {
  const env = { PATH: process.env.PATH, BACKUP_PASSPHRASE: 'Apfel Birne Nuß', DATA_DIR: path(of), INIT_CWD: folder }
  const child = spawn(process.execPath, [script, ...args], { env, cwd: tmpdir() })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

async function serve(of = 'data'): Promise<SchoolServer> {
  const server = await startServer({ DATA_DIR: path(of) })
  servers.push(server)
  return server
}

/** A user of the running server. */
const visit = ({ url }: SchoolServer, key: string) =>
  createVisitor({ fetch: (to, init) => fetch(typeof to === 'string' ? new URL(to, url) : to, init) }, key)

describe('the commands, beside a running server', { timeout: 120_000 }, () => {
  it('make a school that is served, alone, and send it a message', async () => {
    const made = await school([
      'create',
      'Am Weiher',
      '--admin-name',
      'Jutta Wahl',
      '--admin-email',
      'jw@weiher.example',
    ])
    expect([made.code, made.err]).toEqual([0, ''])
    const password = /Passwort (\S+)/.exec(made.out)?.[1] ?? ''
    const running = await serve()
    expect((await visit(running, 'musterschule').login('leitung@musterschule.example')).status).toBe(401)
    const admin = visit(running, 'am-weiher')
    expect((await admin.login('jw@weiher.example', password)).status).toBe(200)
    expect((await school(['message', 'Wartung', 'Samstag', '--importance', '2'])).code).toBe(0)
    const { userID } = endpoints.verifyUser.data.parse((await admin.call('verifyUser')).data)
    const messages = await admin.call('allMessages', { params: { userID } })
    expect(messages.data).toEqual([expect.objectContaining({ title: 'Wartung', message: 'Samstag', importance: '2' })])
  })

  it('say in one line what is wrong, and end with 1', async () => {
    const missing = await school(['list'])
    expect(missing).toEqual({ code: 1, out: '', err: expect.stringMatching(/^In .* liegt keine Datenbank\..*\n$/) })
    await serve()
    const occupied = await school(['restore', 'nothing.db'])
    expect(occupied).toEqual({ code: 1, out: '', err: expect.stringMatching(/^.*nothing\.db gibt es nicht\.\n$/) })
  })

  it('write the same file at the same time, each a whole one', async () => {
    await serve()
    const results = await Promise.all([1, 2].map(() => school(['export', 'musterschule', 'a.db', '--encrypt'])))
    for (const { err } of results) expect(err).toMatch(/^$|gibt es schon/)
    expect(readdirSync(folder).sort()).toEqual(['a.db', 'data'])
    expect((await school(['import', 'a.db'], 'new')).err).toBe('')
  })

  it.skipIf(!canHaveSmallDisk())(
    'say that the disk is full where a file has just no place, and leave nothing',
    async () => {
      await serve()
      mkdirSync(path('disk'))
      const command = `"${process.execPath}" "${script}" export musterschule disk/a.db; ls -A disk`
      const [program = '', ...args] = onSmallDisk(path('disk'), 1, path('data/zeugnis.lock'))
      const env = { PATH: process.env.PATH, DATA_DIR: path('data'), INIT_CWD: folder }
      const { stdout, stderr } = spawnSync(program, [...args, 'sh', '-c', command], {
        env,
        cwd: folder,
        encoding: 'utf8',
      })
      expect(stderr).toMatch(/ist nicht gelungen: Die Platte ist voll\.\n$/)
      expect(stdout).toBe('zeugnis.lock\n')
    },
  )

  it('back up what a teacher saves meanwhile: everything acknowledged before, whole, and nothing half', async () => {
    const running = await serve()
    const teacher = visit(running, 'musterschule')
    await teacher.login('lehrkraft@musterschule.example')
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
    expect((await school(['restore', 'a.db'])).err).toContain('liegt schon eine Datenbank')
    expect((await school(['restore', 'a.db'], 'new')).code).toBe(0)
    const rows = dumpTables(join(path('new'), 'zeugnis.db'))
    const [entry, versions] = [rows.entry, rows.entry_history].map((table) =>
      (table ?? []).filter((row) => row.includes(`"student":"${emil}"`)),
    )
    const first = Number(/"first_revision":(\d+)/.exec(rows.school?.[0] ?? '')?.[1])
    const revision = Number(/"revision":(\d+)/.exec(entry?.[0] ?? '')?.[1]) - first + 1
    expect(versions).toHaveLength(revision)
    expect(revision).toBeGreaterThanOrEqual(1)
    expect(revision).toBeLessThanOrEqual(acknowledged)
    await running.stop()
    const brought = await serve('new')
    const again = visit(brought, 'musterschule')
    expect((await again.call('verifyUser')).status).toBe(401)
    expect((await again.login('lehrkraft@musterschule.example')).status).toBe(200)
  })
})
