import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { createConnection } from './createConnection.ts'
import { createPageRest } from './createPageRest.ts'
import { createRun } from './createRun.ts'

const hide = (persisted: boolean) => Object.assign(new Event('pagehide'), { persisted })

/** Two pages on one device; the first has a transaction under way that does not end by itself. */
function twoPages() {
  const indexedDB = new IDBFactory()
  const page = new EventTarget()
  const here = createRun(createConnection(indexedDB), handClock(), createPageRest(page))
  const there = createRun(createConnection(indexedDB), handClock(), createPageRest(undefined))
  const begun = Promise.withResolvers<void>()
  let tries = 0
  const write = here('rows', 'readwrite', async (transaction) => {
    tries += 1
    const mine = tries
    const rows = transaction.objectStore('rows')
    await new Promise<void>((resolve, reject) => {
      const again = () => {
        begun.resolve()
        // The first try goes on for ever, as a slow disk would have it.
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
  const run = createRun(createConnection(new IDBFactory()), handClock(), createPageRest(page))
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
  const run = createRun(createConnection(new IDBFactory()), handClock(), createPageRest(page))
  const write = run('rows', 'readwrite', (transaction) => {
    transaction.objectStore('rows').put({ key: 'a' }, 'a')
    page.dispatchEvent(hide(false))
  })
  await expect(write).resolves.toBeUndefined()
})
