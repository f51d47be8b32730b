import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SessionUser, schoolEndpoints as school } from '#contract/index.ts'
import { classProgress, yearKey } from '#rules/index.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let head: Client
let user: SessionUser
beforeEach(async () => {
  server = await createTestServer()
  head = createClient(server)
  user = (await head.login('leitung@musterschule.example')) as SessionUser
})
afterEach(() => server.close())

const state = () => head.api.ask(school.schoolState, {})

/** The progress of every class as the report card page counts it, from what it reads. */
async function counted() {
  const year = yearKey(await head.api.call('currentYear', {}))
  const classes = await head.api.call('userClasses', { params: { userID: user.userID } })
  return Promise.all(
    classes.map(async ({ classID, name }) => {
      const template = await head.api.call('classTemplate', { params: { classID } })
      const students = await head.api.call('classStudents', { params: { classID } })
      const { complete = 0, of = students.length } = classProgress(template, students, name, year) ?? {}
      return { classID, name, hasTemplate: template !== null, complete, students: of }
    }),
  )
}

it('counts every class as its report card page does, in its layout, without a template and without a part', async () => {
  const { classes } = await state()
  expect(classes.map(({ teachers: _t, printed: _p, ...rest }) => rest)).toEqual(await counted())
  expect(classes.some(({ complete = 0 }) => complete > 0)).toBe(true)
  await head.api.ask(school.addYear, { body: { name: '2031/2032' } })
  const later = await state()
  expect(later).toMatchObject({ year: '2031/2032', part: null })
  expect(later.classes.map(({ complete }) => complete)).toEqual(classes.map(() => 0))
})

it('says what is not set up: classes without a template or a teacher, children and teachers without a class', async () => {
  const before = await state()
  expect(before.classes.filter(({ hasTemplate }) => !hasTemplate).map(({ name }) => name)).toEqual(['2c'])
  const { db } = server.store
  await db.updateTable('student').set({ class: null }).where('id', '=', '01001').execute()
  await db.deleteFrom('class_teacher').where('user', '=', 'demo-kollegin').execute()
  const { students, studentsWithoutClass, teachers, teachersWithoutClass, classes } = await state()
  expect({ students, studentsWithoutClass, teachers, teachersWithoutClass }).toEqual({
    students: before.students,
    studentsWithoutClass: 1,
    teachers: before.teachers,
    teachersWithoutClass: 1,
  })
  const teachersOf = (name: string, list = classes) => list.find((one) => one.name === name)?.teachers
  expect([teachersOf('1a', before.classes), teachersOf('1a')]).toEqual([2, 1])
})

it('a school with 40 classes needs no more statements than one with few', async () => {
  let statements = 0
  await server.close()
  server = await createTestServer({
    log: () => {
      statements += 1
    },
    file: ':memory:',
  })
  head = createClient(server)
  await head.login('leitung@musterschule.example')
  const cost = async () => {
    statements = 0
    await state()
    return statements
  }
  await state()
  const few = await cost()
  const rows = Array.from({ length: 40 }, (_, at) => ({
    id: `k${at}`,
    name: `k${at}`,
    label: '',
    template: 'demo-nds34',
  }))
  await server.store.db
    .insertInto('class')
    .values(rows.map((row) => ({ school: 'musterschule', ...row })))
    .execute()
  expect(await cost()).toBe(few)
  expect(few).toBeLessThan(15)
})
