import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../tests/support/server/freePort.ts'
import { type S3Place, s3Store } from './s3Store.ts'

/** Of Debian's package, no npm one. */
const ringBuilder = 'swift-ring-builder'

/** Few, so that a list has several pages. */
const mostKeys = 3

const section = (name: string, settings: Record<string, string | number>) =>
  [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`), ''].join('\n')

/**
 * OpenStack Swift with its S3 interface, in a new folder; `apt-get install swift-proxy swift-account swift-container swift-object`
 * installs it. Rejects where it does not start.
 */
async function startSwift(): Promise<{ place: S3Place; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-swift-'))
  mkdirSync(join(folder, 'node', 'd1'), { recursive: true })
  const children: ChildProcess[] = []
  const common = { bind_ip: '127.0.0.1', workers: 0, swift_dir: folder, user: 'root' }
  const serve = (kind: string, config: string) => {
    const file = join(folder, `${kind}.conf`)
    writeFileSync(file, config)
    children.push(spawn(`swift-${kind}-server`, [file], { stdio: 'ignore' }))
  }
  writeFileSync(
    join(folder, 'swift.conf'),
    section('swift-hash', { swift_hash_path_suffix: 'x' }) +
      section('storage-policy:0', { name: 'gold', default: 'yes' }),
  )
  for (const kind of ['account', 'container', 'object']) {
    const bind_port = await freePort()
    const ring = (...args: string[]) => execFileSync(ringBuilder, [join(folder, `${kind}.builder`), ...args])
    ring('create', '4', '1', '1')
    ring('add', `r1z1-127.0.0.1:${bind_port}/d1`, '1')
    ring('rebalance')
    const settings = { ...common, bind_port, devices: join(folder, 'node'), mount_check: 'false' }
    const main = section('pipeline:main', { pipeline: `${kind}-server` })
    serve(kind, section('DEFAULT', settings) + main + section(`app:${kind}-server`, { use: `egg:swift#${kind}` }))
  }
  const filters = { cache: 'memcache', s3api: 's3api', tempauth: 'tempauth' }
  const extra: Record<string, object> = {
    s3api: { location: 'eu-central-1', max_bucket_listing: mostKeys },
    tempauth: { user_test_tester: 'geheim .admin' },
  }
  const bind_port = await freePort()
  const names = Object.keys(filters)
  serve(
    'proxy',
    section('DEFAULT', { ...common, bind_port }) +
      section('pipeline:main', { pipeline: `${names.join(' ')} proxy-server` }) +
      section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }) +
      Object.entries(filters)
        .map(([name, egg]) => section(`filter:${name}`, { use: `egg:swift#${egg}`, ...extra[name] }))
        .join(''),
  )
  const place = {
    ...{ bucket: 'zeugnis', prefix: 'schulen/', endpoint: `http://127.0.0.1:${bind_port}`, region: 'eu-central-1' },
    ...{ accessKeyId: 'test:tester', secretAccessKey: 'geheim' },
  }
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue
      child.kill()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
  const client = new AwsClient({ ...place, service: 's3', retries: 0 })
  for (let tries = 0; tries < 120; tries += 1) {
    const made = await client.fetch(`${place.endpoint}/${place.bucket}`, { method: 'PUT' }).catch(() => undefined)
    if (made?.ok) return { place, stop }
    await pause(500)
  }
  await stop()
  throw new Error('Swift does not start')
}

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
