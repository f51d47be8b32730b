import { describe, expect, it } from 'vitest'
import {
  AuditEntries,
  allEndpoints,
  endpoints,
  type ReportState,
  ReportStates,
  ReportStatesAnswer,
  type ReportStatesBody,
} from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { besideOtherSchool } from '../support/otherSchool.ts'
import { demoYear, emil, entryOf1a, outcome, save } from '../support/saving.ts'
import type { TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
let head: Visitor
besideOtherSchool(
  async (own) => {
    server = own
    teacher = await signIn(server, 'lehrkraft')
    colleague = await signIn(server, 'kollegin')
    head = await signIn(server, 'leitung')
  },
  { reports: createIdlePrintQueue() },
)

const mia = '01002'

const change = (who: Visitor, to: ReportState, more: Partial<ReportStatesBody> = {}) =>
  who.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to, ...more } })
const changed = async (...asked: Parameters<typeof change>) => ReportStatesAnswer.parse((await change(...asked)).data)

async function read(who: Visitor = teacher) {
  return ReportStates.parse((await who.call('reportStates', { params: { classID: 'demo-1a' } })).data)
}
const stateOf = async (id = emil) => (await read()).states.find(({ studentID }) => studentID === id)

/** Brings Emil's report card there the way it goes. */
async function bring(state: ReportState) {
  if (state !== 'open') await change(teacher, 'submitted')
  if (state === 'approved' || state === 'issued') await change(head, 'approved')
  if (state === 'issued') await change(head, 'issued')
  server.clock.at += 1_000
}

const messagesOf = async (who: Visitor) => allEndpoints.allMessages.data.parse((await who.call('allMessages')).data)
const told = async () =>
  AuditEntries.parse((await head.call('auditLog', { params: { group: 'reports', before: 'now' } })).data).entries.map(
    ({ who, action, target }) => [who, action, target],
  )

const states = ['open', 'submitted', 'approved', 'issued'] as const
const words = { reason: 'Bitte die Bemerkung ergänzen.', openUntil: '2025-01-20' }

/** The code of the refusal by the state before (rows) and after (columns); undefined where it is done. */
const done = undefined
const allowed = {
  lehrkraft: [
    [done, done, 'forbidden', 'forbidden'],
    [done, done, 'forbidden', 'forbidden'],
    ['forbidden', 'forbidden', done, 'forbidden'],
    ['forbidden', 'forbidden', 'forbidden', done],
  ],
  leitung: [
    [done, done, 'conflict', done],
    [done, done, done, done],
    [done, done, done, done],
    [done, 'conflict', 'conflict', done],
  ],
} as const

