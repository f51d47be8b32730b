import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Beside,
  demoYear,
  emil,
  entryOf1a,
  history,
  outcome,
  save,
  saveEarlier,
  stored,
} from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
  colleague = await signIn(server, 'kollegin')
})
afterEach(() => server.close())

describe('saving', () => {
  it('stores the whole entry and answers with it and its revision', async () => {
    const grades = [{ subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }]
    const first = await save(teacher, entryOf1a(3, { grades }))
    expect(first.data).toEqual({ ...entryOf1a(3, { grades }), revision: 1 })
    expect((await save(teacher, entryOf1a(4))).data).toEqual({ ...entryOf1a(4), revision: 2 })
    expect(await stored(server)).toEqual({ ...entryOf1a(4), revision: 2 })
  })

  it('stores all of it or nothing', async () => {
    await save(teacher, entryOf1a(3))
    const { schema } = server.store.db
    // A save writes only this column of the table, after the entry itself.
    await schema.alterTable('entry_history').renameColumn('at', 'gone').execute()
    const failed = await save(teacher, entryOf1a(4), { key: 'op-1' })
    await schema.alterTable('entry_history').renameColumn('gone', 'at').execute()
    expect(failed.status).toBe(500)
    expect(await stored(server)).toEqual({ ...entryOf1a(3), revision: 1 })
    expect((await save(teacher, entryOf1a(4), { key: 'op-1' })).data).toEqual({ ...entryOf1a(4), revision: 2 })
  })

  it('takes a mark by its snippet: that may have moved while the teacher was without network', async () => {
    const grades = [{ subject: 'mat', category: 'vorher', snippet: 'deu-spr-1', grade: 'trifft voll zu' }]
    expect((await save(teacher, entryOf1a(3, { grades }))).data).toMatchObject({ grades, revision: 1 })
  })

  it('takes no more than 500 marks that the template does not have, names the first one beyond, and goes on without it', async () => {
    const strays = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ subject: 'alt', category: 'c', snippet: `s${n}`, grade: 'ja' }))
    const own = { subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }
    const most = entryOf1a(3, { grades: [...strays(500), own] })
    expect((await save(teacher, most)).status).toBe(200)
    const refused = await save(teacher, entryOf1a(4, { grades: [own, ...strays(502)] }))
    expect([refused.status, refused.error?.code]).toEqual([400, 'validation'])
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(['grades.grades.501'])
    expect(refused.error?.message).toContain('„ja“ bei „alt / c / s500“')
    expect(await stored(server)).toEqual({ ...most, revision: 1 })
    expect((await save(teacher, entryOf1a(4, { grades: [own, ...strays(500)] }))).status).toBe(200)
  })

  it('takes those that are stored already, however many: the template may have lost them', async () => {
    const strays = Array.from({ length: 600 }, (_, n) => ({ subject: 'alt', snippet: `s${n}`, grade: 'ja' }))
    await save(teacher, entryOf1a(3))
    const value = JSON.stringify(entryOf1a(3, { grades: strays }))
    await server.store.db.updateTable('entry').set({ value }).where('student', '=', emil).execute()
    expect((await save(teacher, entryOf1a(4, { grades: strays }))).status).toBe(200)
    const one = { subject: 'alt', snippet: 'neu', grade: 'ja' }
    const more = await save(teacher, entryOf1a(4, { grades: [...strays, one] }))
    expect(Object.keys(more.error?.fields ?? {})).toEqual(['grades.grades.600'])
  })

  it('takes no more than 100 000 characters of them', async () => {
    const long = Array.from({ length: 400 }, (_, n) => ({
      ...{ subject: 'a'.repeat(100), category: 'b'.repeat(100), snippet: `${n}`.padEnd(100, 'c'), grade: 'ja' },
    }))
    expect((await save(teacher, entryOf1a(3, { grades: long }))).status).toBe(400)
  })

  it('keeps who changed what, when and from what', async () => {
    await save(teacher, entryOf1a(3), { device: 'ipad:1' })
    server.clock.at += 60_000
    await save(colleague, entryOf1a(4), { device: 'mac:7' })
    const rows = (await history(server)).map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }))
    const key = { school: 'musterschule', student: emil, class: '1a', year: demoYear }
    expect(rows).toEqual([
      {
        ...{ ...key, revision: 1, author: 'demo-lehrkraft', device: 'ipad' },
        ...{ began_at: '2025-01-15T08:00:00.000Z', at: '2025-01-15T08:00:00.000Z' },
        changes: { first: true },
      },
      {
        ...{ ...key, revision: 2, author: 'demo-kollegin', device: 'mac' },
        ...{ began_at: '2025-01-15T08:01:00.000Z', at: '2025-01-15T08:01:00.000Z' },
        changes: { fields: { sickDays: { was: 3, is: 4 } } },
      },
    ])
  })

  it('makes no new version of the same value, in whatever order its marks come', async () => {
    const mark = (snippet: string) => ({ subject: 'deu', category: 'deu-spr', snippet, grade: 'trifft voll zu' })
    await save(teacher, entryOf1a(1, { grades: [mark('deu-spr-1'), mark('deu-spr-2')] }))
    const again = await save(colleague, entryOf1a(1, { grades: [mark('deu-spr-2'), mark('deu-spr-1')] }), { from: 0 })
    expect(outcome(again)).toBe(1)
    expect(await history(server)).toHaveLength(1)
  })

  it('keeps entries of other classes and years apart', async () => {
    await save(teacher, entryOf1a(1))
    await saveEarlier(await signIn(server, 'leitung'), teacher, entryOf1a(2, { year: '2023/2024-1. Halbjahr' }))
    expect(await stored(server)).toEqual({ ...entryOf1a(1), revision: 1 })
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
    const body = { id: '01002', grades: entryOf1a(1) }
    const answer = await teacher.call('setStudentGrades', { params: { id: emil }, body })
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, ['id']])
  })

  it('for a class the student is not in, by its teacher', async () => {
    expect(await fieldsOf(entryOf1a(1, { class: '3a' }))).toEqual(['grades.class'])
  })

  it('for a class that does not exist, even by an admin', async () => {
    expect(await fieldsOf(entryOf1a(1, { class: '9z' }), {}, await signIn(server, 'leitung'))).toEqual(['grades.class'])
  })

  it('for a class without template', async () => {
    const head = await signIn(server, 'leitung')
    expect(await fieldsOf(entryOf1a(1, { class: '2c' }), { id: '03001' }, head)).toEqual(['grades.class'])
  })

  it('for a part the school does not have', async () => {
    expect(await fieldsOf(entryOf1a(1, { year: '2024/2025-2. Halbjahr' }))).toEqual(['grades.year'])
  })

  it('when a value has the wrong form', async () => {
    expect(await fieldsOf({ ...entryOf1a(1), layout: { sickDays: -1 } })).toEqual(['grades.layout.sickDays'])
    const grades = [{ ...mark, snippet: 'x'.repeat(101) }, mark, mark]
    expect(await fieldsOf(entryOf1a(1, { grades }))).toEqual(['grades.grades.0.snippet', 'grades.grades.2'])
  })

  it('when a field is nested deeper than anything can be', async () => {
    const deep = '[{"x":'.repeat(2_500).concat('1', '}]'.repeat(2_500))
    const body = JSON.stringify({ id: emil, grades: entryOf1a(1, { layout: { comments: 'deep' } }) })
    const cookie = `access=${teacher.cookies.get('access')}`
    const response = await server.fetch(`/api/musterschule/set/studentGrades/${emil}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k', cookie },
      body: body.replace('"deep"', `"", "later": ${deep}`),
    })
    expect([response.status, (await response.json()).error.message]).toEqual([
      400,
      'Die Angaben sind zu tief verschachtelt.',
    ])
  })

  it.each([
    ['If-Match', { from: '3' }],
    ['If-Match', { from: '*' }],
    ['X-Device-Seq', { device: 'ipad' }],
    ['Idempotency-Key', { key: 'a b' }],
  ])('when %s has the wrong form: %o', async (header, beside) => {
    expect(await fieldsOf(entryOf1a(1), beside)).toEqual([header])
  })
})

describe('what the template of the class has no place for', () => {
  const known = { subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }
  const removed = { ...known, snippet: 'deu-spr-9' }
  const renamed = { ...known, snippet: 'deu-spr-2', grade: 'sehr gut' }
  const value = entryOf1a(3, { grades: [known, removed, renamed], layout: { sickDays: 3, clubs: 'Chor' } })
  const strays = { grades: [removed, renamed], fields: ['clubs'] }

  it('is stored with the rest, and named in the answer', async () => {
    expect((await save(teacher, value)).data).toEqual({ ...value, revision: 1, strays })
    expect(await stored(server)).toEqual({ ...value, revision: 1 })
  })

  it('is named again when the same is sent again, and not once it is taken out', async () => {
    await save(teacher, value)
    expect((await save(teacher, value)).data).toEqual({ ...value, revision: 1, strays })
    expect((await save(teacher, entryOf1a(3))).data).toEqual({ ...entryOf1a(3), revision: 2 })
  })
})

describe('a save is accepted', () => {
  it('under the former name of a part, into the part that had it, and answered as it was sent', async () => {
    const head = await signIn(server, 'leitung')
    await save(teacher, entryOf1a(1))
    const part = { partID: 'demo-2024-1', term: '1', printDate: '31.01.2025' }
    for (const name of ['Herbst', 'Winter']) await head.call('editYearPart', { body: { ...part, name } })
    const sent = await save(teacher, entryOf1a(2), { from: 1 })
    expect(sent.data).toEqual({ ...entryOf1a(2), revision: 2 })
    const rows = await server.store.db
      .selectFrom('entry')
      .select(['year', 'revision'])
      .where('student', '=', emil)
      .execute()
    expect(rows).toEqual([{ year: '2024/2025-Winter', revision: 2 }])
    const clash = await save(head, entryOf1a(3, { year: '2024/2025-Herbst' }), { from: 1 })
    expect(clash.error?.code).toBe('conflict')
    expect(clash.data).toMatchObject({ entry: { year: '2024/2025-Herbst', revision: 2 } })
  })

  it('by an admin for a class the student was in before', async () => {
    expect(outcome(await save(await signIn(server, 'leitung'), entryOf1a(1, { class: '2b' })))).toBe(1)
  })

  it('with marks the template had when they were entered', async () => {
    const grades = [{ subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade: 'trifft voll zu' }]
    await save(teacher, entryOf1a(1, { grades }))
    await server.store.db.updateTable('class').set({ template: 'demo-onlyt' }).where('name', '=', '1a').execute()
    expect(outcome(await save(teacher, entryOf1a(1, { grades, layout: { sickDays: 1, comments: 'neu' } })))).toBe(2)
  })
})
