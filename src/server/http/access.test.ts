import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { createTestServer, demoPassword, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { type Asked, createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { admit } from './admit.ts'
import { refused } from './answer.ts'
import type { Refusal } from './Refusal.ts'

let server: TestServer
let visitors: Record<'none' | 'teacher' | 'admin' | 'otherAdmin', Visitor>

beforeAll(async () => {
  server = await createTestServer()
  await addOtherSchool()
  const other = createVisitor(server, 'andere-schule')
  await other.login('leitung@musterschule.example')
  // Signed in at the other school, knocking at this one with that session.
  const otherAdmin = createVisitor(server)
  for (const [name, value] of other.cookies) otherAdmin.cookies.set(name, value)
  visitors = {
    none: createVisitor(server),
    teacher: await signIn(server, 'lehrkraft'),
    admin: await signIn(server, 'leitung'),
    otherAdmin,
  }
})
afterAll(() => server.close())

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

type Statuses = [none: number, teacher: number, admin: number, otherAdmin: number]

const mine =
  (asked: Asked = {}) =>
  (who: string): Asked => ({
    ...asked,
    params: { ...asked.params, userID: who === 'teacher' ? 'demo-lehrkraft' : 'demo-leitung' },
  })
const same =
  (asked: Asked = {}) =>
  (): Asked =>
    asked
const entry = (name: string) => ({ class: name, year: '2024/2025-1. Halbjahr', grades: [], layout: {} })
const save = (id: string, name: string): Asked => ({ params: { id }, body: { id, grades: entry(name) } })

/** Every endpoint of the contract with each kind of caller; what a teacher may not, and what is not theirs, apart. */
const matrix: [title: string, name: EndpointName, asked: (who: string) => Asked, statuses: Statuses][] = [
  ['login', 'login', same({ body: { server: 'x', email: 'x', password: 'x' } }), [401, 401, 401, 401]],
  ['verifyUser', 'verifyUser', same(), [401, 200, 200, 401]],
  ['userRole', 'userRole', same(), [401, 200, 200, 401]],
  ['own unread messages', 'unreadMessages', mine(), [401, 200, 200, 401]],
  ['somebody’s unread messages', 'unreadMessages', same({ params: { userID: 'demo-kollegin' } }), [401, 403, 403, 401]],
  ['allMessages', 'allMessages', same(), [401, 200, 200, 401]],
  ['reading a message', 'readMessage', mine({ params: { messageID: 'demo-druck' } }), [401, 200, 200, 401]],
  [
    'reading a message for somebody',
    'readMessage',
    same({ params: { messageID: 'demo-druck', userID: 'demo-kollegin' } }),
    [401, 403, 403, 401],
  ],
  ['a message that is not there', 'readMessage', mine({ params: { messageID: 'x' } }), [401, 404, 404, 401]],
  ['currentYear', 'currentYear', same(), [401, 200, 200, 401]],
  ['own classes', 'userClasses', mine(), [401, 200, 200, 401]],
  ['somebody’s classes', 'userClasses', same({ params: { userID: 'demo-kollegin' } }), [401, 403, 403, 401]],
  ['the template of a class', 'classTemplate', same({ params: { classID: 'demo-1a' } }), [401, 200, 200, 401]],
  ['the template of another class', 'classTemplate', same({ params: { classID: 'demo-2b' } }), [401, 403, 200, 401]],
  ['the template of no class', 'classTemplate', same({ params: { classID: 'x' } }), [401, 404, 404, 401]],
  ['the students of a class', 'classStudents', same({ params: { classID: 'demo-3a' } }), [401, 200, 200, 401]],
  ['the students of another class', 'classStudents', same({ params: { classID: 'demo-4b' } }), [401, 403, 200, 401]],
  ['the students of no class', 'classStudents', same({ params: { classID: 'x' } }), [401, 404, 404, 401]],
  ['grades of a student', 'setStudentGrades', same(save('01001', '1a')), [401, 200, 200, 401]],
  ['grades of another class’s student', 'setStudentGrades', same(save('02001', '2b')), [401, 403, 200, 401]],
  ['grades of no student', 'setStudentGrades', same(save('99999', '1a')), [401, 404, 404, 401]],
  ['versions of a student', 'gradesHistory', same({ params: { id: '01001' } }), [401, 200, 200, 401]],
  ['versions of another class’s student', 'gradesHistory', same({ params: { id: '02001' } }), [401, 403, 200, 401]],
  ['versions of no student', 'gradesHistory', same({ params: { id: '99999' } }), [401, 404, 404, 401]],
  ['a version decided against', 'addGradesVersion', same(save('01001', '1a')), [401, 200, 200, 401]],
  ['a version for another class’s student', 'addGradesVersion', same(save('02001', '2b')), [401, 403, 200, 401]],
  ['a version for no student', 'addGradesVersion', same(save('99999', '1a')), [401, 404, 404, 401]],
  ['refreshToken', 'refreshToken', same(), [401, 200, 200, 401]],
  ['logout', 'logout', same(), [200, 200, 200, 200]],
]

describe('who may call what', () => {
  it('is tested for every endpoint of the contract', () => {
    expect(new Set(matrix.map(([, name]) => name))).toEqual(new Set(Object.keys(endpoints)))
  })

  it.each(matrix)('%s', async (_title, name, asked, expected) => {
    const statuses: number[] = []
    for (const [who, visitor] of Object.entries(visitors)) {
      statuses.push((await visitor.call(name, asked(who))).status)
    }
    expect(statuses).toEqual(expected)
  })
})

describe('a call for admins', () => {
  it('is refused to a teacher', async () => {
    const app = new Hono().onError((error, c) => refused(c, error as Refusal))
    app.get('/', async (c) => c.json((await admit(server.deps, c, 'musterschule', 'admin', {})).user.userID))
    const statusOf = async (who: 'lehrkraft' | 'leitung') => {
      const access = (await signIn(server, who)).cookies.get('access')
      return (await app.request('/', { headers: { cookie: `access=${access}` } })).status
    }
    expect([await statusOf('lehrkraft'), await statusOf('leitung')]).toEqual([403, 200])
  })
})
