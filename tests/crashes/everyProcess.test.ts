import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Entry, endpoints, schoolEndpoints } from '#contract/index.ts'
import { findPostgres } from '../support/postgres/findPostgres.ts'
import { query } from '../support/postgres/query.ts'
import { type Cluster, startCluster } from '../support/postgres/startCluster.ts'
import { findPooler, type Pooler, startPooler } from '../support/postgres/startPooler.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { root } from '../support/run/root.ts'
import { entryOf1a, save } from '../support/saving.ts'
import { readVersions } from '../support/server/readVersions.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { type Roaming, signInAt } from '../support/visitor.ts'

const [bin, program] = [findPostgres() ?? '', findPooler() ?? '']
const node = join(root, 'node_modules/.bin/node')

let folder: string
let cluster: Cluster
let pooler: Pooler
/** The database, past the pooler. */
let url: string
let env: Record<string, string>
let one: SchoolServer
let two: SchoolServer
let printer: ChildProcess
let head: Roaming
let devices: Device[]
let kills = 0

/** A tablet that writes the report card of one child of 1a, in a stream of saves: the numbers of the last ones. */
interface Device {
  student: string
  acknowledged: number
  sent: number
  work: Promise<void>
}
let areStopped = false

/** As the client does, it sends a save under the same key until it is acknowledged, now to one server, now to the other. */
async function writeOnAndOn(device: Device, teacher: Roaming): Promise<void> {
  for (let tries = 0; !areStopped; tries++) {
    const number = device.acknowledged + 1
    device.sent = number
    const key = `${device.student}-${number}`
    const at = teacher.on([one, two][tries % 2] ?? one)
    const answer = await save(at, entryOf1a(number), { id: device.student, key }).catch(() => undefined)
    if (answer && !answer.success && answer.status < 500) throw new Error(`not saved: ${answer.status}`)
    if (answer?.success) {
      if (Entry.parse(answer.data).layout.sickDays !== number) throw new Error('another value was stored')
      device.acknowledged = number
    }
    await pause(200)
  }
}

/** A process of the program, on the same database as the servers. */
const run = (args: string[], more: Record<string, string> = {}) =>
  spawn(node, args, { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: folder, INIT_CWD: folder, ...env, ...more } })

