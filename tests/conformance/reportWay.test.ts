import { afterEach, beforeEach, expect, it } from 'vitest'
import { AuditEntries, allEndpoints, type ReportState, ReportStates, type ReportStatesBody } from '#contract/index.ts'
import { changeState, decide, lateEditsOf, lockedAs } from '../support/locking.ts'
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

const change = (who: Visitor, to: ReportState, more?: Partial<ReportStatesBody>) => changeState(server, who, to, more)
async function state() {
  const { data } = await teacher.call('reportStates', { params: { classID: 'demo-1a' } })
  return ReportStates.parse(data).states.find(({ studentID }) => studentID === emil)
}
const titles = async (who: Visitor) =>
  allEndpoints.allMessages.data.parse((await who.call('allMessages')).data).map(({ title }) => title)

it('two teachers and a head, one of them offline across the deadline: nothing is lost, nothing passes a lock, up to the second issue', async () => {
  await head.call('editDeadline', { body: { deadline: '2025-01-15' } })
  // Both read it when it was empty; the colleague's iPad goes without network and hers does not.
  expect(outcome(await save(teacher, entryOf1a(3), { from: 0, device: 'a:1', key: 'a1' }))).toBe(1)
  await tomorrow()
  const comments = { comments: 'Emil liest gern.' }
  const offline = entryOf1a(3, { layout: { sickDays: 3, ...comments } })

  // What was typed in time arrives too late: it waits for the head, and the report card stays as it is.
  const late = () => save(colleague, offline, { from: 1, device: 'b:1', key: 'b1' })
  expect(lockedAs(await late())).toEqual({ state: 'deadline' })
  server.clock.at += 1_000
  lockedAs(await save(teacher, entryOf1a(9), { from: 1, device: 'a:2', key: 'a2' }))
  expect(await stored(server)).toMatchObject({ revision: 1, layout: { sickDays: 3 } })
  expect(await lateEditsOf(head)).toMatchObject([
    { author: 'Derya Aksoy', changes: 1, offered: { layout: comments } },
    { author: 'Anna Petersen', changes: 1 },
  ])
  await decide(head, 'let in')
  await decide(head, 'refuse')
  expect(await lateEditsOf(head)).toEqual([])
  // Let in is one save of one person; the device that was refused goes on being refused, and keeps it.
  expect(lockedAs(await save(teacher, entryOf1a(9), { from: 1, device: 'a:2', key: 'a2' })).refused).toBe(true)
  expect(outcome(await late())).toBe(2)
  lockedAs(await save(colleague, entryOf1a(4), { from: 2, device: 'b:2', key: 'b2' }))
  expect(await stored(server)).toMatchObject({ revision: 2, layout: { sickDays: 3, ...comments } })

  // What was complete before the deadline can still be handed in, and goes its way.
  await change(colleague, 'submitted')
  await change(head, 'approved')
  await change(head, 'issued')
  expect(await state()).toMatchObject({ state: 'issued', by: 'Birgit Sommer', lock: { state: 'issued' } })
  // Whose answer was lost hears the same again; anything new is too late.
  expect(outcome(await late())).toBe(2)
  const better = entryOf1a(5, { layout: { sickDays: 5, ...comments } })
  const corrected = (from: number) => save(colleague, better, { from, device: 'b:3', key: 'b3' })
  expect(lockedAs(await corrected(2))).toMatchObject({ state: 'issued', by: 'Birgit Sommer' })

  // Opened again with a reason, for a day: whoever handed it in is told, and what waited on her iPad goes.
  const words = { reason: 'Falsche Fehltage.', openUntil: '2025-01-17' }
  await change(head, 'open', words)
  expect(await titles(colleague)).toContain('Wieder geöffnet bis 17.01.2025: Emil Becker')
  expect(await titles(teacher)).not.toContain('Wieder geöffnet bis 17.01.2025: Emil Becker')
  expect(await state()).toMatchObject({ state: 'open', ...words })
  expect(await lateEditsOf(head)).toEqual([])
  expect(outcome(await corrected(2))).toBe(3)
  await change(colleague, 'submitted')
  lockedAs(await save(teacher, entryOf1a(9), { from: 3, device: 'a:4', key: 'a4' }))
  await change(head, 'approved')
  await change(head, 'issued')
  await tomorrow()
  await tomorrow()
  await tomorrow()
  expect(lockedAs(await save(teacher, entryOf1a(9), { from: 3, device: 'a:5', key: 'a5' })).state).toBe('issued')
  expect(await stored(server)).toMatchObject({ revision: 3, layout: better.layout })
  const { data } = await head.call('auditLog', { params: { group: 'reports', before: 'now' } })
  expect(
    AuditEntries.parse(data)
      .entries.map(({ action }) => action)
      .filter((action) => /Reports$/.test(action))
      .reverse(),
  ).toEqual([
    ...['submitReports', 'approveReports', 'issueReports', 'reopenReports'],
    ...['submitReports', 'approveReports', 'issueReports'],
  ])
})
