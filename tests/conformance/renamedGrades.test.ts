import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type EndpointBody,
  Entry,
  reportStateEndpoints,
  SavedEntry,
  schoolEndpoints,
  templateEndpoints,
} from '#contract/index.ts'
import { type Client, createClient, signInHead } from '../support/clientInProcess.ts'
import { emil } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn } from '../support/visitor.ts'

let server: TestServer
let head: Client
let teacher: Client
beforeEach(async () => {
  server = await createTestServer()
  head = await signInHead(server)
  teacher = createClient(server)
  await teacher.login('lehrkraft@musterschule.example')
})
afterEach(() => server.close())

type Body = EndpointBody<typeof templateEndpoints.editTemplate>

const id = 'demo-nds12t'
const year = '2024/2025-1. Halbjahr'
const [old, fresh] = ['trifft voll zu', 'trifft vollständig zu']
const read = () => head.api.ask(templateEndpoints.template, { params: { id } })
const usage = () => head.api.ask(templateEndpoints.templateUsage, { params: { id } })
const put = (body: Body) => head.api.ask(templateEndpoints.editTemplate, { body })

/** The stored template with another word for a grade, in place. */
async function relabel(from: string, to: string, more: Partial<Body> = {}): Promise<Body> {
  const { fingerprint: _, logoPrints: _prints, ...template } = await read()
  const grades = template.grades.map((label) => (label === from ? to : label))
  return { ...template, templateID: id, grades, renamed: [{ from, to }], ...more }
}

/** Every stored entry of the school by its key, with its revision. */
async function stored() {
  const rows = await server.store.db.selectFrom('entry').selectAll().orderBy('student').orderBy('year').execute()
  return rows.map(({ student, class: name, year: part, revision, value, author, device }) => ({
    ...{ key: [student, name, part].join(' '), isRunning: name === '1a' && part.startsWith('2024/2025-') },
    ...{ revision, entry: Entry.parse(JSON.parse(value)), author, device },
  }))
}

const inWord = (grades: Entry['grades'], from: string, to: string) =>
  grades.map((mark) => (mark.grade === from && mark.snippet !== undefined ? { ...mark, grade: to } : mark))

const save = (entry: Entry, from: number, device: string, student = emil, key = device.replace(':', '-')) =>
  teacher.api.call('setStudentGrades', {
    params: { id: student },
    body: { id: student, grades: entry },
    beside: { revision: from, deviceSeq: device, idempotencyKey: key },
  })

/** The first `count` marks of the template's sheet. */
async function marks(count: number, grade: string): Promise<Entry['grades']> {
  const { texts } = await read()
  const all = texts.flatMap(({ id: subject, categories }) =>
    categories.flatMap(({ categoryID: category, snippets }) =>
      snippets.map(({ snippetID: snippet }) => ({ subject, category, snippet, grade })),
    ),
  )
  return all.slice(0, count)
}

const entryOf = async (student: string) => (await stored()).find(({ key }) => key === `${student} 1a ${year}`)

