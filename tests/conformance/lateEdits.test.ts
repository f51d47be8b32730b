import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AuditEntries, type ReportState, ReportStates, type ReportStatesBody } from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { changeState, decide, lateEditsOf, lockedAs } from '../support/locking.ts'
import { emil, entryOf1a, outcome, save, stored } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
let head: Visitor
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  teacher = await signIn(server, 'lehrkraft')
  colleague = await signIn(server, 'kollegin')
  head = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const change = (who: Visitor, to: ReportState, more?: Partial<ReportStatesBody>) => changeState(server, who, to, more)

describe('a late edit', () => {
  it('is one for each author of a report card, the newest, and never in the entry by itself', async () => {
    await save(teacher, entryOf1a(1))
    await change(teacher, 'submitted')
    for (const days of [2, 3, 3]) await save(teacher, entryOf1a(days), { from: 1 })
    server.clock.at += 1_000
    await save(colleague, entryOf1a(4), { from: 1 })
    const waiting = await lateEditsOf(head)
    expect(waiting.map(({ author, offered }) => [author, offered.layout.sickDays])).toEqual([
      ['Anna Petersen', 3],
      ['Derya Aksoy', 4],
    ])
    const { data } = await teacher.call('reportStates', { params: { classID: 'demo-1a' } })
    expect(data).toMatchObject({
      states: expect.arrayContaining([expect.objectContaining({ studentID: emil, late: 2 })]),
    })
    expect((await stored(server))?.layout).toEqual({ sickDays: 1 })
  })

  it('is none any more once it is what is stored: taken back by its author, or stored by a colleague', async () => {
    await save(teacher, entryOf1a(1))
    await change(teacher, 'submitted')
    lockedAs(await save(teacher, entryOf1a(2), { from: 1 }))
    server.clock.at += 1_000
    lockedAs(await save(colleague, entryOf1a(3), { from: 1 }))
    const waiting = async () => (await lateEditsOf(head)).map(({ author }) => author)
    expect(await waiting()).toEqual(['Anna Petersen', 'Derya Aksoy'])
    expect(outcome(await save(teacher, entryOf1a(1), { from: 1 }))).toBe(1)
    expect(await waiting()).toEqual(['Derya Aksoy'])
    await decide(head, 'let in')
    expect(outcome(await save(colleague, entryOf1a(3), { from: 1 }))).toBe(2)
    lockedAs(await save(teacher, entryOf1a(4), { from: 2 }))
    expect(await waiting()).toEqual(['Anna Petersen'])
    expect(outcome(await save(teacher, entryOf1a(3), { from: 2 }))).toBe(2)
    expect(await waiting()).toEqual([])
    const { data } = await teacher.call('reportStates', { params: { classID: 'demo-1a' } })
    expect(ReportStates.parse(data).states.find(({ studentID }) => studentID === emil)).not.toHaveProperty('late')
  })

  it('is let in once: the author’s next save passes the lock, the one after it does not, nor a colleague’s', async () => {
    await save(teacher, entryOf1a(1))
    await change(teacher, 'submitted')
    await change(head, 'approved')
    await save(teacher, entryOf1a(2), { from: 1 })
    server.clock.at += 1_000
    await save(colleague, entryOf1a(3), { from: 1 })
    expect((await decide(head, 'let in')).data).toMatchObject([{ author: 'Derya Aksoy' }])
    const isLetIn = async (who: Visitor) => {
      const { data } = await who.call('reportStates', { params: { classID: 'demo-1a' } })
      return ReportStates.parse(data).states.find(({ studentID }) => studentID === emil)?.letIn
    }
    expect([await isLetIn(teacher), await isLetIn(colleague)]).toEqual([true, undefined])
    lockedAs(await save(colleague, entryOf1a(3), { from: 1 }))
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1 }))).toBe(2)
    lockedAs(await save(teacher, entryOf1a(4), { from: 2 }))
    expect(await isLetIn(teacher)).toBe(undefined)
    expect((await stored(server))?.layout).toEqual({ sickDays: 2 })
  })

  it('makes an approved report card a submitted one again, which whoever read it before cannot approve', async () => {
    await save(teacher, entryOf1a(1))
    await change(teacher, 'submitted')
    await change(head, 'approved')
    const stateOf = async () => {
      const { data } = await head.call('reportStates', { params: { classID: 'demo-1a' } })
      return ReportStates.parse(data).states.find(({ studentID }) => studentID === emil)
    }
    const seen = (await stateOf())?.at ?? ''
    await save(teacher, entryOf1a(2), { from: 1 })
    expect((await stateOf())?.state).toBe('approved')
    await decide(head, 'let in')
    server.clock.at += 1_000
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1 }))).toBe(2)
    expect(await stateOf()).toMatchObject({ state: 'submitted', by: 'Anna Petersen' })
    const body = { class: 'demo-1a', students: [emil], to: 'approved', seen: { [emil]: seen } }
    const refused = await head.call('editReportStates', { body })
    expect(refused.data).toEqual({ changed: [], refused: [{ studentID: emil, code: 'conflict' }] })
  })

  it('makes a submitted report card one that whoever is reading it cannot approve, and undoes no other decision', async () => {
    await save(teacher, entryOf1a(1))
    await change(teacher, 'submitted')
    const { data } = await head.call('reportStates', { params: { classID: 'demo-1a' } })
    const seen = ReportStates.parse(data).states.find(({ studentID }) => studentID === emil)?.at ?? ''
    await save(teacher, entryOf1a(2), { from: 1 })
    server.clock.at += 1_000
    await save(colleague, entryOf1a(3), { from: 1 })
    await decide(head, 'let in')
    await decide(head, 'refuse')
    server.clock.at += 1_000
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1 }))).toBe(2)
    const body = { class: 'demo-1a', students: [emil], to: 'approved', seen: { [emil]: seen } }
    const refused = await head.call('editReportStates', { body })
    expect(refused.data).toEqual({ changed: [], refused: [{ studentID: emil, code: 'conflict' }] })
    expect(lockedAs(await save(colleague, entryOf1a(3), { from: 2 }))).toMatchObject({
      state: 'submitted',
      refused: true,
    })
  })

  it('makes an approved report card a submitted one without undoing another decision, as if its teacher had handed it in anew', async () => {
    await save(teacher, entryOf1a(1))
    await change(teacher, 'submitted')
    await change(head, 'approved')
    await save(teacher, entryOf1a(2), { from: 1 })
    server.clock.at += 1_000
    await save(colleague, entryOf1a(3), { from: 1 })
    await decide(head, 'let in')
    await decide(head, 'refuse')
    server.clock.at += 60_000
    expect(outcome(await save(teacher, entryOf1a(2), { from: 1 }))).toBe(2)
    expect(lockedAs(await save(colleague, entryOf1a(3), { from: 2 }))).toEqual({
      ...{ state: 'submitted', by: 'Anna Petersen', refused: true },
      at: new Date(server.clock.at).toISOString(),
    })
    expect(await lateEditsOf(head)).toEqual([])
    await change(head, 'approved')
    expect(lockedAs(await save(colleague, entryOf1a(3), { from: 2 }))).not.toHaveProperty('refused')
  })

  it('is not let into an issued report card: that one has to be reopened first', async () => {
    await change(head, 'issued')
    await save(teacher, entryOf1a(1))
    expect((await decide(head, 'let in')).error?.code).toBe('conflict')
    expect(await lateEditsOf(head)).toHaveLength(1)
    await change(head, 'open', { reason: 'Ein Fehltag.', openUntil: '2030-01-01' })
    expect(outcome(await save(teacher, entryOf1a(1)))).toBe(1)
  })

  it('that is let in is still no edit over a version that its writer has not seen', async () => {
    await save(teacher, entryOf1a(1), { from: 0, device: 'ipad:1' })
    await save(colleague, entryOf1a(2), { from: 1, device: 'mac:1' })
    await change(teacher, 'submitted')
    lockedAs(await save(teacher, entryOf1a(3), { from: 1, device: 'ipad:2' }))
    await decide(head, 'let in')
    expect(outcome(await save(teacher, entryOf1a(3), { from: 1, device: 'ipad:2' }))).toBe('conflict')
    expect(outcome(await save(teacher, entryOf1a(3), { from: 2, device: 'ipad:3' }))).toBe(3)
  })

  it('passes no lock that came after it was let in', async () => {
    await change(teacher, 'submitted')
    await save(teacher, entryOf1a(1))
    await decide(head, 'let in')
    await change(head, 'issued')
    expect(lockedAs(await save(teacher, entryOf1a(1))).state).toBe('issued')
    expect(await lateEditsOf(head)).toMatchObject([{ offered: entryOf1a(1) }])
  })

  it('that is refused stays refused as long as the lock lasts, and is gone from the list', async () => {
    await change(teacher, 'submitted')
    await save(teacher, entryOf1a(1))
    expect((await decide(head, 'refuse')).data).toEqual([])
    for (const days of [1, 2]) expect(lockedAs(await save(teacher, entryOf1a(days)))).toMatchObject({ refused: true })
    await change(head, 'approved')
    expect(lockedAs(await save(teacher, entryOf1a(2)))).not.toHaveProperty('refused')
    expect(await lateEditsOf(head)).toMatchObject([{ offered: entryOf1a(2) }])
    await change(head, 'open', { reason: 'Bitte ergänzen.' })
    expect(outcome(await save(teacher, entryOf1a(3)))).toBe(1)
  })

  it('is decided as it was seen: one that was replaced meanwhile has to be read first', async () => {
    await change(teacher, 'submitted')
    await save(teacher, entryOf1a(1))
    const [seen] = await lateEditsOf(head)
    server.clock.at += 1_000
    await save(teacher, entryOf1a(2))
    const letIn = (at: string | undefined) =>
      head.call('editLateEdit', { body: { id: seen?.id, decision: 'let in', seen: at } })
    expect((await letIn(seen?.at)).error?.code).toBe('conflict')
    const [now] = await lateEditsOf(head)
    expect(now).toMatchObject({ id: seen?.id, offered: entryOf1a(2) })
    expect((await letIn(now?.at)).data).toEqual([])
  })

  it('is decided once in the log, by the student’s number; a second decision finds nothing', async () => {
    await change(teacher, 'submitted')
    await save(teacher, entryOf1a(1))
    const [late] = await lateEditsOf(head)
    for (const _again of [1, 2]) await head.call('editLateEdit', { body: { id: late?.id, decision: 'refuse' } })
    const log = await head.call('auditLog', { params: { group: 'reports', before: 'now' } })
    expect(AuditEntries.parse(log.data).entries).toMatchObject([
      { action: 'refuseLateEdit', who: 'Birgit Sommer', target: emil },
      { action: 'submitReports' },
    ])
  })

  it('is decided by the first of two heads: the second, who decides otherwise, is told, also after it has gone in', async () => {
    await change(teacher, 'submitted')
    await save(teacher, entryOf1a(1))
    const [late] = await lateEditsOf(head)
    const decided = async (decision: 'let in' | 'refuse', id = late?.id) =>
      (await head.call('editLateEdit', { body: { id, decision, seen: late?.at } })).error?.message
    expect(await decided('refuse')).toBe(undefined)
    expect(await decided('refuse')).toBe(undefined)
    expect(await decided('let in')).toBe('Jemand anderes hat diese Eingabe schon abgelehnt.')
    expect(lockedAs(await save(teacher, entryOf1a(1)))).toMatchObject({ refused: true })
    await change(head, 'approved')
    expect(await decided('let in')).toBe(undefined)
    expect(await decided('refuse')).toBe('Jemand anderes hat diese Eingabe schon übernommen.')
    expect(outcome(await save(teacher, entryOf1a(1)))).toBe(1)
    expect(await decided('let in')).toBe(undefined)
    expect(await decided('refuse')).toBe('Diese Eingabe ist schon übernommen, oder ihr Zeugnis ist wieder offen.')
  })
})
