import { type AccessRow, same } from './row.ts'

const settings = { name: 'Musterschule', imprint: '', privacy: '', pinRequired: false }
const part = { name: 'Zeugnisse', term: '2', printDate: '27.06.2025' }
const logo = { file: new File(['kein Bild'], 'logo.png'), fileName: 'logo.png' }

/** The school itself, its years and files: admins of this school only. */
export const schoolRows: AccessRow[] = [
  ['years', 'years', same(), [401, 403, 200, 401]],
  ['a new year', 'addYear', (who) => ({ body: { name: `Jahr von ${who}` } }), [401, 403, 200, 401]],
  ['a new part', 'addYearPart', same({ body: part }), [401, 403, 200, 401]],
  ['removing no part', 'deleteYearPart', same({ body: { partID: 'x' } }), [401, 403, 404, 401]],
  ['a logo that is none', 'uploadLogo', same({ body: logo }), [401, 403, 415, 401]],
  ['currentFiles', 'currentFiles', same(), [401, 403, 200, 401]],
  ['removing no file', 'deleteFile', same({ body: { path: 'files/reports/x' } }), [401, 403, 404, 401]],
  ['schoolSettings', 'schoolSettings', same(), [401, 403, 200, 401]],
  ['editSchoolSettings', 'editSchoolSettings', same({ body: settings }), [401, 403, 200, 401]],
  ['schoolAbout', 'schoolAbout', same(), [200, 200, 200, 200]],
  ['auditLog', 'auditLog', same({ params: { group: 'all', before: 'now' } }), [401, 403, 200, 401]],
  ['logoutAll', 'logoutAll', same(), [401, 403, 200, 401]],
]
