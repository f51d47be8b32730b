import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  endpoints,
  type ReportState,
  reportStateEndpoints,
  type SessionUser,
  schoolEndpoints as school,
} from '#contract/index.ts'
import { askedOf, classProgress, classStanding, entryOf, yearKey } from '#rules/index.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { seedClasses } from '../support/server/seedClasses.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let head: Client
let user: SessionUser
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
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
      const { done = 0, complete = 0, of = students.length } = classProgress(template, students, name, year) ?? {}
      return { classID, name, hasTemplate: template !== null, done, complete, students: of }
    }),
  )
}

it('counts every class as its report card page does, in its layout, without a template and without a part', async () => {
  const { classes } = await state()
  expect(classes.map(({ teachers: _t, printed: _p, states: _s, faults: _f, begun: _b, ...rest }) => rest)).toEqual(
    await counted(),
  )
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

it('counts the states of report cards, and says whether the school hands any in', async () => {
  const before = await state()
  expect(before.handingIn).toEqual({ isUsed: false, deadline: null })
  const of3a = ({ classes }: typeof before) => classes.find(({ name }) => name === '3a')?.states
  expect(of3a(before)).toEqual({ submitted: 0, approved: 0, issued: 0, issuedAt: null, late: 0 })
  const teacher = createClient(server)
  await teacher.login('lehrkraft@musterschule.example')
  const params = { classID: 'demo-3a' }
  const { states: all } = await head.api.ask(reportStateEndpoints.reportStates, { params })
  const bring = (who: Client, to: ReportState, count: number) => {
    const students = all.slice(0, count).map(({ studentID }) => studentID)
    return who.api.ask(reportStateEndpoints.editReportStates, { body: { class: 'demo-3a', students, to } })
  }
  await bring(teacher, 'submitted', 5)
  await bring(head, 'approved', 3)
  await bring(head, 'issued', 1)
  const late = await teacher.api
    .ask(endpoints.setStudentGrades, {
      params: { id: all[4]?.studentID ?? '' },
      body: {
        id: all[4]?.studentID ?? '',
        grades: { class: '3a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 3 } },
      },
    })
    .catch((error: unknown) => error)
  expect(late).toMatchObject({ details: { status: 423 } })
  const after = await state()
  expect(of3a(after)).toEqual({ submitted: 5, approved: 3, issued: 1, issuedAt: expect.any(String), late: 1 })
  expect(after.handingIn).toEqual({ isUsed: true, deadline: null })
  // Of another part nothing is handed in, but the school does hand in.
  await head.api.ask(school.addYear, { body: { name: '2031/2032' } })
  const later = await state()
  expect([of3a(later)?.submitted, later.handingIn?.isUsed]).toEqual([0, true])
})

it('counts 40 classes of every layout as the overview of what is missing does, and their states as the class has them', async () => {
  await seedClasses(server.store, 40)
  const year = yearKey(await head.api.call('currentYear', {})) ?? ''
  const { classes } = await state()
  const added = classes.filter(({ classID }) => classID.startsWith('k'))
  expect(added).toHaveLength(40)
  for (const { classID, name, students, done, begun, complete, states } of added) {
    const params = { classID }
    const template = await head.api.call('classTemplate', { params })
    const list = await head.api.call('classStudents', { params })
    const of = await head.api.ask(reportStateEndpoints.reportStates, { params })
    const standing = template && classStanding(askedOf(template))
    const standings = list.map(({ grades }) => standing?.(entryOf(grades, name, year)))
    const reached = (...some: ReportState[]) => of.states.filter((one) => some.includes(one.state)).length
    expect({ name, students, done, begun, complete, states }).toMatchObject({
      ...{ name, students: list.length },
      done: standings.filter((one) => one?.scale === 'done').length,
      begun: standings.filter((one) => one?.scale === 'begun').length,
      complete: standings.filter((one) => one?.isIncomplete === false).length,
      states: {
        submitted: reached('submitted', 'approved', 'issued'),
        approved: reached('approved', 'issued'),
        issued: reached('issued'),
      },
    })
  }
  // Neither all nor none: a count that is always the same would be equal, too.
  expect(new Set(added.map(({ complete }) => complete)).size).toBeGreaterThan(1)
  expect(added.some(({ done = 0, complete = 0 }) => done < complete)).toBe(true)
  expect(new Set(added.map(({ states }) => states?.submitted)).size).toBe(9)
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
  expect(few).toBeLessThan(28)
})
