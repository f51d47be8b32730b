import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createPasswords, openStore, tablesInOrder } from '#server/index.ts'
import { freshDatabase } from '../postgres/freshDatabase.ts'
import { root } from '../run/root.ts'
import { password } from './demo.ts'
import { freePort } from './freePort.ts'

export type SchoolServer = Awaited<ReturnType<typeof startServer>>

/** The database that the test's project is about, unless the test names one. */
async function databaseOf(env: Record<string, string>): Promise<Record<string, string>> {
  const cluster = process.env.TEST_DATABASE_URL
  return cluster === undefined || 'DATABASE_URL' in env ? env : { DATABASE_URL: await freshDatabase(cluster), ...env }
}

/** Looks at a server that starts: less than the time of a test, so that its log is told. On a busy machine each takes longer. */
const mostLooks = 1_600

/** As `npm start` has it where something is measured; in a test, sparing memory would cost a third more processor time. */
const flags = process.env.VITEST === undefined ? ['--max-semi-space-size=2', '--optimize-for-size'] : []

/** Milliseconds; a server that stops cuts off open requests after 10 s. */
const longestEnd = 30_000

/**
 * The demo school on the real server, as a process of its own, on a port and a data folder that survive stop and start; `env` is
 * added to the server's environment.
 */
export async function startServer(env: Record<string, string> = {}) {
  const port = await freePort()
  const own = await databaseOf(env)
  const dataDir = mkdtempSync(join(tmpdir(), 'zeugnis-data-'))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let log = ''
  let snapshot: Awaited<ReturnType<typeof createSnapshot>> | undefined

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
    const exited = once(running, 'exit', { signal: AbortSignal.timeout(longestEnd) }) as Promise<[number | null]>
    running.kill(signal)
    try {
      return (await exited)[0]
    } catch {
      running.kill('SIGKILL')
      throw new Error(`the server does not end:\n${log}`)
    }
  }

  const server = {
    url,
    dataDir,
    pid() {
      if (child?.pid === undefined) throw new Error('the server is not running')
      return child.pid
    },
    /** The end of what it has printed and logged so far. */
    log: () => log,
    /**
     * Resolves when /healthz answers 200; a process that only prints has said by then that it does. Without a program of its
     * own it is this version's.
     */
    async start(program: readonly string[] = ['src/server/main.js']) {
      const started = spawn(join(root, 'node_modules/.bin/node'), [...flags, ...program], {
        cwd: root,
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...own },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const keep = (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-20_000)
      }
      started.stdout.on('data', keep)
      started.stderr.on('data', keep)
      const isReady = own.ROLE === 'print' ? () => log.includes('Zeugnis druckt') : () => isHealthy(url)
      const isRunning = () => started.exitCode === null && started.signalCode === null
      for (let looks = 0; isRunning() && !(await isReady()); looks += 1) {
        if (looks === mostLooks) throw new Error(`the server does not begin:\n${log}`)
        await wait(25)
      }
      if (!isRunning()) throw new Error(`the server ended with ${started.exitCode}:\n${log}`)
    },
    /** SIGTERM; resolves with the exit code. */
    stop: () => end('SIGTERM'),
    /** SIGKILL, as a power cut would. */
    async kill() {
      await end('SIGKILL')
    },
    /** Puts the demo school back as it was at the start; whoever was signed in no longer is. */
    async renewSchool() {
      await snapshot?.restore()
      snapshot ??= await createSnapshot(own.DATABASE_URL ?? join(dataDir, 'zeugnis.db'))
    },
    /** The backup of the start is brought back: what was acknowledged since is gone. */
    async restoreBackup() {
      if (!snapshot) throw new Error('there is no backup yet')
      await snapshot.restore(true)
    },
    /** Stops it and deletes the data. */
    async remove() {
      await snapshot?.close()
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await server.start()
  } catch (error) {
    await server.remove()
    throw error
  }
  return server
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  return answer?.ok === true
}

const copyOf = (table: string) => `"snapshot_${table}"`
const restored = [
  ...tablesInOrder.toReversed().map((table) => `delete from "${table}"`),
  ...tablesInOrder.map((table) => `insert into "${table}" select * from ${copyOf(table)}`),
]

// The count of what the server has acknowledged goes on: put back, it tells the server of a restore.
const unnoticed = [`delete from ${copyOf('epoch')}`, `insert into ${copyOf('epoch')} select * from "epoch"`]

/**
 * Copies every table inside the database at `place` (a file or a postgres:// address). All users get the demo's
 * password, hashed cheaply: the real hash costs a twentieth of a second at each login.
 */
async function createSnapshot(place: string) {
  const store = await openStore(place)
  const cheap = await createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 })
  await store.db
    .updateTable('user')
    .set({ password: await cheap.hash(password) })
    .execute()
  for (const table of tablesInOrder)
    await sql.raw(`create table ${copyOf(table)} as select * from "${table}"`).execute(store.db)
  return {
    /** Puts exactly those rows back, beside the running server; it notices that where they come as a backup does. */
    restore: (asBackup = false) =>
      store.write(async (db) => {
        for (const statement of [...(asBackup ? [] : unnoticed), ...restored]) await sql.raw(statement).execute(db)
      }),
    close: () => store.close(),
  }
}
