import type { Logger } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addOtherSchool, otherSchool } from '../../../tests/support/otherSchool.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer({ maxBody: 2000 })
})
afterEach(() => server.close())

const api = '/api/musterschule'
const json = { 'content-type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  server.fetch(`${api}${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code]

describe('an answer', () => {
  it('always has success, data and error, and is never stored', async () => {
    const response = await server.fetch(`${api}/get/currentYear`)
    expect(response.status).toBe(401)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      success: false,
      data: null,
      epoch: response.headers.get('x-database-epoch'),
      error: { code: 'unauthorized', message: 'Bitte melden Sie sich an.' },
    })
  })

  it.each([`${api}/get/nichts`, '/api', '/api/', '/api/UPPER/auth/login', `${api}/auth/login/more`])(
    'is 404 in the same form for %s',
    async (path) => {
      const response = await server.fetch(path)
      expect(await codeOf(response)).toEqual([404, 'notFound'])
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each([
    ['GET', '/auth/login', 'POST'],
    ['POST', '/get/currentYear', 'GET, HEAD'],
    ['PATCH', '/get/class/x', 'GET, HEAD'],
  ])('is 405 for a known path with another method, and names those there are: %s %s', async (method, path, allowed) => {
    const response = await server.fetch(`${api}${path}`, { method })
    expect(response.headers.get('allow')).toBe(allowed)
    expect(await codeOf(response)).toEqual([405, 'notFound'])
  })

  it('is 500 without a word about what went wrong, which the log keeps without what was asked', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    server.deps.store.of = () => {
      throw new Error('secret of Emil Becker')
    }
    const answer = await teacher.call('currentYear')
    expect([answer.status, answer.error]).toEqual([
      500,
      { code: 'server', message: 'Auf dem Schulserver ist ein Fehler aufgetreten.' },
    ])
    const written = JSON.stringify(server.logged)
    expect(written).toContain('"type":"Error"')
    expect(written).not.toContain('Emil')
  })
})

describe('a body', () => {
  it('may be missing where the contract wants an empty one', async () => {
    expect(await codeOf(await post('/auth/refreshToken', '', {}))).toEqual([401, 'unauthorized'])
  })

  it('is refused when it is too large, whether its length is announced or not', async () => {
    const large = JSON.stringify({ server: 'x'.repeat(3000) })
    expect(await codeOf(await post('/auth/login', large, { ...json, 'content-length': String(large.length) }))).toEqual(
      [413, 'tooLarge'],
    )
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large))
        controller.close()
      },
    })
    expect(await codeOf(await post('/auth/login', stream))).toEqual([413, 'tooLarge'])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type) => {
      expect(await codeOf(await post('/auth/login', '{}', { 'content-type': type }))).toEqual([415, 'unsupported'])
    },
  )

  it('is refused without saying what it is', async () => {
    expect(await codeOf(await post('/auth/login', new TextEncoder().encode('{}'), {}))).toEqual([415, 'unsupported'])
  })

  it('is refused when it is no JSON', async () => {
    expect(await codeOf(await post('/auth/login', '{"server":'))).toEqual([400, 'validation'])
  })

  it('is refused when it is not UTF-8, or has half of a character, instead of being stored as another text', async () => {
    const head = await signIn(server, 'leitung')
    const latin1 = Buffer.from(JSON.stringify({ name: 'Bären' }), 'latin1')
    const cookie = [...head.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await post('/add/class', latin1, { ...json, cookie })
    expect([answer.status, (await answer.json()).error]).toEqual([
      400,
      { code: 'validation', message: 'Die Anfrage ist nicht in UTF-8 geschrieben.' },
    ])
    expect((await head.call('addClass', { body: { name: 'Bären \ud83d' } })).error?.code).toBe('validation')
    expect((await head.call('addClass', { body: { name: 'Bären 🐻 \ufffd' } })).status).toBe(200)
  })

  it('is refused as a form whose names are not UTF-8; the file in it is in whatever encoding it is', async () => {
    const head = await signIn(server, 'leitung')
    const cookie = [...head.cookies].map((pair) => pair.join('=')).join('; ')
    const send = async (name: Buffer, content: Buffer) => {
      const field = (more: string, value: Buffer) =>
        `--x\r\nContent-Disposition: form-data; ${more}\r\n\r\n${value.toString('latin1')}\r\n`
      const file = field(`name="file"; filename="${name.toString('latin1')}"`, content)
      const others = ['profile', 'fileName'].map((one) => field(`name="${one}"`, name))
      const body = Buffer.from(`${file}${others.join('')}--x--\r\n`, 'latin1')
      const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie }
      return codeOf(await post('/import/importProfile', body, headers))
    }
    const [utf8, latin1] = [Buffer.from('Schüler.csv'), Buffer.from('Schüler.csv', 'latin1')]
    expect(await send(latin1, utf8)).toEqual([400, 'validation'])
    expect(await send(utf8, latin1)).toEqual([404, 'notFound'])
  })

  it('is refused field by field when it has another form', async () => {
    const response = await post('/auth/login', JSON.stringify({ server: '', email: ['a@b'] }))
    expect(response.status).toBe(400)
    expect((await response.json()).error.fields).toEqual({
      server: 'Darf nicht leer sein.',
      email: 'Fehlt oder hat die falsche Form.',
      password: 'Fehlt oder hat die falsche Form.',
    })
  })
})

