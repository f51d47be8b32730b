import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Place } from '#server/files/s3Store.ts'
import { freePort } from '../server/freePort.ts'

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
export async function startSwift(): Promise<{ place: S3Place; stop(): Promise<void> }> {
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
