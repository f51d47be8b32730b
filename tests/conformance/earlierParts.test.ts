import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  AuditEntries,
  allEndpoints,
  type Entry,
  endpoints,
  ReportStates,
  ReportStatesAnswer,
  type ReportStatesBody,
} from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { decide, lateEditsOf, lockedAs } from '../support/locking.ts'
import { type Beside, demoYear, emil, entryOf1a, outcome, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signInAll, signInLater, type Visitor } from '../support/visitor.ts'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
let head: Visitor
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  ;({ teacher, colleague, head } = await signInAll(server))
  await save(teacher, entryOf1a(1), { from: 0, device: 'ipad:1' })
})
afterEach(() => server.close())

async function later(days: number) {
  ;({ teacher, colleague, head } = await signInLater(server, days))
}

const running = '2024/2025-2. Halbjahr'
const mia = '01002'
const words = { reason: 'Falsche Note: 2', openUntil: '2025-01-20' }
const inRunning = (days: number): Entry => entryOf1a(days, { year: running })
const change = (who: Visitor, to: ReportStatesBody['to'], more: Partial<ReportStatesBody> = {}) => {
  server.clock.at += 1_000
  return who.call('editReportStates', { body: { class: 'demo-1a', students: [emil], to, part: demoYear, ...more } })
}
const done = { changed: [emil], refused: [] }
const refusedAs = (code: string) => ({ changed: [], refused: [{ studentID: emil, code }] })
const changed = async (...asked: Parameters<typeof change>) => ReportStatesAnswer.parse((await change(...asked)).data)
const endPart = () => head.call('addYearPart', { body: { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' } })

async function states(who: Visitor = teacher, classID = 'demo-1a') {
  return ReportStates.parse((await who.call('reportStates', { params: { classID } })).data)
}
const earlier = async (id = emil) => (await states()).earlier?.[0]?.states.find(({ studentID }) => studentID === id)
/** The messages about a report card. */
const messagesOf = async (who: Visitor) =>
  endpoints.allMessages.data.parse((await who.call('allMessages')).data).filter(({ about }) => about)
const versions = async () =>
  allEndpoints.reportVersions.data.parse((await head.call('reportVersions', { params: { studentID: emil } })).data)
async function entriesOf(id = emil) {
  const answer = await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
  const { grades = [] } = endpoints.classStudents.data.parse(answer.data).find((one) => one.id === id) ?? {}
  return new Map(grades.map(({ year, layout }) => [year, layout.sickDays]))
}

describe('a report card of an earlier part', () => {
  it('is reopened with a reason and a day, written, handed in and issued as the next version', async () => {
    await change(teacher, 'submitted')
    await change(head, 'issued')
    await endPart()
    const ipad: Beside = { from: 1, device: 'ipad:2' }
    expect(lockedAs(await save(teacher, entryOf1a(2), ipad)).state).toBe('issued')

    expect((await change(head, 'open', { openUntil: words.openUntil })).error?.fields).toHaveProperty('reason')
    expect((await change(head, 'open', { reason: words.reason })).error?.fields).toHaveProperty('openUntil')
    expect(await changed(head, 'open', words)).toEqual(done)
    const at = new Date(server.clock.at).toISOString()
    expect(await states()).toMatchObject({
      year: running,
      earlier: [
        {
          ...{ year: demoYear, part: { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' } },
          states: expect.arrayContaining([
            { studentID: emil, state: 'open', by: 'Birgit Sommer', at, ...words, version: 1 },
          ]),
        },
      ],
    })
    expect(await earlier()).not.toHaveProperty('lock')
    expect((await messagesOf(teacher))[0]).toMatchObject({
      title: 'Wieder geöffnet bis 20.01.2025: Emil Becker, 1. Halbjahr 2024/2025',
      ...{ message: words.reason, from: 'Birgit Sommer' },
      about: { classID: 'demo-1a', studentID: emil, year: demoYear },
    })
    expect(await messagesOf(colleague)).toEqual([])

    expect(outcome(await save(teacher, entryOf1a(2), ipad))).toBe(2)
    expect(outcome(await save(teacher, inRunning(9), { from: 0, device: 'ipad:3' }))).toBe(1)
    lockedAs(await save(teacher, entryOf1a(5), { from: 0, id: mia }))
    expect(await changed(teacher, 'submitted')).toEqual(done)
    expect(await changed(teacher, 'open')).toEqual(done)
    expect(await changed(teacher, 'submitted')).toEqual(done)
    expect(lockedAs(await save(teacher, entryOf1a(3), { from: 2 })).state).toBe('submitted')

    expect(await changed(head, 'issued')).toEqual(done)
    const made = await head.call('generateEarlier', { body: { id: emil, part: demoYear } })
    const [file] = allEndpoints.generateEarlier.data.parse(made.data).files
    expect(file).toMatchObject({
      year: '2024/2025',
      part: '1. Halbjahr',
      title: 'Zeugnis Emil Becker, 1. Halbjahr.pdf',
    })
    expect(await versions()).toMatchObject([
      { version: 2, class: '1a', year: demoYear },
      { version: 1, class: '1a', year: demoYear },
    ])
    expect(await earlier()).toMatchObject({ state: 'issued', version: 2 })
    expect((await states()).states[0]).toEqual({ studentID: emil, state: 'open' })
    expect(await entriesOf()).toEqual(
      new Map([
        [running, 9],
        [demoYear, 2],
      ]),
    )
    const log = AuditEntries.parse((await head.call('auditLog', { params: { group: 'reports', before: 'now' } })).data)
    const target = `1a, 1. Halbjahr 2024/2025: ${emil}`
    expect(log.entries.map((one) => [one.action, one.target]).slice(0, 6)).toEqual([
      ['generateEarlier', `${emil}, 1. Halbjahr 2024/2025`],
      ['issueReports', target],
      ['submitReports', target],
      ['takeBackReports', target],
      ['submitReports', target],
      ['reopenReports', target],
    ])
  })

  it('that was never handed in is reopened for all teachers of the class', async () => {
    await endPart()
    expect(await earlier()).toEqual({ studentID: emil, state: 'open', lock: { state: 'archived' } })
    expect(await changed(head, 'open', words)).toEqual(done)
    for (const who of [teacher, colleague]) {
      expect((await messagesOf(who))[0]?.about).toEqual({ classID: 'demo-1a', studentID: emil, year: demoYear })
    }
    expect(outcome(await save(colleague, entryOf1a(2), { from: 1 }))).toBe(2)
    // Another day needs no other reason.
    expect(await changed(head, 'open', { openUntil: '2025-01-25' })).toEqual(done)
    expect(await earlier()).toMatchObject({ reason: words.reason, openUntil: '2025-01-25' })
  })

  it('is opened by nobody else, and what is not open is not handed in', async () => {
    await change(teacher, 'submitted', { students: [mia] })
    await endPart()
    expect(await changed(teacher, 'submitted')).toEqual(refusedAs('forbidden'))
    // An open one is open already, for whoever may not open it.
    expect(await changed(teacher, 'open', words)).toEqual(done)
    expect(await earlier()).toMatchObject({ lock: { state: 'archived' } })
    expect(await changed(teacher, 'open', { students: [mia] })).toEqual({
      changed: [],
      refused: [{ studentID: mia, code: 'forbidden' }],
    })
    expect((await change(teacher, 'submitted', { class: 'demo-2b', students: ['02001'] })).status).toBe(403)
  })

  it('closes when its day has passed: what arrives then is a late edit, and nothing of it is lost', async () => {
    await change(head, 'issued')
    await endPart()
    await change(head, 'open', words)
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1, device: 'ipad:2' }))).toBe(2)
    await later(10)
    const beside: Beside = { from: 2, device: 'ipad:3' }
    const late = await save(teacher, entryOf1a(3), beside)
    expect(lockedAs(late).state).toBe('archived')
    expect(late.error?.message).toMatch(/^Die Eingabe war bis 20\.01\.2025 möglich\./)
    expect(await lateEditsOf(head)).toMatchObject([{ year: demoYear, offered: entryOf1a(3) }])
    expect(await changed(teacher, 'submitted')).toEqual(refusedAs('forbidden'))
    await decide(head, 'let in')
    expect(await earlier()).toMatchObject({ letIn: true, openUntil: words.openUntil })
    expect(outcome(await save(teacher, entryOf1a(3), beside))).toBe(3)
    expect(await changed(head, 'issued')).toEqual(done)
    // Into an issued one nothing is let: it is reopened, and then it arrives without a decision.
    lockedAs(await save(teacher, entryOf1a(4), { from: 3, device: 'ipad:4' }))
    expect((await decide(head, 'let in')).status).toBe(409)
    await change(head, 'open', { ...words, openUntil: '2025-02-20' })
    expect(outcome(await save(teacher, entryOf1a(4), { from: 3, device: 'ipad:4' }))).toBe(4)
  })

  it('of a child who came from another class belongs there', async () => {
    await endPart()
    const entry = { class: '1a', year: running, grades: [], layout: {} }
    await save(teacher, entry)
    const move = { id: emil, preName: 'Emil', name: 'Becker', class: '2b' }
    expect((await head.call('editStudent', { body: move })).status).toBe(200)
    expect(await changed(head, 'open', { ...words, class: 'demo-2b' })).toEqual(refusedAs('notFound'))
    const { states: all, earlier: before } = await states(head, 'demo-2b')
    expect(all.some(({ studentID }) => studentID === emil)).toBe(true)
    expect(before?.[0]?.states.some(({ studentID }) => studentID === emil)).toBe(false)
  })

  it('of an archived year stays closed, and the head is told why', async () => {
    await change(head, 'issued')
    const next = {
      ...{ from: '2024/2025', name: '2025/2026', classes: [], exceptions: [], next: [] },
      part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
    }
    expect((await head.call('switchYear', { body: next })).status).toBe(200)
    for (const to of ['open', 'issued'] as const) {
      const answer = await change(head, to, words)
      expect([answer.status, answer.error?.message]).toEqual([
        409,
        expect.stringMatching(/^Zeugnisse früherer Schuljahre können Sie nicht wieder öffnen: .* Zweitschrift\.$/),
      ])
    }
    expect((await change(head, 'open', { ...words, part: '2020/2021-1. Halbjahr' })).error?.code).toBe('stale')
  })

  it('does not change by a client that names no part', async () => {
    await change(head, 'issued')
    await endPart()
    const old = { part: undefined }
    expect((await change(teacher, 'submitted', { ...old, year: demoYear })).error?.code).toBe('stale')
    expect(await changed(teacher, 'submitted', old)).toEqual(done)
    expect((await states()).states[0]?.state).toBe('submitted')
    expect((await earlier())?.state).toBe('issued')
  })

  it('goes along with its part to another name, and so does the message', async () => {
    await endPart()
    await change(head, 'open', words)
    const part = { partID: 'demo-2024-1', name: 'Herbst', term: '1', printDate: '31.01.2025' }
    expect((await head.call('editYearPart', { body: part })).status).toBe(200)
    const year = '2024/2025-Herbst'
    expect((await messagesOf(teacher))[0]?.about).toEqual({ classID: 'demo-1a', studentID: emil, year })
    expect((await states()).earlier?.[0]).toMatchObject({
      year,
      states: expect.arrayContaining([expect.objectContaining(words)]),
    })
    // A device that does not know the new name yet.
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1 }))).toBe(2)
  })
})
