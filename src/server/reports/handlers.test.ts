import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints, logoPath, StoredTemplate, schoolEndpoints, Template } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { entryOf, firstHalfEntry } from '#rules/index.ts'
import { makePng, pngChunk } from '../../../tests/support/png.ts'
import { putFile } from '../../../tests/support/server/putFile.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { PrintError, type Printed, type PrintJob } from './printClass.ts'
import { createPrintState } from './printState.ts'

const printedOf = ({ students }: PrintJob): Printed => {
  const pdf = new Uint8Array([1])
  return { whole: pdf, students: students.map((student) => ({ ...student, pdf })), warnings: [], reasons: [] }
}
let server: TestServer
let admin: Visitor
let jobs: PrintJob[]
let print: (job: PrintJob, tell: (done: number) => void) => Promise<Printed>

beforeEach(async () => {
  jobs = []
  print = async (job) => printedOf(job)
  const queue = {
    print: (job: PrintJob, tell: (done: number) => void) => {
      jobs.push(job)
      return print(job, tell)
    },
    stop: async () => {},
  }
  server = await createTestServer({ reports: createPrintState(queue) })
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const generate = (id = 'demo-3a') => admin.call('generateClass', { params: { id } })
const files = async () => (await admin.call('currentFiles')).data as { path: string; type: string }[]

describe('the reports of a class', () => {
  it('are kept as one file and one folder, of the active year’s latest part, and announced', async () => {
    const answer = await generate()
    expect(answer.data).toMatchObject({ incomplete: expect.arrayContaining(['04001']), warnings: [] })
    expect((await files()).map(({ path, type }) => `${type} ${path}`).sort()).toEqual([
      expect.stringMatching(/^folder files\/reports\/demo-3a\/\w+\/Zeugnisse_3a_2024-2025_1-Halbjahr\.zip$/),
      expect.stringMatching(/^pdf files\/reports\/demo-3a\/\w+\/Zeugnisse_3a_2024-2025_1-Halbjahr\.pdf$/),
    ])
    expect(jobs[0]?.students.map(({ name }) => name).slice(0, 2)).toEqual(['Clara Albers', 'Milan Arslan'])
    const messages = (await admin.call('allMessages')).data as { title: string }[]
    expect(messages.map(({ title }) => title)).toContain('Zeugnisse der Klasse 3a sind fertig')
  })

  it('take the place of the last ones, those of another class stay', async () => {
    await generate('demo-4b')
    await generate()
    await generate()
    expect(await files()).toHaveLength(4)
  })

  it('take the place of those with a wrong date, once the part is added again with the right one', async () => {
    const [part] = await server.store.db.selectFrom('year_part').selectAll().where('id', '=', 'demo-2024-1').execute()
    const old = `files/reports/demo-3a/${part?.id}/alt.pdf`
    const file = {
      path: old,
      name: 'alt.pdf',
      type: 'pdf',
      date: '2025-01-01T00:00:00.000Z',
      content: new Uint8Array(1),
    }
    await putFile(server.store.db, 'musterschule', file)
    await generate()
    expect((await files()).map(({ path }) => path)).not.toContain(old)
    await admin.call('deleteYearPart', { body: { partID: part?.id ?? '' } })
    await admin.call('addYearPart', { body: { name: part?.name ?? '', term: '1', printDate: '07.02.2025' } })
    await generate()
    expect(await files()).toHaveLength(2)
    expect(jobs[1]?.students[0]?.document.date).toBe('2025-02-07')
  })

  it('have the days of both half-years and the names that the preview of a teacher composes, whatever the class was', async () => {
    const templateID = 'demo-nds34'
    const { fingerprint: _, ...stored } = StoredTemplate.parse(
      (await admin.call('template', { params: { id: templateID } })).data,
    )
    const { layout } = stored
    const config = { ...layout.config, sumAbsences: true, printNames: true }
    const settings = { name: 'Musterschule', imprint: '', privacy: '', pinRequired: false }
    await admin.call('editSchoolSettings', { body: { ...settings, headName: 'Birgit Sommer' } })
    // An app that does not know the name leaves it as it is.
    await admin.call('editSchoolSettings', { body: settings })
    await admin.call('editTemplate', { body: { ...stored, templateID, layout: { ...layout, config } } })
    await server.store.db.updateTable('entry').set({ class: '3b' }).where('student', '=', '04003').execute()
    await admin.call('addYearPart', { body: { name: '2. Halbjahr', term: '2', printDate: '20.06.2025' } })
    const year = '2024/2025-2. Halbjahr'
    const entry = { class: '3a', year, grades: [], layout: { sickDays: 40, unexcused: 1 } }
    await admin.call('setStudentGrades', { params: { id: '04003' }, body: { id: '04003', grades: entry } })
    await generate()

    const teacher = await signIn(server, 'lehrkraft')
    const { currentYear, latestPart } = endpoints.currentYear.data.parse((await teacher.call('currentYear')).data)
    const class3a = { params: { classID: 'demo-3a' } }
    const template = Template.parse((await teacher.call('classTemplate', class3a)).data)
    const students = endpoints.classStudents.data.parse((await teacher.call('classStudents', class3a)).data)
    if (!currentYear || !latestPart) throw new Error('no part')
    const shown = students.map((student) => {
      const first = firstHalfEntry(student.grades, '3a', currentYear.name, latestPart)
      const now = entryOf(student.grades, '3a', year)
      return composeReport(template, student, now, currentYear.name, latestPart, { name: '' }, first)
    })
    const paper = jobs[0]?.students.map(({ document }) => document) ?? []
    expect(paper).toHaveLength(25)
    expect(paper).toEqual(expect.arrayContaining(shown))
    const found = paper.find(({ title }) => title.includes('Greta Behrens'))
    expect(JSON.stringify(found?.blocks)).toMatch(/im 1\. und 2\. Halbjahr: 4\d/)
    const signatures = () =>
      jobs.at(-1)?.students[0]?.document.blocks.flatMap((block) => (block.kind === 'closing' ? block.signatures : []))
    const head = 'Schulleitung\nBirgit Sommer'
    const teacherName = (await teacher.call('verifyUser', { body: {} })).data as { name: string }
    expect(signatures()).toEqual([`Klassenlehrkraft\n${teacherName.name}`, head, 'Erziehungsberechtigte'])
    // Of two teachers nobody is known to be the one who signs.
    await server.store.db
      .insertInto('class_teacher')
      .values({ school: 'musterschule', class: 'demo-3a', user: 'demo-kollegin' })
      .execute()
    await generate()
    expect(signatures()).toEqual(['Klassenlehrkraft', head, 'Erziehungsberechtigte'])
  })

  it('can be deleted, one file at a time, which is written down; a logo cannot', async () => {
    await storeLogo(new Uint8Array(makePng()))
    await generate()
    const [first, second] = await files()
    const remove = (path = '') => admin.call('deleteFile', { body: { path } })
    expect((await remove(first?.path)).data).toEqual([second])
    expect((await remove(first?.path)).status).toBe(404)
    expect((await remove(logoPath)).status).toBe(404)
    const log = await admin.call('auditLog', { params: { group: 'reports', before: 'now' } })
    expect(log.data).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ action: 'deleteFile' })]),
    })
    expect(await files()).toEqual([second])
  })

  it('are made once for two who ask at the same time, and both see how far they are', async () => {
    let go = () => {}
    let began = () => {}
    const begun = new Promise<void>((resolve) => {
      began = resolve
    })
    print = (job, tell) =>
      new Promise((resolve) => {
        tell(7)
        go = () => resolve(printedOf(job))
        began()
      })
    const both = [generate(), generate()]
    await begun
    const progress = () => admin.call('reportProgress', { params: { id: 'demo-3a' } })
    expect((await progress()).data).toEqual({ done: 7, total: 25 })
    go()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(jobs).toHaveLength(1)
    expect((await progress()).data).toBeNull()
  })

  it('for whoever asks after a save are made once more, behind those that were begun before it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    print = async (job) => {
      begun.resolve()
      await promise
      return printedOf(job)
    }
    const first = generate()
    await begun.promise
    await server.store.db.updateTable('entry').set({ value: '{"grades": 7' }).where('student', '=', '04003').execute()
    const second = generate()
    // Behind this answer the second one waits for the first.
    await admin.call('reportProgress', { params: { id: 'demo-3a' } })
    resolve()
    expect((await first).data).toMatchObject({ warnings: [] })
    expect((await second).data).toMatchObject({ warnings: [{ student: '04003' }] })
    expect(jobs).toHaveLength(2)
  })

  it('name a record that cannot be read and print the student empty', async () => {
    await server.store.db.updateTable('entry').set({ value: '{"grades": 7' }).where('student', '=', '04003').execute()
    const { status, data } = await generate()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      warnings: [
        {
          student: '04003',
          text: 'Greta Behrens: Die gespeicherten Eingaben sind beschädigt; gedruckt ist ein leeres Zeugnis.',
        },
      ],
    })
    expect(jobs[0]?.students).toHaveLength(25)
  })

  it('leave out a child that could not be printed: named, and counted neither as printed nor as in the file', async () => {
    const text = 'Clara Albers: Das Drucken dauerte zu lange; das Zeugnis fehlt.'
    const without = (job: PrintJob, ...ids: string[]): Printed => {
      const whole = printedOf(job)
      const students = whole.students.filter(({ id }) => !ids.includes(id))
      return {
        ...whole,
        students,
        whole: students.length > 0 ? whole.whole : null,
        warnings: [{ student: ids[0] ?? '', text }],
      }
    }
    const left = '04001'
    print = async (job) => without(job, left)
    const { data } = await generate()
    expect(data).toMatchObject({ warnings: [{ student: left, text }] })
    expect((data as { incomplete: string[] }).incomplete).not.toContain(left)
    const state = schoolEndpoints.schoolState.data.parse((await admin.call('schoolState')).data)
    expect(state.classes.find(({ classID }) => classID === 'demo-3a')?.printed).toMatchObject({
      current: 24,
      changed: 0,
    })
    print = async (job) => without(job, ...job.students.map(({ id }) => id))
    expect((await generate()).error?.message).toBe(`Kein Zeugnis dieser Klasse ließ sich drucken. ${text}`)
  })

  const storeLogo = (content: Uint8Array<ArrayBuffer>) => {
    const file = { path: logoPath, name: 'logo.png', type: 'png', date: '2025-01-01T00:00:00.000Z', content }
    return putFile(server.store.db, 'musterschule', file)
  }

  it('are those of the school’s own students only, with its logo', async () => {
    await storeLogo(new Uint8Array(makePng()))
    await generate()
    expect(jobs[0]?.images.map(({ path }) => path)).toEqual(['files/schoolFiles/logo.png'])
    const head = jobs[0]?.students[0]?.document.blocks[0]
    expect(head).toMatchObject({ kind: 'head', logo: 'files/schoolFiles/logo.png', school: 'Musterschule' })
  })

  it('have a stored logo without its profile, and none that is broken', async () => {
    const whole = makePng()
    const profile = pngChunk('iCCP', Buffer.from('icc\0\0', 'latin1'))
    await storeLogo(new Uint8Array(Buffer.concat([whole.subarray(0, 33), profile, whole.subarray(33)])))
    await generate()
    expect(jobs[0]?.images).toEqual([{ path: logoPath, content: new Uint8Array(whole) }])
    await storeLogo(new Uint8Array([1, 2, 3]))
    const { data } = await generate()
    expect(jobs[1]?.images).toEqual([])
    expect(data).toMatchObject({ warnings: [{ text: expect.stringMatching(/^Ein Logo ließ sich nicht lesen/) }] })
  })
})

