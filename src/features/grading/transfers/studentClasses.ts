import { useQueries } from '@tanstack/react-query'
import type { GradingStudent, UserClass } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { classStudentsOptions } from '#readCache/cachedQuery.ts'

export interface StudentInClass extends UserClass {
  student: GradingStudent
}

/**
 * The students of these classes with their class, by the student's ID. Classes that are stale are fetched. Undefined
 * while one of the classes is not loaded.
 */
export function useStudentClasses(classes: readonly UserClass[]): ReadonlyMap<string, StudentInClass> | undefined {
  const services = useServices()
  return useQueries({
    queries: classes.map(({ classID }) => classStudentsOptions(services, classID)),
    combine: (answers) => {
      if (answers.some(({ data }) => data === undefined)) return undefined
      const entries = classes.flatMap((one, at) =>
        (answers[at]?.data ?? []).map((student): [string, StudentInClass] => [student.id, { ...one, student }]),
      )
      return new Map(entries)
    },
  })
}
