import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ImportProfile, importEndpoints, schoolEndpoints } from '#contract/index.ts'
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

/** Previews a file of new students by its first line and rows. */
async function upload(heading: string, rows: readonly string[]) {
  const cols: ImportProfile['cols'] = heading.startsWith('Nr')
    ? ['id', 'name', 'preName', 'class']
    : ['name', 'preName', 'class']
  const profileID = String(cols.length)
  const ofNewOnes = { removeOldStudents: 'false', updateNames: 'false' } as const
  const known = await api.ask(importEndpoints.importProfiles, {})
  if (!known.some((one) => one.profileID === profileID)) {
    const body = { ...listProfile, ...ofNewOnes, profileID, name: profileID, cols }
    await api.ask(importEndpoints.addImportProfile, { body })
  }
  const file = new File([[heading, ...rows].join('\r\n')], 'liste.csv')
  return api.ask(importEndpoints.importFile, { body: { file, fileName: file.name, profile: profileID } })
}

/** Imports students without numbers; resolves with those that they got. */
async function bring(...rows: string[]) {
  const { key, data } = await upload('Name;Vorname;Klasse', rows)
  await api.ask(importEndpoints.confirmImport, { body: { key } })
  return data.add.map(({ id, preName }) => [preName, id])
}

/** Saves for 1a what a device has under this number. */
const save = (id: string) => {
  const grades = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 5 } }
  return api.call('setStudentGrades', { params: { id }, body: { id, grades } })
}
const written = async (...numbers: string[]) => {
  const rows = server.store.db.selectFrom('entry').select('student').where('student', 'in', numbers)
  return (await rows.execute()).map(({ student }) => student)
}
const renumber = (id: string, newID: string, names: { preName: string; name: string }) =>
  api.ask(schoolEndpoints.editStudent, { body: { id, newID, ...names, class: '1a' } })

it('an import gives no number again that an undone one gave: a device may have edits under it', async () => {
  expect(await bring('Arendt;Emma;1a', 'Busch;Ben;1a')).toEqual([
    ['Emma', '05011'],
    ['Ben', '05012'],
  ])
  const importID = (await api.ask(importEndpoints.lastImport, {}))?.importID ?? ''
  await api.ask(importEndpoints.undoImport, { body: { importID } })
  expect(await bring('Busch;Ben;1a', 'Arendt;Emma;1a')).toEqual([
    ['Ben', '05013'],
    ['Emma', '05014'],
  ])
  await expect(save('05011')).rejects.toMatchObject({ details: { code: 'notFound' } })
  expect(await written('05011', '05012', '05013', '05014')).toEqual([])
})

it('an import gives nobody the number that another student has given up', async () => {
  const ada = { preName: 'Ada', name: 'Arndt' }
  await api.ask(schoolEndpoints.addStudent, { body: { ...ada, class: '1a', id: '99001' } })
  await renumber('99001', '01999', ada)
  expect(await bring('Busch;Ben;1a')).toEqual([['Ben', '99002']])
  await save('99001')
  expect(await written('01999', '99001', '99002')).toEqual(['01999'])
})

it('an import takes the number of its list that somebody had within a year, and says what may lie on devices', async () => {
  await renumber('01001', '4711', { preName: 'Emil', name: 'Becker' })
  const { data, problems } = await upload('Nr;Name;Vorname;Klasse', ['01001;Nguyễn;Linh;1a', '77001;Busch;Ben;1a'])
  expect(data.add.map(({ id }) => id)).toEqual(['01001', '77001'])
  const text = expect.stringMatching('Diese Schülernummer hatte im letzten Jahr schon ein Kind.')
  expect(problems).toMatchObject([{ kind: 'warning', line: 2, text }])
})
