import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints, schoolEndpoints } from '#contract/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { type Answer, signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const yearsOf = ({ data }: Answer) => schoolEndpoints.years.data.parse(data)
const years = async () => yearsOf(await admin.call('years'))
const addYear = (name: string) => admin.call('addYear', { body: { name } })
const part = { name: '2. Halbjahr', term: '2', printDate: '27.06.2025' }
const addPart = (more = {}) => admin.call('addYearPart', { body: { ...part, ...more } })
const editPart = (partID: string, body: object) => admin.call('editYearPart', { body: { partID, ...body } })
const deletePart = (partID: string) => admin.call('deleteYearPart', { body: { partID } })
const titles = async () => {
  const rows = await server.store.db.selectFrom('message').select('title').where('id', 'not like', 'demo-%').execute()
  return rows.map((row) => row.title)
}
const allOf = async (school: string) => [
  await server.store.db.selectFrom('year').selectAll().where('school', '=', school).execute(),
  await server.store.db.selectFrom('year_part').selectAll().where('school', '=', school).execute(),
]

it('lists the years, newest first, each part with its date and how many report cards were begun in it', async () => {
  const listed = await years()
  expect(listed.map(({ name, status }) => [name, status])).toEqual([
    ['2024/2025', 'active'],
    ['2023/2024', 'archived'],
  ])
  const rows = await server.store.db
    .selectFrom('entry')
    .select('student')
    .where('year', 'like', '2024/2025-%')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(listed[0]?.parts).toEqual([
    { partID: 'demo-2024-1', name: '1. Halbjahr', term: '1', printDate: '31.01.2025', entries: rows.length },
  ])
})

describe('a new year', () => {
  it('is the active one, archives the one before and tells everybody', async () => {
    const listed = yearsOf(await addYear(' 2025/2026 '))
    expect(listed.map(({ name, status, parts }) => [name, status, parts.length])).toEqual([
      ['2025/2026', 'active', 0],
      ['2024/2025', 'archived', 1],
      ['2023/2024', 'archived', 2],
    ])
    expect(await years()).toEqual(listed)
    expect((await admin.call('currentYear')).data).toEqual({ currentYear: { name: '2025/2026' }, latestPart: null })
    expect(await titles()).toEqual(['Schuljahr 2025/2026 angelegt'])
  })

  it('is one that was added by mistake and never used, if it has that name', async () => {
    await addYear('2026/2027')
    await admin.call('activateYear', { body: { name: '2024/2025' } })
    await addYear('2025/2026')
    await addPart({ printDate: '26.06.2026' })
    const listed = yearsOf(await addYear('2026/2027'))
    expect(listed.map(({ name, status, parts }) => [name, status, parts.length])).toContainEqual([
      '2026/2027',
      'active',
      0,
    ])
    expect(listed).toHaveLength(4)
    expect((await addYear('2026/2027')).error?.code).toBe('conflict')
  })

  it.each(['2024/2025', ' 2023/2024', '2024/2025\u00a0'])('is refused as %s, which there is already', async (name) => {
    const before = await allOf('musterschule')
    const { status, error } = await addYear(name)
    expect([status, error?.code, error?.fields]).toEqual([409, 'conflict', { name: 'Diesen Namen gibt es schon.' }])
    expect([await allOf('musterschule'), await titles()]).toEqual([before, []])
  })

  it.each(['', '   ', 'x'.repeat(201)])('is refused without a name that can be shown: "%s"', async (name) => {
    expect((await addYear(name)).status).toBe(400)
  })
})

