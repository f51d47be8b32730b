import { afterEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestServerOptions } from '../../../tests/support/serverInProcess.ts'
import { createVisitor } from '../../../tests/support/visitor.ts'

let server: TestServer
afterEach(() => server.close())

const open = async (limits: TestServerOptions['limits'] & object) => {
  server = await createTestServer({ limits })
}
const teacher = 'lehrkraft@musterschule.example'
const colleague = 'kollegin@musterschule.example'
const fail = async (email: string) => (await createVisitor(server).login(email, 'falsch')).status
const succeed = async (email: string) => (await createVisitor(server).login(email)).status

describe('the login limit', () => {
  it('refuses an account after too many failures and says how long', async () => {
    await open({ perAccount: 2, windowSeconds: 900 })
    expect([await fail(teacher), await fail(teacher)]).toEqual([401, 401])
    const refused = await createVisitor(server).login(teacher)
    expect(refused.status).toBe(429)
    expect(refused.error?.code).toBe('rateLimited')
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
  })

  it('knows the account however its address is written', async () => {
    await open({ perAccount: 1 })
    expect(await fail(teacher)).toBe(401)
    expect(await fail(teacher.toUpperCase())).toBe(429)
  })

  it('lets the colleague in meanwhile', async () => {
    await open({ perAccount: 1 })
    expect([await fail(teacher), await fail(teacher)]).toEqual([401, 429])
    expect(await succeed(colleague)).toBe(200)
  })

  it('forgets the failures of an account that gets it right', async () => {
    await open({ perAccount: 2 })
    expect([await fail(teacher), await succeed(teacher)]).toEqual([401, 200])
    expect([await fail(teacher), await succeed(teacher)]).toEqual([401, 200])
  })

  it('never counts good logins, however many come from one address', async () => {
    await open({ perAccount: 2, perAddress: 3 })
    for (let i = 0; i < 8; i++) expect(await succeed(i % 2 ? teacher : colleague)).toBe(200)
  })

  it('refuses an address that tries one account after the other', async () => {
    await open({ perAccount: 10, perAddress: 3 })
    expect([await fail('a@x.example'), await fail('b@x.example'), await fail('c@x.example')]).toEqual([401, 401, 401])
    expect(await succeed(teacher)).toBe(429)
  })

  it('does not lock a school out because one account is tried again and again', async () => {
    await open({ perAccount: 1, perAddress: 4 })
    for (let i = 0; i < 10; i++) await fail(colleague)
    expect(await succeed(teacher)).toBe(200)
  })

  it('closes no other school to an address', async () => {
    await open({ perAccount: 10, perAddress: 3 })
    const elsewhere = createVisitor(server, 'nirgends')
    for (let i = 0; i < 4; i++) await elsewhere.login(`${i}@x.example`, 'falsch')
    expect((await elsewhere.login('x@x.example', 'falsch')).status).toBe(429)
    expect(await succeed(teacher)).toBe(200)
  })

  it('counts tries at schools that there are not together, by whatever name', async () => {
    await open({ perAccount: 10, perAddress: 3 })
    const at = async (name: string) => (await createVisitor(server, name).login('x@x.example', 'falsch')).status
    expect([await at('nirgends'), await at('nirgendwo'), await at('anderswo')]).toEqual([401, 401, 401])
    expect(await at('irgendwo')).toBe(429)
    expect(await succeed(teacher)).toBe(200)
  })

  it('keeps nobody out on a device where they were signed in before, whoever fails elsewhere', async () => {
    await open({ perAccount: 2, perAddress: 4 })
    const owner = createVisitor(server)
    await owner.login(teacher)
    await owner.call('logout')
    for (let i = 0; i < 4; i++) await fail(teacher)
    for (let i = 0; i < 4; i++) await fail(`${i}@x.example`)
    expect(await succeed(teacher)).toBe(429)
    expect((await owner.login(teacher)).status).toBe(200)
    expect(await succeed(teacher)).toBe(429)
  })

  it('counts the failures on such a device by themselves', async () => {
    await open({ perAccount: 2 })
    const owner = createVisitor(server)
    await owner.login(teacher)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await owner.login(teacher, 'falsch')).status)
    expect([...statuses, (await owner.login(teacher)).status]).toEqual([401, 401, 429, 429])
    expect(await succeed(teacher)).toBe(200)
  })

  it('knows a device by no word of another account, none that is made up, and none from before a new password', async () => {
    await open({ perAccount: 1 })
    const owner = createVisitor(server)
    await owner.login(colleague)
    const word = [...owner.cookies].find(([name]) => name.startsWith('device-'))?.[1] ?? ''
    await owner.login(teacher)
    const name = [...owner.cookies.keys()].findLast((key) => key.startsWith('device-')) ?? ''
    expect(await fail(teacher)).toBe(401)
    const own = owner.cookies.get(name) ?? ''
    for (const value of [word, `x${own}`, `${own}x`, own.split('.')[0] ?? '', '.']) {
      owner.cookies.set(name, value)
      expect((await owner.login(teacher)).status).toBe(429)
    }
    owner.cookies.set(name, own)
    const password = await server.deps.passwords.hash('Neues+Wort-2025')
    await server.store.db.updateTable('user').set({ password }).where('id', '=', 'demo-lehrkraft').execute()
    expect((await owner.login(teacher, 'Neues+Wort-2025')).status).toBe(429)
  })

  it('counts tries that come all at once', async () => {
    await open({ perAccount: 3 })
    const statuses = await Promise.all(Array.from({ length: 8 }, () => fail(teacher)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  })
})