describe('the state of a report card', () => {
  it.each(['lehrkraft', 'leitung'] as const)('goes from each to each other as %s may bring it there', async (who) => {
    for (const [row, from] of states.entries()) {
      for (const [column, to] of states.entries()) {
        await server.store.db.deleteFrom('entry_status').where('school', '=', 'musterschule').execute()
        await bring(from)
        const code = allowed[who][row]?.[column]
        expect((await change(who === 'leitung' ? head : teacher, to, words)).data, `${from} to ${to}`).toEqual(
          code === done ? { changed: [emil], refused: [] } : { changed: [], refused: [{ studentID: emil, code }] },
        )
        expect((await stateOf())?.state).toBe(code === done ? to : from)
      }
    }
  })

  it('is told to the class’s teachers and the head, with who, when and why it is locked', async () => {
    expect(await read()).toMatchObject({ year: demoYear, states: { length: 24 } })
    expect(await read()).not.toHaveProperty('deadline')
    expect(await stateOf()).toEqual({ studentID: emil, state: 'open' })
    await bring('submitted')
    const by = { by: 'Anna Petersen', at: '2025-01-15T08:00:00.000Z' }
    const submitted = { studentID: emil, state: 'submitted', ...by, lock: { state: 'submitted', ...by } }
    for (const who of [teacher, colleague, head]) expect((await read(who)).states[0]).toEqual(submitted)
    await change(head, 'approved')
    expect((await stateOf())?.by).toBe('Birgit Sommer')
    await change(head, 'submitted')
    expect(await stateOf()).toMatchObject({ state: 'submitted', by: 'Anna Petersen' })
    await change(head, 'open', words)
    expect(await stateOf()).toEqual({
      ...{ studentID: emil, state: 'open', by: 'Birgit Sommer', at: '2025-01-15T08:00:01.000Z' },
      ...words,
    })
  })

  it('that was sent back, handed in and taken back was not sent back by the teacher who took it back', async () => {
    await bring('submitted')
    await change(head, 'open', { reason: words.reason })
    expect(await stateOf()).toMatchObject({ state: 'open', reason: words.reason, by: 'Birgit Sommer' })
    await change(teacher, 'submitted')
    await change(colleague, 'open')
    expect(await stateOf()).toMatchObject({ state: 'open', reason: words.reason })
    expect(await stateOf()).not.toHaveProperty('by')
  })

  it('changes for each of several students, and says of each that it does not why not', async () => {
    await bring('approved')
    const answer = await changed(teacher, 'submitted', { students: [mia, mia, '02001', 'nobody', emil] })
    expect(answer).toEqual({
      changed: [mia],
      refused: [
        { studentID: '02001', code: 'notFound' },
        { studentID: 'nobody', code: 'notFound' },
        { studentID: emil, code: 'forbidden' },
      ],
    })
  })

  it('is the same after the same call again, which tells nobody twice', async () => {
    for (const _again of [1, 2]) await change(teacher, 'submitted')
    for (const _again of [1, 2]) await change(head, 'open', words)
    expect((await messagesOf(teacher)).filter(({ about }) => about)).toHaveLength(1)
    for (const _again of [1, 2]) await change(head, 'open', { openUntil: '2025-01-21' })
    expect((await told()).map(([, action]) => action)).toEqual(['extendReports', 'returnReports', 'submitReports'])
    expect(await stateOf()).toMatchObject({ state: 'open', reason: words.reason, openUntil: '2025-01-21' })
  })

  it('changes nothing without the reason or the day that it needs', async () => {
    await bring('submitted')
    for (const body of [{}, { reason: '  ' }]) {
      const { status, error } = await change(head, 'open', { ...body, students: [mia, emil] })
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['reason']])
    }
    await change(head, 'issued')
    for (const openUntil of [undefined, '2025-01-14', '2025-02-30']) {
      const { status, error } = await change(head, 'open', { reason: 'Name falsch.', ...(openUntil && { openUntil }) })
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['openUntil']])
    }
    expect((await stateOf())?.state).toBe('issued')
  })

  it('does not change where the sender has not seen the last step, or another part has begun', async () => {
    await bring('submitted')
    const seen = { [emil]: (await stateOf())?.at ?? '' }
    await change(teacher, 'open')
    server.clock.at += 1_000
    await change(teacher, 'submitted')
    const refused = [{ studentID: emil, code: 'conflict' }]
    expect(await changed(head, 'approved', { seen })).toEqual({ changed: [], refused })
    expect((await change(head, 'approved', { year: '2023/2024-2. Halbjahr' })).error?.code).toBe('stale')
    expect((await stateOf())?.state).toBe('submitted')
    expect(await changed(head, 'approved', { seen: { [emil]: (await stateOf())?.at ?? '' }, year: demoYear })).toEqual({
      ...{ changed: [emil], refused: [] },
    })
  })

  it('is sent back by the first of two heads: the second, whose reason nobody would read, is told', async () => {
    await bring('submitted')
    const seen = { [emil]: (await stateOf())?.at ?? '' }
    const sendBack = async (reason: string) => {
      server.clock.at += 1_000
      return changed(head, 'open', { reason, seen })
    }
    expect(await sendBack('Bitte ergänzen.')).toEqual({ changed: [emil], refused: [] })
    expect(await sendBack('Bitte ergänzen.')).toEqual({ changed: [emil], refused: [] })
    expect(await sendBack('Ein Fehltag.')).toEqual({ changed: [], refused: [{ studentID: emil, code: 'conflict' }] })
    expect(await stateOf()).toMatchObject({ reason: 'Bitte ergänzen.' })
  })

  it('cannot be taken back after the deadline, because nobody could write it then', async () => {
    await head.call('editDeadline', { body: { deadline: '2025-01-16' } })
    await bring('submitted')
    server.clock.at += 2 * 86_400_000
    teacher = await signIn(server, 'lehrkraft')
    head = await signIn(server, 'leitung')
    expect((await changed(teacher, 'open')).refused).toEqual([{ studentID: emil, code: 'forbidden' }])
    await change(head, 'open', { reason: words.reason })
    expect(await stateOf()).not.toHaveProperty('lock')
    expect(await changed(teacher, 'submitted', { students: [emil, mia] })).toMatchObject({ changed: [emil, mia] })
    expect((await changed(teacher, 'open')).changed).toEqual([emil])
    expect(outcome(await save(teacher, entryOf1a(1)))).toBe(1)
  })

  it('is written down for each step with the class and the numbers, and without a name', async () => {
    await change(teacher, 'submitted', { students: [emil, mia] })
    await change(teacher, 'open', { students: [mia] })
    await change(head, 'approved', { students: [emil, mia] })
    await change(head, 'submitted')
    await change(head, 'issued')
    await change(head, 'open', words)
    await head.call('editDeadline', { body: { deadline: '2025-01-31' } })
    await head.call('editDeadline', { body: { deadline: '2025-01-31' } })
    await head.call('editDeadline', { body: {} })
    expect(await told()).toEqual([
      ['Birgit Sommer', 'editDeadline', ''],
      ['Birgit Sommer', 'editDeadline', '31.01.2025'],
      ['Birgit Sommer', 'reopenReports', `1a: ${emil}`],
      ['Birgit Sommer', 'issueReports', `1a: ${emil}`],
      ['Birgit Sommer', 'unapproveReports', `1a: ${emil}`],
      ['Birgit Sommer', 'approveReports', `1a: ${emil}`],
      ['Anna Petersen', 'takeBackReports', `1a: ${mia}`],
      ['Anna Petersen', 'submitReports', `1a: ${emil}, ${mia}`],
    ])
  })
})

