import { useQuery } from '@tanstack/react-query'
import { type ReportStates, reportStateEndpoints } from '#contract/index.ts'
import { reportStatesKey } from '#readCache/reportStates.ts'
import { isGone } from '../failure.ts'
import { useServices } from '../services.ts'

/** The states of the report cards of a class, as an admin sees them; null from a server without the call. */
export function useAdminStates(classID: string | undefined) {
  const { api } = useServices()
  return useQuery({
    queryKey: [...reportStatesKey(classID ?? ''), 'admin'],
    enabled: classID !== undefined,
    queryFn: async ({ signal }): Promise<ReportStates | null> => {
      try {
        return await api.ask(reportStateEndpoints.reportStates, { params: { classID: classID ?? '' }, signal })
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    // What teachers have handed in meanwhile counts.
    staleTime: 0,
  })
}
