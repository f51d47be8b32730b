import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { entryOf1a, save } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

const classOf = '/get/classStudents/demo-1a'

/** Bypasses the check of answers, which cannot read compressed ones. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const cookie = [...teacher.cookies].map((pair) => pair.join('=')).join('; ')
  const request = new Request(`http://localhost/api/musterschule${path}`, { method, headers: { cookie, ...headers } })
  const response = await server.app.fetch(request)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const studentsIn = (text: string) => endpoints.classStudents.data.parse(JSON.parse(text).data).length

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
])('a class is packed for who takes %s', async (accepted, packing, unpack) => {
  const plain = await get(classOf)
  const packed = await get(classOf, { 'accept-encoding': accepted })
  const { headers } = packed.response
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([packing, 'Accept-Encoding'])
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json', 'no-store'])
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(unpack(packed.bytes).toString()).toBe(new TextDecoder().decode(plain.bytes))
})

it.each([
  ['nobody asks for it', classOf, {}],
  ['only others are taken', classOf, { 'accept-encoding': 'zstd, identity' }],
  ['the answer is small', '/get/currentYear', { 'accept-encoding': 'br' }],
])('an answer is sent as it is where %s', async (_title, path, headers) => {
  const { response, bytes } = await get(path, headers)
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
  expect(JSON.parse(new TextDecoder().decode(bytes)).success).toBe(true)
})

it('a class has a tag, which is answered with 304 until something of it changes', async () => {
  const first = await get(classOf, { 'accept-encoding': 'br' })
  const tag = first.response.headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
  const again = await get(classOf, { 'if-none-match': `"other", ${tag}` })
  expect([again.response.status, again.bytes.length, again.response.headers.get('etag')]).toEqual([304, 0, tag])
  expect(again.response.headers.get('cache-control')).toBe('no-store')
  expect(again.response.headers.get('x-database-epoch')).not.toBeNull()
  await save(teacher, entryOf1a(1))
  const changed = await get(classOf, { 'if-none-match': tag })
  expect([changed.response.status, studentsIn(new TextDecoder().decode(changed.bytes)) > 0]).toEqual([200, true])
  expect(changed.response.headers.get('etag')).not.toBe(tag)
})

it('the tag opens nothing: whoever is not signed in gets no 304', async () => {
  const tag = (await get(classOf)).response.headers.get('etag') ?? ''
  expect((await get(classOf, { cookie: '', 'if-none-match': tag })).response.status).toBe(401)
})
