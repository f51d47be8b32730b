import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { ada, fill, kept, openPinDevice, type PinRow } from '../../tests/support/device/pinDevice.ts'
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
  expect((await page.device.rows.get('9')).row?.seq).toBe(9)
})

it('reads what is asked for at once in one transaction', async () => {
  const page = openPinDevice({ indexedDB: new IDBFactory(), localStorage: memoryStorage() })
  await fill(page)
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const read = ['1', '2', '3'].map((key) => page.device.rows.get(key))
  expect((await Promise.all(read)).map(({ row }) => row?.key)).toEqual(['1', '2', '3'])
  expect(begun).toHaveBeenCalledTimes(1)
})

it('does not do again what was committed although the connection was lost', async () => {
  const indexedDB = new IDBFactory()
  const page = openPinDevice({ indexedDB, localStorage: memoryStorage() })
  await fill(page)
  const seen: (number | undefined)[] = []
  const countUp = (row: PinRow | undefined) => {
    seen.push(row?.seq)
    return row && { ...row, seq: row.seq + 1 }
  }
  loseNextCommit()
  expect((await page.device.rows.update('1', countUp))?.seq).toBe(2)
  loseNextCommit()
  expect(await page.device.rows.update('2', (row) => row && null)).toBeUndefined()
  expect(seen).toEqual([1])
  expect((await page.device.rows.list()).map(({ key, seq }) => [key, seq])).toEqual([
    ['1', 2],
    ['3', 3],
  ])

  await page.pins.set(ada, '123456')
  // The first transaction counts the try.
  loseNextCommit()
  expect(await page.pins.unlock(ada, '111111')).toMatchObject({ kind: 'wrong', left: 4 })
})

/** The next write is committed, but the page hears that its connection was lost. */
function loseNextCommit(): void {
  const { transaction: begin } = IDBDatabase.prototype
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
  spy.mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args)
    if (transaction.mode === 'readonly') return transaction
    spy.mockRestore()
    const { addEventListener } = transaction
    transaction.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'abort') addEventListener.call(transaction, 'complete', listener)
    }
    return transaction
  })
}
