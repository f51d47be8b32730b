import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { createBench, until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marked, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { fakeSealer } from '../../tests/support/outbox/fakeSealer.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import type { MirroredRow, StoredRow } from './ports.ts'
import { rowKey } from './row/Row.ts'

/**
 * A device as the last build with version 1 left it: rows in every state of that version, drafts beside saved values,
 * and what a window had mirrored while the device hung or refused.
 */
const first: { rows: StoredRow[]; mirrored: MirroredRow[] } = JSON.parse(
  readFileSync(new URL('firstVersion.json', import.meta.url), 'utf8'),
  (_, value) => (value?.$bytes === undefined ? value : Uint8Array.from(Buffer.from(value.$bytes, 'base64'))),
)

/** The same as version 2 has it when it writes such a row, with the states that version 2 added. */
function asSecond<Row>(row: Row): Row {
  const { draft, saved: _, savedSeq: __, ...rest } = row as Row & { draft: unknown; saved: unknown; savedSeq: unknown }
  const { editedAt, studentID } = rest as unknown as StoredRow
  const lock = studentID === 'saved' && { lock: { state: 'submitted' } }
  const blocked = studentID === 'typed' && { blocked: true, tries: 1 }
  return { ...rest, v: 2, value: draft, since: editedAt, ...lock, ...blocked } as unknown as Row
}

/** With an older value saved beside each draft. */
const asFirst = (row: StoredRow): StoredRow => {
  const { saved, base } = row as StoredRow & Record<'saved' | 'base', unknown>
  return { ...row, ...(saved !== undefined && { saved: base }) }
}

const versions = [
  { v: 1, left: { ...first, rows: first.rows.map(asFirst) } },
  { v: 2, left: { rows: first.rows.map(asSecond), mirrored: first.mirrored.map(asSecond) } },
]

async function deviceOf(left: typeof first) {
  const { rows: store } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
  for (const row of left.rows) await store.update(row.key, () => row)
  const mirrored = new Map(left.mirrored.map((row) => [row.key, row]))
  const bench = createBench({
    store,
    sealerFor: async (owner) => fakeSealer(owner),
    mirror: {
      put: (row) => void mirrored.set(row.key, row),
      remove: (key) => void mirrored.delete(key),
      all: () => [...mirrored.values()],
      count: (least) => least + 1,
    },
  })
  bench.signedIn = ada
  const server = (id: string) => marksOf(bench.server.entry(entryKeyOf({ target: targetOf(id) })))
  const colleague = (id: string, marks: Record<string, string>) =>
    bench.server.edit(entryKeyOf({ target: targetOf(id) }), () => entryWith(marks))
  // What the server had at that time.
  colleague('clash', { math: '5' })
  colleague('decided', { math: '5' })
  colleague('goneOn', { math: '1' })
  colleague('direct', { math: '2', art: '1' })
  let ids = 0
  // IDs that differ from those on the device.
  const random = { id: () => `new-${ids++}`, fraction: () => 0.5 }
  return { bench, store, mirrored, server, page: () => bench.page({ random }) }
}

it.each(versions)('sends everything that version $v has left on the device', async ({ v: version, left }) => {
  const { bench, store, mirrored, server, page } = await deviceOf(left)
  expect(left.rows.map(({ v }) => v)).toEqual(Array(8).fill(version))
  const { outbox } = page()
  await outbox.open(ada)
  const states = new Map(outbox.view().rows.map(({ target, state }) => [target.studentID, state]))
  expect([states.get('refused'), states.get('clash')]).toEqual(['parked', 'conflict'])

  await bench.passUntil(2_000, () => outbox.view().rows.length === 2)
  expect(server('goneOn')).toEqual({ math: '1', german: '3' })
  expect(server('decided')).toEqual({ math: '5', art: '2' })
  expect(server('sent')).toEqual({ math: '2', art: '4' })
  expect(server('saved')).toEqual({ math: '1' })
  expect(server('typed')).toEqual({ math: '3' })
  expect(server('mirrored')).toEqual({ math: '1', art: '6' })
  expect(server('mirroredAlone')).toEqual({ math: '2' })
  expect(server('direct')).toEqual({ math: '2', art: '1' })
  expect(bench.requests.find(({ target }) => target.studentID === 'decided')?.lost).toHaveLength(1)
  // Sent again as it was, with the same opId.
  const sent = left.rows.find(({ studentID }) => studentID === 'sent')?.sent
  const again = bench.requests.find(({ target }) => target.studentID === 'sent')
  expect([again?.opId, marksOf(again?.value)]).toEqual([sent?.opId, { math: '1' }])

  await outbox.retry(rowKey(ada, targetOf('refused')))
  const clash = outbox.row(rowKey(ada, targetOf('clash')))
  if (!clash) throw new Error('the clash is gone')
  expect(await outbox.decide(clash, clash.value)).toBe(true)
  await until(outbox, ({ rows }) => rows.length === 0)
  expect([server('refused'), server('clash')]).toEqual([{ math: '1' }, { math: '1', art: '2' }])
  expect(await store.list()).toEqual([])
  expect([...mirrored.keys()]).toEqual([])
})

it.each(versions)('goes on from a row of version $v in the middle of a lesson', async ({ left }) => {
  const { bench, store, server, page } = await deviceOf(left)
  bench.answer = () => ({ kind: 'unreachable' })
  const { outbox } = page()
  await outbox.open(ada)
  const key = rowKey(ada, targetOf('typed'))
  const shown = outbox.row(key)?.value ?? entryWith({})
  outbox.edit(targetOf('typed'), null, marked(shown, 'art', '2'), 'tick')
  await until(outbox, () => outbox.row(key)?.onDevice === true)
  const { row } = await store.get(key)
  expect(row?.v).toBe(3)
  expect(['draft', 'value', 'hand'].filter((name) => Object.hasOwn(row ?? {}, name))).toEqual([])
  bench.answer = (sending) => bench.server.save(sending, ada.userID)
  outbox.kick()
  await bench.passUntil(2_000, () => outbox.row(key) === undefined)
  expect(server('typed')).toEqual({ math: '3', art: '2' })
})
