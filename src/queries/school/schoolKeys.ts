import type { QueryClient } from '@tanstack/react-query'

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

const classroom = new Set<unknown>(['userClasses', 'classTemplate', 'classStudents'])

/**
 * What the report card page has read of classes is out of date: it asks again before it is shown. The copies kept
 * on the device are overwritten by that answer.
 */
export function forgetClassroom(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => classroom.has(queryKey[0]) })
}
