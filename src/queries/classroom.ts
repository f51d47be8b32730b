import { useQueries, useQuery } from '@tanstack/react-query'
import type { GradingStudent, UserClass } from '#contract/index.ts'
import {
  cachedQuery,
  classStudentsOptions,
  classTemplateOptions,
  currentYearOptions,
  userClassesOptions,
} from '#readCache/cachedQuery.ts'
import { useServices } from './services.ts'

/** `data` undefined while loading; its parts are null while the school has no active year or part. */
export function useCurrentYear() {
  return useQuery(currentYearOptions(useServices()))
}

export function useUserClasses(userID: string) {
  return useQuery(userClassesOptions(useServices(), userID))
}

/** `data` null for a class without template. */
export function useClassTemplate(classID: string | undefined) {
  const options = classTemplateOptions(useServices(), classID ?? '')
  return useQuery({ ...options, enabled: classID !== undefined })
}

/** The class as the server has it; `overlayRows` lays the waiting rows over it. */
export function useClassStudents(classID: string | undefined) {
  const options = classStudentsOptions(useServices(), classID ?? '')
  return useQuery({ ...options, enabled: classID !== undefined })
}

/** Whether the role lookup says admin; undefined while it is not known. */
export function useIsAdmin(): boolean | undefined {
  const { data } = useQuery(cachedQuery(useServices(), 'userRole', {}))
  return data && data.role === 'admin'
}

/** While the calling screen is visible the students of the class are asked for again, each `everyMs`. */
export function useRenewedStudents(classID: string | undefined, everyMs: number): void {
  const options = classStudentsOptions(useServices(), classID ?? '')
  useQuery({ ...options, enabled: classID !== undefined, refetchInterval: everyMs, notifyOnChangeProps: [] })
}

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
