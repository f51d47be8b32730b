import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure } from '#api/index.ts'
import { cachedQuery } from '#readCache/cachedQuery.ts'
import { useServices } from './services.ts'

/**
 * The versions of a student's report cards, newest first: the newest page, without network its cached answer, and the
 * pages that `loadOlder` adds. `isUnsupported`: the server has no history.
 */
export function useGradesHistory(studentID: string | undefined) {
  const queryClient = useQueryClient()
  const services = useServices()
  const id = studentID ?? ''
  const options = cachedQuery(services, 'gradesHistory', { id })
  // Asked anew with every opening: this device itself has written since.
  const query = useQuery({ ...options, staleTime: 0, enabled: studentID !== undefined })
  const isUnsupported = meansUnsupported(query.error)
  useEffect(() => {
    if (isUnsupported) queryClient.setQueryData(unsupportedKey, true)
  }, [isUnsupported, queryClient])
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
    isUnsupported,
    hasOlder: cursor !== undefined && (!older.data || older.hasNextPage),
    loadOlder: () => void older.fetchNextPage(),
    isLoadingOlder: older.isFetching,
    isOlderError: older.isError,
  }
}

/** True if the call was refused or its answer does not fit the contract; not for an unreachable or broken server. */
function meansUnsupported(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { kind, details } = error
  return kind === 'refused' || kind === 'denied' || (kind === 'failed' && details.status === undefined)
}

const unsupportedKey = ['gradesHistory', 'lacking']

/** True once the server has turned out to have no history: the call is not part of the specified API. */
export function useIsHistoryUnsupported(): boolean {
  const { data } = useQuery({
    queryKey: unsupportedKey,
    queryFn: () => false,
    initialData: false,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
