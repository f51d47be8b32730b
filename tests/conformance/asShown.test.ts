import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, importEndpoints, schoolEndpoints, templateEndpoints } from '#contract/index.ts'
import { type Client, signInHead } from '../support/clientInProcess.ts'
import { logoBody, makePng } from '../support/png.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

let server: TestServer
let api: Client['api']
beforeEach(async () => {
  server = await createTestServer()
  api = (await signInHead(server)).api
})
afterEach(() => server.close())

/** Another program than the app: it sends what it likes. */
const send = (method: 'POST' | 'PUT', path: Endpoint['path'], body: unknown, multipart?: true) =>
  api.ask(
    {
      method,
      path,
      access: 'admin',
      ...{ repeat: 'own', outdates: [], reprints: null },
      body: z.unknown(),
      data: z.unknown(),
      ...(multipart && { multipart }),
    },
    { body },
  )

const profile = {
  ...{ name: 'Liste', fileType: 'csv', delimiter: ';', spacer: '"', ignoreFirstRow: 'true', ignoreLastRow: 'false' },
  ...{ cols: ['name', 'preName', 'class'], addNewStudents: 'true', removeOldStudents: 'false', updateNames: 'false' },
  ...{ createNewClasses: 'false', classLabel: '' },
}
const student = {
  ...{ preName: 'Ada', name: 'Neu', class: '1a', id: '77001', birthday: '05.01.2018', birthplace: 'Emden' },
  ...{ gender: 'w', language: 'de' },
}
const template = {
  ...{
    templateID: 'neu',
    name: 'Neu',
    level: '1',
    layout: { name: 'onlyt', config: { standartText: 'kein Eintrag', rectColor: '#c9c9c9' } },
  },
  ...{ grades: ['1', '2'], prefrences: { text: { size: 9 }, general: { evenPages: true } } },
  texts: [
    {
      id: '1',
      name: 'Deutsch',
      categories: [{ categoryID: '2', name: 'Lesen', snippets: [{ snippetID: '3', text: 'liest' }] }],
    },
  ],
}

it('every call that adds takes exactly the fields of its form', async () => {
  await send('POST', '/add/year', { name: '2025/2026' })
  await send('POST', '/add/yearPart', { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' })
  await send('POST', '/add/class', { name: '2d', label: 'Klasse', template: 'demo-nds12' })
  await send('POST', '/add/student', student)
  await send('POST', '/add/user', { data: { name: 'Neu', email: 'neu@x.example', admin: false, classes: ['demo-1a'] } })
  await send('POST', '/add/template', template)
  await send('POST', '/upload/templateLogo', { ...logoBody(makePng()), templateID: 'neu' }, true)
  await send('POST', '/upload/logo', logoBody(makePng()), true)
  expect(await send('POST', '/add/importProfile', profile)).toBe('Done')
  const made = (await api.ask(importEndpoints.importProfiles, {})).find(({ name }) => name === 'Liste')
  expect(made).toEqual({ ...profile, profileID: expect.stringMatching(/.+/) })
  const file = new File(['Nachname;Vorname;Klasse\nEins;Eva;1a\n'], 'liste.csv')
  await send('POST', '/import/importProfile', { file, fileName: file.name, profile: made?.profileID }, true)
})

it('what another program writes as a number, as a word or as nothing is stored like what the app sends', async () => {
  await send('POST', '/add/year', { name: 2025 })
  await send('POST', '/add/yearPart', { name: 1, term: 2, printDate: '2025-06-30' })
  await send('POST', '/add/student', { ...student, id: 77001, birthday: '2018-01-05', birthplace: null })
  await send('PUT', '/edit/student', { ...student, birthday: null, gender: null })
  await send('POST', '/add/importProfile', { ...profile, ignoreFirstRow: true, ignoreLastRow: false, classLabel: null })
  await send('POST', '/add/user', { data: { name: 'Neu', email: 'neu@x.example', admin: 'true', classes: [] } })
  const snippets = [{ snippetID: 3, text: 'liest' }]
  const texts = [{ id: 1, name: 'Deutsch', categories: [{ categoryID: 2, name: 'Lesen', snippets }] }]
  const prefrences = { text: { size: '9' }, general: { evenPages: 'true' } }
  await send('POST', '/add/template', { ...template, level: 1, grades: [1, 2], texts, prefrences })

  expect(await api.ask(schoolEndpoints.years, {})).toContainEqual({
    ...{ name: '2025', status: 'active' },
    parts: [expect.objectContaining({ name: '1', term: '2', printDate: '30.06.2025' })],
  })
  const added = (await api.ask(schoolEndpoints.students, {})).find(({ id }) => id === '77001')
  expect(added).toEqual({ id: '77001', preName: 'Ada', name: 'Neu', class: '1a', birthplace: 'Emden', language: 'de' })
  expect(await api.ask(importEndpoints.importProfiles, {})).toContainEqual(expect.objectContaining(profile))
  expect((await api.ask(schoolEndpoints.users, {})).find(({ name }) => name === 'Neu')?.admin).toBe(true)
  expect(await api.ask(templateEndpoints.template, { params: { id: 'neu' } })).toMatchObject(template)

  const layout = { sickDays: '4', unexcused: '', comments: null }
  const grades = { class: '1a', year: '2025-1', grades: [{ subject: 1, category: 2, snippet: 3, grade: 2 }], layout }
  await send('POST', '/set/studentGrades/77001', { id: 77001, grades })
  const card = (await api.call('classStudents', { params: { classID: 'demo-1a' } })).find(({ id }) => id === '77001')
  expect(card?.grades).toMatchObject([
    { grades: [{ subject: '1', category: '2', snippet: '3', grade: '2' }], layout: { sickDays: 4 } },
  ])
})

it('only CSV files are imported, by their name or else by their type', async () => {
  const content = 'Nachname;Vorname;Klasse\nEins;Eva;1a\n'
  const bodyOf = (file: File) => ({ file, fileName: file.name, profile: 'demo-danis' })
  for (const file of [
    new File([content], 'schueler.csv', { type: 'text/plain' }),
    new File([content], 'SchuelerBasisdaten.dat'),
    new File([content], 'schueler', { type: 'text/csv' }),
  ]) {
    await api.ask(importEndpoints.readColumns, { body: bodyOf(file) })
    await api.ask(importEndpoints.importFile, { body: bodyOf(file) })
  }
  const refusal = {
    ...{ kind: 'refused', message: expect.stringContaining('ist keine CSV-Datei. Bitte die Tabelle als CSV-Datei') },
    details: { status: 415, code: 'unsupported' },
  }
  for (const file of [
    new File([content], 'a.txt', { type: 'text/csv' }),
    new File([content], 'schueler', { type: 'text/plain' }),
  ]) {
    await expect(api.ask(importEndpoints.readColumns, { body: bodyOf(file) })).rejects.toMatchObject(refusal)
    await expect(api.ask(importEndpoints.importFile, { body: bodyOf(file) })).rejects.toMatchObject(refusal)
  }
})
