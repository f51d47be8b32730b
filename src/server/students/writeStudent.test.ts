import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { endpoints, schoolEndpoints } from '#contract/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { demoYear, emil, entryOf1a, outcome, save } from '../../../tests/support/saving.ts'
import type { TestServer } from '../../../tests/support/serverInProcess.ts'
import { type Answer, signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { ofSchool } from '../database/ofSchool.ts'
import type { Db } from '../database/schema.ts'
import { allStudents } from './store.ts'

let server: TestServer
let head: Visitor
besideOtherSchool(async (own) => {
  server = own
  head = await signIn(server, 'leitung')
})

const ada = { preName: 'Ada', name: 'Arndt', class: '1a' }
const add = (body: object) => head.call('addStudent', { body: { ...ada, ...body } })
const edit = (body: object) => head.call('editStudent', { body: { ...ada, ...body } })
const list = (answer: Answer) => schoolEndpoints.students.data.parse(answer.data)
const one = (answer: Answer, id: string) => list(answer).find((student) => student.id === id)

describe('the list of students', () => {
  it('has every student of the school with the class’s name, by German order of names', async () => {
    const students = list(await head.call('students'))
    expect(students).toHaveLength(73)
    expect(students[0]).toMatchObject({ name: expect.any(String), class: expect.any(String) })
    const names = students.map((student) => student.name.replace(/^von der /, ''))
    expect(names).toEqual([...names].sort(new Intl.Collator('de', { numeric: true }).compare))
  })

  it('takes one query, however many there are', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => ({
      ...{ school: 'musterschule', id: `9${at}`, class: 'demo-2b', name: `Kind ${at}`, pre_name: 'A' },
      ...{ birthday: null, birthplace: null, gender: null, language: null },
    }))
    await server.store.db.insertInto('student').values(rows).execute()
    let queries = 0
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const counted = ofSchool(server.store.db, 'musterschule').withPlugin(plugin) as unknown as Db
    expect(await allStudents(counted)).toHaveLength(1573)
    expect(queries).toBe(1)
  })
})

describe('a child with one name', () => {
  it.each([{ preName: '' }, { name: '' }])('is added if somebody says so: %j', async (names) => {
    expect((await add(names)).error?.fields).toEqual({
      [Object.keys(names)[0] ?? '']: expect.stringMatching(/^Bitte den/),
    })
    const added = await add({ ...names, id: '88001', sure: ['oneName'] })
    expect(one(added, '88001')).toMatchObject({ ...ada, ...names })
    // Once it is stored so, nobody is asked again, also by a client that does not know the question.
    expect(one(await edit({ ...names, id: '88001', class: '2b' }), '88001')).toMatchObject({ ...names, class: '2b' })
    expect((await edit({ id: '88001', preName: '', name: '' })).error?.code).toBe('validation')
  })

  it('has at least that one', async () => {
    const { error } = await add({ preName: ' ', name: '\u200B', sure: ['oneName'] })
    expect(Object.keys(error?.fields ?? {})).toEqual(['preName', 'name'])
  })
})

it.each(['12.05.1988', '01.01.2024', '1990-05-12'])(
  'takes %s as the birthday of a child: whether it is right is asked by the form',
  async (birthday) => {
    expect((await add({ birthday, id: '88002' })).error).toBeNull()
    expect((await edit({ birthday, id: '88002', name: 'Neu' })).error).toBeNull()
    // A form of the release before says that somebody was asked.
    expect((await edit({ birthday: '13.05.1988', id: '88002', sure: ['birthday'] })).error).toBeNull()
  },
)

