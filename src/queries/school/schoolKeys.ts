/** Query keys of the school settings; ['school'] is the prefix of all of them. */
export const schoolKeys = {
  all: ['school'],
  state: ['school', 'state'],
  students: ['school', 'students'],
  archive: ['school', 'archive'],
  classes: ['school', 'classes'],
  users: ['school', 'users'],
  templates: ['school', 'templates'],
  removedTemplates: ['school', 'removedTemplates'],
  years: ['school', 'years'],
  yearSwitch: ['school', 'yearSwitch'],
  files: ['school', 'files'],
  importProfiles: ['school', 'importProfiles'],
  lastImport: ['school', 'lastImport'],
  settings: ['school', 'settings'],
  retention: ['school', 'retention'],
  audit: ['school', 'audit'],
  allReportStates: ['school', 'reportStates'],
  lateEdits: ['school', 'lateEdits'],
  printRun: ['school', 'printRun'],
  logo: ['school', 'logo'],
  template: (id: string) => ['school', 'template', id] as const,
  reportStates: (classID: string) => ['school', 'reportStates', classID] as const,
  review: (classID: string) => ['school', 'reportStates', classID, 'review'] as const,
  issuedCards: ['school', 'issuedCards'],
  outdatedIssued: ['school', 'outdatedIssued'],
  issued: (question: object) => ['school', 'issued', question] as const,
  versions: (studentID: string) => ['school', 'reportVersions', studentID] as const,
  madeReports: (classID: string) => ['school', 'madeReports', classID] as const,
  reportProgress: (classID: string) => ['school', 'reportProgress', classID] as const,
} as const

/** What the report card page has read of classes: it fetches them before it shows them again. */
export const classroomKeys = [['userClasses'], ['classTemplate'], ['classStudents']] as const

/** The messages of the signed-in user. */
export const messageKeys = [['unreadMessages'], ['allMessages']] as const
