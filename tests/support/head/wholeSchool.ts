import { type ImportProfile, schoolEndpoints } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'

export const profile: ImportProfile = {
  ...{ profileID: 'export', name: 'Export', fileType: 'csv', delimiter: ';', spacer: '"', classLabel: 'Klasse' },
  ...{ ignoreFirstRow: 'true', ignoreLastRow: 'false', cols: ['id', 'name', 'preName', 'class', 'birthday'] },
  ...{ addNewStudents: 'true', removeOldStudents: 'false', updateNames: 'true', createNewClasses: 'true' },
}

const cleaning: ImportProfile = { ...profile, profileID: 'abgleich', name: 'Abgleich', removeOldStudents: 'true' }

export const students = async (head: Client) => schoolEndpoints.students.data.parse(await head.call('students'))

export const file = (rows: readonly string[]) => ['Nr;Name;Vorname;Klasse;Geboren', ...rows, ''].join('\r\n')

export async function addProfiles(head: Client): Promise<void> {
  for (const one of [profile, cleaning]) await head.call('addImportProfile', {}, one)
}
