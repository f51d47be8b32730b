import { type QueryKey, useQuery } from '@tanstack/react-query'

/** What this page has put into the query cache under the key, `initial` before. It is asked of nobody and stays with the session. */
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