describe('whoever handed it in', () => {
  it('gets a message with the sentence and the child when it comes back, and nobody else does', async () => {
    await bring('approved')
    await change(head, 'open', { reason: words.reason })
    const [message] = await messagesOf(teacher)
    expect(message).toMatchObject({
      ...{ title: 'Zurückgegeben: Emil Becker', message: words.reason, from: 'Birgit Sommer', read: false },
      ...{ importance: '1', about: { classID: 'demo-1a', studentID: emil } },
    })
    for (const who of [colleague, head]) expect((await messagesOf(who)).some(({ about }) => about)).toBe(false)
    await bring('issued')
    await change(head, 'open', { reason: 'Der Name war falsch.', openUntil: '2025-01-20' })
    expect((await messagesOf(teacher)).map(({ title }) => title)).toContain(
      'Wieder geöffnet bis 20.01.2025: Emil Becker',
    )
  })

  it('gets none once they are gone, but is still named', async () => {
    await bring('submitted')
    expect((await head.call('deleteUser', { params: { id: 'demo-lehrkraft' } })).status).toBe(200)
    expect((await read(head)).states[0]).toMatchObject({ state: 'submitted', by: 'Anna Petersen' })
    await change(head, 'open', { reason: words.reason })
    const rows = await server.store.db.selectFrom('message').select('recipient').execute()
    expect(rows.map(({ recipient }) => recipient)).not.toContain('demo-lehrkraft')
  })

  it('finds the child by the present number', async () => {
    await bring('submitted')
    await change(head, 'open', { reason: words.reason })
    const student = { id: emil, newID: '77', preName: 'Emil', name: 'Becker', class: '1a' }
    expect((await head.call('editStudent', { body: student })).status).toBe(200)
    expect((await messagesOf(teacher))[0]?.about?.studentID).toBe('77')
  })
})

describe('the deadline', () => {
  it('is the running part’s, a day from today on, and gone with the body that has none', async () => {
    const set = (deadline?: string) => head.call('editDeadline', { body: deadline === undefined ? {} : { deadline } })
    expect((await set('2025-01-14')).error?.fields).toHaveProperty('deadline')
    expect((await set('2025-02-29')).error?.fields).toHaveProperty('deadline')
    expect((await set('23. Januar 2025')).status).toBe(400)
    expect((await set('2025-01-15')).data).toEqual({ deadline: '2025-01-15' })
    expect((await read()).deadline).toBe('2025-01-15')
    expect((await set()).data).toEqual({})
    expect(await read()).not.toHaveProperty('deadline')
  })

  it('is not set for another part than the sender means, and not over a day that she has not seen', async () => {
    const set = (body: Record<string, unknown>) => head.call('editDeadline', { body })
    const was = { deadline: '' }
    expect((await set({ deadline: '2025-01-23', year: '2024/2025-2. Halbjahr' })).error?.code).toBe('stale')
    expect(await read()).not.toHaveProperty('deadline')
    expect((await set({ deadline: '2025-01-23', year: demoYear, was })).status).toBe(200)
    for (const body of [{ deadline: '2025-01-20', was }, { was: { deadline: '20.01.2025' } }]) {
      const { status, error, data } = await set(body)
      expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([409, 'stale', ['deadline']])
      expect(data).toEqual({ deadline: '23.01.2025' })
    }
    expect((await read()).deadline).toBe('2025-01-23')
    expect((await set({ deadline: '2025-01-23', was })).data).toEqual({ deadline: '2025-01-23' })
    expect((await set({ was: { deadline: '23.01.2025' } })).data).toEqual({})
    expect(await read()).not.toHaveProperty('deadline')
  })

  it('stays when the part is corrected, and there is none without a part', async () => {
    await head.call('editDeadline', { body: { deadline: '2025-01-23' } })
    const part = { partID: 'demo-2024-1', name: 'Winter', term: '1', printDate: '31.01.2025' }
    await head.call('editYearPart', { body: part })
    expect(await read()).toMatchObject({ year: '2024/2025-Winter', deadline: '2025-01-23' })
    await head.call('addYear', { body: { name: '2025/2026' } })
    expect(await read()).toEqual({ year: null, states: [] })
    for (const answer of [await head.call('editDeadline', { body: {} }), await change(teacher, 'submitted')]) {
      expect(answer.error?.code).toBe('conflict')
    }
  })
})

it('a client that knows nothing of states reads and writes as before', async () => {
  const seen = async () => (await teacher.call('classStudents', { params: { classID: 'demo-1a' } })).data
  const was = await seen()
  await bring('submitted')
  expect(await seen()).toEqual(was)
  await change(teacher, 'open')
  expect(outcome(await save(teacher, entryOf1a(1)))).toBe(1)
  const students = endpoints.classStudents.data.parse(await seen())
  expect(students.find(({ id }) => id === emil)?.grades[0]).toEqual({ ...entryOf1a(1), revision: 1 })
})
