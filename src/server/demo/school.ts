import type { ImportProfile } from '#contract/index.ts'

export const demoSchoolName = 'Musterschule'

/** The users of the demo school. All have the same password. */
export const demoLogins = [
  {
    id: 'demo-leitung',
    email: 'leitung@musterschule.example',
    name: 'Birgit Sommer',
    admin: true,
    who: 'Schulleitung',
  },
  {
    id: 'demo-lehrkraft',
    email: 'lehrkraft@musterschule.example',
    name: 'Anna Petersen',
    admin: false,
    who: 'Klassen 1a und 3a',
  },
  { id: 'demo-kollegin', email: 'kollegin@musterschule.example', name: 'Derya Aksoy', admin: false, who: 'Klasse 1a' },
] as const

/** Print dates are days in yyyy-MM-dd. The last part of the active year is the one being graded. */
export const demoYears = [
  {
    id: 'demo-2023',
    name: '2023/2024',
    status: 'archived',
    parts: [
      { id: 'demo-2023-1', name: '1. Halbjahr', term: '1', printDate: '2024-01-31' },
      { id: 'demo-2023-2', name: '2. Halbjahr', term: '2', printDate: '2024-06-21' },
    ],
  },
  {
    id: 'demo-2024',
    name: '2024/2025',
    status: 'active',
    parts: [{ id: 'demo-2024-1', name: '1. Halbjahr', term: '1', printDate: '2025-01-31' }],
  },
] as const

/** The people of the demo are there from before its first message. */
export const demoUsersSince = '2024-08-01T06:00:00.000Z'

/** One of each importance: '0' good news, '1' a warning, '2' urgent. */
export const demoMessages = [
  {
    id: 'demo-willkommen',
    title: 'Willkommen in der Musterschule',
    message: 'Hier können Sie alles ausprobieren. Namen und Noten sind erfunden.',
    release: '2025-01-06',
    time: '08:00',
    importance: '0',
  },
  {
    id: 'demo-konferenz',
    title: 'Zeugniskonferenz am 22. Januar',
    message: 'Bitte bis dahin alle Zeugnisse der eigenen Klasse vollständig eintragen.',
    release: '2025-01-10',
    time: '12:30',
    importance: '1',
  },
  {
    id: 'demo-druck',
    title: 'Die Zeugnisse werden am 27. Januar gedruckt',
    message: 'Was danach geändert wird, muss von Hand nachgedruckt werden.',
    release: '2025-01-13',
    time: '07:45',
    importance: '2',
  },
] as const

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

/** A list that the school office keeps in Excel. */
export const demoExcelProfile: ImportProfile = {
  ...{ ...demoImportProfile, profileID: 'demo-excel', name: 'Excel-Liste' },
  cols: ['id', 'name', 'preName', 'class', 'birthday'],
}
