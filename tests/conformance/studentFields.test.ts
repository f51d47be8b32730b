import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type FieldKind,
  importEndpoints,
  isLaterField,
  ofEachField,
  type StudentField,
  schoolEndpoints,
  studentFieldNames,
  studentFields,
} from '#contract/index.ts'
import { importTexts } from '#texts/index.ts'
import { type Client, signInHead } from '../support/clientInProcess.ts'
import { listProfile } from '../support/listProfile.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let api: Client['api']
beforeEach(async () => {
  server = await createTestServer()
  api = (await signInHead(server)).api
})
afterEach(() => server.close())

/** Two values of each kind, as a form sends them and a file has them. */
const values: Readonly<Record<FieldKind, readonly [string, string]>> = {
  line: ['Jever', 'Aurich'],
  birthday: ['05.01.2018', '06.01.2018'],
  gender: ['w', 'd'],
  language: ['tr', 'pl'],
}
const id = '77001'

const find = async () => (await api.ask(schoolEndpoints.students, {})).find((student) => student.id === id)

/** Imports a file with one field of the child beside the number, the names and the class. */
async function importField(field: StudentField, value: string): Promise<void> {
  const cols = ['id', 'name', 'preName', 'class', field] as const
  await api.ask(importEndpoints.addImportProfile, {
    body: { ...listProfile, cols: [...cols], removeOldStudents: 'false' },
  })
  const heading = importTexts.types[field]
  const file = new File([`Nr;Name;Vorname;Klasse;${heading}\r\n${id};Nguyễn;Linh;1a;${value}`], 'liste.csv')
  const preview = await api.ask(importEndpoints.importFile, {
    body: { file, fileName: file.name, profile: listProfile.profileID },
  })
  expect([preview.problems, preview.questions]).toEqual([[], []])
  await api.ask(importEndpoints.confirmImport, { body: { key: preview.key } })
}

describe.each(studentFieldNames)('the field %s of a child', (field) => {
  const [first, second] = values[studentFields[field].kind]
  const child = { id, preName: 'Linh', name: 'Nguyễn', class: '1a' }

  it('is added and edited by the form, and two admins may not both change it unseen', async () => {
    await api.ask(schoolEndpoints.addStudent, { body: { ...child, [field]: first } })
    expect(await find()).toEqual({ ...child, [field]: first })
    const began = {
      ...{ preName: 'Linh', name: 'Nguyễn', class: '1a', ...ofEachField(() => '') },
      [field]: first,
    }
    await api.ask(schoolEndpoints.editStudent, { body: { ...child, [field]: second, was: began } })
    expect(await find()).toEqual({ ...child, [field]: second })
    await expect(api.ask(schoolEndpoints.editStudent, { body: { ...child, was: began } })).rejects.toMatchObject({
      details: { code: 'stale', fields: { [field]: expect.anything() } },
    })
  })

  it.runIf(isLaterField(field))('stays as it is when an app that does not know it edits the child', async () => {
    await api.ask(schoolEndpoints.addStudent, { body: { ...child, [field]: first } })
    await api.ask(schoolEndpoints.editStudent, { body: { ...child, name: 'Tran' } })
    const was = { preName: 'Linh', name: 'Tran', class: '1a', ...ofEachField(() => ''), [field]: undefined }
    await api.ask(schoolEndpoints.editStudent, { body: { ...child, name: 'Pham', was } })
    expect(await find()).toEqual({ ...child, name: 'Pham', [field]: first })
  })

  it('goes into the archive with the child and comes back', async () => {
    await api.ask(schoolEndpoints.addStudent, { body: { ...child, [field]: first } })
    await api.ask(schoolEndpoints.deleteStudent, { params: { id } })
    const [archived] = await api.ask(schoolEndpoints.archivedStudents, {})
    expect(archived).toMatchObject({ ...child, [field]: first })
    const { archiveID = '' } = archived ?? {}
    await api.ask(schoolEndpoints.restoreStudent, { params: { archiveID }, body: {} })
    expect(await find()).toEqual({ ...child, [field]: first })
  })

  it('is changed by an import, which is undone unless somebody has edited it since', async () => {
    await api.ask(schoolEndpoints.addStudent, { body: { ...child, [field]: first } })
    await importField(field, second)
    expect(await find()).toEqual({ ...child, [field]: second })
    const last = () => api.ask(importEndpoints.lastImport, {})
    const { importID = '' } = (await last()) ?? {}
    await api.ask(schoolEndpoints.editStudent, { body: { ...child, [field]: first } })
    expect((await last())?.final).toBe('Linh Nguyễn ist seit dem Import geändert worden.')
    await api.ask(schoolEndpoints.editStudent, { body: { ...child, [field]: second } })
    await api.ask(importEndpoints.undoImport, { body: { importID } })
    expect(await find()).toEqual({ ...child, [field]: first })
  })

  it('comes with a new child of an import', async () => {
    await importField(field, first)
    expect(await find()).toEqual({ ...child, [field]: first })
  })
})
