import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { emil, entryOf1a, outcome, save, stored } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
const start = Date.parse('2025-01-15T08:00:00Z')

let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  // The library that counts login tries reads the clock itself.
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  server = await createTestServer({ limits: { perAccount: 3 } })
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

function setClock(at: number) {
  server.clock.at = at
  vi.setSystemTime(at)
}

const isIn = async (visitor: Visitor) => (await visitor.call('verifyUser')).status === 200
const renew = async (visitor: Visitor) => (await visitor.call('refreshToken')).status

describe('a clock that jumps', () => {
  it('ahead asks for a login, and costs nobody theirs who did nothing until it was set right', async () => {
    setClock(start + year)
    expect(await isIn(teacher)).toBe(false)
    setClock(start + minute)
    expect([await isIn(teacher), await renew(teacher), await isIn(teacher)]).toEqual([true, 200, true])
  })

  it('back ends no session, and gives an exchanged token no second life', async () => {
    const thief = createVisitor(server)
    for (const [name, value] of teacher.cookies) thief.cookies.set(name, value)
    expect(await renew(teacher)).toBe(200)
    setClock(start - year)
    expect(await isIn(teacher)).toBe(true)
    expect(await renew(thief)).toBe(401)
    expect(await isIn(teacher)).toBe(false)
  })

  it('by a moment leaves parallel tabs their grace', async () => {
    const tab = createVisitor(server)
    for (const [name, value] of teacher.cookies) tab.cookies.set(name, value)
    expect(await renew(teacher)).toBe(200)
    setClock(start - 200)
    expect(await renew(tab)).toBe(200)
    expect([await isIn(teacher), await isIn(tab)]).toEqual([true, true])
  })

  it('back bars nobody from signing in for longer than there was reason to', async () => {
    const fail = async () => (await createVisitor(server).login('kollegin@musterschule.example', 'falsch')).status
    setClock(start + year)
    expect([await fail(), await fail(), await fail(), await fail()]).toEqual([401, 401, 401, 429])
    setClock(start)
    expect((await createVisitor(server).login('kollegin@musterschule.example')).status).toBe(200)
  })

  it('takes every save, keeps every version, and the last save is the one that stands', async () => {
    const times = [start, start - year, start + year, start + minute]
    for (const [index, at] of times.entries()) {
      setClock(at)
      const visitor = await signIn(server, 'lehrkraft')
      const answer = await save(visitor, entryOf1a(index + 1), {
        from: index,
        device: `ipad:${index + 1}`,
        key: `k${index}`,
      })
      expect(outcome(answer)).toBe(index + 1)
    }
    const visitor = await signIn(server, 'lehrkraft')
    const { data } = await visitor.call('gradesHistory', { params: { id: emil } })
    const versions = endpoints.gradesHistory.data.parse(data)
    expect(new Set(versions.map(({ entry }) => entry.layout.sickDays))).toEqual(new Set([1, 2, 3, 4]))
    expect(await stored(server)).toMatchObject({ revision: 4, layout: { sickDays: 4 } })
  })
})
