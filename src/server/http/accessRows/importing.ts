import type { ImportProfile } from '#contract/index.ts'
import { demoImportProfile } from '../../demo/importProfile.ts'
import { type AccessRow, type Statuses, same } from './row.ts'

const profile: ImportProfile = { ...demoImportProfile, profileID: 'eigenes', name: 'Eigenes' }
const csv = () => ({ file: new File(['Name;Vorname;Klasse\n'], 'liste.csv'), fileName: 'liste.csv' })
const upload = (id: string) => ({ body: { ...csv(), profile: id } })

/** Nobody but admins; what there is not, is not there for them. */
const admins: Statuses = [401, 403, 200, 401]
const missing: Statuses = [401, 403, 404, 401]

export const importRows: AccessRow[] = [
  ['import profiles', 'importProfiles', same(), admins],
  ['a new import profile', 'addImportProfile', same({ body: profile }), admins],
  ['an import profile changed', 'editImportProfile', same({ body: profile }), admins],
  ['an import profile that is not there', 'editImportProfile', same({ body: { ...profile, profileID: 'x' } }), missing],
  ['a file to import', 'importFile', same(upload('eigenes')), admins],
  ['a file for no profile', 'importFile', same(upload('x')), missing],
  ['an import profile removed', 'deleteImportProfile', same({ params: { id: 'eigenes' } }), admins],
  ['no import profile removed', 'deleteImportProfile', same({ params: { id: 'x' } }), missing],
  ['a preview that is not there', 'confirmImport', same({ body: { key: 'x' } }), missing],
  ['a preview thrown away', 'discardImport', same({ body: { key: 'x' } }), admins],
  ['the columns of a file', 'readColumns', same({ body: csv() }), admins],
  ['the last import', 'lastImport', same(), admins],
  ['an import undone that is not there', 'undoImport', same({ body: { importID: 'x' } }), missing],
]
