import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Entry, endpoints } from '#contract/index.ts'
import { emil, entryOf1a, history, outcome, save, stored } from '../../../tests/support/saving.ts'
import { readVersions } from '../../../tests/support/server/readVersions.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { startNewEpoch } from '../database/epoch.ts'

const minute = 60_000
const ipad = '0b9d5e0c-6c1b-4a58-9a55-0d3c1f2e4a61'
const mac = '7f1c2d3e-4b5a-4c6d-8e7f-901a2b3c4d5e'

let server: TestServer
let teacher: Visitor
let colleague: Visitor
async function signInAll(): Promise<void> {
  teacher = await signIn(server, 'lehrkraft')
  colleague = await signIn(server, 'kollegin')
}
beforeEach(async () => {
  server = await createTestServer()
  await signInAll()
})
afterEach(() => server.close())

const versions = () => readVersions(async (name, params) => (await teacher.call(name, { params })).data, emil)
const told = async () =>
  (await versions()).map(({ entry, author, at }) => [entry.layout.sickDays, entry.revision, author, at.slice(11, 16)])

describe('a version', () => {
  it('goes on for ten minutes from its beginning, whichever life of the device’s row writes', async () => {
    const lineages = ['1', 'c0ffee00-0000-4000-8000-000000000001', 'third']
    for (const [at, lineage] of lineages.entries()) {
      expect(outcome(await save(teacher, entryOf1a(at + 1), { device: `${ipad}-${lineage}:1` }))).toBe(at + 1)
      server.clock.at += 5 * minute
    }
    await signInAll()
    expect(await told()).toEqual([[3, 3, 'Anna Petersen', '08:10']])
    await save(teacher, entryOf1a(4), { device: `${ipad}-1:2` })
    expect((await told()).map(([days]) => days)).toEqual([4, 3])
    expect(await stored(server)).toEqual({ ...entryOf1a(4), revision: 4 })
  })

  it.each([
    ['by a colleague', () => save(colleague, entryOf1a(2), { device: `${ipad}-1:1` })],
    ['on another device', () => save(teacher, entryOf1a(2), { device: `${mac}-1:1` })],
    ['by a client that names no device', () => save(teacher, entryOf1a(2))],
  ])('ends with a save %s, and does not go on after it', async (_title, between) => {
    await save(teacher, entryOf1a(1), { device: `${ipad}-1:1` })
    expect(outcome(await between())).toBe(2)
    await save(teacher, entryOf1a(3), { device: `${ipad}-1:2` })
    expect((await told()).map(([days, revision]) => [days, revision])).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ])
  })

  it('is each save’s own where no device is named, and where a name without a UUID is another', async () => {
    await save(teacher, entryOf1a(1))
    await save(teacher, entryOf1a(2))
    await save(teacher, entryOf1a(3), { device: 'ipad-1:1' })
    await save(teacher, entryOf1a(4), { device: 'ipad-2:1' })
    expect(await told()).toHaveLength(4)
  })

  it('does not say what was changed and changed back', async () => {
    const mark = (grade: string) => ({ subject: 'deu', category: 'deu-spr', snippet: 'deu-spr-1', grade })
    const entry = (grade: string, days: number) => entryOf1a(days, { grades: [mark(grade)] })
    await save(colleague, entry('trifft voll zu', 1))
    await save(teacher, entry('trifft zu', 1), { device: `${ipad}-1:1` })
    await save(teacher, entry('trifft voll zu', 2), { device: `${ipad}-1:2` })
    const { changes } = (await history(server)).at(-1) ?? {}
    expect(JSON.parse(changes ?? '')).toEqual({ fields: { sickDays: { was: 1, is: 2 } } })
  })

  it('is not gone on with when the clock was set back before its beginning', async () => {
    await save(teacher, entryOf1a(1), { device: `${ipad}-1:1` })
    server.clock.at -= minute
    await save(teacher, entryOf1a(2), { device: `${ipad}-1:2` })
    expect(await history(server)).toHaveLength(2)
  })
})

it('an edit that was long under way is stale, also where its version has gone on without it', async () => {
  await save(teacher, entryOf1a(1), { device: `${ipad}-old:7` })
  await save(teacher, entryOf1a(2), { device: `${ipad}-new:1` })
  expect(await history(server)).toHaveLength(1)
  expect(outcome(await save(teacher, entryOf1a(9), { device: `${ipad}-old:6` }))).toBe('stale')
  expect(outcome(await save(teacher, entryOf1a(9), { device: `${ipad}-old:8` }))).toBe(3)
})

