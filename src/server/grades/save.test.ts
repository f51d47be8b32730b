import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Entry, EntryConflict, endpoints } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { type Answer, signIn, type Visitor } from '../../../tests/support/visitor.ts'

const year = '2024/2025-1. Halbjahr'
const emil = '01001'
const days = 24 * 60 * 60 * 1000

let server: TestServer
let teacher: Visitor
let colleague: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
  colleague = await signIn(server, 'kollegin')
})
afterEach(() => server.close())

const entry = (sickDays: number, more: Partial<Entry> = {}): Entry => ({
  class: '1a',
  year,
  grades: [],
  layout: { sickDays },
  ...more,
})

interface Beside {
  /** If-Match. */
  from?: number | string
  /** X-Device-Seq. */
  device?: string
  /** Idempotency-Key. */
  key?: string
  id?: string
}

const save = (who: Visitor, value: unknown, { from, device, key, id = emil }: Beside = {}): Promise<Answer> =>
  who.call('setStudentGrades', {
    params: { id },
    body: { id, grades: value },
    headers: {
      ...(from !== undefined && { 'If-Match': typeof from === 'number' ? `"${from}"` : from }),
      ...(device !== undefined && { 'X-Device-Seq': device }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
  })

/** What a save came to: the revision stored, or the word of the refusal. */
const outcome = (answer: Answer) => (answer.success ? Entry.parse(answer.data).revision : answer.error?.code)

async function stored(): Promise<Entry | undefined> {
  const answer = await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
  return endpoints.classStudents.data.parse(answer.data).find((student) => student.id === emil)?.grades[0]
}
const sickDays = async () => (await stored())?.layout.sickDays
const history = () =>
  server.store.db.selectFrom('entry_history').selectAll().where('student', '=', emil).orderBy('revision').execute()

describe('saving', () => {
  it('stores the whole entry and answers with it and its revision', async () => {
    const grades = [{ subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }]
    const first = await save(teacher, entry(3, { grades }))
    expect(first.data).toEqual({ ...entry(3, { grades }), revision: 1 })
    expect((await save(teacher, entry(4))).data).toEqual({ ...entry(4), revision: 2 })
    expect(await stored()).toEqual({ ...entry(4), revision: 2 })
  })

  it('keeps who changed what, when and from what', async () => {
    await save(teacher, entry(3), { device: 'ipad:1' })
    server.clock.at += 60_000
    await save(colleague, entry(4), { device: 'mac:7' })
    const rows = (await history()).map(({ before, after, ...row }) => ({
      ...row,
      before: before === null ? null : JSON.parse(before),
      after: JSON.parse(after),
    }))
    const key = { school: 'musterschule', student: emil, class: '1a', year }
    expect(rows).toEqual([
      {
        ...{ ...key, revision: 1, author: 'demo-lehrkraft', at: '2025-01-15T08:00:00.000Z' },
        ...{ device: 'ipad', device_seq: 1, before: null, after: entry(3) },
      },
      {
        ...{ ...key, revision: 2, author: 'demo-kollegin', at: '2025-01-15T08:01:00.000Z' },
        ...{ device: 'mac', device_seq: 7, before: entry(3), after: entry(4) },
      },
    ])
  })

  it('makes no new version of the same value, in whatever order its marks come', async () => {
    const mark = (snippet: string) => ({ subject: 'deu', category: 'deu-spr', snippet, grade: 'trifft voll zu' })
    await save(teacher, entry(1, { grades: [mark('deu-spr-1'), mark('deu-spr-2')] }))
    const again = await save(colleague, entry(1, { grades: [mark('deu-spr-2'), mark('deu-spr-1')] }), { from: 0 })
    expect(outcome(again)).toBe(1)
    expect(await history()).toHaveLength(1)
  })

  it('keeps entries of other classes and years apart', async () => {
    await save(teacher, entry(1))
    await save(teacher, entry(2, { year: '2023/2024-1. Halbjahr' }))
    expect(await stored()).toEqual({ ...entry(1), revision: 1 })
  })
})

describe('the version a save began from', () => {
  it('is current: the save goes through', async () => {
    expect(outcome(await save(teacher, entry(1), { from: 0 }))).toBe(1)
    expect(outcome(await save(teacher, entry(2), { from: 1 }))).toBe(2)
  })

  it('is not current: the answer is a conflict with what is stored, by whom and when', async () => {
    await save(colleague, entry(5))
    server.clock.at += 60_000
    const answer = await save(teacher, entry(6), { from: 0, device: 'ipad:1' })
    expect([answer.status, answer.error?.code]).toEqual([409, 'conflict'])
    expect(EntryConflict.parse(answer.data)).toEqual({
      entry: { ...entry(5), revision: 1 },
      author: 'Derya Aksoy',
      at: '2025-01-15T08:00:00.000Z',
    })
    expect(await sickDays()).toBe(5)
    expect(await history()).toHaveLength(1)
  })

  it('is newer than anything stored: that is a conflict too', async () => {
    await save(colleague, entry(5))
    expect(outcome(await save(teacher, entry(6), { from: 9 }))).toBe('conflict')
  })

  it('is gone: nothing can be overwritten, so the save goes through', async () => {
    expect(outcome(await save(teacher, entry(6), { from: 9 }))).toBe(1)
  })

  it('is not named: the save goes through, as for a client without revisions', async () => {
    await save(colleague, entry(5))
    expect(outcome(await save(teacher, entry(6)))).toBe(2)
  })

  it('was overtaken by the device’s own earlier save, whose answer was lost: no conflict', async () => {
    await save(teacher, entry(1), { from: 0, device: 'ipad:1' })
    expect(outcome(await save(teacher, entry(2), { from: 0, device: 'ipad:2' }))).toBe(2)
  })

  it('was overtaken by another device of the same teacher: conflict', async () => {
    await save(teacher, entry(1), { from: 0, device: 'ipad:1' })
    expect(outcome(await save(teacher, entry(2), { from: 0, device: 'mac:2' }))).toBe('conflict')
  })

  it('was overtaken by a colleague on the same iPad: conflict', async () => {
    await save(colleague, entry(1), { from: 0, device: 'ipad:1' })
    expect(outcome(await save(teacher, entry(2), { from: 0, device: 'ipad:2' }))).toBe('conflict')
  })
})

describe('the device’s count', () => {
  it.each(['ipad:4', 'ipad:5'])('is not higher than the stored one: %s is stale', async (device) => {
    await save(teacher, entry(1), { device: 'ipad:5' })
    const answer = await save(teacher, entry(2), { device })
    expect([answer.status, answer.error?.code]).toEqual([409, 'stale'])
    expect(EntryConflict.parse(answer.data).entry).toEqual({ ...entry(1), revision: 1 })
    expect(await sickDays()).toBe(1)
  })

  it('is lower than one from before a colleague’s save: stale all the same', async () => {
    await save(teacher, entry(1), { device: 'ipad:5' })
    await save(colleague, entry(2), { device: 'mac:1' })
    expect(outcome(await save(teacher, entry(3), { device: 'ipad:4' }))).toBe('stale')
  })

  it('moves on with a save that changed nothing', async () => {
    await save(teacher, entry(1), { device: 'ipad:1' })
    expect(outcome(await save(teacher, entry(1), { device: 'ipad:3' }))).toBe(1)
    expect(outcome(await save(teacher, entry(2), { device: 'ipad:2' }))).toBe('stale')
    expect(outcome(await save(teacher, entry(2), { device: 'ipad:4' }))).toBe(2)
  })

  it('is each user’s own on a shared iPad', async () => {
    await save(teacher, entry(1), { device: 'ipad:9' })
    expect(outcome(await save(colleague, entry(2), { device: 'ipad:1', from: 1 }))).toBe(2)
  })

  it('is each student’s own', async () => {
    await save(teacher, entry(1), { device: 'ipad:9' })
    expect(outcome(await save(teacher, entry(1), { device: 'ipad:1', id: '01004' }))).toBe(1)
  })
})

describe('a repeated key', () => {
  it('answers as the first time and does nothing again', async () => {
    const first = await save(teacher, entry(1), { key: 'op-1', from: 0 })
    await save(colleague, entry(2))
    expect((await save(teacher, entry(1), { key: 'op-1', from: 0 })).data).toEqual(first.data)
    expect(await sickDays()).toBe(2)
    expect(await history()).toHaveLength(2)
  })

  it('answers once to two requests at the same time', async () => {
    const twice = [1, 2].map(() => save(teacher, entry(1), { key: 'op-1', from: 0, device: 'ipad:1' }))
    expect((await Promise.all(twice)).map(outcome)).toEqual([1, 1])
    expect(await history()).toHaveLength(1)
  })

  it('remembers no refusal: the next try may go through', async () => {
    expect(outcome(await save(teacher, entry(1, { year: '2025/2026-1. Halbjahr' }), { key: 'op-1' }))).toBe(
      'validation',
    )
    expect(outcome(await save(teacher, entry(1), { key: 'op-1' }))).toBe(1)
  })

  it('is each user’s own', async () => {
    await save(teacher, entry(1), { key: 'op-1' })
    expect(outcome(await save(colleague, entry(2), { key: 'op-1' }))).toBe(2)
  })

  it('with another value is refused: it must not look stored', async () => {
    await save(teacher, entry(1), { key: 'op-1' })
    expect(outcome(await save(teacher, entry(2), { key: 'op-1' }))).toBe('validation')
    expect(await sickDays()).toBe(1)
  })

  it('is forgotten after 30 days', async () => {
    await save(teacher, entry(1), { key: 'op-1' })
    server.clock.at += 31 * days
    teacher = await signIn(server, 'lehrkraft')
    await save(teacher, entry(2), { key: 'op-2' })
    const keys = await server.store.db.selectFrom('idempotency').select('key').execute()
    expect(keys).toEqual([{ key: 'op-2' }])
  })
})

describe('a save is refused', () => {
  const fieldsOf = async (value: unknown, beside?: Beside, who = teacher) => {
    const answer = await save(who, value, beside)
    expect([answer.status, answer.error?.code]).toEqual([400, 'validation'])
    return Object.keys(answer.error?.fields ?? {})
  }
  const mark = { subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }

  it('when address and body name different students', async () => {
    const body = { id: '01002', grades: entry(1) }
    const answer = await teacher.call('setStudentGrades', { params: { id: emil }, body })
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, ['id']])
  })

  it('for a class the student is not in, by its teacher', async () => {
    expect(await fieldsOf(entry(1, { class: '3a' }))).toEqual(['grades.class'])
  })

  it('for a class that does not exist, even by an admin', async () => {
    expect(await fieldsOf(entry(1, { class: '9z' }), {}, await signIn(server, 'leitung'))).toEqual(['grades.class'])
  })

  it('for a class without template', async () => {
    const head = await signIn(server, 'leitung')
    expect(await fieldsOf(entry(1, { class: '2c' }), { id: '03001' }, head)).toEqual(['grades.class'])
  })

  it('for a part the school does not have', async () => {
    expect(await fieldsOf(entry(1, { year: '2024/2025-2. Halbjahr' }))).toEqual(['grades.year'])
  })

  it('with the field named, when subject, snippet, grade or field are not in the template', async () => {
    const grades = [
      { ...mark, subject: 'xxx' },
      { ...mark, snippet: 'xxx' },
      { ...mark, grade: 'sehr gut' },
      { subject: 'german', grade: '1' },
    ]
    expect(await fieldsOf(entry(1, { grades, layout: { clubs: 'Chor' } }))).toEqual([
      'grades.grades.0.snippet',
      'grades.grades.1.snippet',
      'grades.grades.2.grade',
      'grades.grades.3.subject',
      'grades.layout.clubs',
    ])
  })

  it('when a value has the wrong form', async () => {
    expect(await fieldsOf({ ...entry(1), layout: { sickDays: -1 } })).toEqual(['grades.layout.sickDays'])
  })

  it.each([
    ['If-Match', { from: '3' }],
    ['If-Match', { from: '*' }],
    ['X-Device-Seq', { device: 'ipad' }],
    ['Idempotency-Key', { key: 'a b' }],
  ])('when %s has the wrong form: %o', async (header, beside) => {
    expect(await fieldsOf(entry(1), beside)).toEqual([header])
  })
})

describe('a save is accepted', () => {
  it('for an earlier part, as a device brings it that was offline when the new one began', async () => {
    const part = { id: 'p2', year: 'demo-2024', name: '2. Halbjahr', term: '2', print_date: '2025-06-27', position: 1 }
    await server.store.db
      .insertInto('year_part')
      .values({ school: 'musterschule', ...part })
      .execute()
    expect(outcome(await save(teacher, entry(1)))).toBe(1)
  })

  it('by an admin for a class the student was in before', async () => {
    expect(outcome(await save(await signIn(server, 'leitung'), entry(1, { class: '2b' })))).toBe(1)
  })

  it('with marks the template had when they were entered', async () => {
    const grades = [{ subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }]
    await save(teacher, entry(1, { grades }))
    await server.store.db.updateTable('class').set({ template: 'demo-onlyt' }).where('name', '=', '1a').execute()
    expect(outcome(await save(teacher, entry(1, { grades, layout: { sickDays: 1, comments: 'neu' } })))).toBe(2)
  })
})
