import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { ofSchool } from '../database/ofSchool.ts'
import type { Printed, PrintJob } from './printClass.ts'
import { createPrintState } from './printState.ts'
import { createRunRecovery, runKey } from './reportsOfClass.ts'
import { beatRun, findRun, takeOverRun } from './store.ts'

const place = { school: 'musterschule', classID: 'demo-3a' }
const printed: Printed = { whole: new Uint8Array([1]), students: [], warnings: [], reasons: [] }

/** A server process whose print jobs the test ends and counts. */
interface ServerProcess {
  server: TestServer
  admin: Visitor
  jobs: PrintJob[]
  begun: Promise<void>
  claim: { silentLooks: number }
  /** Ends the first print. */
  end(how: Printed | Error): void
}

/** Enough time for a busy machine. */
const slow = { timeout: 4000 }

let processes: ServerProcess[] = []
afterEach(async () => {
  for (const { server } of processes.toReversed()) await server.close()
  processes = []
})

async function open(beside?: TestServer): Promise<ServerProcess> {
  const jobs: PrintJob[] = []
  const begun = Promise.withResolvers<void>()
  const result = Promise.withResolvers<Printed>()
  const queue = {
    print: (job: PrintJob, tell: (done: number) => void) => {
      jobs.push(job)
      tell(7)
      begun.resolve()
      return result.promise
    },
    stop: async () => result.resolve(printed),
  }
  // So many that a busy machine is never taken for a dead process.
  const claim = { beat: 20, look: 5, silentLooks: 1_000_000 }
  const reports = createPrintState(queue, claim)
  const server = await createTestServer({ reports, ...(beside && { beside }) })
  const end = (how: Printed | Error) => (how instanceof Error ? result.reject(how) : result.resolve(how))
  const opened = { server, admin: await signIn(server, 'leitung'), jobs, begun: begun.promise, end, claim }
  processes.push(opened)
  return opened
}

let one: ServerProcess
let two: ServerProcess
beforeEach(async () => {
  one = await open()
  two = await open(one.server)
})

const generate = ({ admin }: ServerProcess) => admin.call('generateClass', { params: { id: place.classID } })
const progress = async ({ admin }: ServerProcess) =>
  (await admin.call('reportProgress', { params: { id: place.classID } })).data
/** Resolves when the process waits for the run. */
const waits = ({ server }: ServerProcess) =>
  expect.poll(() => server.deps.reports.runs.progress(runKey(place)), slow).not.toBeNull()
const titles = async ({ admin }: ServerProcess) =>
  ((await admin.call('allMessages')).data as { title: string }[]).map((m) => m.title)
const ready = 'Zeugnisse der Klasse 3a sind fertig'
const announced = async () => (await titles(one)).filter((title) => title === ready).length
/** Leaves the record of a process that was killed while it printed. */
const leave = () =>
  one.server.store.db
    .insertInto('report_run')
    .values({
      school: place.school,
      class: place.classID,
      run: 'dead',
      beat: 3,
      done: 2,
      total: 25,
      outcome: null,
      ended_at: null,
      asked_at: null,
    })
    .execute()

