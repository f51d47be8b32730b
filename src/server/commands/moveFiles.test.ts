import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { downloadPath, logoPath } from '#contract/index.ts'
import { type CommandLine, createCommandLine } from '../../../tests/support/commandLine.ts'
import { newPlace, type Place } from '../../../tests/support/newPlace.ts'
import { logoBody, makePng } from '../../../tests/support/png.ts'
import { createS3Double, type S3Double } from '../../../tests/support/s3/createS3Double.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import type { Places } from '../files/blobs.ts'
import { folderStore } from '../files/folderStore.ts'
import type { FilesConfig } from '../files/places.ts'
import { s3Store } from '../files/s3Store.ts'

const key = 'musterschule'
let line: CommandLine
let place: Place
let server: TestServer
let s3: S3Double
let folder: FilesConfig
beforeEach(async () => {
  line = createCommandLine()
  place = await newPlace(line)
  mkdirSync(path('files'))
  s3 = await createS3Double()
  folder = { files: { folder: path('files') } }
  server = await createTestServer({ file: place.file, files: { now: folderStore(path('files')) } })
  await (await signIn(server, 'leitung')).call('uploadLogo', { body: logoBody(makePng()) })
})
afterEach(async () => {
  await server.close()
  await s3.stop()
  line.remove()
})

const path = (name: string) => join(line.folder, name)
const run = (args: string[], config: FilesConfig, of = place.named) => line.run(args, of, config)
const inFolder = async () => (await Array.fromAsync(folderStore(path('files')).list(''))).length
const logo = (at: TestServer, head: Visitor) =>
  at.fetch(`/api/${key}${downloadPath(logoPath)}`, { headers: { cookie: `access=${head.cookies.get('access')}` } })
/** The logo as a server with these places gives it. */
async function logoAt(file: string, files: Places): Promise<Uint8Array> {
  const other = await createTestServer({ file, files, demo: false })
  const answer = await logo(other, await signIn(other, 'leitung'))
  await other.close()
  return new Uint8Array(await answer.arrayBuffer())
}

it('backups and exports hold the bytes, and what is brought in lies where files lie there', async () => {
  expect(await inFolder()).toBe(1)
  await run(['backup', 'all.db'], folder)
  await run(['export', key, 'one.db'], folder)
  for (const file of ['all.db', 'one.db']) {
    using backup = new DatabaseSync(path(file), { readOnly: true })
    const [blob] = backup.prepare('select object, content from blob').all()
    expect([blob?.object, blob?.content]).toEqual([null, new Uint8Array(makePng())])
  }
  const there = path('there/zeugnis.db')
  await run(['restore', 'all.db'], { files: s3.place }, path('there'))
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^schulen\/musterschule\/[0-9a-f]{64}-/)])
  const [first] = s3.objects.keys()
  await run(['import', 'one.db', '--replace', '--name', 'Musterschule'], { files: s3.place }, path('there'))
  expect(s3.objects.size).toBe(1)
  expect([...s3.objects.keys()]).not.toEqual([first])
  expect(await logoAt(there, { now: s3Store(s3.place) })).toEqual(new Uint8Array(makePng()))

  s3.failing = 503
  const said = await run(
    ['import', 'one.db', '--replace', '--name', 'Musterschule'],
    { files: s3.place },
    path('there'),
  )
  expect(said[0]).toContain('Die Dateien liegen noch in der Datenbank; move-files holt das nach.')
  expect(await logoAt(there, {})).toEqual(new Uint8Array(makePng()))
  rmSync(path('files'), { recursive: true })
  await expect(run(['backup', 'b.db'], folder)).rejects.toThrow(
    /^Die Dateien in .*files \(FILES\) sind nicht zu erreichen/,
  )
})

it('files are moved beside a running server, which says so where it cannot reach them, and goes on otherwise', async () => {
  const head = await signIn(server, 'leitung')
  expect(await run(['move-files'], { filesBefore: { folder: path('files') } })).toEqual([
    'Umgezogene Dateien: 1. Neue kommen in die Datenbank.',
  ])
  expect([await inFolder(), (await logo(server, head)).status]).toEqual([0, 200])
  await run(['move-files'], folder)
  expect([await inFolder(), (await logo(server, head)).status]).toEqual([1, 200])

  rmSync(path('files'), { recursive: true })
  const refused = await logo(server, head)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('erreicht seine Dateien') } })
  expect(await (await server.fetch('/readyz')).json()).toEqual({ ok: true, files: 'unreachable' })
  expect((await head.call('uploadLogo', { body: logoBody(makePng({ width: 9 })) })).status).toBe(503)
  expect((await head.call('currentFiles')).status).toBe(200)
})

it('what a removed school had outside goes, and the certificate counts it, or says what is still there', async () => {
  await run(['export', key, 'one.db'], folder)
  await run(['remove', key, 'a.txt', '--name', 'Musterschule'], folder)
  expect(await inFolder()).toBe(0)
  expect(readFileSync(path('a.txt'), 'utf8')).toMatch(/Dateien außerhalb der Datenbank +1\n/)
  await run(['import', 'one.db'], { files: s3.place })
  const failing: FilesConfig = { filesBefore: s3.place }
  s3.failing = 503
  await run(['remove', key, 'b.txt', '--name', 'Musterschule'], failing)
  expect(readFileSync(path('b.txt'), 'utf8')).toMatch(/Dateien außerhalb: NOCH NICHT gelöscht +1\n/)
  s3.failing = undefined
  line.clock.at = Date.now() + 2 * 24 * 60 * 60 * 1000
  expect(await run(['purge'], { files: s3.place })).toContain('Reste in s3://zeugnis/schulen/: 1.')
  expect(s3.objects.size).toBe(0)
})
