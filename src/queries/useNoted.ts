import { type QueryKey, useQuery } from '@tanstack/react-query'

/**
 * State that this page keeps in the query cache, so that it ends with the session: what was put in under the key last, before
 * that `initial`. No server is asked for it.
 */
export function useNoted<T>(queryKey: QueryKey, initial: T): T {
  const { data = initial } = useQuery<T>({
    queryKey,
    queryFn: () => initial,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
