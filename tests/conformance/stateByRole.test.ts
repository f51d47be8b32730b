import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ReportStatesAnswer, type ReportStatesBody } from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { demoYear, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { type Answer, createVisitor, signIn, type Visitor } from '../support/visitor.ts'

/** Greta Behrens of 3a, which 'kollegin' does not teach. */
const greta = '04003'
const place = { school: 'musterschule', student: greta, class: '3a', year: demoYear }
const entry = { class: '3a', year: demoYear, grades: [{ subject: 'math', grade: '3' }], layout: { sickDays: 9 } }

const today = '2025-01-15'
const reason = 'Bitte ergänzen.'
const at = '2025-01-15T07:00:00.000Z'
const status = { author: 'demo-lehrkraft', at, submitter: 'demo-lehrkraft', reason: null, open_until: null }

const states = {
  open: undefined,
  submitted: { ...status, state: 'submitted' },
  approved: { ...status, state: 'approved', author: 'demo-leitung' },
  issued: { ...status, state: 'issued', author: 'demo-leitung' },
  'sent back': { ...status, state: 'open', author: 'demo-leitung', reason },
  'open after the deadline': undefined,
  'submitted after the deadline': { ...status, state: 'submitted' },
  'sent back after the deadline': { ...status, state: 'open', author: 'demo-leitung', reason },
  'opened until a day after the deadline': { ...status, state: 'open', reason, open_until: '2025-01-20' },
  'of an earlier part': undefined,
} as const

type State = keyof typeof states
let server: TestServer
let roles: Record<'teacher' | 'other' | 'head' | 'nobody', Visitor>
beforeEach(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  await signAllIn()
})
afterEach(() => server.close())

async function signAllIn() {
  roles = {
    teacher: await signIn(server, 'lehrkraft'),
    other: await signIn(server, 'kollegin'),
    head: await signIn(server, 'leitung'),
    nobody: createVisitor(server),
  }
}

