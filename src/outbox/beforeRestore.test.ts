import { expect, it } from 'vitest'
import type { KnownEntry } from '#contract/index.ts'
import { until } from '../../tests/support/outbox/createBench.ts'
import { ada, entryWith, marked, targetOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { troubledDevice } from '../../tests/support/outbox/troubledDevice.ts'
import { rowKey } from './row/Row.ts'

const mia = targetOf('1')
const key = rowKey(ada, mia)

it('says of what this device alone has from before a restore that it is from then', async () => {
  const { bench, opened } = troubledDevice()
  bench.server.edit(entryKeyOf({ target: mia }), (entry) => ({ ...marked(entry, 'math', '3'), epoch: 'after' }))
  const { outbox } = await opened()
  const known: KnownEntry = { ...entryWith({ math: '1' }), epoch: 'before' }
  outbox.edit(mia, null, known, 'tick')
  await outbox.save(key)
  await until(outbox, () => outbox.row(key)?.state === 'conflict')
  expect(outbox.row(key)).toMatchObject({ base: null, value: { epoch: 'before' } })
})
