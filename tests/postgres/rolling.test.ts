import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Entry, type LoginBody, schoolKey } from '#contract/index.ts'
import { openMemoryDevice } from '#device/index.ts'
import { type MirroredRow, rowKey, type StoredRow } from '#outbox/index.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { place } from '../bench/load/place.ts'
import { seedSchools } from '../bench/load/seedSchools.ts'
import { createClient } from '../support/clientInProcess.ts'
import { createBench, until } from '../support/outbox/createBench.ts'
import { freshDatabase } from '../support/postgres/freshDatabase.ts'
import { query } from '../support/postgres/query.ts'
import { clusterUrl } from '../support/postgres/usePostgres.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { password } from '../support/server/demo.ts'
import { forward } from '../support/server/forward.ts'
import { serve } from '../support/server/serve.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'

/** A tablet on which a class is written: the app's own calls and outbox, without a browser. */
interface LessonTablet {
  /** Writes in one report card after the other, each when the server has taken the one before, until `isOver`. */
  write(isOver: () => boolean): Promise<void>
  /** How many saves the server has acknowledged. */
  acknowledged(): number
  /** How many report cards are not at the server as they were acknowledged last, and how many it never acknowledged. */
  countLost(): Promise<number>
}

const clock = {
  now: Date.now,
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Of the teacher of a class of `seedSchools`, signed in. `fetch` as from the tablet's network. */
async function openLessonTablet(
  fetch: (path: string | Request, init?: RequestInit) => Promise<Response>,
  at: { school: number; class: number },
): Promise<LessonTablet> {
  const { api, login } = createClient({ fetch, clock: { at: 0, now: clock.now } })
  const { name } = place.school(at.school)
  const classID = place.classID(at.class)
  const email = place.email(at.class)
  const { userID } = (await login(email, { server: name, password } satisfies Partial<LoginBody>)) as { userID: string }
  const owner = { school: schoolKey(name), userID }
  const device = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock })
  const bench = createBench({
    store: device.rows,
    sealerFor: () => device.keys.create(userID),
    mirror: device.mirror,
  })
  bench.signedIn = owner
  const unconfirmed = createUnrevised(api)
  bench.answer = (sending, signal) => sendGrades(api, sending, signal, () => true, unconfirmed)

  const readClass = () => api.call('classStudents', { params: { classID } })
  const students = await readClass()
  const sample = students.find(({ grades }) => grades.length > 0)?.grades[0]
  if (!sample) throw new Error('nobody of the class has a report card')
  const cards = new Map<string, Entry | null>(students.map(({ id, grades }) => [id, grades[0] ?? null]))
  let acknowledged = 0

  const { outbox } = bench.page({
    clock,
    random: { id: randomUUID, fraction: Math.random },
    onAcknowledged: (_, { studentID }, entry) => {
      acknowledged += 1
      cards.set(studentID, entry)
    },
  })
  await outbox.open(owner)

  async function writeOnce(number: number): Promise<void> {
    const studentID = students[number % students.length]?.id ?? ''
    const target = { studentID, studentName: studentID, className: sample?.class ?? '', year: sample?.year ?? '' }
    const base = cards.get(studentID) ?? null
    const { revision: _, ...value } = base ?? { ...(sample as Entry) }
    outbox.edit(target, base, { ...value, layout: { ...value.layout, comments: `Fassung ${number}` } }, 'tick')
    await outbox.save(rowKey(owner, target))
    const { rows } = await until(outbox, (view) =>
      view.rows.every(({ state }) => !['waiting', 'sending'].includes(state)),
    )
    if (rows.length > 0) throw new Error(`not saved: ${JSON.stringify(rows.map(({ state, hold }) => [state, hold]))}`)
    expectSaved(cards.get(studentID), number)
  }

  return {
    write: async (isOver) => {
      for (let number = 0; !isOver(); number += 1) await writeOnce(number)
      outbox.close()
    },
    acknowledged: () => acknowledged,
    countLost: async () => {
      const there = new Map((await readClass()).map(({ id, grades }) => [id, grades[0]]))
      return [...cards].filter(([id, card]) => {
        const { revision, layout } = there.get(id) ?? {}
        return revision !== card?.revision || layout?.comments !== card?.layout.comments
      }).length
    },
  }
}

function expectSaved(entry: Entry | null | undefined, number: number): void {
  if (entry?.layout.comments !== `Fassung ${number}`) throw new Error('another value was acknowledged')
}

