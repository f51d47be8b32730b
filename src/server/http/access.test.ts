import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { accessRows } from '../../../tests/support/accessRows.ts'
import { createIdlePrintQueue } from '../../../tests/support/createIdlePrintQueue.ts'
import { createTestServer, demoPassword, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { depsOf } from '../deps.ts'
import { readCaller, requireAccess } from './access.ts'
import { refused } from './answer.ts'
import type { Refusal } from './Refusal.ts'

let server: TestServer

beforeAll(async () => {
  // These tests are about access, so nothing is printed.
  server = await createTestServer({ reports: createIdlePrintQueue() })
  await addOtherSchool()
})
afterAll(() => server.close())

/** New sessions for each call, because some calls end sessions. */
async function visitors(): Promise<Record<'none' | 'teacher' | 'admin' | 'otherAdmin', Visitor>> {
  const other = createVisitor(server, 'andere-schule')
  await other.login('leitung@musterschule.example')
  // Sends a session of the other school to this one.
  const otherAdmin = createVisitor(server)
  for (const [name, value] of other.cookies) otherAdmin.cookies.set(name, value)
  return {
    none: createVisitor(server),
    teacher: await signIn(server, 'lehrkraft'),
    admin: await signIn(server, 'leitung'),
    otherAdmin,
  }
}

/** The same user IDs, class IDs and addresses as here. */
async function addOtherSchool() {
  const school = 'andere-schule'
  const { db } = server.store
  const created_at = '2025-01-01T00:00:00.000Z'
  await db.insertInto('school').values({ key: school, name: 'Andere Schule', demo: 0, created_at }).execute()
  const users = await db.selectFrom('user').selectAll().where('id', '=', 'demo-leitung').execute()
  const password = await server.deps.passwords.hash(demoPassword)
  await db
    .insertInto('user')
    .values(users.map((user) => ({ ...user, school, password })))
    .execute()
  await db.insertInto('class').values({ school, id: 'demo-1a', name: '1a', label: '', template: null }).execute()
}

describe('who may call what', () => {
  it('is tested for every endpoint of the contract', () => {
    expect(new Set(accessRows.map(([, name]) => name))).toEqual(new Set(Object.keys(allEndpoints)))
  })

  it.each(accessRows)('%s', async (_title, name, asked, expected) => {
    const statuses: number[] = []
    for (const [who, visitor] of Object.entries(await visitors())) {
      statuses.push((await visitor.call(name, typeof asked === 'function' ? asked(who) : asked)).status)
    }
    expect(statuses).toEqual(expected)
  })
})

describe('a call for admins', () => {
  it('is refused to a teacher', async () => {
    const app = new Hono().onError((error, c) => refused(c, error as Refusal))
    const school = 'musterschule'
    const deps = depsOf(server.deps, school)
    app.get('/', async (c) => {
      const { user } = await requireAccess(deps, await readCaller(deps, c), 'admin', {})
      return c.json(user.userID)
    })
    const statusOf = async (who: 'lehrkraft' | 'leitung') => {
      const access = (await signIn(server, who)).cookies.get('access')
      return (await app.request('/', { headers: { cookie: `access=${access}` } })).status
    }
    expect([await statusOf('lehrkraft'), await statusOf('leitung')]).toEqual([403, 200])
  })
})
