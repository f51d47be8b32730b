import type { QueryClient } from '@tanstack/react-query'

const classroom = new Set<unknown>(['userClasses', 'classTemplate', 'classStudents'])

/**
 * What the report card page has read of classes is out of date: it asks again before it is shown. The copies kept
 * on the device are overwritten by that answer.
 */
export function forgetClassroom(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => classroom.has(queryKey[0]) })
}
