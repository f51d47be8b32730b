import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findPostgres } from '../support/postgres/findPostgres.ts'
import { query } from '../support/postgres/query.ts'
import { type Cluster, startCluster } from '../support/postgres/startCluster.ts'
import { entryOf1a, outcome, save } from '../support/saving.ts'
import { readEmil } from '../support/server/readEmil.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { type Roaming, signInAt, visitorAt } from '../support/visitor.ts'

const bin = findPostgres()
const gone = {
  code: 'server',
  message: 'Der Schulserver erreicht seine Datenbank gerade nicht. Bitte später noch einmal versuchen.',
}

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`

describe.skipIf(!bin)('a database that is gone', () => {
  let cluster: Cluster
  let server: SchoolServer
  let teacher: Roaming
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '')
    server = await startServer({ DATABASE_URL: cluster.url('postgres') })
    teacher = await signInAt(server, 'lehrkraft')
  })
  afterAll(async () => {
    await server?.remove()
    await cluster?.remove()
  })

  it('is told to whoever saves, reads or signs in; when it is back all goes on, without a restart', async () => {
    const pid = server.pid()
    const statusOf = async (path: string) => (await fetch(new URL(path, server.url))).status
    for (const days of [1, 2]) {
      expect(outcome(await save(teacher, entryOf1a(days)))).toBe(days)
      await cluster.stop()
      const answers = [
        await save(teacher, entryOf1a(20 + days)),
        await teacher.call('classStudents', { params: { classID: 'demo-1a' } }),
        await visitorAt(server).login('kollegin@musterschule.example'),
      ]
      for (const { status, error, headers } of answers) {
        expect([status, error]).toEqual([503, gone])
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      }
      expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
      await cluster.start()
      expect((await readEmil(teacher)).sickDays).toBe(days)
      expect(await statusOf('/readyz')).toBe(200)
    }
    expect(await readEmil(teacher)).toEqual({ sickDays: 2, versions: [2, 1] })
    expect(server.pid()).toBe(pid)
  })

  it('under a stream of saves loses none that was answered as stored', async () => {
    const url = cluster.url('postgres')
    let last = 2
    for (const cut of ['connections', 'database'] as const) {
      let stored = last
      let isCut = false
      const saving = (async () => {
        for (let number = last + 1; ; number += 1) {
          const answer = await save(teacher, entryOf1a(number)).catch((error: unknown) => {
            isCut = true
            throw error
          })
          if (answer.success) {
            stored = number
            continue
          }
          isCut = true
          expect([answer.status, answer.error]).toEqual([503, gone])
          return number
        }
      })()
      await expect.poll(() => stored).toBeGreaterThan(last + 5)
      if (cut === 'database') await cluster.stop()
      else while (!isCut) await query(url, endOthers)
      const number = await saving
      if (cut === 'database') await cluster.start()
      // A connection is ended after the query that ends it, so the next calls may still be refused.
      const { sickDays, versions } = await vi.waitFor(() => readEmil(teacher), 10_000)
      // The refused one may have been stored without its answer.
      expect([stored, number]).toContain(sickDays)
      expect(versions.slice(0, 3)).toEqual([sickDays, sickDays - 1, sickDays - 2])
      expect(new Set(versions).size).toBe(versions.length)
      expect(versions.length).toBe(sickDays)
      last = sickDays
    }
  })
})
