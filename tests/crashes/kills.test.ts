import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Entry } from '#contract/index.ts'
import { findPostgres } from '../support/postgres/findPostgres.ts'
import { query } from '../support/postgres/query.ts'
import { type Cluster, startCluster } from '../support/postgres/startCluster.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { emil, entryOf1a, save } from '../support/saving.ts'
import { readEmil } from '../support/server/readEmil.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { signInAt } from '../support/visitor.ts'

interface Acknowledged {
  /** The number of the last save that was answered as stored; 0 for none. */
  last: number
  /** The number of the last save that was sent. */
  sent: number
}

/** Saves Emil's entry again and again, the number of the save as its sick days, until the server is gone. */
async function saveOnAndOn(server: SchoolServer, kept: Acknowledged, one: () => void): Promise<void> {
  const teacher = await signInAt(server, 'lehrkraft')
  for (;;) {
    kept.sent += 1
    const number = kept.sent
    const answer = await save(teacher, entryOf1a(number), { id: emil }).catch(() => undefined)
    if (!answer) return
    if (!answer.success) throw new Error(`not saved: ${answer.status}`)
    if (Entry.parse(answer.data).layout.sickDays !== number) throw new Error('another value was stored')
    kept.last = number
    one()
  }
}

const kills = process.env.KILLS === 'all' ? 20 : 8
const bin = findPostgres()
let server: SchoolServer | undefined
let cluster: Cluster | undefined
const said: string[] = []

afterEach(async () => {
  await server?.remove()
  await cluster?.remove()
  server = undefined
  cluster = undefined
})
afterAll(() => said.forEach(sayAtTheEnd))

/** Kills the process in the middle of a stream of saves, again and again; each time everything that was acknowledged must be there. */
async function killAndLook(of: SchoolServer): Promise<Acknowledged> {
  const kept: Acknowledged = { last: 0, sent: 0 }
  for (let time = 0; time < kills; time += 1) {
    // At another moment of a save each time: after so many of them, and some turns of the event loop.
    const enough = Promise.withResolvers<void>()
    let count = 0
    const saving = saveOnAndOn(of, kept, () => {
      count += 1
      if (count === 3 + (time % 7)) setTimeout(enough.resolve, time % 5)
    })
    await Promise.race([enough.promise, saving])
    await of.kill()
    await saving
    await of.start()
    const { sickDays: number, versions } = await readEmil(await signInAt(of, 'lehrkraft'))
    // The one under way may have been stored without its answer.
    expect([kept.last, kept.sent]).toContain(number)
    const all = Array.from({ length: number }, (_, index) => number - index).filter((one) => versions.includes(one))
    expect(versions).toEqual(all)
    expect(versions.length).toBeGreaterThanOrEqual(count)
    kept.last = number
  }
  return kept
}

describe('kill -9 under a stream of saves', { timeout: 240_000 }, () => {
  it('loses nothing that was acknowledged and breaks nothing, on the embedded database', async () => {
    server = await startServer()
    const { last } = await killAndLook(server)
    await server.stop()
    const database = new DatabaseSync(join(server.dataDir, 'zeugnis.db'), { readOnly: true })
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    database.close()
    said.push(`Server kills (embedded): ${kills}, saves ${last}, lost 0`)
  })

  it.skipIf(!bin)('loses nothing that was acknowledged and breaks nothing, on PostgreSQL', async () => {
    cluster = await startCluster(bin ?? '')
    const url = cluster.url('postgres')
    server = await startServer({ DATABASE_URL: url })
    const { last } = await killAndLook(server)
    await server.stop()
    const bad = `select e.student from entry e join (select school, student, class, year, count(*) as n, max(revision) as r
      from entry_history group by school, student, class, year) h using (school, student, class, year)
      where e.revision <> h.n or e.revision <> h.r`
    expect(await query(url, bad)).toEqual([])
    said.push(`Server kills (PostgreSQL): ${kills}, saves ${last}, lost 0`)
  })
})
