import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf, Entry, SessionUser } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { yearKey } from '#rules/index.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let teacher: Client
let user: SessionUser
beforeEach(async () => {
  server = await createTestServer()
  teacher = createClient(server)
  user = (await teacher.login('lehrkraft@musterschule.example')) as SessionUser
})
afterEach(() => server.close())

const classIDs = async (client: Client, who: SessionUser) =>
  new Map(
    (await client.api.call('userClasses', { params: { userID: who.userID } })).map(({ name, classID }) => [
      name,
      classID,
    ]),
  )

async function classroom(name: string) {
  const classID = (await classIDs(teacher, user)).get(name) ?? ''
  const [students, template, year] = await Promise.all([
    teacher.api.call('classStudents', { params: { classID } }),
    teacher.api.call('classTemplate', { params: { classID } }),
    teacher.api.call('currentYear', {}),
  ])
  return { classID, students, template, year: yearKey(year) ?? '' }
}

const blankOf = (students: DataOf<'classStudents'>) => students.find(({ grades }) => grades.length === 0)

async function sendingOf(name: string, value: Partial<Entry>): Promise<Sending> {
  const { students, year } = await classroom(name)
  const student = blankOf(students)
  if (!student) throw new Error('every student of the demo class has an entry')
  return {
    owner: { school: 'musterschule', userID: user.userID },
    target: { studentID: student.id, studentName: student.name, className: name, year },
    base: null,
    value: { class: name, year, grades: [], layout: {}, ...value },
    baseRevision: 0,
    places: [],
    opId: 'op-1',
    deviceSeq: 'device-a:1',
  }
}
const send = (sending: Sending, client = teacher) =>
  sendGrades(client.api, sending, new AbortController().signal, () => true, createUnrevised(client.api))

describe('reading', () => {
  it('gives a teacher the year, their classes, template and students', async () => {
    const { template, students, year } = await classroom('1a')
    expect(year).toBe('2024/2025-1. Halbjahr')
    expect([...(await classIDs(teacher, user)).keys()]).toEqual(['1a', '3a'])
    expect(template?.layout.name).toBe('nds12t')
    expect(students).toHaveLength(24)
  })

  it('answers null for a class without template', async () => {
    const head = createClient(server)
    const leader = (await head.login('leitung@musterschule.example')) as SessionUser
    const classID = (await classIDs(head, leader)).get('2c') ?? ''
    expect(await head.api.call('classTemplate', { params: { classID } })).toBeNull()
    expect(await head.api.call('userRole', {})).toEqual({ role: 'admin' })
  })

  it('refuses classes of others and classes that do not exist', async () => {
    const head = createClient(server)
    const leader = (await head.login('leitung@musterschule.example')) as SessionUser
    const classID = (await classIDs(head, leader)).get('2b') ?? ''
    for (const call of ['classStudents', 'classTemplate'] as const) {
      await expect(teacher.api.call(call, { params: { classID } })).rejects.toMatchObject({ details: { status: 403 } })
      await expect(head.api.call(call, { params: { classID: 'nix' } })).rejects.toMatchObject({
        details: { status: 404 },
      })
    }
  })

  it('refuses somebody else’s userID', async () => {
    for (const call of ['userClasses', 'unreadMessages'] as const) {
      const refusal = teacher.api.call(call, { params: { userID: 'jemand' } })
      await expect(refusal).rejects.toMatchObject({ details: { status: 403, code: 'forbidden' } })
    }
  })
})

describe('messages', () => {
  it('leave the unread list once they are read, and stay in the whole list', async () => {
    const params = { userID: user.userID }
    const unread = await teacher.api.call('unreadMessages', { params })
    expect(unread.map(({ importance }) => importance).sort()).toEqual(['0', '1', '2'])
    const messageID = unread[0]?.messageID ?? ''
    await teacher.api.call('readMessage', { params: { ...params, messageID }, body: {} })
    expect(await teacher.api.call('unreadMessages', { params })).toHaveLength(2)
    const all = await teacher.api.call('allMessages', {})
    expect(all.find((message) => message.messageID === messageID)?.read).toBe(true)
    const unknown = teacher.api.call('readMessage', { params: { ...params, messageID: 'nix' }, body: {} })
    await expect(unknown).rejects.toMatchObject({ details: { status: 404 } })
  })
})

