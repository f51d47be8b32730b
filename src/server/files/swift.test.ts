import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSwift } from '../../../tests/support/s3/startSwift.ts'
import { s3Store } from './s3Store.ts'

/** A real store of objects, in the long proofs (`npm run test:long -- files`). */
describe.skipIf(process.env.SWIFT === undefined)('the S3 interface of OpenStack Swift', () => {
  let swift: Awaited<ReturnType<typeof startSwift>>
  beforeAll(async () => {
    swift = await startSwift()
  }, 120_000)
  afterAll(() => swift.stop())

  it('keeps, lists over several pages, and removes bytes', async () => {
    const store = s3Store(swift.place)
    const contents = Array.from({ length: 8 }, (_, n) => new Uint8Array(n * 40_000).fill(n))
    const keyOf = (n: number) => `schule-${n % 2}/${n}-x`
    for (const [n, content] of contents.entries()) await store.put(keyOf(n), content)
    expect(await Promise.all(contents.map((_, n) => store.get(keyOf(n))))).toEqual(contents)
    expect(await store.get('schule-0/9-x')).toBeUndefined()
    const listed = async (prefix: string) => (await Array.fromAsync(store.list(prefix))).map(({ key }) => key)
    expect(await listed('schule-0/')).toEqual([0, 2, 4, 6].map(keyOf))
    expect(await listed('')).toHaveLength(8)
    const [first] = await Array.fromAsync(store.list(''))
    expect(Math.abs((first?.at ?? 0) - Date.now())).toBeLessThan(600_000)
    for (const n of contents.keys()) await store.remove(keyOf(n))
    await store.remove(keyOf(0))
    expect(await listed('')).toEqual([])
  })

  it('refuses a wrong key and a missing bucket', async () => {
    const bytes = new TextEncoder().encode('zeugnis')
    const put = (change: object) => s3Store({ ...swift.place, ...change }).put('a/1-x', bytes)
    await expect(put({ secretAccessKey: 'falsch' })).rejects.toThrow('403 (SignatureDoesNotMatch)')
    await expect(put({ bucket: 'andere' })).rejects.toThrow('404 (NoSuchBucket)')
  })
})
