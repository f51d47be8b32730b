import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Entry, endpoints, LockedSave, type ReportState, ReportStates } from '#contract/index.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { lateEditsOf } from '../support/locking.ts'
import { entryOf1a, save } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { type Answer, signIn, type Visitor } from '../support/visitor.ts'

const authors = { lehrkraft: 'Anna Petersen', kollegin: 'Derya Aksoy', leitung: 'Birgit Sommer' }
type Name = keyof typeof authors
const names = Object.keys(authors) as Name[]

type Action =
  | { kind: 'save'; who: Name; days: number; isOld: boolean }
  | { kind: 'repeat' }
  | { kind: 'step'; who: Name; to: ReportState; until: boolean }
  | { kind: 'deadline'; days: number }
  | { kind: 'tomorrow' }
  | { kind: 'decide'; decision: 'let in' | 'refuse' }

const who = fc.constantFrom(...names)
const saving = fc.record({
  ...{ kind: fc.constant('save' as const), who, days: fc.integer({ min: 1, max: 4 }), isOld: fc.boolean() },
})
const to = fc.constantFrom<ReportState[]>('open', 'submitted', 'approved', 'issued')
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: saving },
  { weight: 2, arbitrary: fc.constant({ kind: 'repeat' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('step' as const), who, to, until: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('deadline' as const), days: fc.integer({ min: -1, max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'tomorrow' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      decision: fc.constantFrom('let in' as const, 'refuse' as const),
    }),
  },
)

/** What may break is above the store; on PostgreSQL fewer show what the store may break. */
const runs = process.env.TEST_DATABASE_URL === undefined ? 16 : 4

let server: TestServer
let people: Record<Name, Visitor>
let child = 0

async function signAllIn() {
  const [lehrkraft, kollegin, leitung] = await Promise.all(names.map((name) => signIn(server, name)))
  if (lehrkraft && kollegin && leitung) people = { lehrkraft, kollegin, leitung }
}
beforeAll(async () => {
  server = await createTestServer({ reports: createIdlePrintQueue() })
  await signAllIn()
})
afterAll(() => server.close())

async function cardOf(id: string) {
  const { data } = await people.leitung.call('classStudents', { params: { classID: 'demo-1a' } })
  const student = endpoints.classStudents.data.parse(data).find((one) => one.id === id)
  return student?.grades.find(({ year }) => year === entryOf1a(0).year)
}
async function stateOf(visitor: Visitor, id: string) {
  const { data } = await visitor.call('reportStates', { params: { classID: 'demo-1a' } })
  return ReportStates.parse(data).states.find(({ studentID }) => studentID === id)
}
const daysOf = (answer: Answer) => Entry.parse(answer.data).layout.sickDays
const dayAt = (offset: number) => new Date(server.clock.at + offset * 86_400_000).toISOString().slice(0, 10)

/** Saves as this person would, and holds the answer against what the states said before. */
async function trySave(id: string, { who, days, isOld }: Extract<Action, { kind: 'save' }>, key: string) {
  const [before, state] = [await cardOf(id), await stateOf(people[who], id)]
  const from = isOld ? 0 : (before?.revision ?? 0)
  const send = () => save(people[who], entryOf1a(days), { id, from, key })
  const answer = await send()
  const after = await cardOf(id)
  const { grades, layout } = entryOf1a(days)
  const isSame = isDeepStrictEqual([before?.grades, before?.layout], [grades, layout])
  if (isSame) expect([answer.status, after]).toEqual([200, before])
  else if (state?.lock && !state.letIn) {
    expect([answer.status, after]).toEqual([423, before])
    expect(answer.data).toMatchObject(state.lock)
    const waits = (await lateEditsOf(people.leitung)).some(
      (late) => late.studentID === id && late.author === authors[who] && late.offered.layout.sickDays === days,
    )
    expect(waits).toBe(LockedSave.parse(answer.data).refused !== true)
  } else if (isOld && before) expect([answer.status, after]).toEqual([409, before])
  else {
    expect([answer.status, after?.layout.sickDays]).toEqual([200, days])
    expect((await stateOf(people[who], id))?.letIn).toBe(undefined)
  }
  return { send, days, status: answer.status }
}

it(`${runs * 25} actions of three people: no save passes a lock, none is refused without one, no answer changes afterwards`, async () => {
  let keys = 0
  let locked = 0
  const run = fc.asyncProperty(fc.array(action, { minLength: 25, maxLength: 25 }), async (actions) => {
    child = (child % 24) + 1
    const id = `010${String(child).padStart(2, '0')}`
    const acknowledged: Awaited<ReturnType<typeof trySave>>[] = []
    for (const one of actions) {
      server.clock.at += 1_000
      if (one.kind === 'save') {
        keys += 1
        const tried = await trySave(id, one, `key-${keys}`)
        if (tried.status === 200) acknowledged.push(tried)
        if (tried.status === 423) locked += 1
      }
      if (one.kind === 'repeat') {
        const last = acknowledged.at(-1)
        const before = await cardOf(id)
        const again = await last?.send()
        if (last && again) expect([again.status, daysOf(again)]).toEqual([200, last.days])
        expect(await cardOf(id)).toEqual(before)
      }
      if (one.kind === 'step') {
        const body = { class: 'demo-1a', students: [id], to: one.to, reason: 'Bitte.', openUntil: dayAt(1) }
        const { openUntil: _, ...without } = body
        await people[one.who].call('editReportStates', { body: one.until ? body : without })
      }
      if (one.kind === 'deadline') {
        await people.leitung.call('editDeadline', { body: one.days < 0 ? {} : { deadline: dayAt(one.days) } })
      }
      if (one.kind === 'tomorrow') {
        server.clock.at += 86_400_000
        await signAllIn()
      }
      if (one.kind === 'decide') {
        const [late] = (await lateEditsOf(people.leitung)).filter(({ studentID }) => studentID === id)
        await people.leitung.call('editLateEdit', { body: { id: late?.id ?? 'none', decision: one.decision } })
      }
    }
  })
  await fc.assert(run, { numRuns: runs, seed: 20270113, endOnFailure: true })
  expect(locked).toBeGreaterThan(runs)
}, 300_000)
