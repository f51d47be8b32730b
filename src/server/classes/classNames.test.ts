import { beforeEach, describe, expect, it } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { emil, entryOf1a, outcome, save } from '../../../tests/support/saving.ts'
import type { TestServer } from '../../../tests/support/serverInProcess.ts'
import { type Answer, signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let head: Visitor
besideOtherSchool(async (own) => {
  server = own
  head = await signIn(server, 'leitung')
})

const list = (answer: Answer) => schoolEndpoints.classes.data.parse(answer.data)
const names = (answer: Answer) => list(answer).map(({ name }) => name)
const add = (body: object) => head.call('addClass', { body: { label: '', ...body } })
const edit = (body: object) => head.call('editClass', { body: { label: '', ...body } })
const remove = (id: string) => head.call('deleteClass', { params: { id } })
const put = (classID: string, students: string[], named = classID) =>
  head.call('setClassStudents', { params: { classID }, body: { classID: named, students } })
const classOf = async (id: string) => {
  const students = schoolEndpoints.students.data.parse((await head.call('students')).data)
  return students.find((student) => student.id === id)?.class
}

describe('the list of classes', () => {
  it('has every class with its template and how many students it has, 2a before 10a', async () => {
    await add({ name: '10a', label: 'Klasse', template: 'demo-nds34' })
    const classes = list(await head.call('classes'))
    expect(classes.map(({ name, students }) => [name, students])).toEqual([
      ['1a', 24],
      ['2b', 12],
      ['2c', 2],
      ['3a', 25],
      ['4b', 10],
      ['10a', 0],
    ])
    expect(classes[0]).toEqual({
      classID: 'demo-1a',
      name: '1a',
      label: 'Klasse',
      template: 'demo-nds12t',
      students: 24,
    })
    expect(classes[2]?.template).toBeNull()
  })

  it('has each class by its ID', async () => {
    const answer = await head.call('class', { params: { id: 'demo-2c' } })
    expect(answer.data).toEqual({ classID: 'demo-2c', name: '2c', label: 'Klasse', template: null, students: 2 })
    expect((await head.call('class', { params: { id: 'x' } })).error?.code).toBe('notFound')
  })
})

describe('a new class', () => {
  it('has a template or none, whichever way none is said', async () => {
    await add({ name: '5a', template: 'demo-nds34' })
    await add({ name: '5b', template: null })
    await add({ name: '5c', template: '' })
    const classes = list(await add({ name: ' 5 \u00a0d ' }))
    expect(classes.slice(-4).map(({ name, template }) => [name, template])).toEqual([
      ['5 d', null],
      ['5a', 'demo-nds34'],
      ['5b', null],
      ['5c', null],
    ])
  })

  it('has a label or none, and none after a change without', async () => {
    const labels = async (name: 'addClass' | 'editClass', body: object) =>
      list(await head.call(name, { body })).flatMap((one) => (one.name === '5a' ? one.label : []))
    expect(await labels('addClass', { name: '5a' })).toEqual([''])
    const classID = list(await head.call('classes')).find(({ name }) => name === '5a')?.classID
    expect(await labels('editClass', { classID, name: '5a', label: 'Gruppe' })).toEqual(['Gruppe'])
    expect(await labels('editClass', { classID, name: '5a' })).toEqual([''])
  })

  it('is refused with a character that the database cannot store', async () => {
    const message = 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.'
    expect((await add({ name: '5\0' })).error).toEqual({ code: 'validation', message, fields: { name: message } })
  })

  it.each([
    ['the name of another', { name: '1a' }, 'conflict', 'name'],
    ['a name that reads like another’s', { name: '1A' }, 'conflict', 'name'],
    ['no name', { name: ' ' }, 'validation', 'name'],
    ['a template that is not there', { name: '5a', template: 'x' }, 'validation', 'template'],
  ])('is refused with %s', async (_title, body, code, field) => {
    const { error } = await add(body)
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual([code, [field]])
    expect(list(await head.call('classes'))).toHaveLength(5)
  })

  it('takes a name once, also when two ask at the same moment', async () => {
    const statuses = await Promise.all([1, 2].map(async () => (await add({ name: '5a' })).status))
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('changing a class', () => {
  it('answers with the class first; without a template it has none', async () => {
    const answer = await edit({ classID: 'demo-3a', name: '3a', label: 'Gruppe' })
    expect(names(answer)).toEqual(['3a', '1a', '2b', '2c', '4b'])
    expect(list(answer)[0]).toMatchObject({ label: 'Gruppe', template: null })
  })

  it('is refused for no class, for a name that is taken and for a template that is not there', async () => {
    expect((await edit({ classID: 'x', name: '5a' })).error?.code).toBe('notFound')
    expect((await edit({ classID: 'demo-3a', name: '1A' })).error?.fields).toHaveProperty('name')
    expect((await edit({ classID: 'demo-3a', name: '3a', template: 'x' })).error?.fields).toHaveProperty('template')
    expect((await edit({ classID: 'demo-3a', name: '3A' })).status).toBe(200)
  })
})

describe('removing a class', () => {
  it('is refused as long as it has students', async () => {
    expect((await remove('demo-2c')).error).toMatchObject({
      code: 'conflict',
      message: 'Die Klasse hat noch Kinder. Löschen können Sie nur eine Klasse ohne Kinder.',
    })
    await put('demo-2c', [])
    expect(names(await remove('demo-2c'))).toEqual(['1a', '2b', '3a', '4b'])
    expect((await remove('demo-2c')).error?.code).toBe('notFound')
  })

  it('takes it from its teachers', async () => {
    await put('demo-3a', [])
    await remove('demo-3a')
    const users = schoolEndpoints.users.data.parse((await head.call('users')).data)
    expect(users.find(({ userID }) => userID === 'demo-lehrkraft')?.classes).toEqual(['1a'])
  })
})

describe('the students of a class', () => {
  it('are exactly those named: others come from their classes, who is not named is in none', async () => {
    const answer = await put('demo-2c', ['03002', emil, emil])
    const members = schoolEndpoints.setClassStudents.data.parse(answer.data)
    expect(members.map(({ id, class: name }) => [id, name]).sort()).toEqual([
      [emil, '2c'],
      ['03002', '2c'],
    ])
    expect([await classOf('03001'), await classOf('02001')]).toEqual([undefined, '2b'])
    const counts = list(await head.call('classes')).map(({ students }) => students)
    expect(counts).toEqual([23, 12, 2, 25, 10])
  })

  it('are refused whole when one of them is not there, when the class is not, or the address says another', async () => {
    expect((await put('demo-2c', [emil, '99999'])).error?.fields?.students).toBe('Diese Nummern gibt es nicht: 99999.')
    expect((await put('x', [emil])).error?.code).toBe('notFound')
    expect((await put('demo-2c', [emil], 'demo-2b')).error?.fields).toHaveProperty('classID')
    expect(await classOf(emil)).toBe('1a')
  })
})

describe('a student without a class', () => {
  beforeEach(async () => {
    await save(await signIn(server, 'lehrkraft'), entryOf1a(3))
    const rest = schoolEndpoints.students.data
      .parse((await head.call('students')).data)
      .filter((student) => student.class === '1a' && student.id !== emil)
    await put(
      'demo-1a',
      rest.map(({ id }) => id),
    )
  })

  it('is in the list of students still, and keeps every entry', async () => {
    expect(await classOf(emil)).toBeUndefined()
    await head.call('editStudent', { body: { id: emil, preName: 'Emil', name: 'Becker', class: '1a' } })
    expect(outcome(await save(head, entryOf1a(4), { from: 1 }))).toBe(2)
  })

  it('is graded by nobody but admins, and no teacher sees the history', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    expect((await save(teacher, entryOf1a(4))).error).toMatchObject({
      code: 'forbidden',
      message: 'Dieses Kind ist zurzeit in keiner Klasse.',
    })
    expect((await teacher.call('gradesHistory', { params: { id: emil } })).status).toBe(403)
    expect((await head.call('gradesHistory', { params: { id: emil } })).status).toBe(200)
    expect(outcome(await save(head, entryOf1a(4)))).toBe(2)
  })
})
