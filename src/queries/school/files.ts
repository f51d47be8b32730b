import { useQuery } from '@tanstack/react-query'
import { schoolEndpoints } from '#contract/index.ts'
import { useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

/** A link cannot renew the session, which ends after 15 minutes without a call. */
const renewedMs = 10 * 60_000

/** Every generated file. Asked for again while the page is open, so that its links go on working. */
export function useFiles() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.files,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.currentFiles, { signal }),
    refetchInterval: renewedMs,
  })
}
