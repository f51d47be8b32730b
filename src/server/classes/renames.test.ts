import { beforeEach, describe, expect, it } from 'vitest'
import { type Entry, endpoints, schoolEndpoints, YearSwitch } from '#contract/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { type Beside, demoYear, emil, entryOf1a, outcome, save, saveEarlier } from '../../../tests/support/saving.ts'
import type { TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

const lastYear = '2023/2024-2. Halbjahr'
let server: TestServer
let head: Visitor
let teacher: Visitor
besideOtherSchool(async (own) => {
  server = own
  head = await signIn(server, 'leitung')
  teacher = await signIn(server, 'lehrkraft')
})

const rename = (classID: string, name: string) =>
  head.call('editClass', { body: { classID, name, label: 'Klasse', template: 'demo-nds12t' } })
const under = (name: string, sickDays: number, more: Partial<Entry> = {}) =>
  entryOf1a(sickDays, { class: name, ...more })

/** Emil's entries as the report card page gets them: class, year, days, revision. */
async function entries(classID = 'demo-1a') {
  const answer = await head.call('classStudents', { params: { classID } })
  const found = endpoints.classStudents.data.parse(answer.data).find(({ id }) => id === emil)
  return found?.grades.map((entry) => [entry.class, entry.year, entry.layout.sickDays, entry.revision])
}

async function newYear(name: string) {
  await head.call('addYear', { body: { name } })
  await head.call('addYearPart', { body: { name: '1. Halbjahr', term: '1', printDate: '31.01.2026' } })
}

describe('renaming a class', () => {
  it('renames it in its students and in their entries of the active year, history and all', async () => {
    await save(teacher, entryOf1a(1))
    await save(teacher, entryOf1a(2))
    await saveEarlier(head, head, entryOf1a(9, { year: lastYear }))
    await rename('demo-1a', '1x')
    expect(await entries()).toEqual([
      ['1x', demoYear, 2, 2],
      ['1a', lastYear, 9, 1],
    ])
    const students = schoolEndpoints.students.data.parse((await head.call('students')).data)
    expect(students.filter((student) => student.class === '1x')).toHaveLength(24)
    const history = endpoints.gradesHistory.data.parse(
      (await teacher.call('gradesHistory', { params: { id: emil } })).data,
    )
    expect(history.map(({ entry }) => [entry.class, entry.layout.sickDays]).sort()).toEqual([
      ['1a', 9],
      ['1x', 1],
      ['1x', 2],
    ])
  })

  it('takes along what was written in a part that is gone, and what a student wrote who left since', async () => {
    await save(teacher, entryOf1a(1))
    await head.call('deleteYearPart', { body: { partID: 'demo-2024-1' } })
    await head.call('editStudent', { body: { id: emil, preName: 'Emil', name: 'Becker', class: '2b' } })
    await rename('demo-1a', '1x')
    const row = await server.store.db
      .selectFrom('entry')
      .select('class')
      .where('school', '=', 'musterschule')
      .where('student', '=', emil)
      .execute()
    expect(row).toEqual([{ class: '1x' }])
  })

  it('changes nothing at all when a student has an entry of this year under the new name', async () => {
    await save(teacher, entryOf1a(1))
    await head.call('editStudent', { body: { id: emil, preName: 'Emil', name: 'Becker', class: '2b' } })
    await save(head, under('2b', 5), { from: 0 })
    const empty = { params: { classID: 'demo-1a' }, body: { classID: 'demo-1a', students: [] } }
    await head.call('setClassStudents', empty)
    await head.call('deleteClass', { params: { id: 'demo-1a' } })
    const refused = await rename('demo-2b', '1a')
    expect(refused.error).toMatchObject({ code: 'conflict', fields: { name: expect.stringContaining(emil) } })
    expect((await entries('demo-2b'))?.map(([name, , days]) => [name, days]).sort()).toEqual([
      ['1a', 1],
      ['2b', 5],
    ])
    expect((await rename('demo-2b', '2x')).status).toBe(200)
  })
})

describe('what a tablet has under the former name', () => {
  it('is stored under the new one and answered under the name that was sent', async () => {
    await rename('demo-1a', '1x')
    const answer = await save(teacher, entryOf1a(3), { key: 'op-1', from: 0, device: 'ipad-1:1' })
    expect(answer.data).toEqual({ ...entryOf1a(3), revision: 1 })
    expect(await entries()).toEqual([['1x', demoYear, 3, 1]])
  })

  it('goes on from the version it began with, and a repeated key answers as the first time', async () => {
    await save(teacher, entryOf1a(1), { from: 0, device: 'ipad-1:1' })
    await rename('demo-1a', '1x')
    const beside: Beside = { key: 'op-2', from: 1, device: 'ipad-1:2' }
    const first = await save(teacher, entryOf1a(2), beside)
    expect((await save(teacher, entryOf1a(2), beside)).data).toEqual(first.data)
    expect(await entries()).toEqual([['1x', demoYear, 2, 2]])
    expect(outcome(await save(teacher, entryOf1a(1), { from: 1, device: 'ipad-1:1' }))).toBe('stale')
  })

  it('overwrites nothing that was written under the new name: the conflict comes in the sender’s words', async () => {
    await save(teacher, entryOf1a(1), { from: 0, device: 'ipad-1:1' })
    await rename('demo-1a', '1x')
    await save(await signIn(server, 'kollegin'), under('1x', 7), { from: 1, device: 'mac-1:1' })
    const late = await save(teacher, entryOf1a(2), { from: 1, device: 'ipad-1:2' })
    expect(late.error?.code).toBe('conflict')
    expect(late.data).toMatchObject({ entry: { ...entryOf1a(7), revision: 2 }, author: 'Derya Aksoy' })
    expect(outcome(await save(teacher, entryOf1a(2), { from: 2, device: 'ipad-1:3' }))).toBe(3)
  })

  it('makes the other row of the same tablet, under the new name, merge instead of overwriting', async () => {
    await rename('demo-1a', '1x')
    await save(teacher, under('1x', 8), { from: 0, device: 'ipad-new:1' })
    expect(outcome(await save(teacher, entryOf1a(2), { from: 0, device: 'ipad-old:5' }))).toBe('conflict')
    expect(await entries()).toEqual([['1x', demoYear, 8, 1]])
  })

  it('finds its place after several renames', async () => {
    await rename('demo-1a', '1x')
    await rename('demo-1a', '1y')
    expect(outcome(await save(teacher, entryOf1a(1), { from: 0 }))).toBe(1)
    expect(outcome(await save(teacher, under('1x', 2), { from: 1 }))).toBe(2)
    expect(await entries()).toEqual([['1y', demoYear, 2, 2]])
    await rename('demo-1a', '1a')
    expect(outcome(await save(teacher, under('1x', 3), { from: 2 }))).toBe(3)
    expect(await entries()).toEqual([['1a', demoYear, 3, 3]])
  })

  it('is kept in the history under the new name, when it was decided against', async () => {
    await rename('demo-1a', '1x')
    await teacher.call('addGradesVersion', { params: { id: emil }, body: { id: emil, grades: entryOf1a(4) } })
    const answer = await teacher.call('gradesHistory', { params: { id: emil } })
    expect(endpoints.gradesHistory.data.parse(answer.data)[0]).toMatchObject({ entry: { class: '1x' }, taken: false })
  })

  it('is taken from an admin, too, whatever class the student is in by now', async () => {
    await rename('demo-1a', '1x')
    await head.call('editStudent', { body: { id: emil, preName: 'Emil', name: 'Becker', class: '3a' } })
    expect(outcome(await save(head, entryOf1a(6)))).toBe(1)
    const row = await server.store.db
      .selectFrom('entry')
      .select('class')
      .where('school', '=', 'musterschule')
      .where('student', '=', emil)
      .execute()
    expect(row).toEqual([{ class: '1x' }])
  })

  it('is refused like any other name that was never this class’s', async () => {
    await rename('demo-1a', '1x')
    expect((await save(teacher, under('1z', 1))).error?.fields).toHaveProperty(['grades.class'])
    expect((await save(head, under('1z', 1))).error?.fields).toHaveProperty(['grades.class'])
  })
})

describe('when classes move up', () => {
  beforeEach(async () => {
    await save(teacher, entryOf1a(1), { from: 0 })
    await newYear('2025/2026')
    await head.call('editClass', { body: { classID: 'demo-2b', name: '3b', label: '', template: 'demo-nds12' } })
    await rename('demo-1a', '2b')
  })

  it('last year’s entries keep last year’s name', async () => {
    expect(await entries()).toEqual([['1a', demoYear, 1, 1]])
  })

  it('what a tablet still brings from last year is last year’s, under last year’s name', async () => {
    expect(outcome(await saveEarlier(head, teacher, entryOf1a(2), { from: 1 }))).toBe(2)
    expect(await entries()).toEqual([['1a', demoYear, 2, 2]])
  })

  it('what is written this year is this year’s, although another class had the name', async () => {
    const year = '2025/2026-1. Halbjahr'
    expect(outcome(await save(teacher, under('2b', 3, { year }), { from: 0 }))).toBe(1)
    expect(outcome(await save(teacher, entryOf1a(4, { year }), { from: 1 }))).toBe(2)
    expect(await entries()).toEqual([
      ['2b', year, 4, 2],
      ['1a', demoYear, 1, 1],
    ])
  })
})

describe('a year that is the active one again', () => {
  const year = '2025/2026-1. Halbjahr'
  const activate = (name: string) => head.call('activateYear', { body: { name } })
  /** Emil has a report card of 1a and, after a move, one of 2b. */
  async function writeBoth() {
    await save(teacher, entryOf1a(1))
    await head.call('editStudent', { body: { id: emil, preName: 'Emil', name: 'Becker', class: '2b' } })
    await save(head, under('2b', 5), { from: 0 })
  }
  const daysByClass = async () => (await entries('demo-2b'))?.map(([name, , days]) => [name, days]).sort()

  it('has its report cards under the name that the class has got since, with their states', async () => {
    await save(teacher, entryOf1a(1))
    await head.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to: 'submitted' } })
    await newYear('2025/2026')
    await rename('demo-1a', '1x')
    await activate('2024/2025')
    expect(await entries()).toEqual([['1x', demoYear, 1, 1]])
    expect(outcome(await save(teacher, under('1x', 2), { from: 1 }))).toBe('locked')
    expect((await rename('demo-1a', '1a')).status).toBe(200)
    expect(await entries()).toEqual([['1a', demoYear, 1, 1]])
  })

  it('has them so after the undo of the change of the year, too', async () => {
    await save(teacher, entryOf1a(1))
    const part = { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' }
    const change = { from: '2024/2025', name: '2025/2026', part, exceptions: [] }
    const next = [{ name: '2a', template: null, teachers: [] }]
    await head.call('switchYear', { body: { ...change, next, classes: [{ classID: 'demo-1a', to: '2a' }] } })
    await rename('demo-1a', '1x')
    const { switchID, problem } = YearSwitch.parse((await head.call('yearSwitch')).data)
    expect(problem).toBeNull()
    expect((await head.call('undoYearSwitch', { body: { switchID } })).status).toBe(200)
    expect(await entries()).toEqual([['1x', demoYear, 1, 1]])
  })

  it('takes what a tablet has under the name of then', async () => {
    await save(teacher, entryOf1a(1))
    await newYear('2025/2026')
    await rename('demo-1a', '1x')
    await activate('2024/2025')
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1 }))).toBe(2)
    expect(await entries()).toEqual([['1x', demoYear, 2, 2]])
  })

  it('takes along what was renamed in an earlier year, too', async () => {
    await newYear('2025/2026')
    await save(teacher, under('1a', 3, { year }))
    await activate('2024/2025')
    await save(teacher, entryOf1a(1))
    await rename('demo-1a', '1x')
    await activate('2025/2026')
    expect((await entries())?.sort()).toEqual([
      ['1x', demoYear, 1, 1],
      ['1x', year, 3, 1],
    ])
  })

  it('keeps the report cards of two classes apart that have exchanged their names', async () => {
    await writeBoth()
    await newYear('2025/2026')
    await rename('demo-1a', 'x')
    await rename('demo-2b', '1a')
    await rename('demo-1a', '2b')
    expect((await activate('2024/2025')).status).toBe(200)
    expect(await daysByClass()).toEqual([
      ['1a', 5],
      ['2b', 1],
    ])
  })

  it('stays archived where a student would have two report cards under one name', async () => {
    await writeBoth()
    const empty = { params: { classID: 'demo-1a' }, body: { classID: 'demo-1a', students: [] } }
    await head.call('setClassStudents', empty)
    await head.call('deleteClass', { params: { id: 'demo-1a' } })
    await newYear('2025/2026')
    await rename('demo-2b', '1a')
    const { status, error } = await activate('2024/2025')
    expect([status, error?.code, error?.message]).toEqual([
      409,
      'conflict',
      expect.stringContaining('2b heißt jetzt 1a'),
    ])
    expect(await daysByClass()).toEqual([
      ['1a', 1],
      ['2b', 5],
    ])
    await rename('demo-2b', '2b')
    expect((await activate('2024/2025')).status).toBe(200)
  })

  it('was left under a program that kept no names: the renames of later years tell them', async () => {
    await rename('demo-1a', '1y')
    await save(teacher, under('1y', 1))
    await newYear('2025/2026')
    await rename('demo-1a', '1x')
    await rename('demo-1a', '1z')
    await server.store.db.updateTable('year').set({ class_names: null }).execute()
    await activate('2024/2025')
    expect(await entries()).toEqual([['1z', demoYear, 1, 1]])
  })
})