describe('a grade that gets another word', () => {
  it('takes its marks along: those of the running year and its classes, each entry once, the rest as it was', async () => {
    // The same words in another class, whose template is another one.
    await server.store.db
      .insertInto('entry')
      .values({
        ...{
          school: 'musterschule',
          student: '9',
          class: '4b',
          year,
          revision: 1,
          author: 'x',
          created_at: '',
          at: '',
        },
        ...{ device: null, value: JSON.stringify({ class: '4b', year, grades: await marks(3, old), layout: {} }) },
      })
      .execute()
    const [before, counted] = [await stored(), (await usage()).running?.[old]]
    await put(await relabel(old, fresh, { was: (await read()).fingerprint }))
    const after = await stored()
    expect(after).toEqual(
      before.map((row) => {
        const grades = row.isRunning ? inWord(row.entry.grades, old, fresh) : row.entry.grades
        const isChanged = JSON.stringify(grades) !== JSON.stringify(row.entry.grades)
        return { ...row, entry: { ...row.entry, grades }, revision: row.revision + Number(isChanged) }
      }),
    )
    const changed = after.filter(({ revision }, at) => revision !== before[at]?.revision)
    const follow = changed.flatMap(({ entry }) => entry.grades.filter(({ grade }) => grade === fresh))
    expect(counted).toEqual({ marks: follow.length, cards: changed.length })
    expect(changed.length).toBeGreaterThan(1)
    const now = await usage()
    expect([now.running?.[old], now.running?.[fresh]]).toEqual([undefined, counted])
    // Last year's keep their word.
    expect(after.some(({ entry }) => entry.grades.some(({ grade }) => grade === old))).toBe(true)
  })

  it('keeps its old word in the history, as a version of who has renamed it', async () => {
    const student = (await stored()).find(({ isRunning, entry }) => isRunning && entry.grades.length > 90)
    const number = student?.key.split(' ')[0] ?? ''
    await put(await relabel(old, fresh))
    const versions = await teacher.api.call('gradesHistory', { params: { id: number } })
    const words = versions.slice(0, 2).map(({ entry }) => new Set(entry.grades.map(({ grade }) => grade)))
    expect(words.map((set) => [set.has(old), set.has(fresh)])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(versions[0]?.author).toBe('Birgit Sommer')
  })
})

describe('a device that does not know of the new word', () => {
  it('loses no mark and no word: what it sends late is stored in the new one, and is no conflict', async () => {
    const known = { class: '1a', year, grades: await marks(40, old), layout: { sickDays: 1 } }
    await save(known, 0, 'ipad:1')
    await put(await relabel(old, fresh))
    expect((await entryOf(emil))?.entry.grades).toEqual(await marks(40, fresh))

    const typed = { ...known, grades: await marks(60, old), layout: { sickDays: 2, comments: 'spät' } }
    const second = (await read()).grades[1] ?? ''
    const other = typed.grades.map((mark, at) => (at < 5 ? { ...mark, grade: second } : mark))
    const late = { ...typed, grades: other }
    const answer = SavedEntry.parse(await save(late, 1, 'anderes-ipad:1'))
    const expected = inWord(other, old, fresh)
    expect(answer).toMatchObject({ ...late, grades: expected, revision: 3 })
    // Which lets the device load the template.
    expect(answer.strays?.grades).toEqual(late.grades.filter(({ grade }) => grade === old))
    expect(await entryOf(emil)).toMatchObject({ revision: 3, entry: { ...late, grades: expected } })
    // The same again, because the answer was lost; and its next edit, made on that answer.
    expect(await save(late, 1, 'anderes-ipad:1')).toEqual(answer)
    await save({ ...late, layout: { sickDays: 3 } }, 3, 'anderes-ipad:2')
    expect((await entryOf(emil))?.entry).toEqual({ ...late, grades: expected, layout: { sickDays: 3 } })
  })

  it('goes on after its own lost answer, and is asked where a colleague has written meanwhile', async () => {
    const first = { class: '1a', year, grades: await marks(3, old), layout: {} }
    await save(first, 0, 'ipad:1')
    await put(await relabel(old, fresh))
    await save({ ...first, grades: await marks(4, old) }, 0, 'ipad:2')
    expect((await entryOf(emil))?.entry.grades).toEqual(await marks(4, fresh))
    const colleague = await signIn(server, 'kollegin')
    const theirs = { ...first, layout: { comments: 'Kollegin' } }
    await colleague.call('setStudentGrades', {
      params: { id: emil },
      body: { id: emil, grades: theirs },
      headers: { 'If-Match': '"3"' },
    })
    await put(await relabel(fresh, 'stimmt'))
    await expect(save(first, 3, 'ipad:3')).rejects.toMatchObject({ details: { code: 'conflict' } })
  })

  it('reaches the present word over several renames and back, for a removed grade too', async () => {
    const first = { class: '1a', year, grades: await marks(2, old), layout: {} }
    await put(await relabel(old, fresh))
    await put(await relabel(fresh, 'stimmt'))
    await save(first, 0, 'ipad:1')
    expect((await entryOf(emil))?.entry.grades).toEqual(await marks(2, 'stimmt'))
    await put(await relabel('stimmt', old))
    expect((await entryOf(emil))?.entry.grades).toEqual(await marks(2, old))
    await save({ ...first, grades: await marks(3, fresh) }, 2, 'ipad:2')
    expect((await entryOf(emil))?.entry.grades).toEqual(await marks(3, old))
  })

  it('writes last year as it was written then', async () => {
    await put(await relabel(old, fresh))
    const last = { class: '1a', year: '2023/2024-2. Halbjahr', grades: await marks(2, old), layout: {} }
    await expect(save(last, 0, 'ipad:1')).rejects.toMatchObject({ details: { code: 'locked' } })
    const [late] = await head.api.ask(reportStateEndpoints.lateEdits, {})
    await head.api.ask(reportStateEndpoints.editLateEdit, { body: { id: late?.id ?? '', decision: 'let in' } })
    await save(last, 0, 'ipad:1')
    const row = (await stored()).find(({ key }) => key === `${emil} 1a ${last.year}`)
    expect(row?.entry.grades).toEqual(last.grades)
  })
})

describe('a year that is the active one again', () => {
  const activate = (name: string) => head.api.ask(schoolEndpoints.activateYear, { body: { name } })

  it('has its marks in the words that later years have given, and takes the former word from a device', async () => {
    const known = { class: '1a', year, grades: await marks(40, old), layout: { sickDays: 1 } }
    await save(known, 0, 'ipad:1')
    const before = await stored()
    await head.api.ask(schoolEndpoints.addYear, { body: { name: '2025/2026' } })
    await put(await relabel(old, fresh))
    await activate('2024/2025')
    const follow = before.map(({ isRunning, entry }) => (isRunning ? inWord(entry.grades, old, fresh) : entry.grades))
    expect((await stored()).map(({ entry }) => entry.grades)).toEqual(follow)
    await save({ ...known, layout: { sickDays: 2 } }, 1, 'ipad:2')
    expect((await entryOf(emil))?.entry).toMatchObject({ grades: await marks(40, fresh), layout: { sickDays: 2 } })
    const revisions = async () => (await stored()).map(({ revision }) => revision)
    const was = await revisions()
    await activate('2025/2026')
    await activate('2024/2025')
    expect(await revisions()).toEqual(was)
  })
})

describe('two who change the grades', () => {
  it('who does not know of the new word and saves the old one gives the marks their old word back', async () => {
    const before = (await stored()).map(({ key, entry }) => ({ key, entry }))
    const { was: _, renamed: _none, ...specified } = await relabel(old, old)
    const started = await read()
    await put(await relabel(old, fresh, { was: started.fingerprint }))
    await expect(put({ ...specified, level: '7', was: started.fingerprint })).rejects.toMatchObject({
      details: { code: 'stale', data: { grades: expect.arrayContaining([fresh]) } },
    })
    // Her own version in spite of that, or a client of the specification.
    await put({ ...specified, level: '7' })
    expect((await stored()).map(({ key, entry }) => ({ key, entry }))).toEqual(before)
  })

  it('a word of her own for the same grade takes the marks along', async () => {
    await put(await relabel(old, fresh))
    const { fingerprint: was } = await read()
    const grades = (await read()).grades.map((label) => (label === fresh ? 'stimmt' : label))
    await put(await relabel(old, 'stimmt', { grades, was }))
    const words = (await stored()).filter(({ isRunning }) => isRunning).flatMap(({ entry }) => entry.grades)
    expect(words.some(({ grade }) => grade === old || grade === fresh)).toBe(false)
    expect(words.filter(({ grade }) => grade === 'stimmt').length).toBeGreaterThan(10)
  })

  it('a former word is no other grade’s, and then nothing is changed', async () => {
    await put(await relabel(old, fresh))
    const before = await stored()
    const now = await read()
    const added = put({ ...now, templateID: id, grades: [...now.grades, old], name: 'Anders' })
    await expect(added).rejects.toMatchObject({
      details: { status: 400, fields: { [`grades.${now.grades.length}`]: expect.stringMatching(/^So hieß die/) } },
    })
    expect([await stored(), await read()]).toEqual([before, now])
  })
})
