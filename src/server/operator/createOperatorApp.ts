import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { removeCertified } from '../commands/removeWholeSchool.ts'
import { isUnavailable } from '../database/availability.ts'
import type { Deps } from '../deps.ts'
import type { Places } from '../files/blobs.ts'
import { accepted, databaseGone, notFound, refused, unexpected } from '../http/answer.ts'
import { hasToken } from '../http/client.ts'
import { Refusal } from '../http/Refusal.ts'
import { checkedBody, readJson } from '../http/readBody.ts'
import { errorFacts } from '../log.ts'
import type { ServerConfig } from '../run/readEnv.ts'
import { StartError } from '../run/StartError.ts'
import { addSchool, readNewSchool } from '../schools/newSchool.ts'
import { allSchools, type SchoolSummary, setSuspended } from '../schools/store.ts'

type OperatorDeps = Pick<Deps, 'store' | 'clock' | 'random' | 'log' | 'passwords'>

export interface Operator {
  /** Whoever sends it may do everything here. */
  token: string
  /** The name of the database, after 'in'. */
  place: string
  files: Places
  /** Writes a school's backup into a new file; the caller removes the file. Resolves with its path. */
  exportSchool(key: string): Promise<string>
}

const NewSchoolBody = z.object({ name: z.string(), admin: z.object({ name: z.string(), email: z.string() }) })
const mostBodyBytes = 16 * 1024

function requireToken(c: Context, token: string): void {
  if (!hasToken(c, token)) throw new Refusal('unauthorized', 'Das Token fehlt oder ist falsch.')
}

const shownSchool = ({ key, name, demo, suspended, readable, users, students }: SchoolSummary) => ({
  ...{ key, name, demo, suspended, readable, users, students },
})

/** Figures by school for Prometheus, without names: a school's key is its label. */
function figuresOf(schools: readonly SchoolSummary[]): string {
  const figure = (name: string, help: string, count: (school: SchoolSummary) => number) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...schools.map((school) => `${name}{school="${school.key}"} ${count(school)}`),
  ]
  const lines = [
    ...figure('zeugnis_school_users', 'Users of a school', ({ users }) => users),
    ...figure('zeugnis_school_students', 'Students of a school', ({ students }) => students),
    ...figure('zeugnis_school_suspended', 'Whether a school is suspended', ({ suspended }) => Number(suspended)),
    ...figure('zeugnis_school_readable', 'Whether a school can be served', ({ readable }) => Number(readable)),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * What an operator's own programs may do, on a port of its own: create, list, suspend, export and remove schools. Every
 * call can be repeated: it asks for a state, not for a step.
 */
export function createOperatorApp(deps: OperatorDeps, operator: Operator): Hono {
  const { store, clock, log } = deps
  const app = new Hono()
  const find = async (c: Context) => {
    const [school] = await allSchools(store.db, c.req.param('key'))
    return school
  }
  const required = async (c: Context) => {
    const school = await find(c)
    if (school) return school
    throw new Refusal('notFound', 'Diese Schule gibt es hier nicht.')
  }
  const note = (act: string, school: string) => log.info({ operator: act, school })

  app.use(async (c, next) => {
    requireToken(c, operator.token)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, error)
    if (error instanceof StartError) return refused(c, new Refusal('validation', error.message))
    if (isUnavailable(error)) return refused(c, databaseGone())
    log.error({ operator: c.req.method, error: errorFacts(error) })
    return refused(c, unexpected())
  })

  app.get('/metrics', async (c) =>
    c.body(figuresOf(await allSchools(store.db)), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  )

  app.get('/schools', async (c) => accepted(c, (await allSchools(store.db)).map(shownSchool)))

  app.get('/schools/:key', async (c) => accepted(c, shownSchool(await required(c))))

  app.put('/schools/:key', async (c) => {
    const { name, admin } = checkedBody(NewSchoolBody, await readJson(c, mostBodyBytes))
    const wanted = readNewSchool({ name, adminName: admin.name, adminEmail: admin.email })
    const { key } = wanted.school
    if (key !== c.req.param('key')) throw new StartError(`Der Schlüssel zu diesem Namen ist ${key}.`)
    const there = await find(c)
    if (there) return accepted(c, shownSchool(there))
    let password: string
    try {
      password = (await addSchool(store, wanted, { now: clock.now(), ...deps })).password
    } catch (error) {
      // The same call may have been sent twice at once.
      const made = await find(c)
      if (made) return accepted(c, shownSchool(made))
      throw error
    }
    note('create', key)
    c.status(201)
    return accepted(c, { ...shownSchool(await required(c)), admin: { email: wanted.admin.email, password } })
  })

  for (const [method, act] of [
    ['PUT', 'suspend'],
    ['DELETE', 'resume'],
  ] as const) {
    app.on(method, '/schools/:key/suspension', async (c) => {
      const { key, suspended } = await required(c)
      if (suspended !== (act === 'suspend')) {
        const at = act === 'suspend' ? new Date(clock.now()).toISOString() : null
        await store.of(key).write((db) => setSuspended(db, at))
        note(act, key)
      }
      return accepted(c, shownSchool(await required(c)))
    })
  }

  app.get('/schools/:key/export', async (c) => {
    const { key } = await required(c)
    // Nobody would read the open file.
    if (c.req.method === 'HEAD') throw notFound()
    const path = await operator.exportSchool(key)
    const file = await open(path)
    // An open file can still be read, and nothing is left however the answer ends.
    await rm(path)
    const { size } = await file.stat()
    note('export', key)
    return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream, 200, {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${key}.db"`,
    })
  })

  app.delete('/schools/:key', async (c) => {
    const school = await find(c)
    if (!school) return accepted(c, { certificate: null })
    if (!school.suspended) throw new Refusal('conflict', 'Gelöscht wird nur eine gesperrte Schule.')
    const certificate = await removeCertified(store, operator.files, { school, from: operator.place, at: clock.now() })
    note('remove', school.key)
    return accepted(c, { certificate })
  })

  app.notFound((c) => refused(c, notFound()))
  return app
}

const script = join(import.meta.dirname, '../school.ts')

/**
 * Writes a school's backup into a new file in the system's temporary folder. A process of its own does it: reading a school
 * takes seconds, and on SQLite every request of this process would wait for that.
 */
export const exportOf =
  ({ dataDir, epochFile, databaseUrl = '' }: Pick<ServerConfig, 'dataDir' | 'epochFile' | 'databaseUrl'>) =>
  async (key: string): Promise<string> => {
    const file = join(tmpdir(), `zeugnis-${randomUUID()}.db`)
    const env = { ...process.env, DATA_DIR: dataDir, EPOCH_FILE: epochFile, DATABASE_URL: databaseUrl }
    try {
      await promisify(execFile)(process.execPath, [script, 'export', key, file], { env })
    } catch (error) {
      // What the command says is the reason, like a full disk.
      if (error instanceof Error && 'stderr' in error) throw new Refusal('server', String(error.stderr).trim())
      throw error
    }
    return file
  }
