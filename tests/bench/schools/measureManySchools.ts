import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCommandLine } from '../../support/commandLine.ts'
import { query } from '../../support/postgres/query.ts'
import { startCluster } from '../../support/postgres/startCluster.ts'
import { startPooler } from '../../support/postgres/startPooler.ts'
import { root } from '../../support/run/root.ts'
import { password } from '../../support/server/demo.ts'
import { type SchoolServer, startServer } from '../../support/server/startServer.ts'
import { createAsker } from '../load/createAsker.ts'
import { place } from '../load/place.ts'
import { measureStart, readMemory } from '../measureServer.ts'
import { median } from '../quantile.ts'
import { workOf } from '../workOf.ts'
import type { Crowd, Phase, PhaseTimes } from './makeArrivals.ts'
import { takeOutAndIn } from './schoolRows.ts'
import { first, school, seedManySchools } from './seedManySchools.ts'

/** What an operator of many schools gives a small database server. */
const settings = ['shared_buffers=1GB', 'max_wal_size=4GB']
const pooled = 20
const starts = 3
const rounds = 2
const seconds = { round: 25, quiet: 10, beside: 20 }
const rate = { save: 20, open: 5 }
/** Teachers at work in many schools, each in one school if there are enough. */
const teachers = 50

export const crowds = ['one', 'oneOfMany', 'fifty'] as const
type CrowdName = (typeof crowds)[number]
type Database = 'one' | 'many'
const databaseOf: Record<CrowdName, Database> = { one: 'one', oneOfMany: 'many', fifty: 'many' }

/** Milliseconds; processor time for a call, a save or an opened class. */
export interface CrowdFigures extends PhaseTimes {
  webWork: number
  databaseWork: number
  /** Bytes of the write-ahead log for a save. */
  log: number
}

export interface ManySchoolsFigures {
  seeded: { seconds: number; bytes: number }
  start: Record<Database, number>
  crowds: Record<CrowdName, CrowdFigures>
  /** Resident MB after the load: both web processes, the print process and the one it prints in. */
  memory: Record<Database, number[]>
  lost: number
  /** Rows of each table that were read as a whole, for a call, if there were any. */
  scanned: { table: string; rows: number }[]
  outAndIn: { written: number; brought: number; bytes: number } & Pick<PhaseTimes, 'save' | 'refused'>
  /** Bytes of a school after half a year, by table, with indexes; the largest first. */
  sizes: { table: string; bytes: number }[]
}

const count = (n: number) => Array.from({ length: n }, (_, at) => at)

function crowdOf(name: CrowdName, urls: string[], schools: number): Crowd {
  const { classes } = school
  const inOne = count(classes).map((at) => ({ school: 0, class: at }))
  const inMany = count(teachers).map((at) => ({
    school: 1 + Math.floor((at * (schools - 1)) / teachers),
    class: at % classes,
  }))
  return { urls, classes, teachers: name === 'fifty' ? inMany : inOne }
}

/** Two processes that answer and one that prints. */
async function startServers(url: string, cleanup: AsyncDisposableStack): Promise<SchoolServer[]> {
  const servers: SchoolServer[] = []
  for (const role of ['web', 'web', 'print']) {
    const server = await startServer({ DATABASE_URL: url, ROLE: role, DEMO: '0' })
    cleanup.defer(() => server.remove())
    servers.push(server)
  }
  return servers
}

