import { describe, expect, it } from 'vitest'
import { AuditEntries, endpoints, schoolEndpoints, YearSwitch, type YearSwitchBody } from '#contract/index.ts'
import { besideOtherSchool } from '../../../tests/support/otherSchool.ts'
import { entryOf1a, save } from '../../../tests/support/saving.ts'
import type { TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

const day = 24 * 60 * 60_000

let server: TestServer
let head: Visitor
besideOtherSchool(async (own) => {
  server = own
  head = await signIn(server, 'leitung')
})

const next: YearSwitchBody = {
  from: '2024/2025',
  name: '2025/2026',
  part: { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' },
  classes: [
    { classID: 'demo-1a', to: '2a' },
    { classID: 'demo-2b', to: '3b' },
    { classID: 'demo-3a', to: null },
  ],
  exceptions: [
    { id: '01001', to: '2b' },
    { id: '01002', to: null },
  ],
  next: [
    { name: '2a', template: 'demo-nds12', teachers: ['demo-lehrkraft'] },
    { name: '2b', template: 'demo-nds12', teachers: [] },
    { name: '3b', template: null, teachers: ['demo-kollegin', 'demo-leitung'] },
  ],
}
const change = async (more: Partial<YearSwitchBody> = {}, key?: string) =>
  head.call('switchYear', { body: { ...next, ...more }, ...(key && { headers: { 'idempotency-key': key } }) })
const changed = async (more: Partial<YearSwitchBody> = {}) => YearSwitch.parse((await change(more)).data)
const undo = (switchID: string) => head.call('undoYearSwitch', { body: { switchID } })
const last = async () => YearSwitch.parse((await head.call('yearSwitch')).data)

/** All that a change of the year may touch. */
async function school() {
  const { db } = server.store
  const own = <T extends { school: string }>(rows: T[]) => rows.map((row) => JSON.stringify(row)).sort()
  const tables = ['student', 'student_archive', 'class', 'class_teacher', 'year', 'year_part', 'entry'] as const
  return Promise.all(
    tables.map(async (table) =>
      own(await db.selectFrom(table).selectAll().where('school', '=', 'musterschule').execute()),
    ),
  )
}
async function classOf(): Promise<Map<string, string | undefined>> {
  const students = schoolEndpoints.students.data.parse((await head.call('students')).data)
  return new Map(students.map((student) => [student.id, student.class]))
}
const members = async (name: string) => [...(await classOf()).values()].filter((one) => one === name).length

const archiveOf = async (number: string) => {
  const all = schoolEndpoints.archivedStudents.data.parse((await head.call('archivedStudents')).data)
  return all.find(({ id }) => id === number)
}

describe('a leaver', () => {
  it('stays for good, known by the last year and class, although no report card was issued', async () => {
    await changed()
    const known = { leftYear: '2024/2025', class: '1a' }
    expect(await archiveOf('01002')).toMatchObject(known)
    server.clock.at += 20 * 365 * day
    head = await signIn(server, 'leitung')
    await head.call('deleteStudent', { params: { id: '01003' } })
    expect(await archiveOf('01002')).toMatchObject(known)
  })

  it('comes back only into a class that somebody chose: the former one has other children', async () => {
    await changed()
    const archiveID = (await archiveOf('01002'))?.archiveID ?? ''
    const back = (body: object) => head.call('restoreStudent', { params: { archiveID }, body })
    const asked = await back({})
    expect([asked.status, asked.error?.fields?.class]).toEqual([
      400,
      'Die frühere Klasse 1a kann inzwischen andere Kinder haben.',
    ])
    expect((await back({ class: null })).status).toBe(200)
    const now = await classOf()
    expect([now.has('01002'), now.get('01002')]).toEqual([true, undefined])
  })

  it('is told from a child who was removed before the change, and who is asked about as well', async () => {
    await head.call('deleteStudent', { params: { id: '01003' } })
    await changed()
    const removed = await archiveOf('01003')
    expect(removed?.leftYear).toBeUndefined()
    const asked = await head.call('restoreStudent', { params: { archiveID: removed?.archiveID ?? '' }, body: {} })
    expect(asked.error?.fields?.class).toMatch(/andere Kinder/)
  })
})

describe('the change of the school year', () => {
  it('moves children, teachers and templates, archives the leavers and begins year and part', async () => {
    const was = await classOf()
    const count = (name: string) => [...was.values()].filter((one) => one === name).length
    const done = await changed()
    const now = await classOf()
    expect([await members('2a'), await members('2b'), await members('3b')]).toEqual([count('1a') - 2, 1, count('2b')])
    expect([now.get('01001'), now.has('01002'), await members('1a'), await members('3a')]).toEqual(['2b', false, 0, 0])
    expect(await members('2c')).toBe(count('2c'))
    const classes = schoolEndpoints.classes.data.parse((await head.call('classes')).data)
    expect(classes.map(({ name, template }) => [name, template])).toEqual(
      expect.arrayContaining([
        ['2a', 'demo-nds12'],
        ['2b', 'demo-nds12'],
        ['3b', null],
      ]),
    )
    const users = schoolEndpoints.users.data.parse((await head.call('users')).data)
    expect(users.find(({ userID }) => userID === 'demo-lehrkraft')?.classes).toEqual(['2a'])
    const current = endpoints.currentYear.data.parse((await head.call('currentYear')).data)
    expect(current).toMatchObject({ currentYear: { name: '2025/2026' }, latestPart: { name: '1. Halbjahr' } })
    expect(done).toMatchObject({
      ...{ from: '2024/2025', to: '2025/2026', left: count('3a') + 1, moved: count('1a') - 1 + count('2b') },
      ...{ teachers: 3, classes: 3, undoneAt: null, problem: null, author: 'Birgit Sommer' },
    })
    expect(await last()).toEqual(done)
  })

  it('happens once for one key, and only from the year that the sender knew', async () => {
    const [first, again] = [await change({}, 'key-1'), await change({}, 'key-1')]
    expect(again.data).toEqual(first.data)
    const { status, error } = await change({ name: '2026/2027' })
    expect([status, error?.code, error?.message]).toEqual([409, 'stale', expect.stringContaining('2025/2026')])
    expect(
      (await server.store.db.selectFrom('year').select('name').where('school', '=', 'musterschule').execute()).length,
    ).toBe(3)
  })

  it.each([
    ['a class that is not in the list', { next: next.next.slice(1) }],
    ['a class that is there twice', { next: [...next.next, { name: '2A', template: null, teachers: [] }] }],
    ['a template that is gone', { next: next.next.map((one) => ({ ...one, template: 'gone' })) }],
    ['a teacher who is gone', { next: next.next.map((one) => ({ ...one, teachers: ['gone'] })) }],
    ['a class that is gone', { classes: [...next.classes, { classID: 'gone', to: null }] }],
    ['a year that there is already', { name: '2023/2024' }],
    ['a date that is not of the year', { part: { ...next.part, printDate: '30.01.2030' } }],
  ])('changes nothing for %s', async (_, more) => {
    const was = await school()
    expect((await change(more)).status).toBeGreaterThanOrEqual(400)
    expect(await school()).toEqual(was)
    expect((await head.call('yearSwitch')).data).toBeNull()
  })
})

describe('classes that nobody is in afterwards', () => {
  const remove = ['demo-3a', 'demo-1a']
  const classes = async () =>
    schoolEndpoints.classes.data.parse((await head.call('classes')).data).map(({ classID }) => classID)

  it('are removed with the change, and back with its undo: with teachers, template and former names', async () => {
    const body = { classID: 'demo-1a', name: '1z', template: 'demo-nds12' }
    expect((await head.call('editClass', { body })).status).toBe(200)
    const renames = () =>
      server.store.db.selectFrom('class_rename').selectAll().where('school', '=', 'musterschule').execute()
    const [was, named] = [await school(), await renames()]
    expect(named).toHaveLength(1)
    const { switchID } = await changed({ remove })
    expect((await classes()).filter((id) => remove.includes(id))).toEqual([])
    const { data } = await head.call('auditLog', { params: { group: 'years', before: 'now' } })
    expect(AuditEntries.parse(data).entries[0]?.target).toBe('2025/2026, ohne 3a, 1z')
    expect((await undo(switchID)).status).toBe(200)
    expect([await school(), await renames()]).toEqual([was, named])
  })

  it.each([
    ['a child is in it', ['demo-4b']],
    ['it is one of the new year', ['demo-2b']],
    ['it is gone', ['gone']],
  ])('change nothing if %s', async (_, removed) => {
    const was = await school()
    expect((await change({ remove: removed })).status).toBeGreaterThanOrEqual(400)
    expect(await school()).toEqual(was)
  })

  it('cannot come back once there is another one of that name', async () => {
    const { switchID } = await changed({ remove })
    expect((await last()).problem).toBeNull()
    await head.call('addClass', { body: { name: '3a' } })
    expect((await last()).problem).toBe('Eine Klasse 3a gibt es inzwischen neu.')
    expect((await undo(switchID)).status).toBe(409)
  })
})

describe('undoing it', () => {
  it('puts back every child, teacher, template and class, once', async () => {
    const was = await school()
    const { switchID } = await changed()
    expect(await school()).not.toEqual(was)
    expect(YearSwitch.parse((await undo(switchID)).data).undoneAt).not.toBeNull()
    expect(await school()).toEqual(was)
    expect((await undo(switchID)).status).toBe(200)
    expect(await school()).toEqual(was)
  })

  const teachersOf = async () => {
    const users = schoolEndpoints.users.data.parse((await head.call('users')).data)
    return new Map(users.map(({ userID, classes }) => [userID, classes]))
  }
  const classesNow = async () => schoolEndpoints.classes.data.parse((await head.call('classes')).data)
  const templatesOf = async () => new Map((await classesNow()).map(({ name, template }) => [name, template]))
  const idsNow = async () => {
    const ids = new Map((await classesNow()).map(({ name, classID }) => [name, classID]))
    return (name: string) => ids.get(name) ?? ''
  }

  it('leaves the template that a class was given since, and gives the others back theirs', async () => {
    const before = await templatesOf()
    const { switchID } = await changed()
    const idOf = await idsNow()
    for (const name of ['2a', '2b']) {
      const body = { classID: idOf(name), name, template: 'demo-nds34' }
      expect((await head.call('editClass', { body })).status).toBe(200)
    }
    // Without a child in it 2a, which was made by the change, would go with it.
    await head.call('addStudent', { body: { preName: 'Neu', name: 'Kind', class: '2a' } })
    expect((await undo(switchID)).status).toBe(200)
    const after = await templatesOf()
    expect([after.get('2a'), after.get('2b')]).toEqual(['demo-nds34', 'demo-nds34'])
    expect(after.get('1a')).toBe(before.get('1a'))
  })

  it('leaves the classes that a teacher was given since, and gives the others back theirs', async () => {
    const { switchID } = await changed()
    const idOf = await idsNow()
    const kollegin = { userID: 'demo-kollegin', name: 'Birte', email: 'kollegin@musterschule.example', admin: false }
    const assigned = await head.call('editUser', {
      body: { data: { ...kollegin, classes: [idOf('1a'), idOf('3b')] } },
    })
    expect(assigned.status).toBe(200)
    expect((await undo(switchID)).status).toBe(200)
    const teachers = await teachersOf()
    expect(teachers.get('demo-kollegin')).toEqual(['1a'])
    expect(teachers.get('demo-lehrkraft')).toEqual(['3a'])
  })

  it('leaves a child in its class that came into it since', async () => {
    const { switchID } = await changed()
    await head.call('addStudent', { body: { preName: 'Neu', name: 'Kind', class: '2a' } })
    expect((await undo(switchID)).status).toBe(200)
    expect([await members('2a'), (await members('1a')) > 20]).toEqual([1, true])
  })

  it.each([
    [
      'a report card was begun in the new year',
      async () => {
        const saved = await save(head, entryOf1a(1, { class: '2a', year: '2025/2026-1. Halbjahr' }), { id: '01003' })
        expect(saved.status).toBe(200)
        return /Birgit Sommer hat am 15\.01\.2025 ein Zeugnis begonnen\./
      },
    ],
    [
      'a report card was begun in a part that was removed since',
      async () => {
        await save(head, entryOf1a(1, { class: '2a', year: '2025/2026-1. Halbjahr' }), { id: '01003' })
        const [year] = schoolEndpoints.years.data.parse((await head.call('years')).data)
        const { status } = await head.call('deleteYearPart', { body: { partID: year?.parts[0]?.partID } })
        expect(status).toBe(200)
        return /Birgit Sommer hat am 15\.01\.2025 ein Zeugnis begonnen\./
      },
    ],
    [
      'a child was moved',
      async () => {
        await head.call('setClassStudents', {
          params: { classID: 'demo-1a' },
          body: { classID: 'demo-1a', students: ['01003'] },
        })
        return /Kindern/
      },
    ],
    [
      'another year is active',
      async () => {
        await head.call('addYear', { body: { name: '2026/2027' } })
        return /2025\/2026 ist nicht mehr das aktive/
      },
    ],
    [
      '14 days are over',
      async () => {
        server.clock.at += 14 * day
        head = await signIn(server, 'leitung')
        return /14 Tage/
      },
    ],
  ])('is refused when %s, and says so', async (_, happens) => {
    const { switchID } = await changed()
    const sentence = await happens()
    const was = await school()
    expect((await last()).problem).toMatch(sentence)
    const { status, error } = await undo(switchID)
    expect([status, error?.code, error?.message]).toEqual([409, 'stale', expect.stringMatching(sentence)])
    expect(await school()).toEqual(was)
  })

  it('puts a leaver who came back meanwhile into the former class, too', async () => {
    const was = await school()
    const { switchID } = await changed()
    const leaver = await archiveOf('01002')
    const body = { class: '2a' }
    expect((await head.call('restoreStudent', { params: { archiveID: leaver?.archiveID ?? '' }, body })).status).toBe(
      200,
    )
    expect(await last()).toMatchObject({ problem: null, undoNeeds: { students: expect.arrayContaining(['01002']) } })
    expect((await undo(switchID)).status).toBe(200)
    expect(await school()).toEqual(was)
  })

  it('tells beforehand which children and which classes it needs', async () => {
    const { switchID, undoNeeds } = await changed()
    expect(undoNeeds?.students).toEqual(expect.arrayContaining(['01001', '01003']))
    expect(undoNeeds?.students).not.toContain('01002')
    expect(undoNeeds?.classes.sort()).toEqual(['demo-1a', 'demo-2b', 'demo-3a'])
    await undo(switchID)
    expect((await last()).undoNeeds).toEqual({ students: [], classes: [] })
  })

  it('is refused for any but the last', async () => {
    const first = await changed()
    await changed({
      from: '2025/2026',
      name: '2026/2027',
      classes: [],
      exceptions: [],
      next: [],
      part: { ...next.part, printDate: '29.01.2027' },
    })
    expect((await undo(first.switchID)).error?.code).toBe('notFound')
  })
})
