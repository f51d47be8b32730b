import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '#lib/isUnreachable.ts'
import type { Reach } from '#session/reach.ts'

/**
 * The cache of what was read. `onAnswer` is called whenever a read was answered. What could not be read without the
 * server is read again, where it is on screen, as soon as the server answers anything.
 */
export function createQueryClient(onAnswer: () => void, reach: Reach): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: onAnswer,
      onError: (error, { queryKey }) => log(String(queryKey[0]), error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options }) => log(String(options.mutationKey?.[0] ?? 'mutation'), error),
    }),
    defaultOptions: {
      // The browser's idea of being online is a hint, never a gate.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        staleTime: 30_000,
        gcTime: 24 * 60 * 60 * 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  reach.subscribe(() => {
    if (reach.isAway()) return
    const couldNot = ({ state }: Query) => state.status === 'error' && isUnreachable(state.error)
    void queryClient.refetchQueries({ type: 'active', predicate: couldNot })
  })
  return queryClient
}

/** Errors are logged, whatever a screen makes of them. A missing network is none. */
function log(name: string, error: Error): void {
  if (!isUnreachable(error)) console.warn(`${name}: ${error.message}`)
}