describe('a new student', () => {
  it('is stored as the form gives it, and the answer is the whole list', async () => {
    const more = { birthday: '4.3.2018', birthplace: ' Łódź ', gender: 'W', language: 'PL' }
    const answer = await add({ id: '00042', ...more })
    expect(one(answer, '00042')).toEqual({
      ...{ ...ada, id: '00042', birthday: '04.03.2018', birthplace: 'Łódź', gender: 'w', language: 'pl' },
    })
    expect(list(answer)).toHaveLength(74)
  })

  it('has only what is known', async () => {
    const answer = await add({ id: '00042', birthday: '', birthplace: ' ', gender: '', language: '' })
    expect(one(answer, '00042')).toEqual({ ...ada, id: '00042' })
  })

  it('gets the next free number where none is given, leading zeros kept', async () => {
    expect(one(await add({}), '05011')).toMatchObject(ada)
    expect(one(await add({ id: '' }), '05012')).toMatchObject(ada)
  })

  it('gets a number of its own when several are added at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const numbers = list(await head.call('students')).filter(({ name }) => name === 'Arndt')
    expect(new Set(numbers.map(({ id }) => id))).toEqual(new Set(['05011', '05012', '05013', '05014', '05015']))
  })

  it('takes a number that is free once, also when two ask at the same moment', async () => {
    const statuses = await Promise.all([1, 2].map(async () => (await add({ id: 'X1' })).status))
    expect(statuses.sort()).toEqual([200, 409])
  })

  it.each([
    ['a name that nobody sees', { name: '\u200B\u2060', preName: '\u3164' }, ['preName', 'name']],
    ['a birthday to come', { birthday: '01.01.2099' }, ['birthday']],
    ['a birthday before 1900', { birthday: '31.12.1899' }, ['birthday']],
  ])('is refused, and so is an edit, with %s', async (_, body, fields) => {
    const answers = [await add({ id: 'X1', ...body }), await edit({ ...ada, id: emil, ...body })]
    expect(answers.map(({ error }) => [error?.code, Object.keys(error?.fields ?? {})])).toEqual([
      ['validation', fields],
      ['validation', fields],
    ])
  })

  it('sent again under its key, as after a lost answer, is added once', async () => {
    const send = (body: object, key: string) =>
      head.call('addStudent', { body: { ...ada, ...body }, headers: { 'Idempotency-Key': key } })
    const answers = await Promise.all([send({}, 'one'), send({}, 'one'), send({ id: 'X1' }, 'two')])
    answers.push(await send({ id: 'X1' }, 'two'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const added = list(await head.call('students')).filter(({ name }) => name === 'Arndt')
    expect(added.map(({ id }) => id).sort()).toEqual(['05011', 'X1'])
    expect((await send({ preName: 'Ida' }, 'one')).error?.code).toBe('validation')
    expect((await send({}, 'a b')).error?.code).toBe('validation')
    const kept = await server.store.db.selectFrom('idempotency').select('answer').execute()
    expect(kept).toEqual([{ answer: '"Done"' }, { answer: '"Done"' }])
  })

  it('has a key for each who adds: under another head’s key it is added, too', async () => {
    const kollegin = { userID: 'demo-kollegin', name: 'Derya Aksoy', email: 'kollegin@musterschule.example' }
    await head.call('editUser', { body: { data: { ...kollegin, admin: true, classes: ['demo-1a'] } } })
    for (const visitor of [head, await signIn(server, 'kollegin')]) {
      const sent = await visitor.call('addStudent', { body: ada, headers: { 'Idempotency-Key': 'one' } })
      expect(sent.status).toBe(200)
    }
    expect(list(await head.call('students')).filter(({ name }) => name === 'Arndt')).toHaveLength(2)
  })

  it('and every other of a class that was once imported with two spaces are reached by its name', async () => {
    const { db } = server.store
    const klass = { school: 'musterschule', label: 'Klasse', template: null }
    await db
      .insertInto('class')
      .values({ ...klass, id: 'wide', name: 'Klasse  4c' })
      .execute()
    expect(one(await add({ id: 'X1', class: 'Klasse 4c' }), 'X1')).toMatchObject({ class: 'Klasse  4c' })
    expect(one(await edit({ id: 'X1', class: 'Klasse  4c', name: 'Arendt' }), 'X1')).toEqual({
      ...{ ...ada, id: 'X1', class: 'Klasse  4c', name: 'Arendt' },
    })
    expect((await head.call('addClass', { body: { label: '', name: 'Klasse 4c' } })).error?.code).toBe('conflict')

    // A new class with a similar name changes nobody's class.
    await db
      .insertInto('class')
      .values({ ...klass, id: 'narrow', name: 'Klasse 4c' })
      .execute()
    const was = { ...ada, class: 'Klasse  4c', name: 'Arendt', birthday: '', birthplace: '', gender: '', language: '' }
    expect(one(await edit({ id: 'X1', class: was.class, was }), 'X1')).toMatchObject({
      class: was.class,
      name: 'Arndt',
    })
    expect(one(await edit({ id: 'X1', class: 'Klasse 4c', was }), 'X1')).toMatchObject({ class: 'Klasse 4c' })
  })

  it('may have a number that only differs by its zeros', async () => {
    expect(one(await add({ id: '1001' }), '1001')).toMatchObject(ada)
  })

  it.each([
    ['the number of another', { id: emil }, 'conflict', ['id']],
    ['a number that no address can bear', { id: '1/2' }, 'validation', ['id']],
    ['a class that is not there', { class: '9z' }, 'validation', ['class']],
    ['no first name', { preName: ' ' }, 'validation', ['preName']],
    ['no name', { name: '' }, 'validation', ['name']],
    ['no class', { class: '' }, 'validation', ['class']],
    [
      'several wrong fields at once',
      { birthday: '31.02.2018', gender: 'x', language: 'klingonisch' },
      'validation',
      ['birthday', 'gender', 'language'],
    ],
  ])('is refused with %s', async (_title, body, code, fields) => {
    const { error } = await add(body)
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual([code, fields])
    expect(list(await head.call('students'))).toHaveLength(73)
  })
})

describe('changing a student', () => {
  it('writes everything but the number, and empties what is left out', async () => {
    const answer = await edit({ id: emil, class: '2b', gender: 'd' })
    expect(one(answer, emil)).toEqual({ ...ada, id: emil, class: '2b', gender: 'd' })
  })

  it('is refused for nobody, for a class that is not there and for a date that is none', async () => {
    expect((await edit({ id: '99999' })).error?.code).toBe('notFound')
    expect((await edit({ id: emil, class: '9z' })).error?.fields).toHaveProperty('class')
    expect((await edit({ id: emil, birthday: 'März' })).error?.fields).toHaveProperty('birthday')
    expect(one(await head.call('students'), emil)).toMatchObject({ preName: 'Emil', birthday: '14.03.2018' })
  })
})

describe('a student who changes class', () => {
  it('brings along the entry of the class before, first among the others, and it is not changed', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    await save(teacher, entryOf1a(3))
    await edit({ id: emil, class: '3a' })
    const answer = await teacher.call('classStudents', { params: { classID: 'demo-3a' } })
    const found = endpoints.classStudents.data.parse(answer.data).find((student) => student.id === emil)
    expect(found?.grades).toEqual([{ ...entryOf1a(3), revision: 1 }])
    const history = await teacher.call('gradesHistory', { params: { id: emil } })
    expect(endpoints.gradesHistory.data.parse(history.data)).toHaveLength(1)
    const own = { class: '3a', year: demoYear, grades: [], layout: { sickDays: 4 } }
    expect(outcome(await save(teacher, own))).toBe(1)
  })

  it('makes what a tablet has for the class before a clear refusal', async () => {
    await edit({ id: emil, class: '3a' })
    const late = await save(await signIn(server, 'lehrkraft'), entryOf1a(3))
    expect(late.error).toMatchObject({ code: 'validation', message: 'Ada ist jetzt in Klasse 3a.' })
    const foreign = await save(await signIn(server, 'kollegin'), entryOf1a(3))
    expect(foreign.error?.code).toBe('forbidden')
  })
})