it('of a student that is gone for good no count of a device is left for the next with the number', async () => {
  await save(teacher, entryOf1a(1), { device: `${ipad}-1:7` })
  const head = await signIn(server, 'leitung')
  await head.call('deleteStudent', { params: { id: emil } })
  server.clock.at += 91 * 24 * 60 * minute
  await (await signIn(server, 'leitung')).call('archivedStudents')
  // For a year nobody is given the number.
  server.clock.at += 366 * 24 * 60 * minute
  await signInAll()
  const again = await signIn(server, 'leitung')
  await again.call('archivedStudents')
  await again.call('addStudent', { body: { id: emil, preName: 'Ada', name: 'Arndt', class: '1a' } })
  expect(outcome(await save(teacher, entryOf1a(2), { device: `${ipad}-1:1` }))).toBe(1)
  expect(await history(server)).toHaveLength(1)
})

const mark = fc.record({
  snippet: fc.constantFrom('deu-spr-1', 'deu-spr-2', 'deu-spr-3'),
  grade: fc.constantFrom('trifft zu', 'trifft voll zu'),
})
const value = fc.record({
  grades: fc.uniqueArray(mark, { selector: ({ snippet }) => snippet }),
  layout: fc.record({ sickDays: fc.nat(3), comments: fc.constantFrom('', 'eins', 'zwei') }, { requiredKeys: [] }),
})
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('save' as const), value, who: fc.nat(1), device: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'rename' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'epoch' as const }) },
)
const passed = fc.constantFrom(0, 1, 4, 11)

interface Known {
  entry: Omit<Entry, 'revision'>
  revision: number
  author: string
  at: number
  began: number
  device: number
}

it('is answered as if every version had been kept whole, over renames and restores', async () => {
  const steps = fc.sample(fc.tuple(step, passed), { seed: 31, numRuns: 150 })
  const devices = [undefined, ipad, mac]
  const known: Known[] = []
  let name = '1a'
  for (const [at, [one, minutes]] of steps.entries()) {
    server.clock.at += minutes * minute
    // Sessions end with an epoch and after a quarter of an hour.
    await signInAll()
    const now = server.clock.at
    if (one.kind === 'epoch') {
      const before = known.at(-1)?.revision ?? 0
      await server.store.write((db) => startNewEpoch(db, now))
      const after = (await history(server)).at(-1)?.revision ?? before
      for (const version of known) version.revision += after - before
    } else if (one.kind === 'rename') {
      name = name === '1a' ? '1x' : '1a'
      const body = { classID: 'demo-1a', name, label: '', template: 'demo-nds12t' }
      expect((await (await signIn(server, 'leitung')).call('editClass', { body })).status).toBe(200)
      for (const version of known) version.entry = { ...version.entry, class: name }
    } else {
      const place = { subject: 'deu', category: 'deu-spr' }
      const grades = one.value.grades.map((cell) => ({ ...place, ...cell }))
      const entry = entryOf1a(0, { class: name, grades, layout: one.value.layout })
      const device = devices[one.device]
      const author = one.who === 0 ? 'Anna Petersen' : 'Derya Aksoy'
      const beside = device === undefined ? {} : { device: `${device}-${at}:1` }
      const last = known.at(-1)
      const revision = outcome(await save(one.who === 0 ? teacher : colleague, entry, beside))
      if (last?.revision === revision) continue
      const goesOn =
        last && device && last.author === author && last.device === one.device && now - last.began <= 10 * minute
      if (goesOn) known.pop()
      known.push({
        entry,
        revision: Number(revision),
        author,
        at: now,
        began: goesOn ? last.began : now,
        device: one.device,
      })
    }
  }
  expect(known.length).toBeGreaterThan(60)
  const shown = (await versions()).map(({ entry, author, at }) => ({ entry, author, at }))
  const expected = known.map(({ entry, revision, author, at }) => {
    return { entry: { ...entry, revision }, author, at: new Date(at).toISOString() }
  })
  expect(shown).toEqual(expected.toReversed())
  const page = endpoints.gradesHistory.data.parse((await teacher.call('gradesHistory', { params: { id: emil } })).data)
  expect(page.length).toBeGreaterThanOrEqual(50)
})