const tablets = 12
const schools = 4
const nextVersion = 'tests/support/server/nextVersion.ts'
const versions = {
  present: undefined,
  /** Its migration only adds: a column to every table, and a table. */
  next: [nextVersion, '9001-next+'],
  /** Its migration does more. */
  afterNext: [nextVersion, '9001-next+', '9002-after-next'],
}

// Two minutes of a lesson: in the long run.
describe.runIf(process.env.ROLLING === 'all')(
  'a lesson while servers are replaced one by one',
  { timeout: 600_000 },
  () => {
    let url: string
    let servers: SchoolServer[]
    let balancer: Awaited<ReturnType<typeof serve>>
    let lesson: LessonTablet[]
    const seen = new Map<number, number>()
    let unanswered = 0
    let isOver = false
    let written: Promise<unknown>

    beforeAll(async () => {
      url = await freshDatabase(clusterUrl())
      servers = [await startServer({ DATABASE_URL: url })]
      await seedSchools(url, { schools, classes: tablets / schools })
      for (const _ of [2, 3]) servers.push(await startServer({ DATABASE_URL: url }))
      // It asks nobody whether a server is there: what is sent to one that is not is lost on the way.
      let turn = 0
      balancer = await serve((incoming, outgoing) => {
        turn += 1
        forward(servers[turn % servers.length]?.url ?? '', incoming, outgoing)
      })
      const network = async (to: string | Request, init?: RequestInit) => {
        try {
          const answer = await fetch(new URL(String(to), balancer.url), init)
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          return answer
        } catch (error) {
          unanswered += 1
          throw error
        }
      }
      lesson = []
      for (let at = 0; at < tablets; at += 1) {
        lesson.push(await openLessonTablet(network, { school: at % schools, class: Math.floor(at / schools) }))
      }
      written = Promise.all(lesson.map((tablet) => tablet.write(() => isOver)))
      // A failure is told by the test that waits for it.
      written.catch(() => {})
    }, 240_000)
    afterAll(async () => {
      isOver = true
      await Promise.all((servers ?? []).map((server) => server.remove()))
      await balancer?.close()
    })

    const allSaves = () => lesson.reduce((sum, tablet) => sum + tablet.acknowledged(), 0)

    /** Resolves when the tablets have written on. */
    async function goOn(): Promise<void> {
      const enough = allSaves() + 2 * tablets
      await Promise.race([expect.poll(allSaves, { timeout: 120_000 }).toBeGreaterThan(enough), written])
    }

    async function replace(server: SchoolServer, version: keyof typeof versions): Promise<void> {
      expect(await server.stop()).toBe(0)
      await goOn()
      await server.start(versions[version])
      await goOn()
    }

    const stepsTaken = async () =>
      (await query(url, `select name from kysely_migration where name like '9%' order by name`)).map(({ name }) => name)

    it('goes on while the next version takes over, and back again', async () => {
      await goOn()
      for (const server of servers) await replace(server, 'next')
      expect(await stepsTaken()).toEqual(['9001-next+'])
      for (const server of servers) await replace(server, 'present')
      expect(await stepsTaken()).toEqual(['9001-next+'])
    })

    it('goes on with a version whose migration takes something away; the older one does not start any more, and says so', async () => {
      const [first, ...others] = servers
      if (!first) throw new Error('there is no server')
      await replace(first, 'afterNext')
      for (const server of others) {
        await server.stop()
        await expect(server.start(versions.next)).rejects.toThrow('stammt von einer neueren Fassung dieses Programms.')
        await goOn()
        await server.start(versions.afterNext)
      }
      await goOn()
    })

    it('has lost nothing, and met no fault of a server', async () => {
      isOver = true
      await written
      let lost = 0
      for (const tablet of lesson) lost += await tablet.countLost()
      expect(lost).toBe(0)
      expect([...seen.keys()]).toEqual([200])
      expect(unanswered).toBeGreaterThan(0)
      const saves = allSaves()
      const revisions = `select coalesce(sum(revision), 0)::int as n from entry where school like 'schule-%'`
      const begun = tablets * 12
      expect((await query(url, revisions))[0]?.n).toBe(saves + begun)
      sayAtTheEnd(
        `Rolling updates: ${servers.length * 3} replacements under ${tablets} tablets, saves ${saves}, unanswered ${unanswered}, lost ${lost}`,
      )
    })
  },
)
