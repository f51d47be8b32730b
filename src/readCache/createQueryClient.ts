import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { dayMs } from '#lib/germanDate.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import type { Reach } from '#session/reach.ts'

/**
 * Creates the cache of reads. `onAnswer` is called after every read that succeeds, `onWrite` after every write, also after
 * one that failed: the server may have taken it. Reads on screen that failed because the server was unreachable are
 * repeated as soon as it answers any request.
 */
export function createQueryClient(
  onAnswer: () => void,
  onWrite: () => void,
  reach: Pick<Reach, 'isAway' | 'subscribe'>,
): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: onAnswer,
      onError: (error, { queryKey }) => log(String(queryKey[0]), error),
    }),
    mutationCache: new MutationCache({
      onSettled: onWrite,
      onError: (error, _variables, _result, { options }) => log(String(options.mutationKey?.[0] ?? 'mutation'), error),
    }),
    defaultOptions: {
      // 'always': requests are made even if the browser believes that it is offline.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        staleTime: 30_000,
        gcTime: dayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  reach.subscribe(() => {
    if (reach.isAway()) return
    const wasUnreachable = ({ state }: Query) => state.status === 'error' && isUnreachable(state.error)
    void queryClient.refetchQueries({ type: 'active', predicate: wasUnreachable })
  })
  return queryClient
}

/** Logs an error, also one that a screen handles. An unreachable server is not logged. */
function log(name: string, error: Error): void {
  if (!isUnreachable(error)) console.warn(`${name}: ${error.message}`)
}
