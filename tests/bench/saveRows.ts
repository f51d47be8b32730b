import { randomUUID } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { endpoints } from '#contract/index.ts'
import { templateCells } from '#rules/index.ts'
import { tablesInOrder } from '#server/index.ts'
import { createCommandLine } from '../support/commandLine.ts'
import { findPostgres } from '../support/postgres/findPostgres.ts'
import { startCluster } from '../support/postgres/startCluster.ts'
import { entryOf1a, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'
import type { Row } from './part.ts'
import { median } from './quantile.ts'

const saves = 20
/** Milliseconds between two saves: within ten minutes of a version's beginning and beyond. */
const times = { 'going on': 20_000, 'a new version': 11 * 60_000 }

/** Rows that a save replaces: there is one for each report card and for each school. */
const replaced: ReadonlySet<string> = new Set(['entry', 'epoch'])

/** Every row as the text of its columns, by table. */
async function readRows({ store }: TestServer): Promise<Map<string, Set<string>>> {
  const tables = new Map<string, Set<string>>()
  for (const table of tablesInOrder) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(store.db)
    tables.set(table, new Set(rows.map((row) => Object.values(row).join(''))))
  }
  return tables
}

/** Bytes of the rows that are in `after` and not in `before`. */
function newBytes(before: Map<string, Set<string>>, after: Map<string, Set<string>>) {
  const bytes = { added: 0, replaced: 0 }
  for (const [table, rows] of after) {
    const fresh = [...rows].filter((row) => !before.get(table)?.has(row))
    const size = fresh.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
    bytes[replaced.has(table) ? 'replaced' : 'added'] += size
  }
  return bytes
}

/** A report card with every mark and some texts, as it is in January. */
async function fullEntry(teacher: Visitor) {
  const { data } = await teacher.call('classTemplate', { params: { classID: 'demo-1a' } })
  const template = endpoints.classTemplate.data.parse(data)
  if (!template) throw new Error('1a has no template')
  const [one = '', other = ''] = template.grades
  const cells = templateCells(template)
  return {
    cells: cells.length,
    /** One mark differs from save to save. */
    at: (time: number) =>
      entryOf1a(3, {
        grades: cells.map((cell, at) => ({ ...cell, grade: at === 7 && time % 2 === 0 ? other : one })),
        layout: {
          sickDays: 3,
          comments: 'Emil arbeitet gern mit. '.repeat(50),
          interests: 'Fußball, Lesen '.repeat(10),
        },
      }),
  }
}

/** Does the work and resolves with the bytes of the write-ahead log that came of it. */
type LogBytes = (server: TestServer, work: () => Promise<void>) => Promise<number>

async function measure(name: string, file: string, logBytes: LogBytes) {
  let statements = 0
  const server = await createTestServer({
    file,
    log: () => {
      statements += 1
    },
  })
  const rows: string[][] = []
  for (const [kind, apart] of Object.entries(times)) {
    const { label, figures } = await measureSaves(server, apart, () => statements, logBytes)
    rows.push([`${label}, ${kind}, ${name}`, ...figures])
  }
  await server.close()
  return rows
}

async function measureSaves(server: TestServer, apart: number, told: () => number, logBytes: LogBytes) {
  const { cells, at } = await fullEntry(await signIn(server, 'lehrkraft'))
  const device = `${randomUUID()}-${randomUUID()}`
  async function signedIn(): Promise<Visitor> {
    server.clock.at += apart
    const teacher = await signIn(server, 'lehrkraft')
    await teacher.call('verifyUser')
    return teacher
  }
  async function saveOnce(teacher: Visitor, time: number): Promise<void> {
    const answer = await save(teacher, at(time), { key: randomUUID(), device: `${device}:${time + 1}` })
    if (!answer.success) throw new Error(`not saved: ${answer.status}`)
  }
  await saveOnce(await signedIn(), 0)
  const counts: number[] = []
  const logs: number[] = []
  const rows = { added: [] as number[], replaced: [] as number[] }
  for (let time = 1; time <= saves; time += 1) {
    const teacher = await signedIn()
    const rowsBefore = await readRows(server)
    const bytes = await logBytes(server, async () => {
      const before = told()
      await saveOnce(teacher, time)
      counts.push(told() - before)
    })
    logs.push(bytes)
    const { added, replaced } = newBytes(rowsBefore, await readRows(server))
    rows.added.push(added)
    rows.replaced.push(replaced)
  }
  const size = Buffer.byteLength(JSON.stringify(at(0)))
  const bytes = [rows.added, rows.replaced, logs].map((all) => `${median(all)} B`)
  return { label: `one mark of ${cells} in ${size} B`, figures: [String(median(counts)), ...bytes] }
}

async function onPostgres(bin: string): Promise<string[][]> {
  const cluster = await startCluster(bin, { durable: true })
  const position = sql<{ at: string }>`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`
  const read = async ({ store }: TestServer) => Number((await position.execute(store.db)).rows[0]?.at)
  try {
    return await measure('PostgreSQL', cluster.url('postgres'), async (server, work) => {
      const before = await read(server)
      await work()
      return (await read(server)) - before
    })
  } finally {
    await cluster.remove()
  }
}

async function embedded(): Promise<string[][]> {
  const line = createCommandLine()
  mkdirSync(line.dataDir)
  try {
    return await measure('embedded', line.file, async ({ store }, work) => {
      await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
      await work()
      return statSync(`${line.file}-wal`).size
    })
  } finally {
    line.remove()
  }
}

/**
 * The table's rows for what a save costs the database: statements, bytes of the rows that it adds and of those that it
 * replaces, bytes of the write-ahead log; medians.
 */
export async function* saveRows(): AsyncGenerator<Row> {
  yield ['', 'statements', 'rows added', 'rows replaced', 'log']
  yield* await embedded()
  const bin = findPostgres()
  if (bin !== undefined) yield* await onPostgres(bin)
}
