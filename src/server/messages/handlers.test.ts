import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints, schoolKey } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { ofSchool } from '../database/ofSchool.ts'
import { demoSchoolName } from '../demo/school.ts'
import { messagesFor } from './store.ts'

let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

describe('messages', () => {
  const unread = async (visitor: Visitor, userID: string) =>
    endpoints.unreadMessages.data
      .parse((await visitor.call('unreadMessages', { params: { userID } })).data)
      .map((message) => message.messageID)

  it('come newest first, and unread before read', async () => {
    const ids = async () =>
      endpoints.allMessages.data
        .parse((await teacher.call('allMessages')).data)
        .map(({ messageID, read }) => [messageID, read])
    expect(await ids()).toEqual([
      ['demo-druck', false],
      ['demo-konferenz', false],
      ['demo-willkommen', false],
    ])
    await teacher.call('readMessage', { params: { messageID: 'demo-druck', userID: 'demo-lehrkraft' } })
    expect(await ids()).toEqual([
      ['demo-konferenz', false],
      ['demo-willkommen', false],
      ['demo-druck', true],
    ])
  })

  it('are read by one user and stay unread for the others', async () => {
    const asked = { params: { messageID: 'demo-druck', userID: 'demo-lehrkraft' } }
    expect((await teacher.call('readMessage', asked)).data).toBe('Done')
    expect((await teacher.call('readMessage', asked)).data).toBe('Done')
    expect(await unread(teacher, 'demo-lehrkraft')).toEqual(['demo-konferenz', 'demo-willkommen'])
    expect(await unread(await signIn(server, 'kollegin'), 'demo-kollegin')).toHaveLength(3)
  })
})

describe('a message of the head', () => {
  const all = ['lehrkraft', 'kollegin', 'leitung'] as const
  const add = (head: Visitor, to: unknown, more: object = {}) =>
    head.call('addMessage', { body: { title: 'Konferenz ', message: 'Am Montag\num 14 Uhr.', to, ...more } })
  /** The latest message of a user. */
  const latest = async (login: (typeof all)[number]) => {
    const visitor = await signIn(server, login)
    return endpoints.allMessages.data
      .parse((await visitor.call('allMessages')).data)
      .find(({ from }) => from !== undefined)
  }
  const whoHas = async () => {
    const found: string[] = []
    for (const login of all) if (await latest(login)) found.push(login)
    return found
  }
  let head: Visitor
  beforeEach(async () => {
    head = await signIn(server, 'leitung')
    server.clock.at += 60_000
  })

  it('to everybody is in every bell, with the name of who has written it', async () => {
    expect((await add(head, 'all')).data).toEqual({ recipients: 2 })
    expect(await whoHas()).toEqual([...all])
    expect(await latest('lehrkraft')).toMatchObject({
      ...{ title: 'Konferenz', message: 'Am Montag\num 14 Uhr.', importance: '0', read: false, from: 'Birgit Sommer' },
      ...{ release: '2025-01-15', time: '09:01' },
    })
  })

  it('is read already for who has written it, and for nobody else', async () => {
    await add(head, 'all')
    expect([(await latest('leitung'))?.read, (await latest('kollegin'))?.read]).toEqual([true, false])
  })

  it('to everybody is not for a user who is added afterwards', async () => {
    await add(head, 'all')
    server.clock.at += 60_000
    const data = { name: 'Neu', email: 'neu@schule.example', admin: true, classes: [] }
    await head.call('addUser', { body: { data } })
    const { id } = await server.store.db
      .selectFrom('user')
      .select('id')
      .where('name', '=', 'Neu')
      .executeTakeFirstOrThrow()
    const seen = async () =>
      (await messagesFor(ofSchool(server.store.db, schoolKey(demoSchoolName)), id)).map(({ title }) => title)
    expect(await seen()).toEqual([])
    await add(head, 'all', { title: 'Ausflug' })
    expect(await seen()).toEqual(['Ausflug'])
  })

  it.each([
    ['the teachers of a class', { classes: ['demo-3a'], users: [] }, ['lehrkraft']],
    ['several classes, each once', { classes: ['demo-1a', 'demo-3a'], users: [] }, ['lehrkraft', 'kollegin']],
    ['a class and somebody', { classes: ['demo-3a'], users: ['demo-leitung'] }, ['lehrkraft', 'leitung']],
    ['somebody', { classes: [], users: ['demo-kollegin'] }, ['kollegin']],
  ])('to %s is for nobody else', async (_title, to, logins) => {
    const others = logins.filter((login) => login !== 'leitung')
    expect((await add(head, to)).data).toEqual({ recipients: others.length })
    expect(await whoHas()).toEqual(logins)
  })

  it.each([
    ['to nobody', { classes: [], users: [] }, {}, 'to'],
    ['to a class without teachers', { classes: ['demo-4b'], users: [] }, {}, 'to'],
    ['to a class that is not there', { classes: ['x'], users: [] }, {}, 'to.classes'],
    ['to somebody who is not there', { classes: [], users: ['x'] }, {}, 'to.users'],
    ['without a title', 'all', { title: '\u200B' }, 'title'],
    ['with too long a title', 'all', { title: 'x'.repeat(101) }, 'title'],
    ['without a text', 'all', { message: ' \n' }, 'message'],
    ['with too long a text', 'all', { message: 'x'.repeat(1001) }, 'message'],
  ])('%s is refused', async (_title, to, more, field) => {
    const { status, error } = await add(head, to, more)
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'validation', [field]])
    expect(await whoHas()).toEqual([])
  })

  it('is not a teacher’s to write, and stands in the audit log without what it says', async () => {
    expect((await add(teacher, 'all')).status).toBe(403)
    await add(head, { classes: ['demo-3a'], users: ['demo-kollegin'] })
    const log = await head.call('auditLog', { params: { group: 'school', before: 'now' } })
    expect(log.data).toMatchObject({ entries: [{ action: 'addMessage', target: '3a, Derya Aksoy' }] })
    expect(JSON.stringify(log.data)).not.toMatch(/Konferenz|Montag/)
  })
})
