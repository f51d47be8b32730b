import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn } from '../../../tests/support/visitor.ts'
import { PrintError, type Printed, type PrintJob } from './printClass.ts'
import { createRemotePrintQueue, type PrintTiming, servePrintJobs, watchPrinters } from './printJobs.ts'
import type { PrintQueue } from './printQueue.ts'
import { createPrintState, type PrinterWatch } from './printState.ts'
import { createRunRecovery } from './reportsOfClass.ts'

const timing = { look: 5, beat: 10, silentLooks: 1_000_000, patience: 60_000 }
const slow = { timeout: 4000 }

let server: TestServer
let started: { stop(): Promise<void> }[]
beforeEach(async () => {
  server = await createTestServer()
  started = []
})
afterEach(async () => {
  for (const one of started) await one.stop()
  await server.close()
})

const printedOf = ({ students }: PrintJob): Printed => {
  const pdf = new Uint8Array([students.length])
  return { whole: pdf, students: students.map((student) => ({ ...student, pdf })), warnings: [], reasons: [] }
}

/** A print process. What `how` gives nothing for, is not finished before the end. */
function startPrinter(how?: (job: PrintJob) => Printed | undefined, more: Partial<PrintTiming> = {}) {
  const jobs: PrintJob[] = []
  const stop = Promise.withResolvers<Printed>()
  const queue: PrintQueue = {
    print: async (job, onProgress) => {
      jobs.push(job)
      onProgress(job.students.length)
      return how?.(job) ?? stop.promise
    },
    stop: async () => {},
  }
  const serving = servePrintJobs(server.deps, queue, { ...timing, ...more })
  started.push({
    stop: () => {
      stop.resolve({ whole: null, students: [], warnings: [], reasons: [] })
      return serving.stop()
    },
  })
  return jobs
}

function openRemote(watch: Pick<PrinterWatch, 'isSilent'> = { isSilent: () => false }): PrintQueue {
  const queue = createRemotePrintQueue(server.deps, watch, timing)
  started.push(queue)
  return queue
}

const jobOf = (school: string, title: string): PrintJob => ({
  ...{ school, title, today: '2025-01-15', parted: false, images: [], students: [] },
})
const addSecond = () =>
  server.store.db.insertInto('school').values({ key: 'zweite', name: 'Zweite', demo: 0, created_at: '' }).execute()
const left = async () => (await server.store.db.selectFrom('print_job').select('id').execute()).length

describe('a server that does not print', () => {
  it('has a class printed by a print process, tells how far it is, and leaves nothing in the table', async () => {
    const web = await createTestServer({ beside: server, reports: createPrintState(openRemote()) })
    const admin = await signIn(web, 'leitung')
    const params = { id: 'demo-3a' }
    const answer = admin.call('generateClass', { params })
    await expect
      .poll(async () => (await admin.call('reportProgress', { params })).data, slow)
      .toEqual({ done: 0, total: 25 })
    const jobs = startPrinter(printedOf)
    const { status, data } = await answer
    expect([status, (data as { files: unknown[] }).files.length]).toEqual([200, 2])
    expect(jobs.map(({ school, students }) => [school, students.length])).toEqual([['musterschule', 25]])
    await expect.poll(left, slow).toBe(0)
    await web.close()
  })

  it('says that nothing is printed only where no print process shows a sign of life', async () => {
    const said = { reason: expect.stringMatching(/^Der Druckdienst des Servers antwortet zurzeit nicht\./) }
    const log = { reports: 'no print process takes a job' }
    const watch = watchPrinters(server.deps, 3)
    const web = await createTestServer({
      beside: server,
      reports: createPrintState(openRemote(watch), undefined, watch),
    })
    const admin = await signIn(web, 'leitung')
    const standBy = createRunRecovery(web.deps)
    const look = async (times: number) => {
      for (let time = 0; time < times; time++) await standBy()
    }
    const delays = async () => [
      (await admin.call('reportProgress', { params: { id: 'demo-3a' } })).data,
      ...((await admin.call('reportRuns')).data as unknown[]),
    ]
    await look(4)
    expect(watch.isSilent()).toBe(false)
    await admin.call('startReports', { body: { ids: ['demo-3a', 'demo-1a'] } })
    await expect.poll(left, slow).toBe(1)
    await look(3)
    for (const one of await delays()) expect(one).not.toMatchObject(said)
    await look(1)
    expect(server.logged).toContainEqual(log)
    for (const one of await delays()) expect(one).toMatchObject(said)
    // Another school's job is being printed: this one waits behind it.
    const row = { school: 'musterschule', id: 'other', job: new Uint8Array(), asked_at: '', done: 0, result: null }
    await server.store.db
      .insertInto('print_job')
      .values({ ...row, claim: 'x', beat: 1, ended_at: null })
      .execute()
    for (let beat = 2; beat < 9; beat++) {
      await server.store.db.updateTable('print_job').set({ beat }).where('id', '=', 'other').execute()
      await look(1)
      expect(watch.isSilent()).toBe(beat === 2)
    }
    await look(3)
    expect(watch.isSilent()).toBe(true)
    // Who waits for one report card is told so; the class goes on waiting.
    const waiting = await left()
    const card = await admin.call('generateStudent', { params: { id: '04003' } })
    expect(card.error?.message).toMatch(/gedruckt ist nichts/)
    expect(await left()).toBe(waiting)
    await web.close()
  })

  it('is told why nothing was printed', async () => {
    startPrinter(() => {
      throw new PrintError('noEngine', { type: 'Error' })
    })
    const asked = openRemote().print(jobOf('musterschule', '1'), () => {})
    await expect(asked).rejects.toMatchObject({ kind: 'noEngine', facts: { type: 'Error' } })
  })

  it('gets the job back when its school is gone', async () => {
    const asked = openRemote().print(jobOf('musterschule', '1'), () => {})
    await expect.poll(left, slow).toBe(1)
    await server.store.db.deleteFrom('print_job').execute()
    await expect(asked).rejects.toMatchObject({ kind: 'failed' })
  })
})

