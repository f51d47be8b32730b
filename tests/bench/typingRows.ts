import type { Entry } from '#contract/index.ts'
import { openMemoryDevice } from '#device/index.ts'
import { type MirroredRow, rowKey, type StoredRow } from '#outbox/index.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { createBench } from '../support/outbox/createBench.ts'
import { handClock } from '../support/outbox/handClock.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import type { Row } from './part.ts'

const seconds = 600
const text = 'Emil arbeitet in allen Fächern aufmerksam mit und hilft anderen gern. '

/** Counts what goes over the line. */
function counting(server: TestServer) {
  const line = { requests: 0, up: 0, down: 0 }
  const fetch: TestServer['fetch'] = async (request, init) => {
    const response = await server.fetch(request, init)
    line.requests += 1
    line.up += typeof init?.body === 'string' ? Buffer.byteLength(init.body) : 0
    line.down += (await response.clone().arrayBuffer()).byteLength
    return response
  }
  return { line, fetch }
}

async function firstChild({ api }: Client) {
  const [student] = await api.call('classStudents', { params: { classID: 'demo-1a' } })
  if (!student) throw new Error('1a has no children')
  return student.id
}

/**
 * Ten minutes at one report card, on the clocks of the bench: a letter every second, and every tenth second a mark.
 * Without network nothing arrives before the end.
 */
async function measure(name: string, isOnline: boolean): Promise<string[]> {
  const server = await createTestServer()
  const { line, fetch } = counting(server)
  const client = createClient({ fetch, clock: server.clock })
  await client.login('lehrkraft@musterschule.example')
  const studentID = await firstChild(client)
  const { rows: store, mirror, keys } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
  const bench = createBench({ store, mirror, sealerFor: ({ userID }) => keys.create(userID) })
  const owner = { school: 'musterschule', userID: 'demo-lehrkraft' }
  bench.signedIn = owner
  let isThere = isOnline
  /** As the app shows it when nothing waits. */
  let stored: Entry | null = null
  const unconfirmed = createUnrevised(client.api)
  const { outbox } = bench.page({
    random: { id: () => crypto.randomUUID(), fraction: () => 0.5 },
    send: async (sending, signal) =>
      isThere ? sendGrades(client.api, sending, signal, () => true, unconfirmed) : { kind: 'unreachable' },
    onAcknowledged(_, __, entry) {
      stored = entry
    },
  })
  await outbox.open(owner)
  const target = { studentID, studentName: 'Emil', className: '1a', year: '2024/2025-1. Halbjahr' }
  const key = rowKey(owner, target)
  Object.assign(line, { requests: 0, up: 0, down: 0 })

  let writes = 0
  for (let second = 1; second <= seconds; second += 1) {
    const comments = text.repeat(Math.ceil(second / text.length)).slice(0, second)
    const grades = Array.from({ length: Math.floor(second / 10) }, (_, at) => ({ subject: `fach${at}`, grade: '2' }))
    const entry = { class: target.className, year: target.year, grades, layout: { comments } }
    outbox.edit(target, outbox.row(key)?.base ?? stored, entry, second % 10 === 0 ? 'tick' : 'text')
    writes += 1
    server.clock.at += 1_000
    const next = bench.clock.now() + 1_000
    await bench.passUntil(500, () => bench.clock.now() >= next)
  }
  isThere = true
  outbox.kick()
  await bench.passUntil(500, () => outbox.view().rows.length === 0)
  const { requests, up, down } = line
  const history = await client.api.call('gradesHistory', { params: { id: studentID } })
  await server.close()
  return [name, String(writes), String(requests), `${up} B`, `${down} B`, String(history.length)]
}

/** The table's rows for what typing costs the line and the history. */
export async function* typingRows(): AsyncGenerator<Row> {
  yield ['', 'edits', 'requests', 'sent', 'received', 'versions']
  yield await measure('ten minutes of typing, online', true)
  yield await measure('ten minutes of typing, offline, then online', false)
}
