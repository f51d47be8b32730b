import { expect, it } from 'vitest'
import { until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marksOf, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { troubledDevice } from '../../tests/support/outbox/troubledDevice.ts'
import { rowKey } from './row/Row.ts'

const mia = targetOf('1')
const key = rowKey(ada, mia)
const place = entryKeyOf({ target: mia })

it.each([
  ['after', true],
  ['before', false],
])(
  'a browser that was killed before it had put its last numbers down takes what is typed %s the device is read for newer than what is settled there',
  async (_when, isRead) => {
    const here = troubledDevice()
    const { bench, device } = here
    const typed = async (outbox: Awaited<ReturnType<typeof here.opened>>['outbox'], math: string) =>
      outbox.edit(mia, bench.server.entry(place) ?? null, entryWith({ math }), 'tick')
    const first = await here.opened()
    for (const math of ['1', '2']) {
      await typed(first.outbox, math)
      await first.outbox.save(key)
      await until(first.outbox, ({ rows }) => rows.length === 0)
    }
    here.gone(first)
    let counted = 0
    const count = (least: number) => {
      counted = Math.max(counted, least) + 1
      return counted
    }
    const read = Promise.withResolvers<void>()
    const get = (row: string) => read.promise.then(() => device.rows.get(row))
    const next = bench.page({ mirror: { ...device.mirror, count }, store: { ...device.rows, get } })
    const opening = next.outbox.open(ada)
    if (isRead) {
      read.resolve()
      await opening
    }
    // As soon as the key is there.
    const isTyped = () =>
      typed(next.outbox, '3').then(
        () => true,
        () => false,
      )
    await expect.poll(isTyped).toBe(true)
    read.resolve()
    await opening
    await next.outbox.save(key)
    await bench.passUntil(500, () => next.outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(place))).toEqual({ math: '3' })
  },
)