/** Begins the process that makes the load. `ask` sends it a message and resolves with its answer. */
function startLoad(crowdsByName: Record<string, Crowd>) {
  const child = fork(join(import.meta.dirname, 'runArrivals.ts'), [JSON.stringify(crowdsByName)], { cwd: root })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended early with ${code}`)
  })
  // It is ended after the last answer.
  ended.catch(() => {})
  return {
    ask: async <T>(message: { run: Phase } | { countLost: string }): Promise<T> => {
      const answer = once(child, 'message')
      child.send(message)
      return (await Promise.race([answer, ended]))[0] as T
    },
    stop: () => void child.kill(),
  }
}

const numberOf = async (url: string, text: string) => Number((await query(url, `select ${text} as value`))[0]?.value)
const logAt = (url: string) => numberOf(url, `pg_current_wal_insert_lsn() - '0/0'::pg_lsn`)

/** Processor time so far of all connections of a database, ms. */
async function workOfDatabase(url: string): Promise<number> {
  const rows = await query(
    url,
    `select pid from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return sum(rows.map(({ pid }) => workOf({ pid: () => Number(pid) }) ?? 0))
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

async function scansOf(url: string): Promise<Map<string, number>> {
  const rows = await query(url, 'select relname, seq_tup_read from pg_stat_user_tables')
  return new Map(rows.map(({ relname, seq_tup_read }) => [String(relname), Number(seq_tup_read)]))
}

const sizesOf = async (url: string, schools: number) => {
  const rows = await query(url, 'select relname, pg_total_relation_size(relid) as bytes from pg_stat_user_tables')
  const sizes = rows.map(({ relname, bytes }) => ({ table: String(relname), bytes: Number(bytes) / schools }))
  return sizes.sort((one, other) => other.bytes - one.bytes)
}

/** Has every class of the first school printed and issued, so that it has all that a school has at the end of a half-year. */
async function issueAll(url: string): Promise<void> {
  const head = createAsker(url, first.key)
  await head.ask('login', { body: { server: first.name, email: place.email(0), password } })
  for (const at of count(school.classes)) {
    const id = place.classID(at)
    await head.ask('generateClass', { params: { id } })
    const students = count(school.size).map((one) => place.student(at, one))
    const { refused } = await head.ask('editReportStates', { body: { class: id, students, to: 'issued' } })
    if (refused.length > 0) throw new Error(`${refused.length} report cards were not issued`)
  }
  head.close()
}

const printerOf = (server: SchoolServer) =>
  Number(readFileSync(`/proc/${server.pid()}/task/${server.pid()}/children`, 'utf8').trim().split(' ')[0])

function memoryOf(servers: readonly SchoolServer[]): number[] {
  const printer = printerOf(servers.at(-1) as SchoolServer)
  return [...servers.map(readMemory), readMemory({ pid: () => printer })].map((one) => one ?? Number.NaN)
}

/**
 * The same load on a database with one school and on one with `schools` of them, in turns: two web processes and a print
 * process each, behind one PgBouncer.
 */
export async function measureManySchools(bin: string, bouncer: string, schools: number): Promise<ManySchoolsFigures> {
  await using cleanup = new AsyncDisposableStack()
  const cluster = await startCluster(bin, { durable: true, more: settings })
  cleanup.defer(() => cluster.remove())
  const seeding = performance.now()
  const urls = await seedManySchools(cluster, schools)
  const seeded = {
    seconds: (performance.now() - seeding) / 1000,
    bytes: await numberOf(urls.many, 'pg_database_size(current_database())'),
  }
  const sizes = await sizesOf(urls.many, schools)
  const pooler = await startPooler(bouncer, cluster.url('postgres'), pooled)
  cleanup.defer(() => pooler.stop())
  const servers = {
    one: await startServers(pooler.through(urls.one), cleanup),
    many: await startServers(pooler.through(urls.many), cleanup),
  }
  const start = { one: await startOf(servers.one), many: await startOf(servers.many) }

  const webs = (database: Database) => servers[database].slice(0, 2)
  const all = crowds.map((name) => {
    const addresses = webs(databaseOf[name]).map(({ url }) => url)
    return [name, crowdOf(name, addresses, schools)] as const
  })
  const load = startLoad(Object.fromEntries(all))
  cleanup.defer(load.stop)
  const run = (phase: Phase) => load.ask<PhaseTimes>({ run: phase })
  const lostOf = (crowd: CrowdName) => load.ask<number>({ countLost: crowd })

  const figures = Object.fromEntries(crowds.map((name) => [name, noFigures()])) as Record<CrowdName, CrowdFigures>

  async function takeTurn(crowd: CrowdName): Promise<void> {
    const database = databaseOf[crowd]
    const work = async () => [sum(webs(database).map((web) => workOf(web) ?? 0)), await workOfDatabase(urls[database])]
    const before = await work()
    const times = await run({ crowd, seconds: seconds.round, rate, isPrinting: true })
    const [web = 0, own = 0] = (await work()).map((now, at) => now - (before[at] ?? 0))
    const { [crowd]: of } = figures
    of.save.push(...times.save)
    of.open.push(...times.open)
    of.refused.push(...times.refused)
    of.printed += times.printed
    of.webWork += web
    of.databaseWork += own
  }

  async function measureLog(crowd: CrowdName): Promise<void> {
    const before = await logAt(urls.many)
    const { save } = await run({ crowd, seconds: seconds.quiet, rate: { save: rate.save, open: 0 }, isPrinting: false })
    figures[crowd].log = ((await logAt(urls.many)) - before) / save.length
  }

  // Everybody signs in, and everything that is read once has been read.
  for (const crowd of crowds) await run({ crowd, seconds: 3, rate, isPrinting: false })
  const scans = await scansOf(urls.many)
  for (const crowd of count(rounds).flatMap(() => crowds)) await takeTurn(crowd)
  const memory = { one: memoryOf(servers.one), many: memoryOf(servers.many) }
  for (const crowd of crowds) await measureLog(crowd)
  const calls = figures.oneOfMany.save.length + figures.fifty.save.length
  const scanned = [...(await scansOf(urls.many))]
    .map(([table, rows]) => ({ table, rows: (rows - (scans.get(table) ?? 0)) / calls }))
    .filter(({ rows }) => rows >= 1)
  for (const name of crowds) {
    const { [name]: of } = figures
    const own = of.save.length + of.open.length
    of.webWork /= own
    of.databaseWork /= own
  }
  const lost = (await lostOf('one')) + (await lostOf('oneOfMany'))

  await issueAll(webs('many')[0]?.url ?? '')
  const line = createCommandLine()
  cleanup.defer(() => line.remove())
  const [beside, moved] = await Promise.all([
    run({ crowd: 'fifty', seconds: seconds.beside, rate, isPrinting: false }),
    takeOutAndIn(line, { ...first, runs: 2 }, pooler.through(urls.many)),
  ])
  return {
    ...{ seeded, start, crowds: figures, memory, scanned, sizes },
    lost: lost + (await lostOf('fifty')),
    outAndIn: { ...moved, save: beside.save, refused: beside.refused },
  }
}

const noFigures = (): CrowdFigures => ({
  save: [],
  open: [],
  refused: [],
  printed: 0,
  webWork: 0,
  databaseWork: 0,
  log: 0,
})

async function startOf([web]: readonly SchoolServer[]): Promise<number> {
  if (!web) throw new Error('no server')
  const times: number[] = []
  for (const _ of count(starts)) times.push(await measureStart(web))
  return median(times)
}
