import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'

const seconds = 1000
const minutes = 60 * seconds
const days = 24 * 60 * minutes

let server: TestServer
let teacher: Visitor

beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

/** A second tab: it has the same cookies at first and its own afterwards. */
function tab(of: Visitor): Visitor {
  const copy = createVisitor(server)
  for (const [name, value] of of.cookies) copy.cookies.set(name, value)
  return copy
}

const isIn = async (visitor: Visitor) => (await visitor.call('verifyUser')).status === 200

describe('logging in', () => {
  it('answers with the user and what the app looks like', async () => {
    const { data } = await createVisitor(server).login('lehrkraft@musterschule.example')
    expect(data).toEqual({
      userID: 'demo-lehrkraft',
      name: 'Anna Petersen',
      admin: false,
      avatar: '',
      email: 'lehrkraft@musterschule.example',
      theme: 'light',
      accent: '#A36FD1',
      language: 'de',
      pinRequired: false,
      passwordGiven: false,
      calls: expect.arrayContaining(['/get/schoolState', '/set/studentGrades/{id}']),
    })
  })

  it('tells whether the school asks for a PIN, at the login and at every check', async () => {
    const { db } = server.store
    const tells = async () => (await teacher.call('verifyUser')).data
    expect(await tells()).toMatchObject({ pinRequired: false })
    await db.updateTable('school').set({ pin_required: 1 }).where('key', '=', 'musterschule').execute()
    expect(await tells()).toMatchObject({ pinRequired: true })
    const { data } = await createVisitor(server).login('lehrkraft@musterschule.example')
    expect(data).toMatchObject({ pinRequired: true })
  })

  it('sets a readable school cookie and three hidden ones, each only where it is needed', async () => {
    const { headers } = await createVisitor(server).login('lehrkraft@musterschule.example')
    expect(headers.getSetCookie()).toEqual([
      'school=musterschule; Max-Age=2592000; Path=/; SameSite=Strict',
      expect.stringMatching(/^access=[\w-]{43}; Max-Age=900; Path=\/api\/musterschule; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/musterschule\/auth; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^device-[0-9a-f]{16}=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/musterschule\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  it('marks the cookies Secure anywhere but on this machine', async () => {
    const body = { server: 'Musterschule', email: 'lehrkraft@musterschule.example', password: 'Zeugnis-Demo-2024' }
    const request = new Request('http://zeugnis.example/api/musterschule/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const cookies = (await server.fetch(request)).headers.getSetCookie()
    expect(cookies).toHaveLength(4)
    expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true)
  })

  it('takes no token that a browser brings along, and gives another at every login', async () => {
    const planted = createVisitor(server)
    const words = { access: 'a'.repeat(43), refresh: 'b'.repeat(43) }
    for (const [name, value] of Object.entries(words)) planted.cookies.set(name, value)
    const stranger = tab(planted)
    expect((await planted.login('kollegin@musterschule.example')).status).toBe(200)
    for (const word of Object.values(words)) expect([...planted.cookies.values()]).not.toContain(word)
    expect([await isIn(stranger), (await stranger.call('refreshToken')).status]).toEqual([false, 401])
    const before = tab(planted)
    await planted.login('kollegin@musterschule.example')
    expect([await isIn(planted), await isIn(before)]).toEqual([true, false])
    expect((await before.call('refreshToken')).status).toBe(401)
    expect(await isIn(teacher)).toBe(true)
  })

  it('stores no token that could be used', async () => {
    const rows = await server.store.db.selectFrom('session').selectAll().execute()
    expect(rows).toHaveLength(1)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(teacher.cookies.get('access'))
    expect(stored).not.toContain(teacher.cookies.get('refresh'))
  })

  it('takes the address however it is written, and a password however the keyboard composes it', async () => {
    const hash = await server.deps.passwords.hash('Gru\u0308n+Zehn10'.normalize('NFD'))
    await server.store.db.updateTable('user').set({ password: hash }).where('id', '=', 'demo-kollegin').execute()
    const { status } = await createVisitor(server).login(' Kollegin@Musterschule.EXAMPLE ', 'Grün+Zehn10')
    expect(status).toBe(200)
  })

  it.each([
    ['a wrong password', 'musterschule', 'Musterschule', 'lehrkraft@musterschule.example', 'falsch'],
    ['an unknown user', 'musterschule', 'Musterschule', 'niemand@musterschule.example', 'Zeugnis-Demo-2024'],
    ['an unknown school', 'nirgends', 'Nirgends', 'lehrkraft@musterschule.example', 'Zeugnis-Demo-2024'],
    [
      'another school than the address',
      'musterschule',
      'Nirgends',
      'lehrkraft@musterschule.example',
      'Zeugnis-Demo-2024',
    ],
  ])(
    'answers %s like any other failure, after one look at a password',
    async (_title, school, name, email, password) => {
      let looks = 0
      const verify = server.deps.passwords.verify
      server.deps.passwords.verify = (stored, typed) => {
        looks++
        return verify(stored, typed)
      }
      const visitor = createVisitor(server, school)
      const answer = await visitor.call('login', { body: { server: name, email, password } })
      expect(answer.status).toBe(401)
      expect(answer.error).toEqual({
        code: 'unauthorized',
        message: 'Schulname, E-Mail-Adresse oder Passwort ist falsch.',
      })
      expect(visitor.cookies.size).toBe(0)
      expect(looks).toBe(1)
    },
  )
})

describe('a session', () => {
  it('is asked to renew after 15 minutes and goes on with new tokens', async () => {
    server.clock.at += 15 * minutes - 1
    expect(await isIn(teacher)).toBe(true)
    server.clock.at += 1
    expect(await isIn(teacher)).toBe(false)
    const before = new Map(teacher.cookies)
    expect((await teacher.call('refreshToken')).data).toBe('Done')
    expect(teacher.cookies.get('access')).not.toBe(before.get('access'))
    expect(teacher.cookies.get('refresh')).not.toBe(before.get('refresh'))
    expect(await isIn(teacher)).toBe(true)
  })

  it('goes on in both of two tabs that renew at the same time', async () => {
    const second = tab(teacher)
    server.clock.at += 20 * minutes
    expect((await teacher.call('refreshToken')).status).toBe(200)
    server.clock.at += 30 * seconds
    expect((await second.call('refreshToken')).status).toBe(200)
    expect(await isIn(teacher)).toBe(true)
    expect(await isIn(second)).toBe(true)
  })

  it('ends everywhere when an exchanged token comes back after the grace', async () => {
    const thief = tab(teacher)
    const other = await signIn(server, 'lehrkraft')
    expect((await teacher.call('refreshToken')).status).toBe(200)
    expect(await isIn(teacher)).toBe(true)
    server.clock.at += 30 * seconds + 1
    expect((await thief.call('refreshToken')).status).toBe(401)
    expect(thief.cookies.has('refresh')).toBe(false)
    expect(await isIn(teacher)).toBe(false)
    expect((await teacher.call('refreshToken')).status).toBe(401)
    expect(await isIn(other)).toBe(true)
  })

  it.each([
    ['its owner', 'a thief', false],
    ['a thief', 'its owner', true],
  ])(
    'ends everywhere when a token was used by two in the grace and goes on at %s before %s',
    async (_a, _b, swapped) => {
      const thief = tab(teacher)
      await teacher.call('refreshToken')
      server.clock.at += 20 * seconds
      expect((await thief.call('refreshToken')).status).toBe(200)
      const [first, second] = swapped ? [thief, teacher] : [teacher, thief]
      server.clock.at += 15 * minutes
      expect((await first.call('refreshToken')).status).toBe(200)
      expect([await isIn(first), await isIn(second)]).toEqual([true, false])
      expect((await second.call('refreshToken')).status).toBe(401)
      expect([await isIn(first), (await first.call('refreshToken')).status]).toEqual([false, 401])
    },
  )

  it('ends everywhere when both go on within the grace', async () => {
    const thief = tab(teacher)
    for (const visitor of [teacher, thief, teacher]) expect((await visitor.call('refreshToken')).status).toBe(200)
    expect((await thief.call('refreshToken')).status).toBe(401)
    expect(await isIn(teacher)).toBe(false)
  })

  it('keeps few rows however long it goes on, and still knows the oldest token when it comes back', async () => {
    const thief = tab(teacher)
    for (let renewal = 0; renewal < 20; renewal += 1) {
      server.clock.at += 15 * minutes
      expect((await teacher.call('refreshToken')).status).toBe(200)
      expect(await isIn(teacher)).toBe(true)
    }
    expect(await server.store.db.selectFrom('session').select('family').execute()).toHaveLength(2)
    expect((await thief.call('refreshToken')).status).toBe(401)
    expect(await isIn(teacher)).toBe(false)
  })

  it('from before families had words goes on, and its exchanged tokens are still known', async () => {
    await server.store.db.updateTable('session').set({ family: 'ecb2b5a2-1111' }).execute()
    const thief = tab(teacher)
    for (let renewal = 0; renewal < 3; renewal += 1) {
      server.clock.at += 15 * minutes
      expect((await teacher.call('refreshToken')).status).toBe(200)
      expect(await isIn(teacher)).toBe(true)
    }
    expect((await thief.call('refreshToken')).status).toBe(401)
    expect(await isIn(teacher)).toBe(false)
  })

  it('goes on when the answer to a renewal was lost, however long the network stayed away', async () => {
    const before = new Map(teacher.cookies)
    expect((await teacher.call('refreshToken')).status).toBe(200)
    const lost = tab(teacher)
    for (const [name, value] of before) teacher.cookies.set(name, value)
    server.clock.at += 45 * minutes
    expect((await teacher.call('refreshToken')).status).toBe(200)
    expect(await isIn(teacher)).toBe(true)
    expect((await lost.call('refreshToken')).status).toBe(401)
  })

  it('ends after 30 days without use', async () => {
    server.clock.at += 30 * days
    expect((await teacher.call('refreshToken')).status).toBe(401)
  })

  it('is refused a renewal without any token', async () => {
    expect((await createVisitor(server).call('refreshToken')).status).toBe(401)
  })

  it('leaves the school known when the renewal is refused', async () => {
    server.clock.at += 31 * days
    await teacher.call('refreshToken')
    expect([...teacher.cookies.keys()]).toEqual(['school', expect.stringMatching(/^device-/)])
  })
})

describe('logging out', () => {
  it('ends the session in every tab, clears all cookies and the cache, never the storage', async () => {
    const second = tab(teacher)
    const answer = await teacher.call('logout')
    expect(answer.data).toBe('Done')
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect([...teacher.cookies.keys()]).toEqual([expect.stringMatching(/^device-/)])
    expect(await isIn(second)).toBe(false)
    expect((await second.call('refreshToken')).status).toBe(401)
  })

  it('works with an access token that has expired', async () => {
    server.clock.at += 16 * minutes
    await teacher.call('logout')
    expect(await server.store.db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  it('works for somebody who is not signed in, and touches nobody else', async () => {
    expect((await createVisitor(server).call('logout')).status).toBe(200)
    expect(await isIn(teacher)).toBe(true)
  })
})

describe('logging out everywhere', () => {
  it('ends every session of this person, on every device, and nobody else’s', async () => {
    const [other, colleague] = [await signIn(server, 'lehrkraft'), await signIn(server, 'kollegin')]
    const answer = await teacher.call('logoutEverywhere')
    expect([answer.data, answer.headers.get('clear-site-data')]).toEqual(['Done', '"cache"'])
    expect([...teacher.cookies.keys()]).toEqual([expect.stringMatching(/^device-/)])
    expect([await isIn(other), (await other.call('refreshToken')).status]).toEqual([false, 401])
    expect(await isIn(colleague)).toBe(true)
  })
})
