import type { ImportProfile } from '#contract/index.ts'

/** Reads files of number, name, first name and class, divided by semicolons, and does all that an import can do. */
export const listProfile: ImportProfile = {
  ...{ profileID: 'p', name: 'Liste', fileType: 'csv', delimiter: ';', spacer: '', classLabel: 'Klasse' },
  ...{ ignoreFirstRow: 'true', ignoreLastRow: 'false', cols: ['id', 'name', 'preName', 'class'] },
  ...{ addNewStudents: 'true', removeOldStudents: 'true', updateNames: 'true', createNewClasses: 'true' },
}
