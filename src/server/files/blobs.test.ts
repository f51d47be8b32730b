import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#lib/germanDate.ts'
import { openTestStore } from '../../../tests/support/openTestStore.ts'
import { createS3Double, type S3Double } from '../../../tests/support/s3/createS3Double.ts'
import type { Store } from '../database/Store.ts'
import { systemRandom } from '../deps.ts'
import { createBlobs, type ObjectStore, type Places, sha256Of } from './blobs.ts'
import { folderStore } from './folderStore.ts'
import { moveBlobs } from './moveBlobs.ts'
import { s3Store } from './s3Store.ts'
import { putFile } from './store.ts'
import { sweepBlobs, sweepObjects } from './sweepBlobs.ts'

const clock = { at: Date.now(), now: () => clock.at }
let store: Store
let folder: string
let s3: S3Double
let logged: unknown[]
beforeEach(async () => {
  clock.at = Date.now()
  logged = []
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-files-'))
  s3 = await createS3Double()
  store = await openTestStore()
  for (const key of ['a', 'b']) {
    await store.db.insertInto('school').values({ key, name: key, demo: 0, created_at: '' }).execute()
  }
})
afterEach(async () => {
  await store.close()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const keep = (...line: unknown[]) => void logged.push(...line)
const log = { info: keep, warn: keep, error: keep }
const blobsOf = (places: Places, of: Store = store) =>
  createBlobs({ store: of, clock, random: systemRandom, log }, places)
const stores = { folder: () => folderStore(folder), S3: () => s3Store(s3.place) }
const keysOf = async (place: ObjectStore | undefined) =>
  (place ? await Array.fromAsync(place.list('')) : []).map(({ key }) => key)
const rows = () => store.db.selectFrom('blob').select(['school', 'sha256']).orderBy('school').execute()
/** A file that names the bytes. */
const name = (content: { sha256: string; size: number }, path = 'files/reports/x.pdf') =>
  store.of('a').write((db) => putFile(db, { path, name: 'x', type: 'pdf', date: '', content }))
const sweep = (places: Places, unusedDays = 1) => sweepBlobs(store.of('a'), 'a', places, { now: clock.at, unusedDays })

describe.each<[string, () => Places]>([
  ['the database', () => ({})],
  ['a folder', () => ({ now: stores.folder() })],
  ['S3', () => ({ now: stores.S3() })],
])('bytes in %s', (where, open) => {
  const isOutside = where !== 'the database'

  it('are kept once in a school and given back, whatever they are', async () => {
    const places = open()
    const content = new Uint8Array(70_000).map((_, at) => at)
    const [one, empty, same] = await blobsOf(places).of('a').put([content, new Uint8Array(), content])
    expect([one, same]).toEqual([{ sha256: sha256Of(content), size: 70_000 }, one])
    await blobsOf(places).of('a').put([content])
    await blobsOf(places).of('b').put([content])
    expect((await rows()).map(({ school }) => school)).toEqual(['a', 'a', 'b'])
    expect(await keysOf(places.now)).toHaveLength(isOutside ? 3 : 0)
    expect(await blobsOf(places).of('a').get(one.sha256)).toEqual(content)
    expect(await blobsOf(places).of('a').get(empty.sha256)).toEqual(new Uint8Array())
    await expect(blobsOf(places).of('b').get(empty.sha256)).rejects.toThrow('beschädigt oder verloren')
  })

  it('go when no row names them any more, but not on the day on which they are put', async () => {
    const places = open()
    const blobs = blobsOf(places).of('a')
    const [named, unnamed] = await blobs.put([bytes('named'), bytes('unnamed')])
    await name(named)
    expect(await sweep(places)).toBe(0)
    clock.at += 2 * dayMs
    await blobs.put([bytes('unnamed')])
    expect(await sweep(places)).toBe(0)
    clock.at += 2 * dayMs
    // Outside, they stay for another day after they were found.
    expect(await sweep(places)).toBe(isOutside ? 0 : 1)
    clock.at += dayMs
    expect(await sweep(places)).toBe(isOutside ? 1 : 0)
    expect(await rows()).toEqual([{ school: 'a', sha256: named.sha256 }])
    expect(await keysOf(places.now)).toHaveLength(isOutside ? 1 : 0)
    expect(await blobs.get(named.sha256)).toEqual(bytes('named'))
    await expect(blobs.get(unnamed.sha256)).rejects.toThrow('verloren')
  })
})

describe.each(['folder', 'S3'] as const)('what is outside, in a place of the kind %s', (kind) => {
  let place: ObjectStore
  beforeEach(() => {
    place = stores[kind]()
  })
  /** As if it had been put so long ago. */
  async function age(days: number): Promise<void> {
    for (const key of await keysOf(place)) {
      const at = clock.at - days * dayMs
      if (kind === 'folder') utimesSync(join(folder, key), at / 1000, at / 1000)
      else s3.objects.set(`schulen/${key}`, { content: bytes(''), ...s3.objects.get(`schulen/${key}`), at })
    }
  }
  function makeUnreachable(): void {
    if (kind === 'S3') s3.failing = 500
    else rmSync(folder, { recursive: true })
  }

  it('is refused where it was changed, and is to be asked for again where it cannot be reached', async () => {
    const blobs = blobsOf({ now: place })
    const [kept] = await blobs.of('a').put([bytes('right')])
    const [key = ''] = await keysOf(place)
    await place.put(key, bytes('wrong'))
    await expect(blobs.of('a').get(kept.sha256)).rejects.toMatchObject({ code: 'server', more: {} })
    expect(blobs.isReachable()).toBe(true)
    makeUnreachable()
    const refusal = { message: expect.stringContaining('erreicht seine Dateien gerade nicht'), more: { status: 503 } }
    await expect(blobs.of('a').get(kept.sha256)).rejects.toMatchObject(refusal)
    await expect(blobs.of('a').put([bytes('new')])).rejects.toMatchObject(refusal)
    expect([await rows(), blobs.isReachable()]).toEqual([[{ school: 'a', ...{ sha256: kept.sha256 } }], false])
  })

  it('is at worst a rest without a row, wherever a process is killed', async () => {
    const killed = new Error('killed')
    const dying: Store = {
      ...store,
      of: (school) => ({ ...store.of(school), write: dieAt(2, store.of(school).write) }),
    }
    function dieAt<T extends (...args: never[]) => Promise<unknown>>(call: number, work: T): T {
      let calls = 0
      return ((...args: never[]) => (++calls === call ? Promise.reject(killed) : work(...args))) as T
    }
    await expect(
      blobsOf({ now: place }, dying)
        .of('a')
        .put([bytes('between put and row')]),
    ).rejects.toBe(killed)
    const [kept, unused] = await blobsOf({ now: place })
      .of('a')
      .put([bytes('kept'), bytes('unused')])
    await name(kept)
    clock.at += 2 * dayMs
    await sweep({ now: place })
    clock.at += 2 * dayMs
    await expect(sweep({ now: { ...place, remove: () => Promise.reject(killed) } })).rejects.toBe(killed)
    expect(await rows()).toEqual([{ school: 'a', sha256: kept.sha256 }])
    expect(await keysOf(place)).toHaveLength(3)
    await age(0.5)
    expect(await sweepObjects(store, place, clock.at)).toEqual({ found: 0, isRemoved: true })
    await age(2)
    expect(await sweepObjects(store, place, clock.at)).toEqual({ found: 2, isRemoved: true })
    expect(await blobsOf({ now: place }).of('a').get(kept.sha256)).toEqual(bytes('kept'))
    expect(await keysOf(place)).toEqual([expect.stringContaining(kept.sha256)])
    expect(unused.size).toBe(6)
  })

  it('that was found unused and is put again stays a day for the row that is to name it', async () => {
    const blobs = blobsOf({ now: place }).of('a')
    const [first] = await blobs.put([bytes('again')])
    clock.at += 2 * dayMs
    expect(await sweep({ now: place })).toBe(0)
    clock.at += 2 * dayMs
    await blobs.put([bytes('again')])
    expect(await sweep({ now: place })).toBe(0)
    await name(first)
    clock.at += 2 * dayMs
    expect(await sweep({ now: place })).toBe(0)
    expect(await blobs.get(first.sha256)).toEqual(bytes('again'))
  })

  it('is not taken by a sweep that is overtaken by the next put of the same bytes', async () => {
    const blobs = blobsOf({ now: place }).of('a')
    await blobs.put([bytes('again')])
    clock.at += 2 * dayMs
    await sweep({ now: place })
    clock.at += 2 * dayMs
    const overtaken: ObjectStore = {
      ...place,
      remove: async (key) => {
        await name((await blobs.put([bytes('again')]))[0])
        await place.remove(key)
      },
    }
    expect(await sweep({ now: overtaken })).toBe(1)
    expect(await blobs.get(sha256Of(bytes('again')))).toEqual(bytes('again'))
  })
})

it('leaves a place alone that is another database’s, too, unless told otherwise', async () => {
  const place = stores.folder()
  for (let n = 0; n < 101; n += 1) await place.put(`a/${sha256Of(bytes(`${n}`))}-1`, bytes(''))
  await place.put('a/x', bytes(''))
  expect(await sweepObjects(store, place, Date.now() + 2 * dayMs)).toEqual({ found: 101, isRemoved: false })
  expect(await keysOf(place)).toHaveLength(102)
  await sweepObjects(store, place, Date.now() + 2 * dayMs, true)
  expect(await keysOf(place)).toEqual(['a/x'])
})

it('moves from place to place and back, goes on where it was interrupted, and can be read all the time', async () => {
  const contents = Array.from({ length: 9 }, (_, n) => bytes(`file ${n}`))
  await blobsOf({}).of('a').put(contents)
  const [first, second] = [stores.folder(), stores.S3()]
  const readAll = async (places: Places) => {
    const blobs = blobsOf(places).of('a')
    for (const content of contents) expect(await blobs.get(sha256Of(content))).toEqual(content)
  }
  const failing = (place: ObjectStore): ObjectStore => {
    let calls = 0
    return { ...place, put: (...args) => (++calls > 5 ? Promise.reject(new Error('full')) : place.put(...args)) }
  }
  const move = (places: Places) => moveBlobs(store.of('a'), 'a', places, systemRandom)

  await expect(move({ now: failing(first) })).rejects.toThrow('full')
  await readAll({ now: first })
  await move({ now: first })
  expect(await store.db.selectFrom('blob').select('object').where('object', 'is', null).execute()).toEqual([])

  await expect(move({ now: failing(second), before: first })).rejects.toThrow('full')
  await readAll({ now: second, before: first })
  // Between a look here and a look there everything moves.
  const late = { ...first, get: (key: string) => move({ now: second, before: first }).then(() => first.get(key)) }
  await readAll({ now: second, before: late })
  expect([await keysOf(first), (await keysOf(second)).length]).toEqual([[], 9])

  writeFileSync(join(folder, 'other'), 'of nobody')
  expect(await move({ before: second })).toBe(9)
  expect(await keysOf(second)).toEqual([])
  await readAll({})
})
