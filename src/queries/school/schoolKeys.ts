import type { QueryClient } from '@tanstack/react-query'

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
  audit: ['school', 'audit'],
  allReportStates: ['school', 'reportStates'],
  lateEdits: ['school', 'lateEdits'],
  printRun: ['school', 'printRun'],
  logo: ['school', 'logo'],
  reportStates: (classID: string) => ['school', 'reportStates', classID] as const,
  review: (classID: string) => ['school', 'reportStates', classID, 'review'] as const,
  issued: (question: object) => ['school', 'issued', question] as const,
  versions: (studentID: string) => ['school', 'reportVersions', studentID] as const,
  madeReports: (classID: string) => ['school', 'madeReports', classID] as const,
  reportProgress: (classID: string) => ['school', 'reportProgress', classID] as const,
} as const

const classroom = new Set<unknown>(['userClasses', 'classTemplate', 'classStudents'])

/**
 * Invalidates the classes that the report card page has read, so that it fetches them before it shows them. The answers
 * replace those that are cached on the device.
 */
export function forgetClassroom(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => classroom.has(queryKey[0]) })
}
