import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from '#server/index.ts'
import { type CommandLine, createCommandLine } from '../../support/commandLine.ts'
import { findPostgres } from '../../support/postgres/findPostgres.ts'
import { query } from '../../support/postgres/query.ts'
import { startCluster } from '../../support/postgres/startCluster.ts'
import { putBlob, putFile } from '../../support/server/putFile.ts'
import { createTestServer } from '../../support/serverInProcess.ts'
import { ms, type Row, ratio, timed } from '../part.ts'
import { large, seedLargeSchool } from '../seedLargeSchool.ts'

const students = 300
const versions = 20
const runs = 3

/** Adds what grows over the years: versions of each report card, issued ones with their PDF, and the files of classes. */
async function addYears({ write }: Store): Promise<void> {
  const at = new Date().toISOString()
  const school = large.key
  await write(async (db) => {
    const [pupil] = await db.selectFrom('student').selectAll().where('school', '=', school).execute()
    if (!pupil) throw new Error('the large school has no student')
    const more = Array.from({ length: students - large.students }, (_, n) => ({ ...pupil, id: `more-${n}` }))
    await db.insertInto('student').values(more).execute()
    const entries = await db.selectFrom('entry').selectAll().where('school', '=', school).execute()
    for (const { value: _, created_at, ...entry } of entries) {
      const history = Array.from({ length: versions }, (_, n) => ({ changes: '[]'.repeat(200), n }))
      await db
        .insertInto('entry_history')
        .values(history.map(({ n, changes }) => ({ ...entry, changes, began_at: created_at, revision: n + 1 })))
        .execute()
      const { student, class: name, year, author } = entry
      const version = {
        school,
        student,
        class: name,
        year,
        version: 1,
        revision: 1,
        author,
        at,
        details: '',
      }
      const { sha256 } = await putBlob(db, school, new Uint8Array(randomBytes(40_000)), at)
      const made = { id: `version-${student}`, document: '{}'.repeat(2000), sha256 }
      await db
        .insertInto('report_version')
        .values({ ...version, ...made })
        .execute()
    }
    for (let n = 0; n < 24; n += 1) {
      const content = new Uint8Array(randomBytes(1_000_000))
      await putFile(db, school, { path: `files/reports/${n}.pdf`, name: '', type: 'pdf', date: at, content })
    }
  })
}

/** The slowest of some exports and imports of a school, ms, and the bytes of its file. */
export async function takeOutAndIn(
  line: CommandLine,
  { key, name, runs }: { key: string; name: string; runs: number },
  place: string,
): Promise<{ written: number; brought: number; bytes: number }> {
  const times = { written: 0, brought: 0 }
  const file = join(line.folder, 'one.db')
  for (let run = 0; run < runs; run += 1) {
    rmSync(file, { force: true })
    times.written = Math.max(times.written, await timed(() => line.run(['export', key, 'one.db'], place)))
    const replacing = ['import', 'one.db', '--replace', '--name', name]
    times.brought = Math.max(times.brought, await timed(() => line.run(replacing, place)))
  }
  return { ...times, bytes: statSync(file).size }
}

async function measure(line: CommandLine, name: string, place: string): Promise<Row> {
  const { written, brought, bytes } = await takeOutAndIn(line, { key: large.key, name: large.school, runs }, place)
  const file = join(line.folder, 'one.db')
  const bare = await timed(async () => writeFileSync(`${file}.copy`, readFileSync(file), { flush: true }))
  const ratios = `${ratio(written, bare)}, ${ratio(brought, bare)}`
  return [`${name}, ${(bytes / 1e6).toFixed(0)} MB`, ms(written), ms(brought), ratios]
}

/** The slowest of three exports and imports of one school of 300 students, with sealing left out. */
export async function* schoolRows(): AsyncGenerator<Row> {
  const line = createCommandLine()
  mkdirSync(line.dataDir)
  yield ['one school of 300 students', 'export', 'import', 'to a bare copy of the file']
  try {
    await (await createTestServer({ file: line.file })).close()
    await seedLargeSchool(line.dataDir)
    const store = await openStore(line.file)
    await addYears(store)
    await store.close()
    yield await measure(line, 'embedded', line.dataDir)
    const bin = findPostgres()
    if (bin === undefined) return
    const cluster = await startCluster(bin)
    try {
      await query(cluster.url('postgres'), 'create database bench')
      await (await openStore(cluster.url('bench'))).close()
      await line.run(['import', 'one.db'], cluster.url('bench'))
      yield await measure(line, 'PostgreSQL', cluster.url('bench'))
    } finally {
      await cluster.remove()
    }
  } finally {
    line.remove()
  }
}
