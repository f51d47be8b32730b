import { IDBFactory } from 'fake-indexeddb'
import { promisifyRequest } from 'idb-keyval'
import { expect, it } from 'vitest'
import { upgrade } from './createConnection.ts'

/** The database, upgraded to this version by `change`. */
async function openAt(indexedDB: IDBFactory, version: number, change: (database: IDBDatabase) => void) {
  const request = indexedDB.open('zeugnis', version)
  request.onupgradeneeded = () => change(request.result)
  return promisifyRequest(request)
}

it('adds the stores that are missing and leaves what lies in the others', async () => {
  const indexedDB = new IDBFactory()
  const old = await openAt(indexedDB, 1, (database) => void database.createObjectStore('rows').put('waits', 'a'))
  old.close()
  const database = await openAt(indexedDB, 2, upgrade)
  expect([...database.objectStoreNames]).toEqual(['meta', 'rows', 'snap'])
  const waiting = database.transaction('rows').objectStore('rows').get('a')
  expect(await promisifyRequest(waiting)).toBe('waits')
})

it('leaves everything as it was when it is broken off', async () => {
  const indexedDB = new IDBFactory()
  const old = await openAt(indexedDB, 1, (database) => void database.createObjectStore('rows').put('waits', 'a'))
  old.close()
  const request = indexedDB.open('zeugnis', 2)
  request.onupgradeneeded = () => {
    upgrade(request.result)
    request.transaction?.abort()
  }
  await expect(promisifyRequest(request)).rejects.toThrow()
  const database = await openAt(indexedDB, 1, () => undefined)
  expect([...database.objectStoreNames]).toEqual(['rows'])
  expect(await promisifyRequest(database.transaction('rows').objectStore('rows').get('a'))).toBe('waits')
})
