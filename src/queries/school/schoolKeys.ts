/** Where the answers of the school settings are cached; ['school'] stands for all of them. */
export const schoolKeys = {
  all: ['school'],
  students: ['school', 'students'],
  archive: ['school', 'archive'],
  classes: ['school', 'classes'],
  users: ['school', 'users'],
  templates: ['school', 'templates'],
  years: ['school', 'years'],
  files: ['school', 'files'],
  importProfiles: ['school', 'importProfiles'],
  lastImport: ['school', 'lastImport'],
  settings: ['school', 'settings'],
  audit: ['school', 'audit'],
  logo: ['school', 'logo'],
  madeReports: (classID: string) => ['school', 'madeReports', classID] as const,
  reportProgress: (classID: string) => ['school', 'reportProgress', classID] as const,
} as const
