import type { ImportProfile } from '#contract/index.ts'

/** Fits the free list ("Freie Liste") of DaNiS 3 with the first language beside the usual columns. */
export const demoImportProfile: ImportProfile = {
  profileID: 'demo-danis',
  name: 'DaNiS Freie Liste',
  fileType: 'csv',
  delimiter: ';',
  spacer: '"',
  ignoreFirstRow: 'true',
  ignoreLastRow: 'false',
  cols: ['name', 'preName', 'birthday', 'birthplace', 'gender', 'language', 'class', 'id'],
  addNewStudents: 'true',
  removeOldStudents: 'false',
  updateNames: 'true',
  createNewClasses: 'true',
  classLabel: 'Klasse',
}
