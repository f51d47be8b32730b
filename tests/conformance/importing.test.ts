import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  allEndpoints,
  type ImportPreview,
  type ImportProfile,
  importEndpoints,
  type Student,
  schoolEndpoints,
  templateEndpoints,
} from '#contract/index.ts'
import { type Client, signInHead } from '../support/clientInProcess.ts'
import { listProfile } from '../support/listProfile.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

const hour = 60 * 60_000

let server: TestServer
let head: Client
let api: Client['api']
beforeEach(async () => {
  server = await createTestServer()
  head = await signInHead(server)
  api = head.api
})
afterEach(() => server.close())

const addProfile = (change: Partial<ImportProfile> = {}) =>
  api.ask(importEndpoints.addImportProfile, { body: { ...listProfile, ...change } })
const upload = (content: BlobPart, used = 'p') => {
  const file = new File([content], 'schueler.csv')
  return api.ask(importEndpoints.importFile, { body: { file, fileName: 'schueler.csv', profile: used } })
}
const confirm = (key: string, removals?: number) =>
  api.ask(importEndpoints.confirmImport, { body: { key, ...(removals !== undefined && { removals }) } })
const students = () => api.ask(schoolEndpoints.students, {})
const lastImport = () => api.ask(importEndpoints.lastImport, {})
const undo = (importID: string) => api.ask(importEndpoints.undoImport, { body: { importID } })

const row = (student: Student | undefined) =>
  student ? [student.id, student.name, student.preName, student.class ?? ''].join(';') : ''
/** A student with one report card begun, and the versions of it. */
async function gradedStudent() {
  const read = async () => api.call('gradesHistory', { params: { id: '01005' } })
  const before = await read()
  if (before.length > 0) return { entries: before }
  const grades = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 3 } }
  await api.call('setStudentGrades', { params: { id: '01005' }, body: { id: '01005', grades } })
  server.clock.at += 1
  return { entries: await read() }
}

/** The school as the next export of its software would list it. */
async function exported(change: (rows: string[]) => string[] = (rows) => rows): Promise<string> {
  const all = await students()
  return ['Nr;Name;Vorname;Klasse', ...change(all.map(row))].join('\r\n')
}
const counts = ({ data }: ImportPreview) =>
  [data.add, data.remove, data.change, data.createClasses].map((list) => list.length)

/** One joins, one leaves, one changes name and class, one class is new. */
const nextExport = () =>
  exported((rows) => [
    ...rows
      .filter((row) => !row.startsWith('01001;'))
      .map((row) => row.replace(/^(01002;)[^;]*(;[^;]*;)1a/, '$1Brandt-Kohl$22b')),
    '77001;Nguyễn;Linh;1c',
  ])

it('an import sets the templates of students, and undoing it brings back those from before', async () => {
  const templates = (all: readonly Student[]) =>
    Object.fromEntries(all.flatMap(({ id, template, annex }) => (template || annex ? [[id, [template, annex]]] : [])))
  await api.ask(schoolEndpoints.setStudentTemplates, { body: { students: [{ id: '01003' }], annex: 'demo-onlyt' } })
  const before = await students()
  const cols: ImportProfile['cols'] = ['id', 'name', 'preName', 'class', 'template', 'annex']
  await addProfile({ cols, removeOldStudents: 'false' })
  const some = before.filter(({ id }) => ['01002', '01003'].includes(id))
  const rows = [...some.map((one) => `${row(one)};Jahrgang 3/4;keine`), '77001;Nguyễn;Linh;1a;Jahrgang 3/4;']
  const names = await api.ask(templateEndpoints.templates, {})
  const named = names.find(({ templateID }) => templateID === 'demo-nds34')?.name ?? ''
  const preview = await upload(
    ['Nr;Name;Vorname;Klasse;Zeugnisart;Anlage', ...rows].join('\r\n').replaceAll('Jahrgang 3/4', named),
  )
  expect(preview.problems).toEqual([])
  await confirm(preview.key)
  const imported = {
    '01002': ['demo-nds34', undefined],
    '01003': ['demo-nds34', undefined],
    '77001': ['demo-nds34', undefined],
  }
  expect(templates(await students())).toEqual(imported)
  await undo((await lastImport())?.importID ?? '')
  expect(templates(await students())).toEqual(templates(before))
})

