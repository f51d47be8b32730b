import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '#lib/isUnreachable.ts'

/** The cache of what was read. `onAnswer` is called whenever a read was answered. */
export function createQueryClient(onAnswer: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: onAnswer,
      onError: (error, { queryKey }) => log(String(queryKey[0]), error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options }) => log(String(options.mutationKey?.[0] ?? 'mutation'), error),
    }),
    defaultOptions: {
      // The browser's idea of being online is a hint, never a gate (offline.md 1).
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
}

/** Errors are logged, whatever a screen makes of them (specification 8). A missing network is none. */
function log(name: string, error: Error): void {
  if (!isUnreachable(error)) console.warn(`${name}: ${error.message}`)
}