describe('reports asked for in two processes', () => {
  it('are made once; the second sees how far they are and gets what came of them', async () => {
    const first = generate(one)
    await one.begun
    const second = generate(two)
    await waits(two)
    await expect.poll(() => progress(two), slow).toEqual({ done: 7, total: 25 })
    one.end(printed)
    const [made, shared] = await Promise.all([first, second])
    expect([made.status, shared.status]).toEqual([200, 200])
    expect(shared.data).toEqual(made.data)
    expect([one.jobs.length, two.jobs.length, await announced()]).toEqual([1, 0, 1])
    expect(await progress(two)).toBeNull()
  })

  it('are tried by the second when the first came to nothing', async () => {
    const first = generate(one)
    await one.begun
    const second = generate(two)
    await waits(two)
    two.end(printed)
    one.end(new Error('no paper'))
    expect((await first).status).toBe(500)
    expect((await second).status).toBe(200)
    expect([two.jobs.length, await announced()]).toEqual([1, 1])
  })

  it('are made once also when a clock jumps meanwhile', async () => {
    const first = generate(one)
    await one.begun
    const second = generate(two)
    await waits(two)
    await expect.poll(() => progress(two), slow).toEqual({ done: 7, total: 25 })
    const look = createRunRecovery(two.server.deps)
    for (const years of [1, -2, 3]) {
      one.server.clock.at += years * 365 * 24 * 60 * 60 * 1000
      two.server.clock.at -= years * 365 * 24 * 60 * 60 * 1000
      await look()
    }
    one.end(printed)
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect([one.jobs.length, two.jobs.length]).toEqual([1, 0])
  })

  it('are made again when they are asked for again', async () => {
    one.end(printed)
    two.end(printed)
    await generate(one)
    await generate(two)
    expect([one.jobs.length, two.jobs.length]).toEqual([1, 1])
  })
})

describe('a process that dies over reports', () => {
  it('leaves them to the next one who asks', async () => {
    await leave()
    two.claim.silentLooks = 10
    two.end(printed)
    expect((await generate(two)).status).toBe(200)
    expect([two.jobs.length, await announced()]).toEqual([1, 1])
  })

  it('leaves them to exactly one of the others when nobody asks', async () => {
    await leave()
    one.end(printed)
    two.end(printed)
    const looks = [createRunRecovery(one.server.deps), createRunRecovery(two.server.deps)]
    await expect
      .poll(async () => {
        await Promise.all(looks.map((look) => look()))
        return announced()
      }, slow)
      .toBe(1)
    expect(one.jobs.length + two.jobs.length).toBe(1)
  })

  it('and was only held up keeps nothing, because another has taken over', async () => {
    const first = generate(one)
    await one.begun
    await one.server.store.db.updateTable('report_run').set({ run: 'other' }).execute()
    one.end(printed)
    expect((await first).status).toBe(409)
    expect([await announced(), (await findRun(ofSchool(one.server.store.db, place.school), place))?.run]).toEqual([
      0,
      'other',
    ])
  })

  it('is forgotten with what came of it after an hour', async () => {
    one.end(printed)
    await generate(one)
    one.server.clock.at += 61 * 60 * 1000
    await createRunRecovery(one.server.deps)()
    expect(await findRun(ofSchool(one.server.store.db, place.school), place)).toBeUndefined()
  })
})

describe('a process that is slow over reports', () => {
  it('keeps them as long as it shows signs of life, whoever waits for them', async () => {
    two.claim.silentLooks = 60
    const first = generate(one)
    await one.begun
    const second = generate(two)
    await waits(two)
    await expect
      .poll(async () => (await findRun(ofSchool(one.server.store.db, place.school), place))?.beat, { timeout: 20_000 })
      .toBeGreaterThan(40)
    one.end(printed)
    two.end(printed)
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect([one.jobs.length, two.jobs.length]).toEqual([1, 0])
  })

  it('keeps them from who looks for those that nobody makes, until it is silent', async () => {
    await leave()
    two.end(printed)
    const look = createRunRecovery(two.server.deps)
    for (let beat = 0; beat < 10; beat += 1) {
      await one.server.store.write((db) => beatRun(ofSchool(db, place.school), place, 'dead', { done: 2, total: 25 }))
      await look()
    }
    expect(await findRun(ofSchool(one.server.store.db, place.school), place)).toMatchObject({ run: 'dead', beat: 13 })
    await expect
      .poll(async () => {
        await look()
        return announced()
      }, slow)
      .toBe(1)
    expect(two.jobs.length).toBe(1)
  })

  it('keeps them from who takes it for dead by a sign of life that is not its last', async () => {
    await leave()
    const takeOver = (beat: number) =>
      one.server.store.write((db) => takeOverRun(ofSchool(db, place.school), place, { run: 'dead', beat }, 'other'))
    expect([await takeOver(2), await takeOver(3), await takeOver(3)]).toEqual([false, true, false])
  })
})

