import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '#server/index.ts'
import { emil, entryOf1a, stored } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let server: TestServer
let teacher: Visitor
let listening: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
  listening = await listen((request, env) => server.app.fetch(request, env), { port: 0, host: '127.0.0.1' })
})

beforeEach(() => void server.logged.splice(0))

afterAll(async () => {
  await listening.stop(1_000)
  await server.close()
})

const open = () => connect({ port: Number(new URL(listening.url).port), host: '127.0.0.1', allowHalfOpen: true })

async function send(socket: Socket, parts: (string | Buffer)[]): Promise<void> {
  for (const part of parts) await new Promise((sent) => socket.write(part, sent))
}

/** What comes back for these bytes until the server hangs up. */
async function answerTo(parts: (string | Buffer)[]): Promise<string> {
  const socket = open()
  const got: Buffer[] = []
  socket.on('data', (bytes: Buffer) => void got.push(bytes))
  const over = once(socket, 'end')
  await send(socket, parts)
  await over
  socket.destroy()
  return Buffer.concat(got).toString()
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const get = (path: string, ...headers: string[]) =>
  lines(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', `Cookie: ${cookie()}`, ...headers)
const cookie = () => [...teacher.cookies].map((pair) => pair.join('=')).join('; ')

const body = Buffer.from(JSON.stringify({ id: emil, grades: entryOf1a(7) }))
const saveHead = (...headers: string[]) =>
  lines(
    ...[`POST /api/musterschule/set/studentGrades/${emil} HTTP/1.1`, 'Host: x', `Cookie: ${cookie()}`],
    ...['Connection: close', 'Content-Type: application/json', 'If-Match: "0"', ...headers],
  )
const length = (n: number | string) => `Content-Length: ${n}`
const chunked = 'Transfer-Encoding: chunked'
const file = '/api/musterschule/download/'

/** Requests that no browser sends: by what is odd, the bytes and the status. */
const odd: [what: string, status: number, bytes: () => (string | Buffer)[]][] = [
  ['no HTTP at all', 400, () => ['\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n']],
  ['no version', 400, () => [lines('GET /')]],
  ['a version of the future', 400, () => [lines('GET / HTTP/9.9', 'Host: x')]],
  ['no Host', 400, () => [lines('GET /api/musterschule/get/currentYear HTTP/1.1')]],
  ['a method of its own', 400, () => [lines('NIX /api/musterschule/get/currentYear HTTP/1.1', 'Host: x')]],
  ['headers above any limit', 431, () => [get('/api/musterschule/get/currentYear', `X-A: ${'a'.repeat(17_000)}`)]],
  ['1 500 headers', 431, () => [get('/', ...Array.from({ length: 1_500 }, (_, at) => `X-${at}: abcdefgh`))]],
  ['a header without a colon', 400, () => [get('/', 'nothing')]],
  ['a NUL in a header', 400, () => [get('/', 'X-A: a\0b')]],
  ['a bare line break in a header', 400, () => [get('/', 'X-A: a\nX-B: b\rc')]],
  ['a path beyond the root', 404, () => [get('/../../../../etc/passwd')]],
  ['a coded path beyond the root', 404, () => [get('/%2e%2e/%2e%2e/etc/passwd')]],
  ['a NUL in the path', 404, () => [get('/api/muster%00schule/get/currentYear')]],
  ['a broken code in a path', 403, () => [get(`${file}%zz`)]],
  ['an overlong code in a path', 403, () => [get(`${file}%c0%ae%c0%ae/x`)]],
  ['a file beyond the folder', 403, () => [get(`${file}files/..%2f..%2f..%2fetc%2fpasswd`)]],
  ['the whole address of another server', 401, () => [get('http://boese.example/api/nix/get/currentYear')]],
  ['an address that is none', 400, () => [get('http://[::1/api')]],
  ['two lengths', 400, () => [saveHead(length(body.length), length(3)), body]],
  ['a length and chunks', 400, () => [saveHead(length(body.length), chunked), body]],
  ['a negative length', 400, () => [saveHead(length(-1)), body]],
  ['a length that is no number', 400, () => [saveHead(length('0x10')), body]],
  ['a length that is too short', 400, () => [saveHead(length(body.length - 5)), body]],
  ['a length above the limit', 413, () => [saveHead(length(900_000_000))]],
  ['a chunk of a broken size', 400, () => [saveHead(chunked), 'zz\r\n', body]],
  ['an encoding nobody knows', 400, () => [saveHead('Transfer-Encoding: rot13'), body]],
]

it.each(odd)('%s is answered with %i, logs no error and keeps nothing', async (_what, status, bytes) => {
  expect(Number((await answerTo(bytes())).match(/^HTTP\/1\.1 (\d+)/)?.[1])).toBe(status)
  expect(server.logged).not.toContainEqual(expect.objectContaining({ error: expect.anything() }))
  expect(await stored(server)).toBeUndefined()
})

/** As from a tablet that leaves the WLAN while it sends. */
it.each([
  ['a body', () => [saveHead(length(body.length)), body.subarray(0, -4)]],
  ['chunks', () => [saveHead(chunked), ...Array<string>(50).fill('1\r\n{\r\n')]],
])('%s that breaks off is no fault of the server, and keeps nothing', async (_what, bytes) => {
  const socket = open()
  await send(socket, bytes())
  socket.destroy()
  // A request of the test before may be told of as late as here: it got its answer before its body broke off.
  await expect.poll(() => server.logged).toContainEqual(expect.objectContaining({ status: 400 }))
  expect(server.logged).not.toContainEqual(expect.not.objectContaining({ status: 400 }))
  expect(await stored(server)).toBeUndefined()
})

it('a body that comes byte by byte is kept', async () => {
  const pieces = [...body].map((byte) => Buffer.from([byte]))
  expect(await answerTo([saveHead(length(body.length)), ...pieces])).toMatch(/^HTTP\/1\.1 200 /)
  expect((await stored(server))?.layout.sickDays).toBe(7)
})

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
const nobody = (path: string, type: string) =>
  lines(`POST ${path} HTTP/1.1`, 'Host: x', chunked, `Content-Type: ${type}`)

/** The statuses that come back for `parts` as soon as there are `count`; the connection stays open. */
async function statusesOf(parts: string[], count: number): Promise<string[]> {
  const socket = open()
  let got = ''
  socket.on('data', (bytes: Buffer) => {
    got += bytes.toString()
  })
  await send(socket, parts)
  const statuses = () => [...got.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
  await expect.poll(() => statuses().length >= count || socket.closed).toBe(true)
  socket.destroy()
  return statuses()
}

describe('a body', () => {
  it.each([
    ['at a school that does not exist', '/api/nirgends/import/importProfile', 'multipart/form-data; boundary=x', '401'],
    ['without a session', `/api/musterschule/set/studentGrades/${emil}`, 'application/json', '401'],
    ['of a login that no login can be', '/api/musterschule/auth/login', 'application/json', '413'],
  ])('%s is refused before it has come', async (_what, path, type, status) => {
    expect(await statusesOf([nobody(path, type), chunk(20_000)], 1)).toEqual([status])
  })

  it.each([
    ['announced', () => saveHead(length(1_100_000)), () => 'x'.repeat(1_100_000)],
    ['in chunks', () => saveHead(chunked), () => `${chunk(1_100_000)}0\r\n\r\n`],
  ])('that is too large, %s, is refused without an end to the connection', async (_what, head, rest) => {
    const parts = [head(), rest(), get('/api/musterschule/get/currentYear')].map((part) =>
      part.replace('Connection: close\r\n', ''),
    )
    expect(await statusesOf(parts, 2)).toEqual(['413', '200'])
  })
})
