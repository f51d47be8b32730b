import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, saveHeaders } from '#contract/index.ts'
import { openStore, systemRandom } from '#server/index.ts'
import { startSession } from '#server/sessions/sessions.ts'
import { createCommandLine } from '../../support/commandLine.ts'
import { query } from '../../support/postgres/query.ts'
import type { Cluster } from '../../support/postgres/startCluster.ts'
import { demoYear } from '../../support/saving.ts'
import { createTestServer, type TestServer } from '../../support/serverInProcess.ts'
import { createVisitor } from '../../support/visitor.ts'
import { place } from '../load/place.ts'
import { seedSchools } from '../load/seedSchools.ts'
import { marksOf } from '../reportRows.ts'

/** Every school has 300 students; every second class ticks, the others have marks. */
export const school = { classes: 12, size: 25, versions: 20, sessions: 2 }
export const first = place.school(0)
const day = 24 * 60 * 60 * 1000

const count = (n: number) => Array.from({ length: n }, (_, at) => at)

/** Report cards that grow over half a year, each version saved by the class's teacher on another day. */
async function writeHistory(server: TestServer): Promise<void> {
  for (const version of count(school.versions)) {
    server.clock.at = Date.now() - ((school.versions - version) * 182 * day) / school.versions
    for (const at of count(school.classes)) {
      const teacher = createVisitor(server, first.key)
      await teacher.login(place.email(at))
      const { data } = await teacher.call('classTemplate', { params: { classID: place.classID(at) } })
      const template = endpoints.classTemplate.data.parse(data)
      if (!template) throw new Error('the class has no template')
      const share = (version + 1) / school.versions
      for (const student of count(school.size)) {
        const marks = marksOf(template, student)
        const layout = { sickDays: version, comments: 'Emil arbeitet gern mit. '.repeat(1 + (version % 8)) }
        const grades = {
          class: place.className(at),
          year: demoYear,
          grades: marks.slice(0, marks.length * share),
          layout,
        }
        const id = place.student(at, student)
        const headers = {
          [saveHeaders.idempotencyKey]: randomUUID(),
          [saveHeaders.deviceSeq]: `${at}-${id}:${version + 1}`,
        }
        const { status } = await teacher.call('setStudentGrades', { params: { id }, body: { id, grades }, headers })
        if (status !== 200) throw new Error(`not saved: ${status}`)
      }
    }
  }
}

/** Writes a school's file: one school that this product has made itself. */
async function makeSchool(folder: string, run: (args: string[]) => Promise<unknown>): Promise<void> {
  const file = join(folder, 'zeugnis.db')
  const server = await createTestServer({ file })
  const { classes, size } = school
  await seedSchools(file, { schools: 1, classes, size, like: ['1a', '3a'] })
  await writeHistory(server)
  await server.close()
  await run(['export', first.key, 'one.db'])
}

/** A database with one school, whose teachers are signed in on their devices. */
async function fillOne(url: string, bring: () => Promise<unknown>): Promise<void> {
  await bring()
  const store = await openStore(url)
  await store.of(first.key).write(async (db) => {
    const users = await db.selectFrom('user').select('id').execute()
    for (const { id } of users) {
      for (const _ of count(school.sessions)) {
        await startSession(db, id, { random: systemRandom, now: Date.now() })
      }
    }
  })
  await store.close()
}

/** The address for who is not held by row level security, which would be asked for each row. */
const asOwner = (url: string) => url.replace('user=zeugnis', 'user=postgres')

/** Copies the first school within the database; whatever table has a school is copied, whatever columns it has. */
async function copySchool(url: string, schools: number): Promise<void> {
  const columns = await query(
    url,
    `select c.table_name as table, string_agg(format('%I', c.column_name), ', ') as names,
    string_agg(case when (c.table_name, c.column_name) in (('school', 'key')) or c.column_name = 'school' then 'copy.key'
      when (c.table_name, c.column_name) = ('school', 'name') then 'copy.name' else format('own.%I', c.column_name) end, ', ') as values
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name having bool_or(c.column_name = 'school')
    or c.table_name = 'school' order by c.table_name = 'school' desc, 1`,
  )
  // In the order of the keys, so that every index grows at its end.
  const copies = `(select 'schule-' || at as key, 'Schule ' || at as name from generate_series(1, ${schools - 1}) at
    order by ('schule-' || at) collate "C" offset 0)`
  for (const { table, names, values } of columns) {
    const key = table === 'school' ? 'key' : 'school'
    await query(
      url,
      // What the rows refer to has been copied before or will be.
      'set session_replication_role = replica',
      `insert into "${table}" (${names}) select ${values} from ${copies} copy
      cross join lateral (select * from "${table}" where ${key} = '${first.key}') own`,
    )
  }
}

/** Makes the databases `one`, with one school, and `many`, with as many as that; resolves with their addresses. */
export async function seedManySchools(cluster: Cluster, schools: number): Promise<Record<'one' | 'many', string>> {
  const [one, many] = [cluster.url('one'), cluster.url('many')]
  const line = createCommandLine()
  mkdirSync(line.dataDir)
  try {
    await makeSchool(line.dataDir, (args) => line.run(args))
    await query(cluster.url('postgres'), 'create database one')
    await (await openStore(one)).close()
    await fillOne(one, () => line.run(['import', 'one.db'], one))
  } finally {
    line.remove()
  }
  await query(cluster.url('postgres'), 'create database many template one')
  await copySchool(asOwner(many), schools)
  for (const url of [one, many]) await query(asOwner(url), 'vacuum analyze')
  await query(asOwner(many), 'checkpoint')
  return { one, many }
}
