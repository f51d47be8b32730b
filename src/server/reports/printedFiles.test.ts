import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  downloadPath,
  type Entry,
  type GradingStudent,
  logoPath,
  type SchoolState,
  type StoredFile,
  schoolEndpoints,
  type Template,
} from '#contract/index.ts'
import { createIdlePrintQueue } from '../../../tests/support/createIdlePrintQueue.ts'
import { putFile } from '../../../tests/support/server/putFile.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { startNewEpoch } from '../database/epoch.ts'
import { removeReportsOf } from './makeReports.ts'
import { createPrintState } from './printState.ts'

const classID = 'demo-3a'
const clara = '04001'
/** Has a report card already. */
const greta = '04003'

let server: TestServer
let admin: Visitor
/** Called while a class is being printed. */
let meanwhile: () => Promise<unknown>
beforeEach(async () => {
  meanwhile = async () => undefined
  const { queue } = createIdlePrintQueue()
  const print: typeof queue.print = (...job) => meanwhile().then(() => queue.print(...job))
  server = await createTestServer({ reports: createPrintState({ ...queue, print }) })
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const print = () => admin.call('generateClass', { params: { id: classID } })
const files = async () => (await admin.call('currentFiles')).data as StoredFile[]
const pdf = async () => (await files()).find(({ type }) => type === 'pdf')
const state = async () =>
  ((await admin.call('schoolState')).data as SchoolState).classes.find((one) => one.classID === classID)

/** Saves the student's report card of the running part, changed. */
async function save(id: string, change: (entry: Entry) => Entry) {
  const { data } = await admin.call('classStudents', { params: { classID } })
  const student = (data as GradingStudent[]).find((one) => one.id === id)
  const year = '2024/2025-1. Halbjahr'
  const entry = student?.grades.find((one) => one.year === year) ?? { class: '3a', year, grades: [], layout: {} }
  server.clock.at += 1000
  const { status } = await admin.call('setStudentGrades', { params: { id }, body: { id, grades: change(entry) } })
  expect(status).toBe(200)
}

const withDays = (sickDays: number) => (entry: Entry) => ({ ...entry, layout: { ...entry.layout, sickDays } })

describe('a printed class', () => {
  it('has names to read, and the specified ones beside them', async () => {
    await print()
    expect((await files()).map(({ name, title, download }) => [name, title, download])).toEqual([
      [
        'Zeugnisse_3a_2024-2025_1-Halbjahr.pdf',
        'Zeugnisse 3a, 1. Halbjahr.pdf',
        'Zeugnisse 3a, 1. Halbjahr 2024-2025.pdf',
      ],
      [
        'Zeugnisse_3a_2024-2025_1-Halbjahr.zip',
        'Zeugnisse 3a einzeln.zip',
        'Zeugnisse 3a einzeln, 1. Halbjahr 2024-2025.zip',
      ],
    ])
    expect(await pdf()).toMatchObject({ classID, className: '3a', year: '2024/2025', part: '1. Halbjahr', changed: [] })
  })

  it('is downloaded by that name, also that of a class with slashes, quotes and umlauts', async () => {
    const name = '1/2 ä "Füchse"'
    await server.store.db.updateTable('class').set({ name }).where('id', '=', classID).execute()
    await print()
    const file = await pdf()
    const { headers } = await server.fetch(`/api/musterschule${downloadPath(file?.path ?? '')}`, {
      headers: { cookie: `access=${admin.cookies.get('access')}`, 'sec-fetch-site': 'none' },
    })
    expect(file?.title).toBe('Zeugnisse 1/2 ä "Füchse", 1. Halbjahr.pdf')
    expect(file?.download).toBe('Zeugnisse 1-2 ä -Füchse-, 1. Halbjahr 2024-2025.pdf')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Zeugnisse 1-2 ae -Fuechse-, 1. Halbjahr 2024-2025.pdf"; filename*=UTF-8''${encodeURIComponent(file?.download ?? '')}`,
    )
  })

  it('says which report cards have changed since, what in them and when', async () => {
    await print()
    expect(await state()).toMatchObject({ printed: { current: 25, changed: 0 } })
    await save(greta, withDays(3))
    await save(greta, (entry) => ({
      ...entry,
      grades: [...entry.grades.filter(({ subject }) => subject !== 'german'), { subject: 'german', grade: '5' }],
    }))
    const at = new Date(server.clock.at).toISOString()
    const changed = [{ id: greta, preName: 'Greta', name: 'Behrens', what: ['Fehltage', 'Deutsch'], at }]
    expect((await files()).map((file) => file.changed)).toEqual([changed, changed])
    expect(await state()).toMatchObject({ printed: { current: 24, changed: 1 } })
    await save(clara, withDays(1))
    // Begun since: everything in it is new.
    expect((await pdf())?.changed).toMatchObject([{ id: clara, what: [] }, { id: greta }])
    await print()
    expect((await pdf())?.changed).toEqual([])
    expect(await state()).toMatchObject({ printed: { current: 25, changed: 0 } })
  })

  it('counts what was saved while it was being printed as changed', async () => {
    meanwhile = () => save(greta, withDays(9))
    await print()
    expect((await pdf())?.changed).toMatchObject([{ id: greta, what: ['Fehltage'] }])
  })

  it('notices another name of a child, and a child who has come into the class', async () => {
    await print()
    const { db } = server.store
    await db.updateTable('student').set({ name: 'Albers-Öz' }).where('id', '=', clara).execute()
    await db.updateTable('student').set({ class: classID }).where('id', '=', '01001').execute()
    expect((await pdf())?.changed).toEqual([
      { id: clara, preName: 'Clara', name: 'Albers-Öz', what: ['Angaben zum Kind'], at: null },
    ])
    expect(await state()).toMatchObject({ students: 26, printed: { current: 24, changed: 1 } })
  })

  it('by an earlier version has its plain name, and is held against its time', async () => {
    await print()
    await server.store.db.updateTable('file').set({ made_of: null }).execute()
    await save(clara, withDays(3))
    const file = await pdf()
    expect([file?.title, file?.className, file?.changed?.map(({ id }) => id)]).toEqual([undefined, '3a', [clara]])
    expect(await state()).toMatchObject({ printed: { current: 24, changed: 1 } })
  })

  it('is changed by what is printed from elsewhere: date, signers, template and logo, and by nothing that is not printed', async () => {
    const { db } = server.store
    const template = async (change: (value: Template) => object) => {
      const { value } = await db
        .selectFrom('template')
        .select('value')
        .where('id', '=', 'demo-nds34')
        .executeTakeFirstOrThrow()
      const changed = JSON.stringify(change(JSON.parse(value)))
      await db.updateTable('template').set({ value: changed }).where('id', '=', 'demo-nds34').execute()
    }
    const config = (more: object) => (value: Template) => ({
      ...value,
      layout: { ...value.layout, config: { ...value.layout.config, ...more } },
    })
    const onlyWhen = async (is: number, change: () => Promise<unknown>) => {
      await print()
      await change()
      expect(await state()).toMatchObject({ printed: { current: 25 - is, changed: is } })
      const what = is === 0 ? [] : [['Vorlage, Namen oder Zeugnisdatum']]
      expect((await pdf())?.changed?.map((one) => one.what)).toEqual(Array.from({ length: is }, () => what[0]))
    }
    await db.updateTable('student').set({ template: 'demo-nds12' }).where('id', '=', clara).execute()
    await onlyWhen(0, () => template((value) => ({ ...value, name: 'Anders', textBlocks: [] })))
    await onlyWhen(24, () => template(config({ signaturePlace: 'Jever' })))
    await onlyWhen(25, () => db.updateTable('year_part').set({ print_date: '2025-02-07' }).execute())
    await onlyWhen(0, () => db.updateTable('school').set({ head_name: 'B. Sommer' }).execute())
    await template(config({ printNames: true }))
    await onlyWhen(24, () => db.updateTable('school').set({ head_name: 'C. Winter' }).execute())
    await onlyWhen(24, () => db.deleteFrom('class_teacher').where('class', '=', classID).execute())
    await onlyWhen(25, () =>
      putFile(db, 'musterschule', {
        ...{ path: logoPath, name: 'logo.png', type: 'png', date: '2025-01-01', content: new Uint8Array([1]) },
      }),
    )
  })

  it('is changed by days of the first half-year where they are added up, and the file of an earlier version is not', async () => {
    const { db } = server.store
    const first = { class: '3a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 2 } }
    const put = (layout: object) =>
      db
        .updateTable('entry')
        .set({ value: JSON.stringify({ ...first, layout }) })
        .where('student', '=', greta)
        .where('year', '=', first.year)
        .execute()
    const { value } = await db
      .selectFrom('template')
      .select('value')
      .where('id', '=', 'demo-nds34')
      .executeTakeFirstOrThrow()
    const read = JSON.parse(value) as Template
    const config = { ...read.layout.config, sumAbsences: true }
    const changed = JSON.stringify({ ...read, layout: { ...read.layout, config } })
    await db.updateTable('template').set({ value: changed }).where('id', '=', 'demo-nds34').execute()
    await admin.call('addYearPart', { body: { name: '2. Halbjahr', term: '2', printDate: '30.06.2025' } })
    const second = { class: '3a', year: '2024/2025-2. Halbjahr', grades: [], layout: { sickDays: 1 } }
    await admin.call('setStudentGrades', { params: { id: greta }, body: { id: greta, grades: second } })
    await put({ sickDays: 2 })
    await print()
    expect((await pdf())?.changed).toEqual([])
    await put({ sickDays: 3 })
    expect((await pdf())?.changed).toMatchObject([{ id: greta, at: null }])
    const { made_of: made } = await db
      .selectFrom('file')
      .select('made_of')
      .where('type', '=', 'pdf')
      .executeTakeFirstOrThrow()
    // Earlier versions of the server made sums of something else, or none.
    for (const sums of [{ [greta]: 'kW0eJrGmZ1Lq7uXb' }, undefined]) {
      const older = JSON.stringify({ ...JSON.parse(made ?? ''), sums })
      await db.updateTable('file').set({ made_of: older }).execute()
      expect((await pdf())?.changed).toEqual([])
    }
  })

  it('of an earlier part is not held against anything', async () => {
    await print()
    await admin.call('addYearPart', { body: { name: '2. Halbjahr', term: '2', printDate: '30.06.2025' } })
    await server.store.db.updateTable('student').set({ name: 'Anders' }).where('id', '=', clara).execute()
    expect(await pdf()).toMatchObject({ part: '1. Halbjahr', title: 'Zeugnisse 3a, 1. Halbjahr.pdf' })
    expect((await pdf())?.changed).toBeUndefined()
    expect(await state()).toMatchObject({ printed: null })
  })

  it('is still what is on paper after the database was set back', async () => {
    await print()
    await admin.call('generateStudent', { params: { id: greta } })
    await server.store.write((db) => startNewEpoch(db, server.clock.at))
    admin = await signIn(server, 'leitung')
    expect((await files()).map(({ changed }) => changed)).toEqual([[], [], []])
    expect(await state()).toMatchObject({ printed: { current: 25, changed: 0 } })
    await save(greta, withDays(3))
    expect((await pdf())?.changed).toMatchObject([{ id: greta, what: ['Fehltage'] }])
  })

  it('is held against the report card of a child with another number since, whatever changes around it', async () => {
    await print()
    const student = { id: clara, newID: '4711', class: '3a' }
    const { data } = await admin.call('students')
    const as = schoolEndpoints.students.data.parse(data).find(({ id }) => id === clara)
    expect((await admin.call('editStudent', { body: { ...as, ...student } })).status).toBe(200)
    expect((await pdf())?.changed).toEqual([])
    await server.store.db.updateTable('year_part').set({ print_date: '2025-02-07' }).execute()
    expect((await pdf())?.changed?.map(({ id }) => id)).toContain('4711')
  })

  it('keeps no number of a child who is removed for good', async () => {
    await print()
    await admin.call('generateStudent', { params: { id: clara } })
    await admin.call('generateStudent', { params: { id: '04002' } })
    await server.store.of('musterschule').write((db) => removeReportsOf(db, [clara]))
    const rows = await server.store.db.selectFrom('file').select(['type', 'made_of']).execute()
    expect(rows.map(({ type, made_of }) => [type, made_of?.includes(clara), made_of?.includes('04002')])).toEqual([
      ['folder', false, true],
      ['pdf', false, true],
    ])
  })
})