it('an import whose template was changed since is not undone', async () => {
  const cols: ImportProfile['cols'] = ['id', 'name', 'preName', 'class', 'annex']
  await addProfile({ cols, removeOldStudents: 'false' })
  const [{ name = '' } = {}] = (await api.ask(templateEndpoints.templates, {})).filter(({ hasTicks }) => hasTicks)
  const one = (await students()).find(({ id }) => id === '01002')
  await confirm((await upload(`Nr;Name;Vorname;Klasse;Anlage\r\n${row(one)};${name}`)).key)
  const seen = (await students()).filter(({ id }) => id === '01002')
  expect(seen[0]?.annex).toBeDefined()
  await api.ask(schoolEndpoints.setStudentTemplates, { body: { students: seen, annex: '' } })
  expect((await lastImport())?.final).toBe('Mia Brandt ist seit dem Import geändert worden.')
})

describe('an import', () => {
  beforeEach(async () => void (await addProfile()))

  it('does what its preview says, and once', async () => {
    const preview = await upload(await nextExport())
    expect(counts(preview)).toEqual([1, 1, 1, 1])
    expect(preview).toMatchObject({ encoding: 'UTF-8', problems: [], hints: [] })
    expect(preview.data.change).toMatchObject([{ id: '01002', was: { name: 'Brandt', class: '1a' } }])
    const before = await students()
    expect(before.some(({ id }) => id === '77001')).toBe(false)

    expect(await confirm(preview.key)).toBe('Done')
    const after = await students()
    expect(after).toHaveLength(before.length)
    expect(after).toContainEqual({ id: '77001', name: 'Nguyễn', preName: 'Linh', class: '1c' })
    expect(after.find(({ id }) => id === '01002')).toMatchObject({
      name: 'Brandt-Kohl',
      class: '2b',
      birthplace: 'Oldenburg',
    })
    expect(await api.ask(schoolEndpoints.classes, {})).toContainEqual(
      expect.objectContaining({ name: '1c', label: 'Klasse', template: null, students: 1 }),
    )
    const archived = await api.ask(schoolEndpoints.archivedStudents, {})
    expect(archived).toMatchObject([{ id: '01001', name: 'Becker' }])

    expect(await confirm(preview.key)).toBe('Done')
    expect(await students()).toEqual(after)
    expect(await api.ask(schoolEndpoints.archivedStudents, {})).toEqual(archived)
  })

  it('is told in a message and can be undone', async () => {
    const before = await students()
    const preview = await upload(await nextExport())
    await confirm(preview.key)
    const messages = await api.call('allMessages', {})
    expect(messages).toContainEqual(
      expect.objectContaining({
        title: 'Schülerdaten importiert',
        message: '1 Schüler hinzugefügt, 1 Schüler gelöscht, 1 Schüler geändert, 1 Klasse angelegt.',
      }),
    )
    const last = await lastImport()
    expect(last).toMatchObject({ fileName: 'schueler.csv', added: 1, removed: 1, changed: 1, classes: 1 })
    expect(await undo(last?.importID ?? '')).toBe('Done')
    expect(await students()).toEqual(before)
    expect(await api.ask(schoolEndpoints.archivedStudents, {})).toEqual([])
    expect((await api.ask(schoolEndpoints.classes, {})).map(({ name }) => name)).not.toContain('1c')
    expect(await lastImport()).toBeNull()
    expect(await undo(last?.importID ?? '')).toBe('Done')
    expect(await students()).toEqual(before)
  })

  it('cannot be undone once one of its students has changed', async () => {
    await confirm((await upload(await nextExport())).key)
    const last = await lastImport()
    const body = { id: '77001', name: 'Nguyễn', preName: 'Linh Mai', class: '1c' }
    await api.ask(schoolEndpoints.editStudent, { body })
    const reason = 'Linh Nguyễn ist seit dem Import geändert worden.'
    expect(await lastImport()).toMatchObject({ added: 1, final: reason })
    await expect(undo(last?.importID ?? '')).rejects.toMatchObject({ details: { status: 409, code: 'stale' } })
    expect((await students()).map(({ id }) => id)).toContain('77001')
  })

  it('cannot be undone once a report card was begun for somebody it brought', async () => {
    const file = await exported((rows) => [...rows, '77001;Nguyễn;Linh;1a'])
    await confirm((await upload(file)).key)
    expect(await lastImport()).toMatchObject({ added: 1 })
    server.clock.at += 60_000
    const grades = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 1 } }
    await api.call('setStudentGrades', { params: { id: '77001' }, body: { id: '77001', grades } })
    const final = 'Für Linh Nguyễn ist seit dem Import ein Zeugnis begonnen worden.'
    expect(await lastImport()).toMatchObject({ added: 1, final })
  })

  it('cannot be undone once a report card was issued for somebody it brought, who has no entry', async () => {
    await confirm((await upload(await exported((rows) => [...rows, '77001;Nguyễn;Linh;1a']))).key)
    await api.ask(allEndpoints.editReportStates, { body: { class: 'demo-1a', students: ['77001'], to: 'issued' } })
    const final = 'Für Linh Nguyễn ist seit dem Import ein Zeugnis begonnen worden.'
    const last = await lastImport()
    expect(last).toMatchObject({ final })
    await expect(undo(last?.importID ?? '')).rejects.toMatchObject({ details: { status: 409 } })
    expect(await api.ask(allEndpoints.reportVersions, { params: { studentID: '77001' } })).toHaveLength(1)
  })

  it('brings somebody back from the archive, with everything written, and into it again when undone', async () => {
    const all = await students()
    const { entries } = await gradedStudent()
    await api.ask(schoolEndpoints.deleteStudent, { params: { id: '01005' } })
    const preview = await upload(await exported((rows) => [...rows, row(all.find(({ id }) => id === '01005'))]))
    expect(counts(preview)).toEqual([1, 0, 0, 0])
    expect(preview.problems).toMatchObject([
      { kind: 'warning', text: expect.stringMatching(/kommt aus dem Archiv zurück/) },
    ])
    await confirm(preview.key)
    expect(await api.ask(schoolEndpoints.archivedStudents, {})).toEqual([])
    expect((await gradedStudent()).entries).toEqual(entries)
    await undo((await lastImport())?.importID ?? '')
    expect(await api.ask(schoolEndpoints.archivedStudents, {})).toMatchObject([{ id: '01005', entries: 1 }])
    expect((await students()).map(({ id }) => id)).not.toContain('01005')
  })

  it('leaves nothing when it is cancelled', async () => {
    const before = await students()
    const preview = await upload(await nextExport())
    expect(await api.ask(importEndpoints.discardImport, { body: { key: preview.key } })).toBe('Done')
    await expect(confirm(preview.key)).rejects.toMatchObject({ details: { status: 404 } })
    expect(await students()).toEqual(before)
    expect(await server.store.db.selectFrom('import_preview').selectAll().execute()).toEqual([])
  })

  it('waits an hour and no longer', async () => {
    const preview = await upload(await nextExport())
    server.clock.at += hour - 1
    const late = await upload(await nextExport())
    expect(await confirm(preview.key)).toBe('Done')
    server.clock.at += hour
    await expect(confirm(late.key)).rejects.toMatchObject({ details: { status: 404 } })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a student', () => api.ask(schoolEndpoints.addStudent, { body: { name: 'Neu', preName: 'Nora', class: '1a' } })],
    ['a class', () => api.ask(schoolEndpoints.addClass, { body: { name: '9z', label: '', template: null } })],
  ])('is refused when %s has changed since, and does nothing', async (_, change) => {
    const preview = await upload(await nextExport())
    await change()
    const before = await students()
    await expect(confirm(preview.key)).rejects.toMatchObject({ details: { status: 409, code: 'stale' } })
    expect(await students()).toEqual(before)
  })

  it('is not disturbed by report cards that are written meanwhile', async () => {
    const preview = await upload(await nextExport())
    const grades = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 1 } }
    await api.call('setStudentGrades', { params: { id: '01005' }, body: { id: '01005', grades } })
    expect(await confirm(preview.key)).toBe('Done')
  })

  it('that removes many asks for their number', async () => {
    const preview = await upload(await exported((rows) => rows.slice(0, 10)))
    const count = preview.confirmRemoval?.count
    expect(count).toBe(preview.data.remove.length)
    for (const wrong of [undefined, 1]) {
      await expect(confirm(preview.key, wrong)).rejects.toMatchObject({ details: { status: 400, code: 'validation' } })
    }
    expect((await students()).length).toBeGreaterThan(10)
    expect(await confirm(preview.key, count)).toBe('Done')
    expect(await students()).toHaveLength(10)
  })

  it.each(['', 'Nr;Name;Vorname;Klasse\r\n'])('of nothing (%j) does nothing', async (content) => {
    const before = await students()
    const preview = await upload(content)
    expect(counts(preview)).toEqual([0, 0, 0, 0])
    expect(preview.problems).toMatchObject([{ kind: 'error', text: 'Die Datei enthält keine Zeile mit Schülern.' }])
    expect(await confirm(preview.key)).toBe('Done')
    expect([await students(), await lastImport()]).toEqual([before, null])
  })

  it('is forgotten with its hour, and the way back with the archive', async () => {
    const preview = await upload(await nextExport())
    await confirm(preview.key)
    await upload(await nextExport())
    server.clock.at += hour
    const rows = () => server.store.db.selectFrom('import_preview').selectAll().execute()
    expect(await rows()).toHaveLength(2)
    expect(await lastImport()).not.toBeNull()
    expect(await rows()).toEqual([])
    server.clock.at += 90 * 24 * hour
    await head.login('leitung@musterschule.example')
    expect(await lastImport()).toBeNull()
    expect(await server.store.db.selectFrom('import_log').selectAll().execute()).toEqual([])
  })

  it('cannot be undone once something was written for a new student, also by a clock that was set back', async () => {
    const preview = await upload(await exported((rows) => [...rows, '77001;Nguyễn;Linh;1a']))
    await confirm(preview.key)
    const importID = (await lastImport())?.importID ?? ''
    server.clock.at -= hour / 2
    const grades = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 3 } }
    await api.call('setStudentGrades', { params: { id: '77001' }, body: { id: '77001', grades } })
    const final = 'Für Linh Nguyễn ist seit dem Import ein Zeugnis begonnen worden.'
    expect(await lastImport()).toMatchObject({ added: 1, final })
    await expect(undo(importID)).rejects.toMatchObject({ details: { status: 409 } })
    expect((await students()).some(({ id }) => id === '77001')).toBe(true)
    expect(await api.call('gradesHistory', { params: { id: '77001' } })).toHaveLength(1)
  })

  it('keeps nothing of the file but what it will do', async () => {
    const rows = await exported((all) => [...all, 'zu;kurz', '77001;Nguyễn;Linh;1c'])
    const preview = await upload(rows)
    const [kept] = await server.store.db.selectFrom('import_preview').selectAll().execute()
    expect(kept?.plan).toContain('Nguyễn')
    expect(kept?.plan).not.toContain('Becker')
    await confirm(preview.key)
    const [over] = await server.store.db.selectFrom('import_preview').selectAll().execute()
    expect(over?.plan).toBe('')
  })

  it.each<[string, BlobPart, number, RegExp]>([
    ['a PDF', '%PDF-1.7 …', 415, /PDF/],
    ['5 MB of zeros', new Uint8Array(5 * 1024 * 1024), 415, /keinen Text/],
    ['more than 10 MB', 'x'.repeat(10 * 1024 * 1024 + 1), 413, /10 MB/],
    ['far more than 10 MB', 'x'.repeat(12 * 1024 * 1024), 413, /zu groß/],
    ['more than 20 000 rows', `a;b;c;d\n${'1;2;3;4\n'.repeat(20_001)}`, 413, /20\.000/],
  ])('of %s is refused in plain words', async (_, content, status, message) => {
    await expect(upload(content)).rejects.toMatchObject({
      kind: 'refused',
      details: { status },
      message: expect.stringMatching(message),
    })
  })

  it('belongs to its school', async () => {
    const preview = await upload(await nextExport())
    const rows = await server.store.db.selectFrom('import_preview').select(['school', 'key']).execute()
    expect(rows).toEqual([{ school: 'musterschule', key: preview.key }])
    await server.store.db.updateTable('import_preview').set({ school: 'musterschule', key: 'anders' }).execute()
    await expect(confirm(preview.key)).rejects.toMatchObject({ details: { status: 404 } })
  })
})
