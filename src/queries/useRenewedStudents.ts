import { useQuery } from '@tanstack/react-query'
import { classStudentsOptions } from './classroom.ts'
import { useServices } from './services.ts'

/** While the calling screen is visible the students of the class are asked for again, each `everyMs`. */
export function useRenewedStudents(classID: string | undefined, everyMs: number): void {
  const options = classStudentsOptions(useServices(), classID ?? '')
  useQuery({ ...options, enabled: classID !== undefined, refetchInterval: everyMs, notifyOnChangeProps: [] })
}
