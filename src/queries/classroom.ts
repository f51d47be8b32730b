import { useQuery } from '@tanstack/react-query'
import { keptQuery } from './keptQuery.ts'
import { type Services, useServices } from './services.ts'

type Reading = Pick<Services, 'api' | 'kept' | 'queryClient'>

export const currentYearOptions = (services: Reading) => keptQuery(services, 'currentYear', {})
export const userClassesOptions = (services: Reading, userID: string) => keptQuery(services, 'userClasses', { userID })
export const classTemplateOptions = (services: Reading, classID: string) =>
  keptQuery(services, 'classTemplate', { classID })
export const classStudentsOptions = (services: Reading, classID: string) =>
  keptQuery(services, 'classStudents', { classID })

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