describe('a new part', () => {
  it('goes to the active year, is the one to be graded and tells everybody', async () => {
    const [active, archived] = yearsOf(await addPart())
    const [, added] = active?.parts ?? []
    expect(added).toEqual({ partID: expect.any(String), ...part, entries: 0 })
    expect(archived?.parts).toHaveLength(2)
    expect((await admin.call('currentYear')).data).toMatchObject({ latestPart: { name: '2. Halbjahr', term: '2' } })
    expect(await titles()).toEqual(['Neuer Abschnitt: 2. Halbjahr'])
  })

  it.each([
    ['01.05.2024', '01.05.2024'],
    ['31.10.2025', '31.10.2025'],
    ['29.1.25', '29.01.2025'],
  ])('has the date %s, in one form in all answers: %s', async (printDate, shown) => {
    const [active] = yearsOf(await addPart({ printDate }))
    expect(active?.parts.at(-1)?.printDate).toBe(shown)
    expect((await admin.call('currentYear')).data).toMatchObject({ latestPart: { printDate: shown } })
    const [message] = await server.store.db
      .selectFrom('message')
      .select('message')
      .where('id', 'not like', 'demo-%')
      .execute()
    expect(message?.message).toContain(shown)
  })

  it.each(['30.04.2024', '01.11.2025', '29.1.27', '29.01.0025'])(
    'is refused with the date %s, which is not of the school year',
    async (printDate) => {
      const { status, error } = await addPart({ printDate })
      const sentence = expect.stringMatching(/^Das Zeugnisdatum liegt nicht im Schuljahr 2024\/2025\./)
      expect([status, error?.message, error?.fields]).toEqual([400, sentence, { printDate: sentence }])
      expect((await years())[0]?.parts).toHaveLength(1)
    },
  )

  it.each(['2025-02-29', '29.02.2025', '31.04.2025', '1.1.5', '01.01.0000', '01.01.275761', 'heute'])(
    'is refused with the date %s',
    async (printDate) => {
      const { status, error } = await addPart({ printDate })
      expect([status, error?.fields]).toEqual([400, { printDate: 'Bitte ein Datum wie 31.01.2025 angeben.' }])
      expect((await years())[0]?.parts).toHaveLength(1)
    },
  )

  it.each([{ term: '3' }, { term: '' }, { name: ' ' }, { printDate: '' }])('is refused with %j', async (more) => {
    expect((await addPart(more)).status).toBe(400)
    expect(await titles()).toEqual([])
  })

  it.each(['1. Halbjahr', '1.  halbjahr'])('is refused as %s, which the year has already', async (name) => {
    const { status, error } = await addPart({ name })
    expect([status, error?.fields]).toEqual([409, { name: 'Diesen Namen gibt es schon.' }])
  })

  it('may be called as one of another year, but never share its key with another part', async () => {
    await addYear('2024')
    expect((await addPart({ name: '2025-1. Halbjahr' })).status).toBe(200)
    await addYear('2024-2025')
    expect((await addPart({ name: '1. Halbjahr' })).status).toBe(409)
    expect((await addPart({ name: '2. Halbjahr' })).status).toBe(200)
  })

  it('is refused as long as no year is active', async () => {
    await server.store.db.updateTable('year').set({ status: 'archived' }).execute()
    expect((await addPart()).error?.code).toBe('conflict')
  })
})

describe('a part that is valid from a later day', () => {
  /** Signed in again: the session would be over. */
  const day = async (at: string) => {
    server.clock.at = Date.parse(at)
    admin = await signIn(server, 'leitung')
  }
  const running = async () => {
    const { data } = await (await signIn(server, 'lehrkraft')).call('currentYear')
    return endpoints.currentYear.data.parse(data).latestPart?.name
  }

  it('waits for its day in Germany, and says so', async () => {
    await day('2025-01-20T10:00:00Z')
    const [active] = yearsOf(await addPart({ validFrom: '1.2.25' }))
    expect(active?.parts[1]).toMatchObject({ name: '2. Halbjahr', validFrom: '01.02.2025' })
    const [message] = await server.store.db.selectFrom('message').select('message').orderBy('release', 'desc').execute()
    expect(message?.message).toMatch(/^Ab dem 01\.02\.2025 werden Zeugnisse für das 2\. Halbjahr/)
    expect(await running()).toBe('1. Halbjahr')
    await day('2025-01-31T22:59:59Z')
    expect(await running()).toBe('1. Halbjahr')
    await day('2025-01-31T23:00:00Z')
    expect(await running()).toBe('2. Halbjahr')
  })

  it('is valid at once when its day is taken away', async () => {
    await day('2025-01-20T10:00:00Z')
    const added = yearsOf(await addPart({ validFrom: '01.02.2025' }))[0]?.parts[1]
    expect((await editPart(added?.partID ?? '', part)).status).toBe(200)
    expect(await running()).toBe('2. Halbjahr')
    expect((await years())[0]?.parts[1]).not.toHaveProperty('validFrom')
  })

  it.each(['01.02.2028', '31.02.2025', 'bald'])('is refused with the day %s', async (validFrom) => {
    const { status, error } = await addPart({ validFrom })
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['validFrom']])
    expect(error?.fields?.validFrom).not.toMatch(/Zeugnisdatum/)
  })
})

