import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ImportProfile, importEndpoints } from '#contract/index.ts'
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

const addProfile = (change: Partial<ImportProfile> = {}) =>
  api.ask(importEndpoints.addImportProfile, { body: { ...listProfile, ...change } })
const profiles = () => api.ask(importEndpoints.importProfiles, {})

describe('import profiles', () => {
  it('are listed by name, the demo’s among them, and are the same after a change', async () => {
    expect(await addProfile({ name: 'Ältere Liste' })).toBe('Done')
    expect((await profiles()).map(({ name }) => name)).toEqual(['Ältere Liste', 'DaNiS Freie Liste', 'Excel-Liste'])
    const changed = { ...listProfile, delimiter: '\t', cols: [...listProfile.cols, '' as const] }
    expect(await api.ask(importEndpoints.editImportProfile, { body: changed })).toBe('Done')
    expect(await profiles()).toContainEqual(changed)
    expect(await api.ask(importEndpoints.deleteImportProfile, { params: { id: 'p' } })).toBe('Done')
    expect((await profiles()).map(({ profileID }) => profileID)).toEqual(['demo-danis', 'demo-excel'])
  })

  it('are refused with a reason for every field', async () => {
    await expect(addProfile({ delimiter: ',', cols: ['name'], classLabel: '' })).rejects.toMatchObject({
      kind: 'refused',
      details: {
        status: 400,
        fields: {
          cols: 'Sie müssen mindestens eine Spalte für den Namen, Nachnamen und die Klasse festlegen.',
          classLabel: 'Wenn Sie Klassen erstellen lassen wollen, müssen sie eine Klassenbezeichnung festlegen.',
        },
      },
    })
    expect(await profiles()).toHaveLength(2)
  })

  it('have names of their own, and being added twice in the same way is no harm', async () => {
    await addProfile()
    expect(await addProfile()).toBe('Done')
    await expect(addProfile({ delimiter: ',' })).rejects.toMatchObject({ details: { status: 409 } })
    await expect(addProfile({ profileID: 'q' })).rejects.toMatchObject({
      details: { status: 409, fields: { name: 'Ein Import-Profil mit diesem Namen gibt es schon.' } },
    })
  })
})

it('an example file says what its profile needs', async () => {
  const file = new File(['SchuelerNachname;SchuelerRufname;GruppeBezeichnung;SchuelerId\nA;B;1a;01\n'], 'danis.csv')
  expect(await api.ask(importEndpoints.readColumns, { body: { file, fileName: file.name } })).toEqual({
    ...{ encoding: 'UTF-8', delimiter: ';', spacer: '"', ignoreFirstRow: 'true', ignoreLastRow: 'false' },
    cols: ['name', 'preName', 'class', 'id'],
    headings: ['SchuelerNachname', 'SchuelerRufname', 'GruppeBezeichnung', 'SchuelerId'],
    sample: [['A', 'B', '1a', '01']],
  })
})
