import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { ada, fill, kept, openPinDevice } from '../../tests/support/device/pinDevice.ts'
import { memoryStorage } from '../../tests/support/outbox/memoryStorage.ts'

afterEach(() => vi.restoreAllMocks())

it('frees the kept answers of everybody, but not what somebody has written, before it refuses a row', async () => {
  const page = openPinDevice({ indexedDB: new IDBFactory(), localStorage: memoryStorage() })
  await fill(page)
  const sealer = await page.device.keys.create(ada)
  const row = { key: '9', seq: 9, owner: ada, text: await sealer.seal('Lea') }
  const { put, delete: remove } = IDBObjectStore.prototype
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (isFull && this.name === 'rows') throw new DOMException('no space left', 'QuotaExceededError')
    return put.apply(this, args)
  })
  const freed = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    isFull = false
    return remove.call(this, key)
  })
  await page.device.answers.put(ada, kept, ['{Vorname} liest gern.'])
  expect(await page.device.rows.update('9', () => row)).toEqual(row)
  expect(new Set(freed.mock.contexts.map((store) => (store as IDBObjectStore).name))).toEqual(new Set(['snap']))
  expect(await page.device.answers.names(ada)).toEqual([kept])

  isFull = true
  freed.mockImplementation(function (this: IDBObjectStore, key) {
    return remove.call(this, key)
  })
  await expect(page.device.rows.update('9', () => ({ ...row, seq: 10 }))).rejects.toMatchObject({
    name: 'QuotaExceededError',
  })
  expect((await page.device.rows.get('9'))?.seq).toBe(9)
})
