import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AuditEntries, schoolEndpoints, type UnissuedPart } from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { demoYear, emil, entryOf1a, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let server: TestServer
let head: Visitor
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  head = await signIn(server, 'leitung')
})
afterEach(() => server.close())

/** Days later everybody has to sign in again. */
async function on(day: string) {
  server.clock.at = Date.parse(`${day}T10:00:00Z`)
  head = await signIn(server, 'leitung')
}

const issuing = async () => schoolEndpoints.schoolState.data.parse((await head.call('schoolState')).data).issuing
async function partOf(name: string, year = '2024/2025'): Promise<UnissuedPart> {
  const found = (await issuing())?.parts.find((part) => part.name === name && part.year === year)
  if (!found) throw new Error(`nothing is left to issue in ${name} ${year}`)
  return found
}
const countsOf = ({ classes }: UnissuedPart) => Object.fromEntries(classes.map(({ name, count }) => [name, count]))
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

/** The numbers of the children of a class. */
async function members(name: string) {
  const students = schoolEndpoints.students.data.parse((await head.call('students')).data)
  return students.filter((student) => student.class === name).map(({ id }) => id)
}
/** The children with an entry of the first half, by class. */
async function begun(className: string) {
  const rows = await server.store.db.selectFrom('entry').select(['student', 'class', 'year']).execute()
  return rows.filter((row) => row.class === className && row.year === demoYear).map(({ student }) => student)
}
const change = async (className: string, students: readonly string[], to: string, more = {}) => {
  const { data } = await head.call('editReportStates', { body: { class: `demo-${className}`, students, to, ...more } })
  expect(data).toMatchObject({ refused: [] })
}
const issue = (className: string, students: readonly string[], more = {}) => change(className, students, 'issued', more)
const endHalf = () => head.call('addYearPart', { body: { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' } })
const dismiss = (partID: string, count: number) =>
  head.call('dismissUnissued', { body: { partID, count, reason: 'Auf Papier ausgegeben.' } })
async function answer(issuesReports: boolean) {
  const settings = schoolEndpoints.schoolSettings.data.parse((await head.call('schoolSettings')).data)
  await head.call('editSchoolSettings', { body: { ...settings, issuesReports, was: settings } })
}

it('counts what is not issued per class and half through a whole year, leavers included', async () => {
  expect(await issuing()).toEqual({ answer: null, parts: [] })
  const [of3a, of1a, of2b] = [await members('3a'), await members('1a'), await members('2b')]
  await issue('3a', of3a.slice(0, 2))
  const running = await partOf('1. Halbjahr')
  expect(running).toMatchObject({ over: null, year: '2024/2025' })
  expect(countsOf(running)).toMatchObject({ '3a': of3a.length - 2, '1a': of1a.length, '2b': of2b.length })
  expect((await issuing())?.answer).toBe(true)

  // One who was removed before the report cards were due gets none; one who has changed the class gets one.
  const [removed = '', moved = ''] = await begun('1a')
  expect((await head.call('deleteStudent', { params: { id: removed } })).status).toBe(200)
  await head.call('setClassStudents', {
    params: { classID: 'demo-2b' },
    body: { classID: 'demo-2b', students: [...of2b, moved] },
  })
  expect(countsOf(await partOf('1. Halbjahr'))).toMatchObject({ '1a': of1a.length - 2, '2b': of2b.length + 1 })
  await on('2025-02-10')
  const entry = { class: '2b', year: demoYear }
  expect((await save(head, entryOf1a(1, entry), { id: moved, from: 0, device: 'ipad:1' })).status).toBe(200)
  await endHalf()
  const first = await partOf('1. Halbjahr')
  const [begun1a, begun2b] = [await begun('1a'), await begun('2b')]
  const begun3a = (await begun('3a')).filter((id) => !of3a.slice(0, 2).includes(id))
  expect(first.over).toBe('part')
  const without = [removed, moved]
  expect(countsOf(first)).toMatchObject({ '1a': begun1a.filter((id) => !without.includes(id)).length })
  expect(countsOf(first)).toMatchObject({ '2b': begun2b.length, '3a': begun3a.length })
  const second = await partOf('2. Halbjahr')
  expect([second.over, countsOf(second)['3a']]).toEqual([null, of3a.length])
  expect(second.count).toBe(sum(countsOf(second)))

  // What is issued of a half that is over is done, too.
  await change('3a', begun3a.slice(0, 1), 'issued', { part: demoYear })
  expect(countsOf(await partOf('1. Halbjahr'))['3a']).toBe(begun3a.length - 1)

  // The year changes before the report cards are due: whoever leaves with it was to get one.
  await on('2025-06-20')
  const [last = '', ...others] = of3a
  const ofLast = entryOf1a(1, { class: '3a', year: '2024/2025-2. Halbjahr' })
  expect((await save(head, ofLast, { id: last, from: 0, device: 'ipad:2' })).status).toBe(200)
  await issue('3a', others)
  const before = [await partOf('1. Halbjahr'), await partOf('2. Halbjahr')]
  const switched = await head.call('switchYear', {
    body: {
      ...{
        from: '2024/2025',
        name: '2025/2026',
        exceptions: [],
        classes: [{ classID: 'demo-3a', to: null }],
        next: [],
      },
      part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
    },
  })
  expect(switched.status).toBe(200)
  expect(await partOf('1. Halbjahr')).toEqual({ ...before[0], over: 'year' })
  // Of a half that is over counts what was begun in it.
  expect(countsOf(await partOf('2. Halbjahr'))).toEqual({ '3a': 1 })
  expect((await issuing())?.parts.map(({ year, name }) => `${year} ${name}`)).toEqual([
    '2024/2025 1. Halbjahr',
    '2024/2025 2. Halbjahr',
    '2025/2026 1. Halbjahr',
  ])
  expect(countsOf(await partOf('1. Halbjahr', '2025/2026'))).not.toHaveProperty('3a')
  const { switchID } = switched.data as { switchID: string }
  expect((await head.call('undoYearSwitch', { body: { switchID } })).status).toBe(200)
  expect([await partOf('1. Halbjahr'), await partOf('2. Halbjahr')]).toEqual(before)
})

describe('a school that issues nothing', () => {
  it('is told nothing once it has said so, and of a part in which it issues some after all', async () => {
    await answer(false)
    expect(await issuing()).toEqual({ answer: false, parts: [] })
    await issue('3a', (await members('3a')).slice(0, 1))
    expect((await issuing())?.answer).toBe(false)
    expect((await partOf('1. Halbjahr')).count).toBeGreaterThan(0)
  })

  it('is not told of what was over before it began to', async () => {
    await save(head, entryOf1a(1), { id: emil, from: 0, device: 'ipad:1' })
    await endHalf()
    await answer(true)
    expect((await issuing())?.parts.map(({ name, over }) => [name, over])).toEqual([['2. Halbjahr', null]])
  })
})

describe('report cards that stay without being issued', () => {
  it('are dismissed with a reason, which the audit log has; one that comes to them is told of again', async () => {
    const [first = '', second = ''] = await begun('3a')
    await issue('3a', [first, second])
    expect((await dismiss((await partOf('1. Halbjahr')).partID, 5)).status).toBe(409)
    await endHalf()
    const { partID, count } = await partOf('1. Halbjahr')
    expect((await dismiss(partID, count - 1)).status).toBe(200)
    expect((await partOf('1. Halbjahr')).count).toBe(count)
    for (const _ of [1, 2]) expect((await dismiss(partID, count)).status).toBe(200)
    expect((await issuing())?.parts.map(({ name }) => name)).toEqual(['2. Halbjahr'])
    const { data } = await head.call('auditLog', { params: { group: 'reports', before: 'now' } })
    const rows = AuditEntries.parse(data).entries.filter(({ action }) => action === 'dismissUnissued')
    expect(rows.map(({ who, target }) => [who, target])).toEqual([
      ['Birgit Sommer', `1. Halbjahr 2024/2025, ${count}: Auf Papier ausgegeben.`],
      ['Birgit Sommer', `1. Halbjahr 2024/2025, ${count - 1}: Auf Papier ausgegeben.`],
    ])
    await change('3a', [second], 'open', { part: demoYear, reason: 'Falsche Note', openUntil: '2025-02-20' })
    expect((await partOf('1. Halbjahr')).count).toBe(count + 1)
  })
})
