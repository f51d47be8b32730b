import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints, type ReportState, type ReportStatesBody } from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { changeState, lateEditsOf, lockedAs } from '../support/locking.ts'
import {
  type Beside,
  demoYear,
  emil,
  entryOf1a,
  history,
  outcome,
  save,
  saveEarlier,
  stored,
} from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signInAll, signInLater, type Visitor } from '../support/visitor.ts'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
let head: Visitor
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  ;({ teacher, colleague, head } = await signInAll(server))
})
afterEach(() => server.close())

async function later(days: number) {
  ;({ teacher, colleague, head } = await signInLater(server, days))
}

const change = (who: Visitor, to: ReportState, more?: Partial<ReportStatesBody>) => changeState(server, who, to, more)
const reason = 'Bitte ergänzen.'

const locks: Record<string, (() => Promise<unknown>)[]> = {
  submitted: [() => change(teacher, 'submitted')],
  approved: [() => change(teacher, 'submitted'), () => change(head, 'approved')],
  issued: [() => change(head, 'issued')],
  deadline: [() => head.call('editDeadline', { body: { deadline: '2025-01-15' } }), () => later(1)],
  archived: [() => head.call('addYearPart', { body: { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' } })],
}
async function lock(state: string) {
  for (const step of locks[state] ?? []) await step()
}

const lateEdits = () => lateEditsOf(head)

/** All that a save may write. */
async function written() {
  const { db } = server.store
  const own = (table: 'entry' | 'entry_history' | 'entry_device' | 'idempotency') =>
    db.selectFrom(table).selectAll().where('school', '=', 'musterschule').execute()
  const rows = [await own('entry'), await own('entry_history'), await own('entry_device'), await own('idempotency')]
  return rows.map((table) => table.map((row) => JSON.stringify(row)).sort())
}

describe('a save of a locked report card', () => {
  const people = { 'its teacher': () => teacher, 'a colleague': () => colleague, 'the head': () => head }
  const rows = Object.keys(locks).flatMap((state) =>
    Object.keys(people).map((who) => [state, who as keyof typeof people] as const),
  )
  it.each(rows)('(%s) is refused to %s with 423, and nothing of it is written', async (state, who) => {
    await save(teacher, entryOf1a(1), { from: 0, device: 'ipad:1', key: 'a' })
    await lock(state)
    const was = await written()
    const answer = await save(people[who](), entryOf1a(2), { from: 1, device: 'neu:1', key: 'b' })
    expect(lockedAs(answer).state).toBe(state)
    expect(answer.error?.message).toMatch(
      /^(Dieses Zeugnis|Die Eingabe war bis 15\.01\.2025|Dieser Abschnitt ist vorbei)/,
    )
    expect(await written()).toEqual(was)
    expect(await lateEdits()).toMatchObject([
      { studentID: emil, student: 'Emil Becker', class: '1a', year: demoYear, changes: 1, offered: entryOf1a(2) },
    ])
    expect(await lateEdits()).toMatchObject([{ current: { ...entryOf1a(1), revision: 1 } }])
    // What reads, and what changes no entry, is answered as ever.
    const version = { params: { id: emil }, body: { id: emil, grades: entryOf1a(2) } }
    expect((await teacher.call('addGradesVersion', version)).status).toBe(200)
    expect((await teacher.call('gradesHistory', { params: { id: emil } })).status).toBe(200)
    expect(await history(server)).toHaveLength(1)
  })

  it('says who has locked it, and when', async () => {
    await lock('approved')
    expect((await save(teacher, entryOf1a(1))).data).toEqual({
      ...{ state: 'approved', by: 'Birgit Sommer', at: '2025-01-15T08:00:02.000Z' },
    })
  })

  it('also one that there is no entry of, and one by a client that sends no headers', async () => {
    await lock('submitted')
    lockedAs(await save(teacher, entryOf1a(1)))
    expect(await lateEdits()).toMatchObject([{ current: null, author: 'Anna Petersen' }])
    expect(await stored(server)).toBeUndefined()
  })

  it('leaves the other report cards of the class alone', async () => {
    await lock('issued')
    expect((await save(teacher, entryOf1a(1), { id: '01002' })).status).toBe(200)
  })

  it('keeps no late edit of the wrong form', async () => {
    await lock('submitted')
    expect(outcome(await save(teacher, entryOf1a(1, { layout: { sickDays: 1, unexcused: 2 } })))).not.toBe(1)
    expect(
      (
        await save(
          teacher,
          entryOf1a(1, {
            grades: [
              { subject: 'x', grade: '1' },
              { subject: 'x', grade: '2' },
            ],
          }),
        )
      ).status,
    ).toBe(400)
  })

  it('is accepted once the lock is off', async () => {
    await lock('deadline')
    const beside: Beside = { from: 0, device: 'ipad:1', key: 'a' }
    lockedAs(await save(teacher, entryOf1a(1), beside))
    await head.call('editDeadline', { body: {} })
    expect(await lateEdits()).toEqual([])
    expect(outcome(await save(teacher, entryOf1a(1), beside))).toBe(1)
    await lock('submitted')
    expect(await lateEdits()).toEqual([])
  })
})

describe('after a lost answer', () => {
  const beside: Beside = { from: 0, device: 'ipad:1', key: 'a' }

  it.each(Object.keys(locks))(
    'a save that was stored before the lock (%s) is answered as the first time',
    async (state) => {
      const first = await save(teacher, entryOf1a(1), beside)
      await lock(state)
      const again = await save(teacher, entryOf1a(1), beside)
      expect([again.status, again.data]).toEqual([200, first.data])
      expect(await lateEdits()).toEqual([])
    },
  )

  it('so is the same value without a key, and an older one is stale, not late', async () => {
    await save(teacher, entryOf1a(1), { device: 'ipad:1' })
    await save(teacher, entryOf1a(2), { device: 'ipad:2' })
    await lock('approved')
    expect(outcome(await save(teacher, entryOf1a(2), { device: 'ipad:2' }))).toBe(2)
    expect(outcome(await save(teacher, entryOf1a(1), { device: 'ipad:1' }))).toBe('stale')
    expect(await lateEdits()).toEqual([])
  })

  it('a key under which a save was locked is free for it once the lock is off', async () => {
    await lock('submitted')
    lockedAs(await save(teacher, entryOf1a(1), beside))
    await change(teacher, 'open')
    expect(outcome(await save(teacher, entryOf1a(1), beside))).toBe(1)
  })
})

describe('the deadline', () => {
  it('counts by the day in Germany: until the end of its last day, and for nobody with a later day of their own', async () => {
    await head.call('editDeadline', { body: { deadline: '2025-01-15' } })
    server.clock.at = Date.parse('2025-01-15T22:59:59Z')
    ;({ teacher, colleague, head } = await signInAll(server))
    expect(outcome(await save(teacher, entryOf1a(1)))).toBe(1)
    server.clock.at += 1_000
    expect(lockedAs(await save(teacher, entryOf1a(2))).state).toBe('deadline')
    await change(head, 'open', { openUntil: '2025-01-17' })
    expect(outcome(await save(teacher, entryOf1a(2)))).toBe(2)
    await later(1)
    expect(outcome(await save(teacher, entryOf1a(3)))).toBe(3)
    await later(1)
    lockedAs(await save(teacher, entryOf1a(4)))
  })
})

describe('a lock follows its report card', () => {
  const locked = async (who = teacher, entry = entryOf1a(2), beside: Beside = {}) =>
    lockedAs(await save(who, entry, beside)).state

  beforeEach(async () => {
    await save(teacher, entryOf1a(1))
    await lock('approved')
    await save(teacher, entryOf1a(9))
  })

  it('to the new name of its class, and of its part', async () => {
    await head.call('editClass', { body: { classID: 'demo-1a', name: '1x', label: '', template: 'demo-nds12t' } })
    const part = { partID: 'demo-2024-1', name: 'Winter', term: '1', printDate: '31.01.2025' }
    await head.call('editYearPart', { body: part })
    expect(await locked()).toBe('approved')
    expect(await locked(teacher, entryOf1a(3, { class: '1x', year: '2024/2025-Winter' }))).toBe('approved')
    expect(await lateEdits()).toMatchObject([{ class: '1x', year: '2024/2025-Winter', offered: { class: '1x' } }])
  })

  it('to the new number of its child', async () => {
    await head.call('editStudent', { body: { id: emil, newID: '77', preName: 'Emil', name: 'Becker', class: '1a' } })
    expect([await locked(), await locked(teacher, entryOf1a(3), { id: '77' })]).toEqual(['approved', 'approved'])
    expect(await lateEdits()).toMatchObject([{ studentID: '77', offered: { layout: { sickDays: 3 } } }])
  })

  it('while its child is in another class, where the head still cannot write it, and back', async () => {
    const move = (name: string) =>
      head.call('editStudent', { body: { id: emil, preName: 'Emil', name: 'Becker', class: name } })
    await move('3a')
    expect(await locked(head)).toBe('approved')
    expect(outcome(await save(teacher, entryOf1a(5, { class: '3a' })))).toBe(1)
    await move('1a')
    expect(await locked()).toBe('approved')
  })

  it('through the archive', async () => {
    await head.call('deleteStudent', { params: { id: emil } })
    expect(await lateEdits()).toEqual([])
    const [archived] = allEndpoints.archivedStudents.data.parse((await head.call('archivedStudents')).data)
    await head.call('restoreStudent', { params: { archiveID: archived?.archiveID ?? '' }, body: {} })
    expect(await locked()).toBe('approved')
    expect(await lateEdits()).toHaveLength(1)
  })

  it('through a year that is over and active again, and a part that is removed and added again', async () => {
    await head.call('addYear', { body: { name: '2025/2026' } })
    expect(await locked()).toBe('archived')
    await head.call('activateYear', { body: { name: '2024/2025' } })
    expect(await locked()).toBe('approved')
    await head.call('deleteYearPart', { body: { partID: 'demo-2024-1' } })
    await head.call('addYearPart', { body: { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' } })
    expect(await locked()).toBe('approved')
  })
})

describe('a part that is over', () => {
  it('is locked by the part that is running, not by one that has yet to begin', async () => {
    const part = { name: '2. Halbjahr', term: '2', printDate: '27.06.2025', validFrom: '01.02.2025' }
    await head.call('addYearPart', { body: part })
    expect(outcome(await save(teacher, entryOf1a(1)))).toBe(1)
    await later(17)
    expect(lockedAs(await save(teacher, entryOf1a(2))).state).toBe('archived')
    expect(outcome(await save(teacher, entryOf1a(1, { year: '2024/2025-2. Halbjahr' })))).toBe(1)
  })

  it('takes what a device brings that was offline, once it is let in', async () => {
    await lock('archived')
    expect(outcome(await saveEarlier(head, teacher, entryOf1a(3), { from: 0, device: 'ipad:1', key: 'a' }))).toBe(1)
    lockedAs(await save(teacher, entryOf1a(4), { from: 1, device: 'ipad:2', key: 'b' }))
  })

  it('takes what was opened beyond its end', async () => {
    await change(head, 'issued')
    await change(head, 'open', { reason, openUntil: '2025-01-20' })
    await lock('archived')
    expect(outcome(await save(teacher, entryOf1a(1)))).toBe(1)
    await later(6)
    expect(lockedAs(await save(teacher, entryOf1a(2))).state).toBe('archived')
  })

  it('begins no undo of the year’s change once a report card of it is handed in', async () => {
    const next = {
      ...{ from: '2024/2025', name: '2025/2026', classes: [], exceptions: [], next: [] },
      part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
    }
    const { switchID } = allEndpoints.switchYear.data.parse((await head.call('switchYear', { body: next })).data)
    await change(teacher, 'submitted')
    expect((await head.call('undoYearSwitch', { body: { switchID } })).error?.message).toMatch(/abgegeben/)
  })
})
