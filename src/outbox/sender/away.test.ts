import { beforeEach, describe, expect, it } from 'vitest'
import { openMemoryDevice } from '#device/index.ts'
import { type Bench, createBench, type Page, until } from '../../../tests/support/outbox/createBench.ts'
import { ada, entryWith, targetOf } from '../../../tests/support/outbox/entries.ts'
import { handClock } from '../../../tests/support/outbox/handClock.ts'
import type { MirroredRow, StoredRow } from '../ports.ts'
import { rowKey } from '../row/Row.ts'
import type { Outcome } from '../types.ts'

describe('a server that is away', () => {
  let bench: Bench
  let page: Page

  beforeEach(async () => {
    const { rows, keys, mirror } = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: handClock() })
    bench = createBench({ store: rows, sealerFor: ({ userID }) => keys.create(userID), mirror })
    bench.signedIn = ada
    page = bench.page()
    await page.outbox.open(ada)
  })

  async function save(studentID: string): Promise<void> {
    const target = targetOf(studentID)
    page.outbox.edit(target, null, entryWith({ math: '1' }), 'tick')
    await page.outbox.save(rowKey(ada, target))
  }

  it('says that it is away until it answers, whatever is tried meanwhile, unless a hand asks', async () => {
    const shown: string[] = []
    page.outbox.subscribe(() => {
      const { sender, rows } = page.outbox.view()
      const line = `${sender}: ${rows.map(({ state }) => state).join(' ')}`
      if (shown.at(-1) !== line) shown.push(line)
    })
    bench.answer = () => ({ kind: 'unreachable' })
    await save('1')
    await save('2')
    await until(page.outbox, ({ sender }) => sender === 'offline')
    shown.splice(0)
    await bench.passUntil(500, () => bench.requests.length >= 4)
    page.outbox.kick('answer')
    await bench.passUntil(500, () => bench.requests.length >= 5)
    expect(shown.filter((line) => line !== 'offline: waiting waiting')).toEqual([])

    page.outbox.kick()
    await until(page.outbox, ({ sender, rows }) => sender === 'sending' && rows[0]?.state === 'sending')
    await until(page.outbox, ({ sender }) => sender === 'offline')

    shown.splice(0)
    bench.answer = (sending) => bench.server.save(sending, ada.userID)
    page.outbox.kick('answer')
    await bench.passUntil(500, () => page.outbox.view().rows.length === 0)
    expect(shown).toContain('sending: sending')
    expect(shown).not.toContain('sending: sending waiting')
  })

  it('tells a hand that it is being tried, also when a try by itself hangs', async () => {
    bench.answer = () => ({ kind: 'unreachable' })
    await save('1')
    await until(page.outbox, ({ sender }) => sender === 'offline')
    const hanging = Promise.withResolvers<Outcome>()
    bench.answer = () => hanging.promise
    page.outbox.kick('answer')
    await bench.passUntil(500, () => bench.requests.length >= 2)
    expect(page.outbox.view()).toMatchObject({ sender: 'offline', rows: [{ state: 'waiting' }] })
    page.outbox.kick()
    expect(page.outbox.view()).toMatchObject({ sender: 'sending', rows: [{ state: 'sending' }] })

    bench.answer = () => ({ kind: 'unreachable' })
    hanging.resolve({ kind: 'unreachable' })
    await until(page.outbox, ({ sender }) => sender === 'offline')
    expect(page.outbox.row(rowKey(ada, targetOf('1')))?.state).toBe('waiting')
  })
})