describe('saving', () => {
  const mark = { subject: 'math', grade: '2' }

  it('stores the entry and gives it back with its revision', async () => {
    const sending = await sendingOf('3a', { grades: [mark], layout: { sickDays: 3, comments: 'Öfter krank.' } })
    const entry = { ...sending.value, revision: 1, epoch: expect.any(String) }
    expect(await send(sending)).toEqual({ kind: 'acknowledged', entry })
    const { students } = await classroom('3a')
    expect(students.find(({ id }) => id === sending.target.studentID)?.grades).toEqual([
      { ...sending.value, revision: 1 },
    ])
  })

  it('answers a repeated key as the first time', async () => {
    const sending = await sendingOf('3a', { grades: [mark] })
    const first = await send(sending)
    expect(await send(sending)).toEqual(first)
  })

  it('hands the current entry to a device that began from an older one', async () => {
    const sending = await sendingOf('3a', { grades: [mark] })
    await send(sending)
    const late = { ...sending, opId: 'op-2', deviceSeq: 'device-b:1', value: { ...sending.value, grades: [] } }
    const outcome = await send(late)
    expect(outcome).toMatchObject({
      kind: 'conflict',
      theirs: { entry: { ...sending.value, revision: 1 }, author: user.name },
    })
  })

  it('lets a device go on from its own earlier save, but never back', async () => {
    const sending = await sendingOf('3a', { grades: [mark] })
    await send({ ...sending, deviceSeq: 'device-a:5' })
    const next = { ...sending, opId: 'op-2', deviceSeq: 'device-a:6', value: { ...sending.value, grades: [] } }
    expect(await send(next)).toMatchObject({ kind: 'acknowledged', entry: { revision: 2 } })
    expect(await send({ ...sending, opId: 'op-3', deviceSeq: 'device-a:4' })).toMatchObject({
      kind: 'conflict',
      theirs: { entry: { revision: 2 } },
    })
  })

  it.each<[what: string, className: string, value: { grades?: Entry['grades']; layout?: object }]>([
    ['a subject', '3a', { grades: [{ subject: 'latin', grade: '1' }] }],
    ['a grade', '3a', { grades: [{ subject: 'math', grade: '7' }] }],
    [
      'a snippet',
      '1a',
      { grades: [{ subject: 'asv', category: 'asv-lern', snippet: 'nix', grade: 'trifft voll zu' }] },
    ],
    ['a field', '3a', { layout: { speaking: 'gut' } }],
    ['a field of a newer app', '3a', { layout: { handwriting: 'schön' } }],
  ])('keeps %s that the template does not have, and names it', async (_, className, value) => {
    const sent = await sendingOf(className, value as Partial<Entry>)
    const strays = { grades: value.grades ?? [], fields: Object.keys(value.layout ?? {}) }
    expect(await send(sent)).toMatchObject({ kind: 'acknowledged', entry: value, strays })
  })

  it('refuses a negative number of days', async () => {
    const sent = await sendingOf('3a', { layout: { sickDays: -1 } })
    expect(await send(sent)).toMatchObject({ kind: 'refused', status: 400 })
  })

  it('refuses a year that the school does not have', async () => {
    expect(await send(await sendingOf('3a', { year: '1999/2000-1. Halbjahr' }))).toMatchObject({
      kind: 'refused',
      status: 400,
    })
  })

  it('refuses students of other teachers and students nobody knows', async () => {
    const colleague = createClient(server)
    await colleague.login('kollegin@musterschule.example')
    const sending = await sendingOf('3a', { grades: [mark] })
    expect(await send(sending, colleague)).toMatchObject({ kind: 'refused', status: 403 })
    const nobody = { ...sending, target: { ...sending.target, studentID: '999999' } }
    expect(await send(nobody)).toMatchObject({ kind: 'refused', status: 404 })
  })

  it('tells somebody without session apart from everybody else', async () => {
    const sending = await sendingOf('3a', { grades: [mark] })
    teacher.cookies.delete('access')
    teacher.cookies.delete('refresh')
    expect(await send(sending)).toEqual({ kind: 'signedOut' })
  })
})

describe('the history of a student', () => {
  it('keeps every version with its author, newest first', async () => {
    const sending = await sendingOf('3a', { layout: { sickDays: 1 } })
    await send(sending)
    server.clock.at += 60_000
    const head = createClient(server)
    await head.login('leitung@musterschule.example')
    await send(
      { ...sending, value: { ...sending.value, layout: { sickDays: 2 } }, baseRevision: 1, opId: 'op-2' },
      head,
    )
    const versions = await teacher.api.call('gradesHistory', { params: { id: sending.target.studentID } })
    expect(versions.map(({ entry, author }) => [entry.revision, entry.layout.sickDays, author])).toEqual([
      [2, 2, 'Birgit Sommer'],
      [1, 1, user.name],
    ])
  })
})
