import { useQuery } from '@tanstack/react-query'
import type { GradingStudent } from '#contract/index.ts'
import {
  cachedQuery,
  classStudentsOptions,
  classTemplateOptions,
  currentYearOptions,
  userClassesOptions,
} from '#readCache/cachedQuery.ts'
import { templateOf } from '#rules/index.ts'
import { useServices } from './services.ts'

/** `data` is undefined while loading; its fields are null while the school has no active year or part. */
export function useCurrentYear() {
  return useQuery(currentYearOptions(useServices()))
}

export function useUserClasses(userID: string) {
  return useQuery(userClassesOptions(useServices(), userID))
}

/** `data` is null for a class without template. */
export function useClassTemplate(classID: string | undefined) {
  const options = classTemplateOptions(useServices(), classID ?? '')
  return useQuery({ ...options, enabled: classID !== undefined })
}

/** The template of a student's report card, as far as class and template are loaded. */
export function useStudentTemplate(classID: string | undefined, studentID: string) {
  const { queryClient } = useServices()
  const { data: ofClass } = useClassTemplate(classID)
  const students = queryClient.getQueryData<GradingStudent[]>(['classStudents', { classID: classID ?? '' }])
  return templateOf(ofClass, students?.find(({ id }) => id === studentID) ?? {})
}

/** The class as the server has it, without the waiting rows; see `overlayRows`. */
export function useClassStudents(classID: string | undefined) {
  const options = classStudentsOptions(useServices(), classID ?? '')
  return useQuery({ ...options, enabled: classID !== undefined })
}

/** True if the user is an admin according to the server or to its cached answer; undefined while unknown. */
export function useIsAdmin(): boolean | undefined {
  const { data } = useQuery(cachedQuery(useServices(), 'userRole', {}))
  return data && data.role === 'admin'
}

/** An open page shows colleagues' entries and changes of the class after this time. */
const renewedMs = 60_000

/**
 * Fetches the students of the class when the page is opened and when another class is chosen on it, however new they are,
 * and again while it is visible.
 */
export function useRenewedStudents(classID: string | undefined): void {
  const options = classStudentsOptions(useServices(), classID ?? '')
  useQuery({
    ...options,
    enabled: classID !== undefined,
    staleTime: 0,
    refetchInterval: renewedMs,
    notifyOnChangeProps: [],
  })
}
