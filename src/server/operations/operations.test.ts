import { afterEach, describe, expect, it } from 'vitest'
import { entryOf1a, outcome, save } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../../../tests/support/serverInProcess.ts'
import { signIn } from '../../../tests/support/visitor.ts'
import { createMetrics } from './createMetrics.ts'

let server: TestServer
afterEach(() => server.close())

const open = async (options: TestServerOptions = {}) => {
  server = await createTestServer(options)
}

/** A request from this address. */
const ask = (path: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.app.request(new URL(path, 'http://localhost').href, { headers }, { incoming: { socket: { remoteAddress } } })

describe('/readyz', () => {
  it('says yes while the database answers', async () => {
    await open()
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200])
  })

  it('says no when the database does not answer; the process is well all the same', async () => {
    await open()
    server.deps.store.ping = () => Promise.reject(new Error('gone'))
    expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503])
    expect(JSON.stringify(server.logged)).toContain('"type":"Error"')
  })

  it('writes down when the database goes and when it is back, not once for every request', async () => {
    await open()
    const teacher = await signIn(server, 'lehrkraft')
    const { of, ping } = server.deps.store
    const gone = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', code: 'ECONNREFUSED' })
    }
    const written = () => server.logged.filter((line) => JSON.stringify(line).includes('"database"'))
    for (const round of [1, 2]) {
      Object.assign(server.deps.store, { of: gone, ping: async () => gone() })
      for (let time = 0; time < 3; time += 1) {
        expect([(await teacher.call('currentYear')).status, (await ask('/readyz')).status]).toEqual([503, 503])
      }
      expect(written()).toHaveLength(round * 2 - 1)
      Object.assign(server.deps.store, { of, ping })
      server.clock.at += 60_000
      expect((await teacher.call('currentYear')).status).toBe(200)
      expect((await ask('/readyz')).status).toBe(200)
      expect(written()).toHaveLength(round * 2)
      expect(written().at(-1)).toEqual({ database: 'answers again', ms: 60_000 })
    }
  })

  it('says no while the server stops', async () => {
    await open()
    server.deps.isStopping = () => true
    const answer = await ask('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { ok: false, reason: 'stopping' }])
  })
})

describe('/metrics', () => {
  it('counts requests by pattern, saves by result, and nothing that names anybody', async () => {
    await open()
    await ask('/metrics')
    const teacher = await signIn(server, 'lehrkraft')
    await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
    expect(outcome(await save(teacher, entryOf1a(3)))).toBe(1)
    expect(outcome(await save(teacher, entryOf1a(4), { from: 0 }))).toBe('conflict')
    const text = await (await ask('/metrics')).text()
    expect(text).toContain('zeugnis_saves_total{result="stored"} 1')
    expect(text).toContain('zeugnis_saves_total{result="conflict"} 1')
    expect(text).toContain(
      'zeugnis_requests_total{method="GET",path="/api/{school}/get/classStudents/{classID}",status="200"} 1',
    )
    expect(text).toContain('zeugnis_request_duration_seconds_count{path="/api/{school}/set/studentGrades/{id}"} 2')
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(text).not.toMatch(/musterschule|demo-|lehrkraft/)
  })

  it('counts report runs by how they end', async () => {
    await open()
    const metrics = createMetrics()
    await metrics.text()
    await metrics.reportJob(() => Promise.resolve('printed'))
    await expect(metrics.reportJob(() => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper')
    const held = Promise.withResolvers<void>()
    const job = metrics.reportJob(() => held.promise)
    const during = await metrics.text()
    held.resolve()
    await job
    expect(during).toContain('zeugnis_report_jobs_total{result="done"} 1')
    expect(during).toContain('zeugnis_report_jobs_total{result="failed"} 1')
    expect(during).toContain('zeugnis_report_jobs_running 1')
    expect(await metrics.text()).toContain('zeugnis_report_jobs_running 0')
  })

  it.each([
    ['another machine', '192.168.1.9', {}, 'http://localhost'],
    [
      'somebody a proxy on this machine has passed on',
      '127.0.0.1',
      { 'x-forwarded-for': '192.168.1.9' },
      'http://localhost',
    ],
    ['somebody a proxy passes on without a word', '127.0.0.1', {}, 'https://zeugnis.schule.example'],
  ])('is not there for %s', async (_title, remoteAddress, headers, origin) => {
    await open()
    const answer = await server.app.request(
      `${origin}/metrics`,
      { headers },
      { incoming: { socket: { remoteAddress } } },
    )
    expect(answer.status).toBe(404)
  })

  it('is for whoever shows the token, once there is one', async () => {
    await open({ metricsToken: 'sehr-geheimes-wort' })
    const far = (authorization: string) => ask('/metrics', '192.168.1.9', { authorization })
    expect((await far('Bearer sehr-geheimes-wort')).status).toBe(200)
    expect([(await far('Bearer falsch')).status, (await ask('/metrics')).status]).toEqual([404, 404])
  })
})

describe('the id of a request', () => {
  it('goes back with the answer and is the one in the log', async () => {
    await open()
    const id = (await ask('/api/musterschule/get/years')).headers.get('x-request-id')
    expect(id).toMatch(/^[\w-]{36}$/)
    expect(server.logged).toContainEqual(expect.objectContaining({ id, status: 401 }))
  })

  it.each([
    ['of a trusted proxy is kept', '127.0.0.1', 'proxy-0815-4711', true],
    ['of anybody else is not', '192.168.1.9', 'proxy-0815-4711', false],
    ['that could confuse the log is not', '127.0.0.1', 'a b"c', false],
  ])('%s', async (_title, remoteAddress, id, kept) => {
    await open({ trustedProxies: '127.0.0.0/8' })
    const answer = await ask('/healthz', remoteAddress, { 'x-request-id': id })
    expect(answer.headers.get('x-request-id') === id).toBe(kept)
  })
})
