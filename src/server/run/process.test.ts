import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from './readEnv.ts'
import { startServer } from './startServer.ts'

const main = join(import.meta.dirname, '../main.js')
const school = join(import.meta.dirname, '../school.ts')
const nextVersion = join(import.meta.dirname, '../../../tests/support/server/nextVersion.ts')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zeugnis-process-'))
})
let children: ChildProcessWithoutNullStreams[] = []
afterEach(async () => {
  await Promise.all(children.map(end))
  children = []
  rmSync(dataDir, { recursive: true })
})

async function end(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function run(env: Record<string, string> = {}, program: readonly string[] = [main]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, program, {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ PORT: '0', DATA_DIR: dataDir, ...env },
    },
  })
  children.push(child)
  return child
}

/** Resolves when the server takes no new connections. */
async function untilRefused(url: URL): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL('/healthz', url)).catch(() => undefined)
    if (!answer) return
  }
}

// Starts real processes, which may take long on a busy machine.
describe('the process', { timeout: 60_000 }, () => {
  it('prints where it is and who may log in', async () => {
    const child = run()
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const first = (await lines.next()).value ?? ''
    expect(first).toMatch(/^Zeugnis läuft: http:\/\/localhost:\d+\/auth\/login\?school=Musterschule$/)
    const url = new URL(first.split(': ')[1] ?? '').origin
    expect((await lines.next()).value).toContain('Schule Musterschule, Passwort Zeugnis-Demo-2024')
    expect((await lines.next()).value).toContain('leitung@musterschule.example')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })

  // What is wrong before the start, and during it.
  it.each([
    [{ PORT: 'acht' }, 'PORT muss eine Zahl von 0 bis 65535 sein.'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/zeugnis' },
      'Mit der Datenbank zeugnis auf 127.0.0.1 kommt keine Verbindung',
    ],
  ])('ends with 1 and one sentence for %o', async (env, sentence) => {
    const child = run(env)
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said.trim().split('\n')).toHaveLength(1)
  })

  it('finishes a request that is under way when it is told to end', async () => {
    const child = run()
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const url = new URL(((await lines.next()).value ?? '').split(': ')[1] ?? '')
    const open = request({ port: url.port, host: '127.0.0.1', path: '/api/musterschule/auth/login', method: 'POST' })
    open.setHeader('content-type', 'application/json')
    open.flushHeaders()
    // The open request is not logged yet. An answered request after it proves that the server has received it.
    expect((await fetch(new URL('/healthz', url))).status).toBe(200)
    const [answered, ended] = [once(open, 'response'), once(child, 'exit')]
    child.kill('SIGTERM')
    await untilRefused(url)
    const login = { server: 'Musterschule', email: 'leitung@musterschule.example', password: 'Zeugnis-Demo-2024' }
    open.end(JSON.stringify(login))
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, await ended]).toEqual([200, [0, null]])
  })

  it('ends an update between two steps when it is told to, and the next start goes on there', async () => {
    await (await startServer(readEnv({ PORT: '0', DATA_DIR: dataDir }))).stop()
    const names = ['9001-first', '9002-ends', '9003-last']
    const told = run({}, [nextVersion, ...names])
    const [said, [code]] = await Promise.all([text(told.stderr), once(told, 'exit')])
    const steps = [...said.matchAll(/"migration":"(\S+?)","step":"(.*?)","state":"(\w+)"/g)].map(([, ...step]) =>
      step.join(' '),
    )
    expect(steps).toEqual([
      '9001-first 1 of 3 begins',
      '9001-first 1 of 3 done',
      '9002-ends 2 of 3 begins',
      '9002-ends 2 of 3 done',
    ])
    expect([code, said.trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining('macht dort weiter')])
    const lines = createInterface(run({}, [nextVersion, ...names]).stderr)[Symbol.asyncIterator]()
    for (const state of ['begins', 'done'])
      expect((await lines.next()).value).toContain(`"migration":"9003-last","step":"1 of 1","state":"${state}"`)
  })

  it('makes files that nobody else may read, whatever the shell allows, also with the commands', async () => {
    const open = join(dataDir, 'open')
    mkdirSync(open, { mode: 0o755 })
    const start = run({ DATA_DIR: open, DEMO: '0' }, ['--import', 'data:text/javascript,process.umask(0)', main])
    await createInterface(start.stdout)[Symbol.asyncIterator]().next()
    const command = run({ DATA_DIR: open }, ['--import', 'data:text/javascript,process.umask(0)', school, 'list'])
    expect(await once(command, 'exit')).toEqual([0, null])
    const modes = readdirSync(open).map((name) => `${name} ${(statSync(join(open, name)).mode & 0o777).toString(8)}`)
    expect(modes).toContain('zeugnis.db 600')
    expect(modes.filter((line) => !line.endsWith(' 600'))).toEqual([])
  })

  it.runIf(process.getuid?.() === 0)('does not touch the data of another user as root', async () => {
    chownSync(dataDir, 65_534, 65_534)
    const start = run()
    const [said, [code]] = await Promise.all([text(start.stderr), once(start, 'exit')])
    expect([code, said]).toEqual([1, expect.stringMatching(/^Das DATA_DIR gehört \S+; bitte sudo -u .*main\.js\n$/)])
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('refuses a data folder that another server has, and takes it over from a killed one', async () => {
    const first = run({ DEMO: '0' })
    const ready = createInterface(first.stdout)[Symbol.asyncIterator]()
    const url = new URL(((await ready.next()).value ?? '').split(': ')[1] ?? '').origin
    const second = run({ DEMO: '0' })
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])
    expect([code, said.trim().split('\n').length]).toEqual([1, 1])
    expect(said).toContain(`Mit den Daten in ${dataDir} läuft schon ein Server.`)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await end(first)
    const third = run({ DEMO: '0' })
    expect((await createInterface(third.stdout)[Symbol.asyncIterator]().next()).value).toContain('Zeugnis läuft')
  })
})