function startPrinter(): ChildProcess {
  const child = run(['src/server/main.js'], { ROLE: 'print' })
  child.stdout.resume()
  child.stderr.resume()
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** `npm run school -- …`, killed after so many milliseconds. Resolves with how many it ran. */
async function school(args: string[], after?: number): Promise<number> {
  const began = performance.now()
  const child = run(['src/server/school.ts', ...args])
  child.stdout.resume()
  const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  clearTimeout(timer)
  if (code === null) kills += 1
  else if (code !== 0) throw new Error(said)
  return performance.now() - began
}

const runs = async () => schoolEndpoints.reportRuns.data.parse((await head.on(two).call('reportRuns')).data)

/** Has three classes printed, kills something while they are, and waits until all three are printed. */
async function killWhilePrinting(kill: () => Promise<void>): Promise<void> {
  const ids = ['demo-3a', 'demo-1a', 'demo-4b']
  expect((await head.on(one).call('startReports', { body: { ids } })).status).toBe(200)
  const printing = `select 1 from print_job where claim <> '' and ended_at is null and done > 0`
  await expect.poll(() => query(url, printing), { timeout: 60_000, interval: 20 }).toHaveLength(1)
  const before = devices.map(({ acknowledged }) => acknowledged)
  await kill()
  kills += 1
  const states = async () => (await runs().catch(() => [])).map(({ state, reason }) => reason ?? state)
  await expect.poll(states, { timeout: 120_000, interval: 500 }).toEqual(['made', 'made', 'made'])
  for (const [at, { acknowledged }] of devices.entries()) expect(acknowledged).toBeGreaterThan(before[at] ?? 0)
}

const tables = ['user', 'class', 'student', 'entry', 'entry_history', 'template', 'file', 'audit']

/** What there is of the other school: its rows by table, and the names of all its students. */
async function otherSchool(): Promise<string> {
  const counts = tables.map((table) => `(select count(*) from "${table}" where school = 'weiher') as "${table}"`)
  const names = `(select string_agg(distinct pre_name, ',') from student where school = 'weiher') as names`
  return JSON.stringify((await query(url, `select ${[...counts, names].join()}`))[0])
}

/** Large enough that a command takes a while. */
const columns = 'class, name, pre_name, birthday, birthplace, gender, language'
const more = `insert into student (school, id, ${columns}) select school, id || '-' || n, ${columns}
  from student, generate_series(1, 100) n where school = 'weiher'`
const named = (name: string) => `update student set pre_name = '${name}' where school = 'weiher'`
const moments = [0.4, 0.7, 0.85, 0.95]

// Minutes: in the long run.
const isAsked = process.env.PROCESSES === 'all' && bin !== '' && program !== ''
describe.runIf(isAsked)('while tablets save and classes are printed', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zeugnis-every-'))
    cluster = await startCluster(bin)
    url = cluster.url('postgres')
    pooler = await startPooler(program, url)
    env = { DATABASE_URL: pooler.through(url) }
    one = await startServer({ ...env, ROLE: 'web' })
    two = await startServer({ ...env, ROLE: 'web' })
    printer = startPrinter()
    head = await signInAt(one, 'leitung')
    const teacher = await signInAt(one, 'lehrkraft')
    const ofClass = await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
    const students = endpoints.classStudents.data.parse(ofClass.data).filter(({ grades }) => grades.length === 0)
    devices = await Promise.all(
      students.slice(0, 3).map(async ({ id: student }) => {
        const device: Device = { student, acknowledged: 0, sent: 0, work: Promise.resolve() }
        device.work = writeOnAndOn(device, await signInAt(two, 'lehrkraft'))
        return device
      }),
    )
  }, 120_000)
  afterAll(async () => {
    areStopped = true
    await Promise.allSettled(devices?.map(({ work }) => work) ?? [])
    if (printer) await killed(printer)
    await one?.remove()
    await two?.remove()
    await pooler?.stop()
    await cluster?.remove()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  it('a web server is killed', () =>
    killWhilePrinting(async () => {
      await one.kill()
      await one.start()
    }))

  it('the print process is killed', () =>
    killWhilePrinting(async () => {
      await killed(printer)
      printer = startPrinter()
    }))

  it('the process that runs Typst is killed', () =>
    killWhilePrinting(async () => {
      const { pid } = printer
      const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      process.kill(Number(child), 'SIGKILL')
    }))

  it('PgBouncer is killed', () =>
    killWhilePrinting(async () => {
      await pooler.stop('SIGKILL')
      pooler = await startPooler(program, url)
    }))

  it('PostgreSQL is stopped at once', () =>
    killWhilePrinting(async () => {
      await cluster.stop()
      await cluster.start()
    }))

  it('an export is killed: there is a whole file or none', async () => {
    await school(['export', 'musterschule', 'demo.db'])
    await school(['import', 'demo.db', '--as', 'weiher'])
    await query(url, more, named('Alt'))
    const ms = await school(['export', 'weiher', 'old.db'])
    for (const moment of moments) {
      await school(['export', 'weiher', 'killed.db'], ms * moment)
      if (!existsSync(join(folder, 'killed.db'))) continue
      // Refused if a byte of it were missing.
      await school(['import', 'killed.db', '--as', 'copy'])
      await school(['remove', 'copy', 'copy.txt', '--name', 'Musterschule'])
      for (const name of ['copy.txt', 'killed.db']) rmSync(join(folder, name))
    }
  })

  it('an import is killed: there is the school as it was, or as the file has it', async () => {
    const importing = ['import', 'old.db', '--as', 'weiher', '--replace', '--name', 'Musterschule']
    const ms = await school(importing)
    const old = await otherSchool()
    for (const moment of moments) {
      await query(url, named('Neu'))
      const before = await otherSchool()
      await school(importing, ms * moment)
      expect([before, old]).toContain(await otherSchool())
    }
    await school(importing)
  })

  it('a removal is killed: there is the whole school without a certificate, or none', async () => {
    const before = await otherSchool()
    const removing = ['remove', 'weiher', 'gone.txt', '--name', 'Musterschule']
    const ms = await school(removing)
    const gone = await otherSchool()
    for (const moment of moments) {
      rmSync(join(folder, 'gone.txt'), { force: true })
      if ((await otherSchool()) === gone) await school(['import', 'old.db', '--as', 'weiher'])
      await school(removing, ms * moment)
      const after = await otherSchool()
      expect([before, gone]).toContain(after)
      if (!existsSync(join(folder, 'gone.txt'))) continue
      const certificate = readFileSync(join(folder, 'gone.txt'), 'utf8')
      expect([after, certificate]).toEqual([gone, expect.stringMatching(/\n[\da-f]{64}\n$/)])
    }
  })

  it('and nothing that was acknowledged is lost, or stored twice', async () => {
    areStopped = true
    await Promise.all(devices.map(({ work }) => work))
    for (const { student, acknowledged, sent } of devices) {
      const all = await readVersions(async (name, params) => (await head.on(two).call(name, { params })).data, student)
      const numbers = all.map(({ entry }) => Number(entry.layout.sickDays)).toReversed()
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      // The last one may have been stored without its answer.
      expect([acknowledged, sent]).toContain(numbers.length)
    }
    const saves = devices.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    sayAtTheEnd(`Kills of every process: ${kills}, saves ${saves}, lost 0`)
  })
})
