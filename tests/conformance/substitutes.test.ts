import { afterEach, beforeEach, expect, it } from 'vitest'
import { allEndpoints, schoolEndpoints } from '#contract/index.ts'
import { decide, lateEditsOf, lockedAs } from '../support/locking.ts'
import { emil, entryOf1a, outcome, save, stored } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signInAll, signInLater, type Visitor } from '../support/visitor.ts'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
let head: Visitor
beforeEach(async () => {
  server = await createTestServer()
  ;({ teacher, colleague, head } = await signInAll(server))
})
afterEach(() => server.close())

async function tomorrow() {
  ;({ teacher, colleague, head } = await signInLater(server, 1))
}

const derya = { userID: 'demo-kollegin', name: 'Derya Aksoy', email: 'kollegin@musterschule.example', admin: false }
const assign = (data: object) => head.call('editUser', { body: { data: { ...derya, ...data } } })
const substitute = { classes: ['demo-1a'], lastDays: { 'demo-1a': '15.01.2025' } }
async function userRow(id = derya.userID) {
  const users = schoolEndpoints.users.data.parse((await head.call('users')).data)
  return users.find(({ userID }) => userID === id)
}
const classesOf = async (who: Visitor) =>
  allEndpoints.userClasses.data
    .parse((await who.call('userClasses', { params: { userID: derya.userID } })).data)
    .map(({ name }) => name)
const readsClass = async (who: Visitor) =>
  (await who.call('classStudents', { params: { classID: 'demo-1a' } })).error?.code ?? 'yes'

it('a substitute teaches up to the last day, and from the next day has no class and reads nothing of it', async () => {
  await assign(substitute)
  expect(await userRow()).toMatchObject({ classes: ['1a'], lastDays: { '1a': '15.01.2025' } })
  expect(await classesOf(colleague)).toEqual(['1a'])
  expect(outcome(await save(colleague, entryOf1a(3), { from: 0, device: 'b:1' }))).toBe(1)
  await tomorrow()
  expect([await classesOf(colleague), await readsClass(colleague)]).toEqual([[], 'forbidden'])
  expect(await readsClass(teacher)).toBe('yes')
  expect(await userRow()).toMatchObject({ classes: [] })
  const handIn = { class: 'demo-1a', students: [emil], to: 'submitted' }
  expect((await colleague.call('editReportStates', { body: handIn })).error?.code).toBe('forbidden')
})

it('what the device of a substitute brings after the last day is a late edit that the head lets in, once', async () => {
  await assign(substitute)
  const offline = () => save(colleague, entryOf1a(3), { from: 0, device: 'b:1', key: 'b1' })
  await tomorrow()
  expect(lockedAs(await offline())).toEqual({ state: 'ended' })
  expect(await stored(server)).toBeUndefined()
  expect(await lateEditsOf(head)).toMatchObject([{ author: 'Derya Aksoy', studentID: emil }])
  await decide(head, 'let in')
  expect(outcome(await offline())).toBe(1)
  expect(lockedAs(await save(colleague, entryOf1a(9), { from: 1, device: 'b:2', key: 'b2' }))).toEqual({
    state: 'ended',
  })
  expect(await stored(server)).toMatchObject({ revision: 1 })
})

it('whose class was taken away is told nothing of what others have written there since', async () => {
  expect(outcome(await save(colleague, entryOf1a(3), { from: 0, device: 'b:1' }))).toBe(1)
  await assign({ classes: ['demo-2b'] })
  const secret = entryOf1a(5, { layout: { comments: 'Nur für die Klasse.' } })
  expect(outcome(await save(teacher, secret, { from: 1, device: 'a:1' }))).toBe(2)
  for (const [from, device] of [
    [1, 'b:2'],
    [0, 'b:1'],
    [2, 'b:3'],
  ] as const) {
    const answer = await save(colleague, entryOf1a(7), { from, device })
    expect(lockedAs(answer)).toEqual({ state: 'ended' })
    expect(JSON.stringify(answer)).not.toContain('Nur für die Klasse')
  }
  expect(await stored(server)).toMatchObject({ revision: 2, layout: secret.layout })
  // Given back, the device goes on as before.
  await assign({ classes: ['demo-1a'] })
  expect(await lateEditsOf(head)).toEqual([])
  expect((await save(colleague, entryOf1a(7), { from: 1, device: 'b:4' })).error?.code).toBe('conflict')
})