describe('a parameter', () => {
  it('is refused when it is longer than any id', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    const answer = await teacher.call('classStudents', { params: { classID: 'x'.repeat(201) } })
    expect([answer.status, answer.error?.fields]).toEqual([400, { classID: 'Der Text ist zu lang.' }])
  })

  it('is refused when it is not UTF-8, instead of being taken as it is written', async () => {
    const head = await signIn(server, 'leitung')
    const cookie = [...head.cookies].map((pair) => pair.join('=')).join('; ')
    const at = (classID: string) => server.fetch(`${api}/get/class/${classID}`, { headers: { cookie } })
    expect(await codeOf(await at('%FF'))).toEqual([400, 'validation'])
    expect(await codeOf(await at('%25FF'))).toEqual([404, 'notFound'])
  })

  it('arrives decoded', async () => {
    const head = await signIn(server, 'leitung')
    const messageID = 'ä/b c'
    const message = {
      school: 'musterschule',
      id: messageID,
      title: '',
      message: '',
      release: '2025-02-01',
      time: '08:00',
    }
    await server.store.db
      .insertInto('message')
      .values({ ...message, importance: '0' })
      .execute()
    const answer = await head.call('readMessage', { params: { messageID, userID: 'demo-leitung' } })
    expect(answer.data).toBe('Done')
  })
})

describe('another site', () => {
  const cases: [title: string, headers: Record<string, string>, allowed: boolean][] = [
    ['a page of this site', { 'sec-fetch-site': 'same-origin' }, true],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }, false],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a word no browser sends', { 'sec-fetch-site': 'trust-me' }, false],
    ['another site that forges its origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, false],
    ['an old browser on this site', { origin: 'http://localhost' }, true],
    ['this site behind a proxy that ends TLS', { origin: 'https://localhost' }, true],
    ['an old browser on another site', { origin: 'https://evil.example' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['no browser at all', {}, true],
  ]

  it.each(cases)('%s: a write', async (_title, headers, allowed) => {
    const teacher = await signIn(server, 'lehrkraft')
    const answer = await teacher.call('verifyUser', { headers })
    expect([answer.status, answer.error?.code]).toEqual(allowed ? [200, undefined] : [403, 'forbidden'])
  })

  it.each(cases)('%s: a GET with effects, which then has none', async (_title, headers, allowed) => {
    const teacher = await signIn(server, 'lehrkraft')
    expect((await teacher.call('logout', { headers })).status).toBe(allowed ? 200 : 403)
    expect((await teacher.call('verifyUser')).status).toBe(allowed ? 401 : 200)
  })

  it('may follow a GET without effects, which SameSite keeps anonymous', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await createVisitor(server).call('userRole', { headers })).status).toBe(401)
  })
})

describe('the log', () => {
  it('has one line for each request, with the pattern of the path and nothing about a person', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
    await server.fetch('/api/musterschule/get/Emil?name=Becker')
    expect(server.logged).toEqual([
      { id: expect.any(String), method: 'POST', path: '/api/{school}/auth/login', status: 200, ms: 0 },
      { id: expect.any(String), method: 'GET', path: '/api/{school}/get/classStudents/{classID}', status: 200, ms: 0 },
      { id: expect.any(String), method: 'GET', path: '/api/*', status: 404, ms: 0 },
    ])
  })
})

it('a school that floods the server waits for itself: the call of another one has its turn between eight of its calls', async () => {
  let statements = 0
  const log: Logger = ({ query }) => {
    if (query.parameters.includes('musterschule')) statements += 1
  }
  const busy = await createTestServer({ file: ':memory:', log })
  try {
    await addOtherSchool(busy)
    const flooding = await signIn(busy, 'lehrkraft')
    const other = createVisitor(busy, otherSchool)
    await other.login('lehrkraft@musterschule.example')
    const read = (visitor: Visitor) => visitor.call('classStudents', { params: { classID: 'demo-1a' } })
    const flood = Array.from({ length: 200 }, () => read(flooding))
    statements = 0
    expect((await read(other)).status).toBe(200)
    expect(statements).toBeLessThan(200)
    const answers = await Promise.all(flood)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(statements).toBeGreaterThan(1_000)
  } finally {
    await busy.close()
  }
})