describe('a print process', () => {
  it('takes the schools in turns: one class does not wait for all of another school', async () => {
    const queue = openRemote()
    await addSecond()
    const many = Array.from({ length: 30 }, (_, at) => queue.print(jobOf('musterschule', String(at)), () => {}))
    await expect.poll(left, slow).toBe(30)
    const one = queue.print(jobOf('zweite', 'one'), () => {})
    await expect.poll(left, slow).toBe(31)
    const jobs = startPrinter(printedOf)
    await Promise.all([...many, one])
    // Asked within the same millisecond, it may even be the first.
    expect(jobs.slice(0, 2).map(({ title }) => title)).toContain('one')
    expect(jobs.length).toBe(31)
  })

  it('lets no school wait for the slow class of another one, and the same school wait for it', async () => {
    const queue = openRemote()
    await addSecond()
    const isSlow = ({ title }: PrintJob) => title === 'slow'
    const jobs = startPrinter((job) => (isSlow(job) ? undefined : printedOf(job)), { patience: 10 })
    for (const title of ['slow', 'next']) {
      queue.print(jobOf('musterschule', title), () => {}).catch(() => {})
      await expect.poll(() => jobs.length, slow).toBe(1)
    }
    await queue.print(jobOf('zweite', 'other'), () => {})
    expect(jobs.map(({ title }) => title)).toEqual(['slow', 'other'])
  })

  it('that is gone is replaced by another one, and keeps nothing if it was only held up', async () => {
    const dead = startPrinter()
    const done: number[] = []
    const asked = openRemote().print(jobOf('musterschule', '1'), (count) => done.push(count))
    await expect.poll(() => dead.length, slow).toBe(1)
    // Its signs of life no longer arrive.
    await server.store.db.updateTable('print_job').set({ claim: 'dead' }).execute()
    const alive = startPrinter(printedOf, { silentLooks: 3 })
    expect((await asked).whole).toEqual(new Uint8Array([0]))
    expect([dead.length, alive.length]).toEqual([1, 1])
  })

  it('leaves a job alone that another one prints', async () => {
    const busy = startPrinter()
    openRemote()
      .print(jobOf('musterschule', '1'), () => {})
      .catch(() => {})
    await expect.poll(() => busy.length, slow).toBe(1)
    const other = startPrinter(printedOf, { silentLooks: 200 })
    const beats = async () =>
      Number((await server.store.db.selectFrom('print_job').select('beat').executeTakeFirst())?.beat)
    await expect.poll(beats, slow).toBeGreaterThan(10)
    expect(other).toEqual([])
  })

  it('is not waited for by a server that stops while it asks, or has stopped', async () => {
    const queue = openRemote()
    const asking = queue.print(jobOf('musterschule', '1'), () => {}).catch((error: unknown) => error)
    await queue.stop()
    expect(await asking).toMatchObject({ facts: { type: 'stopped' } })
    const later = queue.print(jobOf('musterschule', '2'), () => {})
    await expect(later).rejects.toMatchObject({ facts: { type: 'stopped' } })
    expect(await left()).toBe(1)
  })

  it('forgets a result that nobody takes', async () => {
    void openRemote()
      .print(jobOf('musterschule', '1'), () => {})
      .catch(() => {})
    await started[0]?.stop()
    startPrinter(printedOf)
    const ended = () =>
      server.store.db.selectFrom('print_job').select('ended_at').where('ended_at', 'is not', null).execute()
    await expect.poll(async () => (await ended()).length, slow).toBe(1)
    server.clock.at += 11 * 60 * 1000
    await expect.poll(left, slow).toBe(0)
  })
})
