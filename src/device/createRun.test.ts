import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HandClock, handClock } from '../../tests/support/outbox/handClock.ts'
import { createConnection } from './createConnection.ts'
import { createPageSuspension, createRun, type DeviceClock, type PageSuspension, type Run } from './createRun.ts'

const awake: PageSuspension = { ended: () => undefined, subscribe: () => {} }

function lost(): never {
  throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')
}

/** An attempt to open a database that ends with UnknownError. */
function refused(): IDBOpenDBRequest {
  const request = { error: new DOMException('Internal error', 'UnknownError') } as IDBOpenDBRequest
  queueMicrotask(() => request.onerror?.(new Event('error')))
  return request
}

/** Does something to each transaction of a connection as soon as it is there. */
function onTransaction(database: IDBDatabase, happens: (transaction: IDBTransaction) => void): void {
  const { transaction: begin } = database
  database.transaction = (...args) => {
    const transaction = begin.apply(database, args)
    happens(transaction)
    return transaction
  }
}

describe('a transaction on the device', () => {
  let clock: HandClock
  let indexedDB: IDBFactory
  let run: Run
  let opened: IDBDatabase[]

  beforeEach(() => {
    clock = handClock()
    indexedDB = new IDBFactory()
    opened = []
    const connection = createConnection(indexedDB)
    run = createRun(
      {
        ...connection,
        async open() {
          const database = await connection.open()
          opened.push(database)
          return database
        },
      },
      clock,
      awake,
    )
  })
  const put = (value: string) =>
    run('meta', 'readwrite', (transaction) => void transaction.objectStore('meta').put(value, 'k'))
  const get = () =>
    run(
      'meta',
      'readonly',
      (transaction) =>
        new Promise((resolve) => {
          const request = transaction.objectStore('meta').get('k')
          request.onsuccess = () => resolve(request.result)
        }),
    )

  it('makes the three stores, and opens one connection for all that is done', async () => {
    await Promise.all([put('a'), get(), get()])
    expect(await get()).toBe('a')
    expect([...(opened[0]?.objectStoreNames ?? [])].sort()).toEqual(['meta', 'rows', 'snap'])
    expect(new Set(opened).size).toBe(1)
  })

  it('tries once more on a new connection when the browser has closed the old one', async () => {
    await put('a')
    opened[0]?.close()
    await put('b')
    expect(await get()).toBe('b')
    expect(new Set(opened).size).toBe(2)
  })

  describe.each<[string, (database: IDBDatabase) => void]>([
    ['begins no transaction', (database) => Object.assign(database, { transaction: lost })],
    ['aborts what runs', (database) => onTransaction(database, (transaction) => transaction.abort())],
    ['fails at the request', (database) => onTransaction(database, (one) => Object.assign(one, { objectStore: lost }))],
  ])('on a dead connection without a close event, which %s', (_, kill) => {
    it('goes on with a new connection, and with one for all that ran', async () => {
      await put('a')
      if (opened[0]) kill(opened[0])
      await Promise.all([put('b'), get(), get()])
      expect(await get()).toBe('b')
      expect(new Set(opened).size).toBe(2)
    })
  })

  it('opens again at the next try where the database does not even open for a while', async () => {
    await put('a')
    if (opened[0]) Object.assign(opened[0], { transaction: lost })
    const { open } = indexedDB
    let refusals = 2
    indexedDB.open = (...args) => {
      refusals -= 1
      return refusals < 0 ? open.apply(indexedDB, args) : refused()
    }
    await expect(put('b')).rejects.toMatchObject({ name: 'UnknownError' })
    await put('c')
    expect(await get()).toBe('c')
  })

  it('tries once more, not for ever, and a full disk not even once', async () => {
    let tries = 0
    const failing = (name: string) =>
      run('meta', 'readwrite', () => {
        tries += 1
        throw new DOMException('no', name)
      })
    await expect(failing('UnknownError')).rejects.toMatchObject({ name: 'UnknownError' })
    expect(tries).toBe(2)
    await expect(failing('QuotaExceededError')).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(tries).toBe(3)
  })

  it('does not stand in the way of a newer version of the app', async () => {
    await put('a')
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('zeugnis', 2)
      request.onsuccess = () => resolve(request.result)
      request.onblocked = () => reject(new Error('blocked'))
    })
    expect(upgraded.version).toBe(2)
    upgraded.close()
    await expect(put('b')).rejects.toMatchObject({ name: 'VersionError' })
  })

  it('gives up after 2 s, and what was given up is not written later on', async () => {
    await put('a')
    const started = Promise.withResolvers<void>()
    const endless = run('meta', 'readwrite', (transaction) => {
      transaction.objectStore('meta').put('late', 'k')
      started.resolve()
      return new Promise(() => {})
    })
    await started.promise
    clock.pass(2_000)
    await expect(endless).rejects.toMatchObject({ name: 'DeviceTimeout' })
    expect(await get()).toBe('a')
    await put('b')
    expect(await get()).toBe('b')
  })

  it('gives up after 2 s on a database that does not open, and asks again the next time', async () => {
    let answers = false
    const slow = createRun(
      createConnection({
        open: (name: string, version: number) => (answers ? indexedDB.open(name, version) : ({} as IDBOpenDBRequest)),
      } as IDBFactory),
      clock,
      awake,
    )
    const read = () => slow('meta', 'readonly', () => 'read')
    const first = read()
    clock.pass(2_000)
    await expect(first).rejects.toMatchObject({ name: 'DeviceTimeout' })
    answers = true
    expect(await read()).toBe('read')
  })

  it('takes an answer that came while the page was too busy to read it, for longer than 2 s', async () => {
    const due: (() => void)[] = []
    // All that is due runs at once, as after a long task; what it begins does not.
    const busy: DeviceClock = {
      now: () => 0,
      after(_, timer) {
        due.push(timer)
        return () => {}
      },
    }
    const read = createRun(createConnection(new IDBFactory()), busy, awake)('meta', 'readonly', () => 'read')
    for (const timer of due.splice(0)) timer()
    expect(await read).toBe('read')
  })

  it('writes nothing when the work fails, and says why', async () => {
    await put('a')
    const failing = run('meta', 'readwrite', (transaction) => {
      transaction.objectStore('meta').put('b', 'k')
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(new RangeError('no'))
    expect(await get()).toBe('a')
  })
})

