import { queryOptions, useQuery } from '@tanstack/react-query'
import { schoolEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

/** Removed students that can still be brought back, latest first. */
export const archiveOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.archive,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.archivedStudents, { signal }),
  })

export function useArchive(isWanted: boolean) {
  return useQuery({ ...archiveOptions(useServices()), enabled: isWanted })
}
