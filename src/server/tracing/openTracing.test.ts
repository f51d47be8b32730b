import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { entryOf1a, outcome, save } from '../../../tests/support/saving.ts'
import { serve } from '../../../tests/support/server/serve.ts'
import { signInAt } from '../../../tests/support/visitor.ts'
import type { PrintJob } from '../reports/printClass.ts'
import { readEnv } from '../run/readEnv.ts'
import { startServer } from '../run/startServer.ts'
import { openTracing } from './openTracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Payload {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

let folder: string
let receiver: Awaited<ReturnType<typeof serve>>
let received: Payload[]
let logged: unknown[]
const note = (...line: unknown[]) => void logged.push(...line)
const log = { info: note, warn: note, error: note }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-traces-'))
  received = []
  logged = []
  receiver = await serve(async (incoming, answer) => {
    received.push((await json(incoming)) as Payload)
    answer.setHeader('content-type', 'application/json').end('{}')
  })
})
afterEach(async () => {
  await receiver.close()
  rmSync(folder, { recursive: true })
})

const spans = () =>
  received.flatMap((one) => one.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((in_) => in_.spans)))
const attributesOf = (span?: Span) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))
const childrenOf = (span?: Span) => spans().filter(({ parentSpanId }) => parentSpanId === span?.spanId)

/** All that was received but random ids and times, which may hold any digits. */
const payload = () => JSON.stringify(received, (key, value) => (/(Id|Nano)$/.test(key) ? undefined : value))

const [traceID, spanID] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const headers = { traceparent: `00-${traceID}-${spanID}-01` }

/** A call from an address of this machine, with the span of a proxy. */
async function callFrom(localAddress: string, url: string): Promise<void> {
  const [answer] = await once(
    request(new URL('/api/musterschule/get/about', url), { localAddress, headers }).end(),
    'response',
  )
  answer.resume()
  await once(answer, 'end')
}

it('a save is a call with its statements and its transaction, and says nothing about the child', async () => {
  const env = { PORT: '0', DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TRUSTED_PROXIES: '127.0.0.2' }
  const server = await startServer(readEnv(env))
  const comments = 'Emil liest sicher und erzählt von seinem Hund.'
  const teacher = await signInAt({ url: server.url.replace('localhost', '127.0.0.1') }, 'lehrkraft')
  expect(
    outcome(await save(teacher, entryOf1a(0, { layout: { comments, sickDays: 777 } }), { key: 'geheimer-schluessel' })),
  ).toBe(1)
  await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
  for (const address of ['127.0.0.1', '127.0.0.2'])
    await callFrom(address, server.url.replace('localhost', '127.0.0.1'))
  await server.stop()

  const call = spans().find(({ name }) => name === 'POST /api/{school}/set/studentGrades/{id}')
  expect(attributesOf(call)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/{school}/set/studentGrades/{id}',
    'http.response.status_code': 200,
    'zeugnis.school': 'musterschule',
  })
  // The first call of a session also notes that it is used.
  const names = childrenOf(call).map(({ name }) => name)
  expect([call?.parentSpanId, ...names]).toEqual([undefined, 'select school', 'transaction', 'transaction'])
  const steps = childrenOf(childrenOf(call).at(-1))
  expect(steps.map(({ name }) => name)).toEqual([
    'begin',
    'update epoch',
    'select school',
    'insert entry',
    'insert entry_history',
    'insert idempotency',
    'commit',
  ])
  expect(attributesOf(steps[1])).toEqual({
    'db.operation.name': 'update',
    'db.collection.name': 'epoch',
    'db.query.text': 'update "epoch" set "writes" = "writes" + ? where "epoch"."school" = ? returning "writes"',
  })
  const text = payload()
  for (const word of [/Emil/, /Hund/, /01001/, /@/, /demo-1a/, /Birgit/, /geheimer/, /Zeugnis-Demo/, /777/])
    expect(text).not.toMatch(word)

  const about = spans().filter(({ name }) => name === 'GET /api/{school}/get/about')
  const parents = about.map(({ traceId, parentSpanId }) => (traceId === traceID ? parentSpanId : 'own'))
  expect(parents.sort()).toEqual([spanID, 'own'])
})

it('a print is a span with the school and the number of report cards', async () => {
  const tracing = openTracing({ endpoint: receiver.url, ratio: 1, service: 'druck' }, log)
  const printed = { whole: null, students: [], warnings: [], reasons: [] }
  const queue = tracing.queue({ print: async () => printed, stop: async () => {} })
  const job = { school: 'musterschule', title: 'Zeugnisse Klasse 1a', students: [{ name: 'Emil Becker' }], images: [] }
  expect(await queue.print(job as unknown as PrintJob, () => {})).toBe(printed)
  await tracing.stop()
  const [print, ...others] = spans()
  expect([print?.name, attributesOf(print), others]).toEqual([
    'print',
    { 'zeugnis.school': 'musterschule', 'zeugnis.report_cards': 1 },
    [],
  ])
  expect(payload()).not.toMatch(/Emil|1a/)
})

it('a receiver that does not answer keeps no server from stopping', async () => {
  const tracing = openTracing({ endpoint: 'http://127.0.0.1:1', ratio: 1, service: 'zeugnis' }, log)
  const queue = tracing.queue({ print: () => Promise.reject(new Error('no paper')), stop: async () => {} })
  await expect(queue.print({ school: 'a', students: [] } as unknown as PrintJob, () => {})).rejects.toThrow('no paper')
  await tracing.stop()
  expect(logged).toEqual([
    { traces: 'their receiver does not take them', error: expect.objectContaining({ code: 'ECONNREFUSED' }) },
  ])
})