describe('classes that are asked for together', () => {
  const start = ({ admin }: ServerProcess, ...ids: string[]) => admin.call('startReports', { body: { ids } })
  const runs = async ({ admin }: ServerProcess) => (await admin.call('reportRuns')).data as DataOf<'reportRuns'>
  const states = async (process: ServerProcess) =>
    Object.fromEntries((await runs(process)).map(({ name, state }) => [name, state]))

  it('are made one after the other while nobody waits, and what came of them can be asked for', async () => {
    expect((await start(one, 'demo-4b', 'demo-3a', 'demo-2c')).status).toBe(200)
    await one.begun
    expect(await states(two)).toEqual({ '2c': 'failed', '3a': 'printing', '4b': 'waiting' })
    expect((await start(two, 'demo-3a')).status).toBe(200)
    // The second process takes its part.
    one.end(printed)
    two.end(printed)
    await expect.poll(() => states(two), slow).toEqual({ '2c': 'failed', '3a': 'made', '4b': 'made' })
    expect([one.jobs.length + two.jobs.length, await announced()]).toEqual([2, 1])
    const [first, second, third] = await runs(two)
    expect(first?.reason).toBe('Es wurde keine Vorlage für diese Klasse gefunden.')
    expect(second?.made?.files.map(({ className }) => className)).toEqual(['3a', '3a'])
    expect(new Set([first?.asked, second?.asked, third?.asked]).size).toBe(1)
  })

  it('are left out if they are stopped before they begin', async () => {
    await start(one, 'demo-3a', 'demo-4b')
    await one.begun
    await two.admin.call('stopReports')
    one.end(printed)
    await expect.poll(() => states(one), slow).toEqual({ '3a': 'made' })
  })

  it('are refused as a whole if one of them does not exist', async () => {
    expect((await start(one, 'demo-3a', 'x')).status).toBe(404)
    expect(await runs(one)).toEqual([])
  })

  it('and that wait when their process dies are made by another one', async () => {
    await start(one, 'demo-3a', 'demo-4b')
    await one.begun
    // The first run belongs to somebody who shows no signs of life; the second one was never begun.
    await one.server.store.db.updateTable('report_run').set({ run: 'dead' }).where('class', '=', 'demo-3a').execute()
    two.end(printed)
    const look = createRunRecovery(two.server.deps)
    await expect
      .poll(async () => {
        await look()
        return states(two)
      }, slow)
      .toEqual({ '3a': 'made', '4b': 'made' })
    expect(two.jobs.length).toBe(2)
  })

  it('are made once more if the database was not available for a moment', async () => {
    let tries = 0
    one.server.deps.reports.queue.print = async () => {
      tries += 1
      if (tries === 1) throw new Error('Connection terminated unexpectedly')
      return printed
    }
    await start(one, 'demo-3a')
    await expect.poll(() => states(one), slow).toEqual({ '3a': 'made' })
    one.server.deps.reports.queue.print = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    await start(one, 'demo-3a')
    await expect.poll(() => states(one), slow).toEqual({ '3a': 'failed' })
  })

  it('do not wait for those who need one of them at once', async () => {
    await start(one, 'demo-3a', 'demo-4b')
    await one.begun
    two.end(printed)
    expect((await two.admin.call('generateClass', { params: { id: 'demo-4b' } })).status).toBe(200)
    expect(await states(one)).toEqual({ '3a': 'printing', '4b': 'made' })
    one.end(printed)
    await expect.poll(() => states(one), slow).toEqual({ '3a': 'made', '4b': 'made' })
    expect(one.jobs.length).toBe(1)
  })
})
