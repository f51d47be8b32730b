import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { beginFreshLog, writesLog } from './beginFreshLog.ts'

it('leaves nothing behind, whatever else is open, and in two tabs at once', async () => {
  const indexedDB = new IDBFactory()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  indexedDB.open('zeugnis').onsuccess = resolve
  await promise
  await Promise.all([beginFreshLog(indexedDB), beginFreshLog(indexedDB)])
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['zeugnis'])
})

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', true],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
    false,
  ],
])('knows by its name which browser writes a log: %s', (userAgent, writes) => {
  expect(writesLog({ userAgent })).toBe(writes)
})
