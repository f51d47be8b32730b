import { useQueries } from '@tanstack/react-query'
import type { GradingStudent, UserClass } from '#contract/index.ts'
import { classStudentsOptions } from './classroom.ts'
import { useServices } from './services.ts'

export interface StudentPlace extends UserClass {
  student: GradingStudent
}

/**
 * In which of these classes each child is now, by the child's number, as far as the classes are on this device. They
 * are asked for again where that is old; undefined while one of them is not known.
 */
export function useStudentClasses(classes: readonly UserClass[]): ReadonlyMap<string, StudentPlace> | undefined {
  const services = useServices()
  return useQueries({
    queries: classes.map(({ classID }) => classStudentsOptions(services, classID)),
    combine: (answers) => {
      if (answers.some(({ data }) => data === undefined)) return undefined
      const places = classes.flatMap((one, at) =>
        (answers[at]?.data ?? []).map((student): [string, StudentPlace] => [student.id, { ...one, student }]),
      )
      return new Map(places)
    },
  })
}
