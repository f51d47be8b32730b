import { useQuery } from '@tanstack/react-query'
import { schoolEndpoints } from '#contract/index.ts'
import { readOptions } from '../readOptions.ts'
import { useHas, useServices } from '../services.ts'
import { useBodyWrite } from '../useWrite.ts'
import { cardsLeft, type PaperCall } from './changesPaper.ts'
import { schoolKeys } from './schoolKeys.ts'

/**
 * How many issued report cards keep what they have when this call changes what the `ids` name, as in `cardsLeft`. 0 while it is
 * not known.
 */
export function useIssuedCount(call: PaperCall, ids: readonly string[] = []): number {
  const options = readOptions(useServices(), schoolEndpoints.issuedCards, schoolKeys.issuedCards)
  const { data } = useQuery({ ...options, enabled: useHas(schoolEndpoints.issuedCards), staleTime: 0 })
  return cardsLeft(data ?? [], call, ids).length
}

/** The issued report cards that would not be printed now as they were. */
export function useOutdatedIssued() {
  const options = readOptions(useServices(), schoolEndpoints.outdatedIssued, schoolKeys.outdatedIssued)
  return useQuery({ ...options, enabled: useHas(schoolEndpoints.outdatedIssued), staleTime: 0 })
}

/** Issues report cards anew, each as its next version; none twice, also if it is called again. */
export const useIssueAnew = () =>
  // The pages of teachers show the version, too.
  useBodyWrite(schoolEndpoints.issueAnew, { outdates: [schoolKeys.all, ['reportStates']] })