describe('no reports, and why', () => {
  it('without a template, a student or a part', async () => {
    const { db } = server.store
    await db.updateTable('class').set({ template: null }).where('id', '=', 'demo-2b').execute()
    expect((await generate('demo-2b')).error?.message).toBe('Es wurde keine Vorlage für diese Klasse gefunden.')
    await db
      .insertInto('class')
      .values({ school: 'musterschule', id: 'leer', name: '9z', label: '', template: 'demo-nds34' })
      .execute()
    expect((await generate('leer')).error?.message).toBe('In dieser Klasse sind keine Kinder.')
    await db.updateTable('year').set({ status: 'archived' }).execute()
    expect((await generate()).error?.message).toBe('Es gibt kein aktives Schuljahr mit einem Abschnitt.')
    expect(await files()).toEqual([])
  })

  it('without Typst for the machine: one sentence, and the server goes on', async () => {
    print = () => Promise.reject(new PrintError('noEngine', { type: 'Error' }))
    const { status, error } = await generate()
    expect([status, error?.message]).toEqual([
      415,
      'Dieser Server kann keine PDF-Dateien erstellen: Das Satzprogramm Typst gibt es für sein Betriebssystem nicht.',
    ])
    expect((await admin.call('currentYear')).status).toBe(200)
  })

  it('when the printing breaks: the files of the last time stay', async () => {
    await generate()
    print = () => Promise.reject(new PrintError('failed', { type: 'exit' }))
    expect((await generate()).status).toBe(500)
    expect(await files()).toHaveLength(2)
    expect(server.logged).toContainEqual({ reports: 'failed', error: { type: 'exit' } })
  })
})
