import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query'
import { type AskOptions, write } from '#api/index.ts'
import type { Endpoint, EndpointData } from '#contract/index.ts'
import { isOutcomeUnknown, isRefusal } from './failure.ts'
import { useServices } from './services.ts'
import { callKey, inShownOrder, isCallKey } from './useRead.ts'

/**
 * A call that changes something at the server (see `write`), with what the contract says of the answers that are cached: one is
 * replaced, others are read again. After a failure they are read again if somebody else may have been first, or only the
 * answer was lost. `onDone` is what else follows for this device.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  onDone?: (answer: EndpointData<E>, options: AskOptions<E>) => void,
) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (options: AskOptions<E>) => write(api, endpoint, options),
    onSuccess: (answer, options) => {
      const { replaces, within } = endpoint
      const data = within === undefined ? answer : (answer as Record<string, unknown>)[within]
      if (replaces !== undefined) replaceData(queryClient, callKey(replaces), inShownOrder(replaces, data))
      onDone?.(answer, options)
      void readAgain(queryClient, endpoint)
    },
    onError: (error) => {
      if (isRefusal(error) || isOutcomeUnknown(error)) void readAgain(queryClient, endpoint, endpoint.replaces)
    },
    // No copy of names or passwords stays in memory.
    gcTime: 0,
  })
}

/** Reads again what the write outdates, and the answer of the call `also`. */
export function readAgain(queryClient: QueryClient, { outdates = [] }: Endpoint, also?: string): Promise<unknown> {
  if (outdates === 'all') return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isCallKey(queryKey) })
  const names = also === undefined ? outdates : [...outdates, also]
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/**
 * Replaces the data of a query by the answer of a write. A read that is still running began before the write, so it is
 * cancelled: its answer may be older.
 */
export function replaceData<Data>(queryClient: QueryClient, queryKey: QueryKey, data: Data): void {
  // Not awaited: the query is reverted at once; the promise only waits for the end of the read.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}
