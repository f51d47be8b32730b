import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Lays what a write was answered over what is cached. A read that is still on its way was asked for before it and
 * must not take it off the screen again.
 */
export function layAnswer<Data>(queryClient: QueryClient, queryKey: QueryKey, data: Data): void {
  // Reverts at once; only the read's own end comes later.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}
