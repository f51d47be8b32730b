import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MadeReport, schoolEndpoints } from '#contract/index.ts'
import { freshDatabase } from '../support/postgres/freshDatabase.ts'
import { query } from '../support/postgres/query.ts'
import { clusterUrl } from '../support/postgres/usePostgres.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { type Roaming, signInAt } from '../support/visitor.ts'

const classID = 'demo-3a'
/** So many that a print of them takes a while. */
const columns = 'class, name, pre_name, birthday, birthplace, gender, language'
const more = `insert into student (school, id, ${columns}) select school, id || '-' || n, ${columns}
  from student, generate_series(1, 5) n where class = '${classID}'`

let url: string
let one: SchoolServer
let two: SchoolServer
let head: Roaming
beforeAll(async () => {
  url = await freshDatabase(clusterUrl())
  one = await startServer({ DATABASE_URL: url })
  two = await startServer({ DATABASE_URL: url })
  head = await signInAt(one, 'leitung')
})
afterAll(() => Promise.all([one, two].map((server) => server?.remove())))

const generate = (at: SchoolServer) => head.on(at).call('generateClass', { params: { id: classID } })
const progress = async (at: SchoolServer) =>
  schoolEndpoints.reportProgress.data.parse(
    (await head.on(at).call('reportProgress', { params: { id: classID } })).data,
  )
const announced = async () =>
  (await query(url, `select id from message where title = 'Zeugnisse der Klasse 3a sind fertig'`)).length
const kept = () => query(url, `select path, size from file where path like 'files/reports/${classID}/%' order by path`)

// Fifteen seconds and more without a sign of life, on a machine that may be busy.
describe('the reports of a class', { timeout: 180_000 }, () => {
  it('asked for at both processes at once are printed once, and both answer with the same', async () => {
    const answers = await Promise.all([generate(one), generate(two)])
    const [first, second] = answers.map(({ data }) => MadeReport.parse(data))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(second).toEqual(first)
    expect(first?.files.length).toBe(2)
    expect(await announced()).toBe(1)
  })

  it('asked for at a server that does not print are printed by a process that does nothing else', async () => {
    const web = await startServer({ DATABASE_URL: url, ROLE: 'web' })
    const printer = spawn(process.execPath, ['src/server/main.js'], {
      env: { PATH: process.env.PATH, DATA_DIR: web.dataDir, DATABASE_URL: url, ROLE: 'print' },
    })
    try {
      const said = once(createInterface(printer.stdout), 'line')
      const { status } = await generate(web)
      expect(status).toBe(200)
      expect((await said)[0]).toMatch(/^Zeugnis druckt, was Server in der Datenbank \w+ auf /)
      // The answer does not wait for it.
      await expect.poll(() => query(url, 'select id from print_job')).toEqual([])
      const ended = once(printer, 'exit')
      printer.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      printer.kill('SIGKILL')
      await web.remove()
    }
  })

  // Half a minute of waiting: in the long run, with all other kills.
  it.runIf(process.env.KILLS === 'all')(
    'are gone on with by the other process when theirs is killed, and nobody asks again',
    async () => {
      await query(url, more)
      const saidBefore = await announced()
      const asked = generate(one).catch(() => 'cut')
      await expect.poll(() => progress(two), { timeout: 30_000, interval: 20 }).toMatchObject({ total: 25 * 6 })
      await one.kill()
      expect(await asked).toBe('cut')
      expect(await query(url, 'select outcome from report_run')).toEqual([{ outcome: null }])
      const before = await kept()
      await expect.poll(announced, { timeout: 120_000, interval: 100 }).toBe(saidBefore + 1)
      const after = await kept()
      expect(after.map(({ path }) => path)).toEqual(before.map(({ path }) => path))
      expect(Number(after[0]?.size)).toBeGreaterThan(Number(before[0]?.size) * 1.5)
      expect(await progress(two)).toBeNull()
      await one.start()
      expect(await progress(one)).toBeNull()
    },
  )
})