async function bringSchool(state: State) {
  if (state === 'of an earlier part') {
    const body = { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' }
    expect((await roles.head.call('addYearPart', { body })).status).toBe(200)
  }
  if (!state.includes('deadline')) return
  await roles.head.call('editDeadline', { body: { deadline: today } })
  server.clock.at += 86_400_000
  await signAllIn()
}

/** Nothing is left of the call before. */
async function bringCard(state: State) {
  const { db } = server.store
  for (const table of ['entry', 'entry_history', 'entry_status', 'late_edit'] as const) {
    await db.deleteFrom(table).where('student', '=', greta).execute()
  }
  const wanted = states[state]
  if (wanted)
    await db
      .insertInto('entry_status')
      .values({ ...place, ...wanted })
      .execute()
}

async function offerLate() {
  const late = { id: 'late', author: 'demo-kollegin', value: JSON.stringify(entry), at }
  await server.store.db
    .insertInto('late_edit')
    .values({ ...place, ...late, decision: null, decided_for: null })
    .execute()
}

const move =
  (to: ReportStatesBody['to'], more: Partial<ReportStatesBody> = {}) =>
  (who: Visitor) =>
    who.call('editReportStates', { body: { class: 'demo-3a', students: [greta], year: demoYear, to, ...more } })
const decide = (decision: 'let in' | 'refuse') => async (who: Visitor) => {
  await offerLate()
  return who.call('editLateEdit', { body: { id: 'late', decision } })
}

/** Every call that writes a report card or changes its state. */
const calls = {
  save: (who) => save(who, entry, { id: greta }),
  'keep a version': (who) =>
    who.call('addGradesVersion', { params: { id: greta }, body: { id: greta, grades: entry } }),
  'hand in': move('submitted'),
  'take back': move('open'),
  'send back': move('open', { reason }),
  approve: move('approved'),
  issue: move('issued'),
  reopen: move('open', { reason, openUntil: '2025-01-20' }),
  'let in': decide('let in'),
  refuse: decide('refuse'),
  'set the deadline': (who) => who.call('editDeadline', { body: { deadline: '2025-01-31' } }),
} satisfies Record<string, (who: Visitor) => Promise<Answer>>

/** The state that a call brings it to. */
const brings: Partial<Record<string, string>> = {
  ...{ 'hand in': 'submitted', 'take back': 'open', 'send back': 'open' },
  ...{ approve: 'approved', issue: 'issued', reopen: 'open' },
}

function outcomeOf({ status, success, data, error }: Answer): string {
  const moved = success ? ReportStatesAnswer.safeParse(data).data : undefined
  return `${moved?.refused[0]?.code ?? status}${error?.fields ? `:${Object.keys(error.fields)}` : ''}`
}

async function cardNow() {
  const { db } = server.store
  const of = (table: 'entry' | 'entry_status') =>
    db.selectFrom(table).selectAll().where('student', '=', greta).where('year', '=', demoYear).executeTakeFirst()
  const status = await of('entry_status')
  return {
    entry: JSON.stringify(await of('entry')),
    status,
    state: status && 'state' in status ? status.state : 'open',
  }
}

/**
 * What comes of each call, in their order: the status, and for a change of state that is answered with 200 the code of its
 * refusal: save, keep a version, hand in, take back, send back, approve, issue, reopen; then of a late edit let in and refuse,
 * and the deadline. No teacher of another class is let through at all, nor anybody who is not signed in.
 */
const expected: Record<State, { teacher: string; head: string }> = {
  open: {
    teacher: '200 200 200 200 200 forbidden forbidden 200 403 403 403',
    head: '200 200 200 200 200 conflict 200 200 200 409 200',
  },
  submitted: {
    teacher: '423 200 200 200 200 forbidden forbidden 200 403 403 403',
    head: '423 200 200 400:reason 200 200 200 200 200 200 200',
  },
  approved: {
    teacher: '423 200 forbidden forbidden forbidden 200 forbidden forbidden 403 403 403',
    head: '423 200 200 400:reason 200 200 200 200 200 200 200',
  },
  issued: {
    teacher: '423 200 forbidden forbidden forbidden forbidden 200 forbidden 403 403 403',
    head: '423 200 conflict 400:reason 400:openUntil conflict 200 200 409 200 200',
  },
  'sent back': {
    teacher: '200 200 200 200 200 forbidden forbidden 200 403 403 403',
    head: '200 200 200 200 200 conflict 200 200 200 409 200',
  },
  'open after the deadline': {
    teacher: '423 200 200 200 200 forbidden forbidden 200 403 403 403',
    head: '423 200 200 200 200 conflict 200 200 200 200 200',
  },
  'submitted after the deadline': {
    teacher: '423 200 200 forbidden forbidden forbidden forbidden forbidden 403 403 403',
    head: '423 200 200 400:reason 200 200 200 200 200 200 200',
  },
  'sent back after the deadline': {
    teacher: '200 200 200 200 200 forbidden forbidden 200 403 403 403',
    head: '200 200 200 200 200 conflict 200 200 200 409 200',
  },
  'opened until a day after the deadline': {
    teacher: '200 200 200 200 200 forbidden forbidden 200 403 403 403',
    head: '200 200 200 200 200 conflict 200 200 200 409 200',
  },
  'of an earlier part': {
    teacher: '423 200 409 409 409 409 409 409 403 403 403',
    head: '423 200 409 409 409 409 409 409 200 200 200',
  },
}

describe('every call that writes a report card or changes its state', () => {
  it.each(Object.keys(states) as State[])('by every role, of one that is %s', async (state) => {
    await bringSchool(state)
    const made = { teacher: '', other: '', head: '', nobody: '' }
    for (const role of ['teacher', 'other', 'head', 'nobody'] as const) {
      const outcomes: string[] = []
      for (const [name, call] of Object.entries(calls)) {
        await bringCard(state)
        const before = await cardNow()
        const outcome = outcomeOf(await call(roles[role]))
        outcomes.push(outcome)
        const { [name]: to } = brings
        const now = await cardNow()
        if (outcome !== '200') expect(now, `${name} by ${role}`).toEqual(before)
        else if (to !== undefined) expect(now.state, `${name} by ${role}`).toBe(to)
        else if (name === 'save') expect(now.entry).toMatch(/sickDays[\\\\":]+9/)
      }
      made[role] = outcomes.join(' ')
    }
    const always = (code: string) =>
      Object.keys(calls)
        .map(() => code)
        .join(' ')
    expect(made).toEqual({ ...expected[state], other: always('403'), nobody: always('401') })
  })
})