describe('correcting a part', () => {
  const first = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025', validFrom: '' }
  it('tells everybody a new Zeugnisdatum, and nothing of what stays', async () => {
    const told = async () => server.store.db.selectFrom('message').select('message').execute()
    const [before, [active]] = [await told(), await years()]
    for (const printDate of ['31.01.2025', '29.01.2025'])
      await editPart(active?.parts[0]?.partID ?? '', { ...first, printDate })
    const message =
      'Für das 1. Halbjahr 2024/2025 ist das Zeugnisdatum jetzt der 29.01.2025, nicht mehr der 31.01.2025.'
    expect((await told()).filter((one) => !before.some((old) => old.message === one.message))).toEqual([{ message }])
    expect(await told()).toHaveLength(before.length + 1)
  })

  const entryYears = async () => {
    const rows = await server.store.db.selectFrom('entry').select('year').distinct().execute()
    return rows.map(({ year }) => year).sort()
  }

  it('changes its date and its name; its report cards and their history follow', async () => {
    const begun = (await years())[0]?.parts[0]?.entries
    expect(begun).toBeGreaterThan(0)
    const [active] = yearsOf(await editPart('demo-2024-1', { name: 'Herbst', term: '1', printDate: '7.2.25' }))
    const expected = { partID: 'demo-2024-1', name: 'Herbst', term: '1', printDate: '07.02.2025', entries: begun }
    expect(active?.parts).toEqual([expected])
    expect(await entryYears()).not.toContain('2024/2025-1. Halbjahr')
    const history = await server.store.db.selectFrom('entry_history').select('year').distinct().execute()
    expect(history.map(({ year }) => year)).not.toContain('2024/2025-1. Halbjahr')
  })

  it('keeps what another admin has corrected since the form was opened, and asks where both changed the same', async () => {
    await editPart('demo-2024-1', { ...first, printDate: '07.02.2025' })
    const named = await editPart('demo-2024-1', { ...first, name: 'Herbst', was: first })
    expect(yearsOf(named)[0]?.parts[0]).toMatchObject({ name: 'Herbst', printDate: '07.02.2025' })
    const { status, error } = await editPart('demo-2024-1', { ...first, name: 'Winter', was: first })
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([409, 'stale', ['name']])
    expect((await years())[0]?.parts[0]?.name).toBe('Herbst')
  })

  it('is refused with a name that another part has or had: devices may still send under it', async () => {
    await addPart()
    expect((await editPart('demo-2024-1', { ...first, name: '2. halbjahr' })).error?.code).toBe('conflict')
    await editPart('demo-2024-1', { ...first, name: 'Herbst' })
    const { status, error } = await addPart({ name: '1. Halbjahr' })
    expect([status, error?.fields?.name]).toEqual([
      409,
      expect.stringMatching(/^So hieß der Abschnitt „Herbst“ früher/),
    ])
    expect((await editPart('demo-2024-1', first)).status).toBe(200)
  })

  it('is refused with the name of a removed part that has report cards', async () => {
    await deletePart('demo-2024-1')
    const added = yearsOf(await addPart())[0]?.parts[0]
    expect((await editPart(added?.partID ?? '', { ...part, name: '1. Halbjahr' })).error?.code).toBe('conflict')
    expect(await entryYears()).toContain('2024/2025-1. Halbjahr')
  })

  it('is refused with a date outside the year, in an archived year, and for a part that is gone', async () => {
    const late = await editPart('demo-2024-1', { ...first, printDate: '30.01.2027' })
    expect([late.status, Object.keys(late.error?.fields ?? {})]).toEqual([400, ['printDate']])
    expect((await editPart('demo-2023-1', first)).error?.code).toBe('conflict')
    expect((await editPart('gone', first)).error?.code).toBe('notFound')
  })
})

