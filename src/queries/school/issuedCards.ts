import { useQuery } from '@tanstack/react-query'
import { type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { useHas, useServices } from '../services.ts'
import { useWrite } from '../useWrite.ts'
import { cardsLeft, type PaperCall } from './changesPaper.ts'
import { schoolKeys } from './schoolKeys.ts'

/**
 * How many issued report cards keep what they have when this call changes what the `ids` name, as in `cardsLeft`. 0 while it is
 * not known.
 */
export function useIssuedCount(call: PaperCall, ids: readonly string[] = []): number {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: schoolKeys.issuedCards,
    enabled: useHas(schoolEndpoints.issuedCards),
    queryFn: ({ signal }) => api.ask(schoolEndpoints.issuedCards, { signal }),
    staleTime: 0,
  })
  return cardsLeft(data ?? [], call, ids).length
}

/** The issued report cards that would not be printed now as they were. */
export function useOutdatedIssued() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.outdatedIssued,
    enabled: useHas(schoolEndpoints.outdatedIssued),
    queryFn: ({ signal }) => api.ask(schoolEndpoints.outdatedIssued, { signal }),
    staleTime: 0,
  })
}

/** Issues report cards anew, each as its next version; none twice, also if it is called again. */
export const useIssueAnew = () =>
  useWrite(schoolEndpoints.issueAnew, (body: EndpointBody<typeof schoolEndpoints.issueAnew>) => ({ body }), {
    // The pages of teachers show the version, too.
    outdates: [schoolKeys.all, ['reportStates']],
  })