it('a teacher who never taught the class offers nothing there', async () => {
  await assign({ classes: ['demo-2b'] })
  const { error } = await save(colleague, entryOf1a(3, { class: '3a' }), { id: 'none', from: 0, device: 'b:1' })
  expect(error?.code).toBe('notFound')
  await server.store.db.deleteFrom('class_teacher').where('user', '=', derya.userID).execute()
  expect((await save(colleague, entryOf1a(3), { from: 0, device: 'b:1' })).error?.code).toBe('forbidden')
})

it('an edit of a user without last days, as a client of the specification makes it, leaves them as they are', async () => {
  await assign(substitute)
  await assign({ classes: ['demo-1a', 'demo-2b'], name: 'Derya Aksoy-Hahn' })
  expect(await userRow()).toMatchObject({ classes: ['1a', '2b'], lastDays: { '1a': '15.01.2025' } })
  await assign({ classes: ['demo-1a'], lastDays: {} })
  expect(await userRow()).not.toHaveProperty('lastDays')
  expect((await assign({ ...substitute, lastDays: { 'demo-1a': '31.02.2025' } })).error?.fields).toEqual({
    'data.lastDays': 'Bitte einen Tag wie 18.12.2026 angeben.',
  })
})

it('the year change takes the last day of a substitute along, and no assignment that is over', async () => {
  await assign({ ...substitute, lastDays: { 'demo-1a': '14.01.2025' } })
  const anna = { userID: 'demo-lehrkraft', name: 'Anna Petersen', email: 'lehrkraft@musterschule.example' }
  await assign({ ...anna, ...substitute, lastDays: { 'demo-1a': '31.12.2025' } })
  const body = {
    ...{ from: '2024/2025', name: '2025/2026', exceptions: [] },
    part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
    classes: [
      { classID: 'demo-1a', to: '2a' },
      { classID: 'demo-2b', to: '3b' },
    ],
    next: [
      { name: '2a', template: 'demo-nds12', teachers: [anna.userID] },
      { name: '3b', template: null, teachers: [derya.userID] },
    ],
  }
  expect((await head.call('switchYear', { body })).status).toBe(200)
  expect(await userRow(anna.userID)).toMatchObject({ classes: ['2a'], lastDays: { '2a': '31.12.2025' } })
  expect(await userRow()).toMatchObject({ classes: ['3b'] })
  expect(await userRow()).not.toHaveProperty('lastDays')
})

it('the undo of the year change leaves a class to whoever has it since: nobody who lost it gets it back', async () => {
  const body = {
    ...{ from: '2024/2025', name: '2025/2026', exceptions: [], classes: [{ classID: 'demo-1a', to: '1a' }] },
    part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
    next: [{ name: '1a', template: 'demo-nds12', teachers: [derya.userID] }],
  }
  const { data } = await head.call('switchYear', { body })
  await assign({ classes: [], admin: true })
  await assign({ classes: ['demo-2b'] })
  const { switchID } = allEndpoints.switchYear.data.parse(data) ?? {}
  expect((await head.call('undoYearSwitch', { body: { switchID } })).status).toBe(200)
  expect((await userRow())?.classes).toEqual(['2b'])
})

it('who has left a class keeps no version there that was decided against', async () => {
  await assign({ classes: ['demo-2b'] })
  const body = { id: emil, grades: entryOf1a(3) }
  expect((await colleague.call('addGradesVersion', { params: { id: emil }, body })).error?.code).toBe('forbidden')
})
