import { describe, expect, it } from 'vitest'
import { endpoints, schoolEndpoints } from '#contract/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { emil, entryOf1a, outcome, save, stored } from '../../../tests/support/saving.ts'
import type { TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

const day = 24 * 60 * 60 * 1000
let server: TestServer
let head: Visitor
let teacher: Visitor

async function signInAll() {
  head = await signIn(server, 'leitung')
  teacher = await signIn(server, 'lehrkraft')
}
besideOtherSchool(async (own) => {
  server = own
  await signInAll()
})

const remove = (id = emil) => head.call('deleteStudent', { params: { id } })
const archived = async () => schoolEndpoints.archivedStudents.data.parse((await head.call('archivedStudents')).data)
const restore = (archiveID: string, body: object = {}) => head.call('restoreStudent', { params: { archiveID }, body })
const archiveID = async () => (await archived())[0]?.archiveID ?? ''

/** Rows that were written for Emil, by table. */
async function writtenForEmil() {
  const { db } = server.store
  const counts = (['entry', 'entry_history', 'entry_rejected'] as const).map((table) =>
    db.selectFrom(table).select('student').where('school', '=', 'musterschule').where('student', '=', emil).execute(),
  )
  return (await Promise.all(counts)).map((rows) => rows.length)
}

async function writeForEmil() {
  await save(teacher, entryOf1a(1))
  await save(teacher, entryOf1a(2))
  await teacher.call('addGradesVersion', {
    params: { id: emil },
    body: { id: emil, grades: entryOf1a(7) },
    headers: { 'Idempotency-Key': 'lost', 'X-Device-Seq': 'ipad:1' },
  })
}

describe('a removed student', () => {
  it('is out of every list, and in the archive with the day it ends', async () => {
    await writeForEmil()
    const students = schoolEndpoints.students.data.parse((await remove()).data)
    expect(students.map(({ id }) => id)).not.toContain(emil)
    expect(await stored(server)).toBeUndefined()
    expect(await archived()).toEqual([
      {
        ...{ id: emil, name: 'Becker', preName: 'Emil', class: '1a' },
        ...{ birthday: '14.03.2018', birthplace: 'Oldenburg', gender: 'm', language: 'de' },
        ...{ archiveID: expect.any(String), entries: 1 },
        ...{ removedAt: '2025-01-15T08:00:00.000Z', until: '2025-04-15T08:00:00.000Z' },
      },
    ])
  })

  it('comes back with number, entries, history and what was decided against', async () => {
    await writeForEmil()
    const history = (await teacher.call('gradesHistory', { params: { id: emil } })).data
    await remove()
    expect((await teacher.call('gradesHistory', { params: { id: emil } })).status).toBe(404)
    const students = schoolEndpoints.students.data.parse((await restore(await archiveID())).data)
    expect(students.find(({ id }) => id === emil)).toMatchObject({
      preName: 'Emil',
      class: '1a',
      birthday: '14.03.2018',
    })
    expect(await stored(server)).toEqual({ ...entryOf1a(2), revision: 2 })
    const again = (await teacher.call('gradesHistory', { params: { id: emil } })).data
    expect(again).toEqual(history)
    expect(endpoints.gradesHistory.data.parse(again)).toHaveLength(3)
    expect(await archived()).toEqual([])
  })

  it('makes what a tablet still has a clear refusal, and it arrives after the return', async () => {
    await remove()
    const late = () => save(teacher, entryOf1a(5), { key: 'late', from: 0, device: 'ipad-1:1' })
    expect((await late()).error).toMatchObject({ code: 'notFound', message: 'Diesen Schüler gibt es nicht.' })
    await restore(await archiveID())
    expect(outcome(await late())).toBe(1)
  })

  it('keeps the number: neither the next free one nor a chosen one is theirs', async () => {
    await remove('05010')
    const ada = { preName: 'Ada', name: 'Arndt', class: '1a' }
    const asked = await head.call('addStudent', { body: { ...ada, id: '05010' } })
    expect([asked.error?.code, asked.error?.fields?.id]).toEqual([
      'conflict',
      'Diese Schülernummer hat ein entferntes Kind. Sie können es aus dem Archiv wiederherstellen.',
    ])
    const given = schoolEndpoints.students.data.parse((await head.call('addStudent', { body: ada })).data)
    expect(given.find(({ name }) => name === 'Arndt')?.id).toBe('05011')
  })

  it('is removed once, and brought back once', async () => {
    const statuses = await Promise.all([1, 2].map(async () => (await remove()).status))
    expect(statuses.sort()).toEqual([200, 404])
    const id = await archiveID()
    const returns = await Promise.all([1, 2].map(async () => (await restore(id)).status))
    expect(returns.sort()).toEqual([200, 404])
  })
})

describe('the class of a student who comes back', () => {
  it('is the former one by its present name', async () => {
    await remove()
    await head.call('editClass', { body: { classID: 'demo-1a', name: '1x', label: '', template: 'demo-nds12t' } })
    expect((await archived())[0]?.class).toBe('1x')
    await restore(await archiveID())
    const row = await server.store.db
      .selectFrom('student')
      .select('class')
      .where('school', '=', 'musterschule')
      .where('id', '=', emil)
      .executeTakeFirst()
    expect(row).toEqual({ class: 'demo-1a' })
  })

  it('is asked for when it is gone', async () => {
    await remove('03001')
    await head.call('setClassStudents', {
      params: { classID: 'demo-2c' },
      body: { classID: 'demo-2c', students: [] },
    })
    await head.call('deleteClass', { params: { id: 'demo-2c' } })
    expect((await archived())[0]?.class).toBe('2c')
    const id = await archiveID()
    expect((await restore(id)).error?.fields?.class).toBe('Die frühere Klasse 2c gibt es nicht mehr.')
    expect((await restore(id, { class: '9z' })).error?.fields).toHaveProperty('class')
    const students = schoolEndpoints.students.data.parse((await restore(id, { class: '2b' })).data)
    expect(students.find((student) => student.id === '03001')?.class).toBe('2b')
  })

  it('is none for one who had none', async () => {
    await head.call('setClassStudents', { params: { classID: 'demo-2c' }, body: { classID: 'demo-2c', students: [] } })
    await remove('03001')
    const students = schoolEndpoints.students.data.parse((await restore(await archiveID())).data)
    expect(students.find((student) => student.id === '03001')).not.toHaveProperty('class')
  })
})

describe('after 90 days', () => {
  it.each([
    ['the list is read', async () => void (await archived())],
    ['another student is removed', async () => void (await remove('01002'))],
  ])('everything written is gone for good when %s', async (_title, look) => {
    await writeForEmil()
    await remove()
    server.clock.at += 90 * day - 1
    await signInAll()
    expect(await archived()).toHaveLength(1)
    expect(await writtenForEmil()).toEqual([1, 2, 1])
    server.clock.at += 1
    await look()
    expect((await archived()).map(({ id }) => id)).not.toContain(emil)
    expect(await writtenForEmil()).toEqual([0, 0, 0])
  })

  it('nobody else gets the number, nor a former one, until a year is over', async () => {
    const renumbered = { id: emil, newID: '4711', preName: 'Emil', name: 'Becker', class: '1a' }
    expect((await head.call('editStudent', { body: renumbered })).status).toBe(200)
    await remove('4711')
    server.clock.at += 90 * day
    await signInAll()
    expect(await archived()).toEqual([])
    const add = (id: string) => head.call('addStudent', { body: { preName: 'Ada', name: 'Arndt', class: '1a', id } })
    for (const id of [emil, '4711']) expect((await add(id)).error?.fields).toHaveProperty('id')
    server.clock.at += 276 * day
    await signInAll()
    expect((await add('4711')).error?.fields).toHaveProperty('id')
    // The former number leads nobody to whoever has the later one.
    server.clock.at += 90 * day
    await signInAll()
    await head.call('lastImport')
    expect((await add('4711')).status).toBe(200)
    expect(outcome(await save(teacher, entryOf1a(3)))).toBe('notFound')
    expect(await server.store.db.selectFrom('student_renumber').selectAll().execute()).toEqual([])
  })

  it('whoever has an issued report card is there, can be brought back, and so is what was issued', async () => {
    await head.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to: 'issued' } })
    const versions = async () => (await head.call('reportVersions', { params: { studentID: emil } })).data
    const issued = await versions()
    expect(issued).toHaveLength(1)
    for (const id of [emil, '01002']) await remove(id)
    server.clock.at += 400 * day
    await signInAll()
    expect(await archived()).toMatchObject([{ id: emil, isIssued: true }])
    expect((await restore(await archiveID())).status).toBe(200)
    expect(await versions()).toEqual(issued)
  })

  it('nobody else comes back', async () => {
    await remove()
    const id = await archiveID()
    server.clock.at += 90 * day
    await signInAll()
    expect((await restore(id)).error).toMatchObject({
      code: 'notFound',
      message: 'Dieser Schüler ist nicht mehr im Archiv.',
    })
  })
})
