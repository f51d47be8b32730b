import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { query } from '../../support/postgres/query.ts'
import { startCluster } from '../../support/postgres/startCluster.ts'
import { root } from '../../support/run/root.ts'
import { type SchoolServer, startServer } from '../../support/server/startServer.ts'
import { readMemory } from '../measureServer.ts'
import { bareAnswer } from '../part.ts'
import { workOf } from '../workOf.ts'
import type { Figures, Load, Report } from './makeLoad.ts'
import { seedSchools } from './seedSchools.ts'

export interface LoadVariant {
  schools: number
  /** Processes on a PostgreSQL; undefined for the embedded database, which has one. */
  postgres?: { bin: string; processes: number }
}

export interface LoadFigures {
  /** Of all who sign in, eight at a time, and open their class. */
  login: Figures
  open: Figures
  /** Of the morning. */
  save: Figures
  /** Of all saves at once, without think times. */
  hurry: Figures
  /** Acknowledged report cards that the server did not have afterwards. */
  lost: number
  /** Of all server processes together, MB: before the morning, its greatest, after it. Undefined where the system does not say. */
  memory: { before: number; most: number; after: number } | undefined
  /** Processor time of all server processes for a save of all at once, ms: a busy machine does not make it longer. */
  work: number | undefined
  /** The least answer of a server before it has anything to do, ms. */
  bare: number
}

export const teachers = 200
/** What a school has, if its teachers at work are fewer. */
const leastClasses = 10
const sampleEvery = 1_000

/** The same load on a server with so many schools, in processes of its own. Milliseconds. */
export async function measureLoad(
  { schools, postgres }: LoadVariant,
  { morning, hurry }: Pick<Load, 'morning' | 'hurry'>,
): Promise<LoadFigures> {
  await using cleanup = new AsyncDisposableStack()
  const classes = Math.max(leastClasses, Math.ceil(teachers / schools))
  const cluster = postgres && (await startCluster(postgres.bin, { durable: true }))
  const address = cluster?.url('load')
  if (cluster && address !== undefined) {
    cleanup.defer(() => cluster.remove())
    await query(cluster.url('postgres'), 'create database load')
  }
  const env = address === undefined ? {} : { DATABASE_URL: address }
  const first = await startServer(env)
  cleanup.defer(() => first.remove())
  await first.stop()
  await seedSchools(address ?? join(first.dataDir, 'zeugnis.db'), { schools, classes })
  await first.start()
  const servers = [first]
  while (servers.length < (postgres?.processes ?? 1)) {
    const next = await startServer(env)
    cleanup.defer(() => next.remove())
    servers.push(next)
  }
  // Awaited here: the servers end with this function.
  const bare = await bareAnswer(first.url)
  return { ...(await watch(servers, { urls: servers.map(({ url }) => url), schools, teachers, morning, hurry })), bare }
}

function sumOf(servers: SchoolServer[], read: (server: SchoolServer) => number | undefined): number | undefined {
  return servers.map(read).reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0)
}

async function watch(servers: SchoolServer[], load: Load): Promise<Omit<LoadFigures, 'bare'>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'runLoad.ts'), JSON.stringify(load)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const memory: (number | undefined)[] = []
  const look = () => void memory.push(sumOf(servers, readMemory))
  const phases: Partial<
    Record<Exclude<Report, { lost: number }>['phase'], Record<'login' | 'save' | 'open', Figures>>
  > = {}
  let lost: number | undefined
  let work: number | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    for await (const line of createInterface(child.stdout)) {
      const report = JSON.parse(line) as Report
      if ('lost' in report) lost = report.lost
      else {
        phases[report.phase] = report.figures
        const now = sumOf(servers, workOf)
        if (report.phase === 'begun') {
          look()
          timer = setInterval(look, sampleEvery)
        } else if (report.phase === 'morning') {
          clearInterval(timer)
          look()
          work = now
        } else work = work === undefined || now === undefined ? undefined : (now - work) / report.figures.save.count
      }
    }
  } finally {
    // A load that broke off in the morning would keep this process for ever.
    clearInterval(timer)
  }
  const [code] = (await exited) as [number | null]
  const { begun, morning, hurry } = phases
  if (code !== 0 || !begun || !morning || !hurry || lost === undefined)
    throw new Error(`the load ended early with ${code}`)
  const known = memory.filter((one) => one !== undefined)
  const [before, after] = [known[0], known.at(-1)]
  return {
    login: begun.login,
    open: begun.open,
    save: morning.save,
    hurry: hurry.save,
    lost,
    memory: before === undefined || after === undefined ? undefined : { before, most: Math.max(...known), after },
    work,
  }
}