describe('a student whose number is corrected', () => {
  const renumber = (to: string, from = emil) => edit({ ...emilsForm, id: from, newID: to })
  const emilsForm = { preName: 'Emil', name: 'Becker', class: '1a' }
  const historyOf = async (who: Visitor, id: string) =>
    endpoints.gradesHistory.data.parse((await who.call('gradesHistory', { params: { id } })).data)

  it('keeps entry and history, and has what a tablet still sends under the former number', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    await save(teacher, entryOf1a(3), { device: 'pad:1' })
    expect(one(await renumber('4711'), '4711')).toMatchObject({ preName: 'Emil', class: '1a' })
    expect(await historyOf(teacher, '4711')).toHaveLength(1)
    const late = { from: 1, device: 'pad:2', key: 'late' }
    expect(outcome(await save(teacher, entryOf1a(5), late))).toBe(2)
    // A second correction, and the same save again, whose answer was lost.
    await renumber('4712', '4711')
    expect(outcome(await save(teacher, entryOf1a(5), late))).toBe(2)
    expect(outcome(await save(teacher, entryOf1a(6), { from: 2, device: 'pad:3' }))).toBe(3)
    expect((await historyOf(teacher, '4712')).length).toBeGreaterThan(0)
    const rows = await server.store.db.selectFrom('entry').select(['student', 'revision', 'value']).execute()
    expect(rows.filter(({ student }) => ['4712', '4711', emil].includes(student))).toMatchObject([
      { student: '4712', revision: 3 },
    ])
  })

  it('leaves the former number to nobody else for a year, but may have it back', async () => {
    await renumber('4711')
    expect((await add({ id: emil })).error?.fields?.id).toMatch('Diese Nummer hatte im letzten Jahr ein anderer')
    expect(one(await renumber(emil, '4711'), emil)).toMatchObject({ preName: 'Emil' })
    expect((await add({ id: '4711' })).error?.code).toBe('conflict')
    server.clock.at += 366 * 24 * 60 * 60 * 1000
    expect(
      one(await (await signIn(server, 'leitung')).call('addStudent', { body: { ...ada, id: '4711' } }), '4711'),
    ).toMatchObject(ada)
  })

  it.each(['01002', 'a/b'])('is refused as %s, and nothing has changed', async (wished) => {
    expect((await renumber(wished)).error?.fields).toHaveProperty('id')
    expect(one(await head.call('students'), emil)).toMatchObject({ preName: 'Emil', birthday: '14.03.2018' })
  })
})
