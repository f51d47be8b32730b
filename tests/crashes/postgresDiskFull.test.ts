import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../support/postgres/findPostgres.ts'
import { canHaveSmallDisk } from '../support/postgres/onSmallDisk.ts'
import { query } from '../support/postgres/query.ts'
import { type Cluster, startCluster } from '../support/postgres/startCluster.ts'
import { entryOf1a, save } from '../support/saving.ts'
import { readEmil } from '../support/server/readEmil.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { type Roaming, signInAt } from '../support/visitor.ts'

const bin = findPostgres()
const gone = {
  code: 'server',
  message: 'Der Schulserver erreicht seine Datenbank gerade nicht. Bitte später noch einmal versuchen.',
}

describe.skipIf(!bin || !canHaveSmallDisk())('a full disk under PostgreSQL', () => {
  let cluster: Cluster
  let server: SchoolServer
  let teacher: Roaming
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '', { diskMB: 120 })
    server = await startServer({ DATABASE_URL: cluster.url('postgres') })
    teacher = await signInAt(server, 'lehrkraft')
  })
  afterAll(async () => {
    await server?.remove()
    await cluster?.remove()
  })

  const ready = async () => (await fetch(new URL('/readyz', server.url))).status
  /** To the last page: row after row, each with a commit of its own. */
  const fill = () =>
    expect(
      query(
        cluster.url('postgres'),
        'create unlogged table filler (text text)',
        'alter table filler alter text set storage plain',
        `do $$ begin loop insert into filler values (repeat('x', 7000)); commit; end loop; end $$`,
      ),
    ).rejects.toMatchObject({ code: '53100' })
  const free = () => query(cluster.url('postgres'), 'drop table filler')

  it('is told to whoever saves, not held against the save; what was stored stays; with room it goes on by itself', async () => {
    const [pid, began] = [server.pid(), await query(cluster.url('postgres'), 'select pg_postmaster_start_time() as at')]
    const stored: number[] = []
    const refused: number[] = []
    let number = 0
    const saveNext = async () => {
      number += 1
      const answer = await save(teacher, entryOf1a(number))
      if (answer.success) stored.unshift(number)
      else {
        expect([answer.status, answer.error]).toEqual([503, gone])
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
        refused.push(number)
      }
    }
    await saveNext()
    expect(await ready()).toBe(200)
    for (const round of [1, 2]) {
      await fill()
      // A few still fit into the pages there are.
      while (refused.length < round * 3) await saveNext()
      expect([await ready(), await ready()]).toEqual([503, 503])
      expect((await readEmil(teacher)).versions).toEqual(stored)
      await free()
      expect(await ready()).toBe(200)
      const before = refused.length
      for (let more = 0; more < 3; more += 1) await saveNext()
      expect(refused).toHaveLength(before)
    }
    expect(await readEmil(teacher)).toEqual({ sickDays: number, versions: stored })
    expect(server.pid()).toBe(pid)
    expect(await query(cluster.url('postgres'), 'select pg_postmaster_start_time() as at')).toEqual(began)
  })
})
