import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/openTestStore.ts'
import { contentOf, putBlob, putFile } from '../../../tests/support/server/putFile.ts'
import type { Store } from '../database/Store.ts'
import { listFiles, replaceFolder } from './store.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  for (const key of ['a', 'b']) {
    await store.db.insertInto('school').values({ key, name: key, demo: 0, created_at: '' }).execute()
  }
})
afterEach(() => store.close())

const file = (path: string, text: string, date = '2025-01-15T08:00:00.000Z') => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  type: 'pdf',
  date,
  content: new TextEncoder().encode(text),
})
const paths = async (prefix: string) => (await listFiles(store.of('a').db, prefix)).map(({ path }) => path)
const text = async (school: string, path: string) => {
  const found = await contentOf(store.db, school, path)
  return found && new TextDecoder().decode(found)
}

it('keeps a file by school and path, and the later one of the same path', async () => {
  await putFile(store.db, 'a', file('files/x.pdf', 'first'))
  await putFile(store.db, 'a', file('files/x.pdf', 'second'))
  await putFile(store.db, 'b', file('files/x.pdf', 'other'))
  expect([await text('a', 'files/x.pdf'), await text('b', 'files/x.pdf')]).toEqual(['second', 'other'])
  expect(await text('a', 'files/y.pdf')).toBeUndefined()
})

it('lists a folder, newest first, with the size in bytes', async () => {
  await putFile(store.db, 'a', file('files/r/old.pdf', 'ä', '2025-01-01T00:00:00.000Z'))
  await putFile(store.db, 'a', file('files/r/new.pdf', 'n'))
  await putFile(store.db, 'a', file('files/logo.png', 'l'))
  const listed = await listFiles(store.of('a').db, 'files/r/')
  expect(listed.map(({ name, size }) => [name, size])).toEqual([
    ['new.pdf', 1],
    ['old.pdf', 2],
  ])
})

it('replaces a folder and nothing beside it, wildcards of SQL or not', async () => {
  for (const path of ['files/1_/a.pdf', 'files/1_/b/c.pdf', 'files/1a/a.pdf', 'files/1_.pdf']) {
    await putFile(store.db, 'a', file(path, 'before'))
    await putFile(store.db, 'b', file(path, 'before'))
  }
  const after = file('files/1_/d.pdf', 'after')
  const content = await putBlob(store.db, 'a', after.content, after.date)
  await store.of('a').write((db) => replaceFolder(db, 'files/1_/', [{ ...after, content }]))
  expect((await paths('files/')).sort()).toEqual(['files/1_.pdf', 'files/1_/d.pdf', 'files/1a/a.pdf'])
  expect(await listFiles(store.of('b').db, 'files/')).toHaveLength(4)
})
