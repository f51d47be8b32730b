import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isFault } from './failure.ts'

/** The cache of what was read. `onAnswer` is called whenever a read was answered. */
export function createQueryClient(onAnswer: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: onAnswer,
      onError: (error, { queryKey }) => {
        if (isFault(error)) console.warn(`${queryKey[0]}: ${error.message}`)
      },
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