describe('an archived year', () => {
  it('is made active again with its parts; what is active is archived', async () => {
    await addYear('2025/2026')
    const listed = yearsOf(await admin.call('activateYear', { body: { name: '2024/2025' } }))
    expect(listed.map(({ name, status }) => [name, status])).toEqual([
      ['2025/2026', 'archived'],
      ['2024/2025', 'active'],
      ['2023/2024', 'archived'],
    ])
    const current = endpoints.currentYear.data.parse((await admin.call('currentYear')).data)
    expect(current).toMatchObject({ currentYear: { name: '2024/2025' }, latestPart: { name: '1. Halbjahr' } })
    expect((await admin.call('activateYear', { body: { name: '1999/2000' } })).error?.code).toBe('notFound')
    expect(await years()).toEqual(listed)
  })
})

describe('removing a part', () => {
  it('keeps its entries, which a part of the same name has again: that is how a wrong date is corrected', async () => {
    const count = async () => (await server.store.db.selectFrom('entry').select('student').execute()).length
    const [before, begun] = [await count(), (await years())[0]?.parts[0]?.entries]
    expect(yearsOf(await deletePart('demo-2024-1'))[0]?.parts).toEqual([])
    expect(await count()).toBe(before)
    const [active] = yearsOf(await addPart({ name: '1. Halbjahr', printDate: '07.02.2025', term: '1' }))
    expect(active?.parts).toMatchObject([{ printDate: '07.02.2025', entries: begun }])
  })

  it('makes the one before the latest again', async () => {
    const added = yearsOf(await addPart())[0]?.parts.at(-1)
    await deletePart(added?.partID ?? '')
    expect((await admin.call('currentYear')).data).toMatchObject({ latestPart: { name: '1. Halbjahr' } })
  })

  it('is refused in an archived year, and for a part that is gone', async () => {
    expect((await deletePart('demo-2023-1')).error?.code).toBe('conflict')
    await deletePart('demo-2024-1')
    expect((await deletePart('demo-2024-1')).error?.code).toBe('notFound')
    expect((await years())[1]?.parts).toHaveLength(2)
  })
})

it('leaves another school with the same years alone', async () => {
  const { db } = server.store
  const school = 'andere-schule'
  await db.insertInto('school').values({ key: school, name: 'Andere', demo: 0, created_at: '' }).execute()
  const own = await db.selectFrom('year').selectAll().execute()
  await db
    .insertInto('year')
    .values(own.map((year) => ({ ...year, school })))
    .execute()
  const parts = await db.selectFrom('year_part').selectAll().execute()
  await db
    .insertInto('year_part')
    .values(parts.map((row) => ({ ...row, school })))
    .execute()
  const before = await allOf(school)
  await addPart()
  await deletePart('demo-2024-1')
  await addYear('2025/2026')
  expect(await allOf(school)).toEqual(before)
})

describe('the current year', () => {
  const current = async () => (await (await signIn(server, 'lehrkraft')).call('currentYear')).data

  it('is the active one with the part added last', async () => {
    const part = {
      school: 'musterschule',
      id: 'p2',
      year: 'demo-2024',
      name: 'Ende',
      term: '2',
      print_date: '2025-06-27',
    }
    expect(await current()).toEqual({
      currentYear: { name: '2024/2025' },
      latestPart: { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' },
    })
    await server.store.db
      .insertInto('year_part')
      .values({ ...part, position: 1 })
      .execute()
    expect(await current()).toMatchObject({ latestPart: { name: 'Ende', term: '2' } })
  })

  it('says when there is no part or no active year', async () => {
    await server.store.db.deleteFrom('year_part').where('year', '=', 'demo-2024').execute()
    expect(await current()).toEqual({ currentYear: { name: '2024/2025' }, latestPart: null })
    await server.store.db.updateTable('year').set({ status: 'archived' }).execute()
    expect(await current()).toEqual({ currentYear: null, latestPart: null })
  })
})
