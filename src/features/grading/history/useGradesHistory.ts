import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { useHas, useServices } from '#queries/services.ts'
import { cachedQuery } from '#readCache/cachedQuery.ts'

/**
 * The versions of a student's report cards, newest first: the newest page, without network its cached answer, and the
 * pages that `loadOlder` adds. None where the server has no history.
 */
export function useGradesHistory(studentID: string | undefined) {
  const services = useServices()
  const has = useHas(endpoints.gradesHistory)
  const id = studentID ?? ''
  const options = cachedQuery(services, 'gradesHistory', { id })
  // Asked anew with every opening: this device itself has written since.
  const query = useQuery({ ...options, staleTime: 0, enabled: has && studentID !== undefined })
  const cursor = query.data?.at(-1)?.older
  const older = useInfiniteQuery({
    queryKey: ['gradesHistoryBefore', { id }, cursor],
    queryFn: ({ pageParam, signal }) =>
      services.api.call('gradesHistoryBefore', { params: { id, before: pageParam }, signal }),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.at(-1)?.older,
    enabled: false,
    retry: false,
  })
  return {
    versions: query.data && [...query.data, ...(older.data?.pages.flat() ?? [])],
    isError: query.isError,
    hasOlder: cursor !== undefined && (!older.data || older.hasNextPage),
    loadOlder: () => void older.fetchNextPage(),
    isLoadingOlder: older.isFetching,
    isOlderError: older.isError,
  }
}
