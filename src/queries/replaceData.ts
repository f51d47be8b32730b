import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces the data of a query by the answer of a write. A read that is still running began before the write, so it is
 * cancelled: its answer may be older.
 */
export function replaceData<Data>(queryClient: QueryClient, queryKey: QueryKey, data: Data): void {
  // Not awaited: the query is reverted at once; the promise only waits for the end of the read.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}