const hide = (persisted: boolean) => Object.assign(new Event('pagehide'), { persisted })

/** Two pages on one device. The first has an open transaction that does not end by itself. */
function twoPages() {
  const indexedDB = new IDBFactory()
  const page = new EventTarget()
  const here = createRun(createConnection(indexedDB), handClock(), createPageSuspension(page))
  const there = createRun(createConnection(indexedDB), handClock(), createPageSuspension(undefined))
  const begun = Promise.withResolvers<void>()
  let tries = 0
  const write = here('rows', 'readwrite', async (transaction) => {
    tries += 1
    const mine = tries
    const rows = transaction.objectStore('rows')
    await new Promise<void>((resolve, reject) => {
      const again = () => {
        begun.resolve()
        // The first try never ends, as on a slow disk.
        const request = rows.put({ key: 'a', seq: mine }, 'a')
        request.onsuccess = () => (mine === 1 ? again() : resolve())
        request.onerror = () => reject(request.error)
      }
      again()
    })
  })
  const read = () =>
    there('rows', 'readwrite', (transaction) => {
      const request = transaction.objectStore('rows').get('a')
      return new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    })
  return { page, begun: begun.promise, write, read }
}

describe('a page that is put aside', () => {
  it('lets go of the database when the page is put aside, and goes on when it is shown again', async () => {
    const { page, begun, write, read } = twoPages()
    await begun
    page.dispatchEvent(hide(true))
    expect(await read()).toBeUndefined()
    page.dispatchEvent(new Event('pageshow'))
    await write
    expect(await read()).toEqual({ key: 'a', seq: 2 })
  })

  it('begins nothing while the page is put aside', async () => {
    const page = new EventTarget()
    const run = createRun(createConnection(new IDBFactory()), handClock(), createPageSuspension(page))
    let begun = false
    page.dispatchEvent(hide(true))
    const later = run('rows', 'readonly', () => {
      begun = true
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect(begun).toBe(false)
    page.dispatchEvent(new Event('pageshow'))
    await later
    expect(begun).toBe(true)
  })

  it('leaves a write alone when the page goes for good', async () => {
    const page = new EventTarget()
    const run = createRun(createConnection(new IDBFactory()), handClock(), createPageSuspension(page))
    const write = run('rows', 'readwrite', (transaction) => {
      transaction.objectStore('rows').put({ key: 'a' }, 'a')
      page.dispatchEvent(hide(false))
    })
    await expect(write).resolves.toBeUndefined()
  })
})
