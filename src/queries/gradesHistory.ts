import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure } from '#api/index.ts'
import { cachedQuery } from '#readCache/cachedQuery.ts'
import { useServices } from './services.ts'

/**
 * The versions of a student's report cards, newest first: the newest page, the last one fetched while there is no network,
 * and those that `loadOlder` has added to it, page by page.
 */
export function useGradesHistory(studentID: string | undefined) {
  const queryClient = useQueryClient()
  const services = useServices()
  const id = studentID ?? ''
  const options = cachedQuery(services, 'gradesHistory', { id })
  const query = useQuery({ ...options, enabled: studentID !== undefined })
  const isLacking = saysNo(query.error)
  useEffect(() => {
    if (isLacking) queryClient.setQueryData(historyLacksKey, true)
  }, [isLacking, queryClient])
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
    isLacking,
    hasOlder: cursor !== undefined && (!older.data || older.hasNextPage),
    loadOlder: () => void older.fetchNextPage(),
    isLoadingOlder: older.isFetching,
    isOlderError: older.isError,
  }
}

/** Refused, or answered with something else: not a server that is away or broken for a moment. */
function saysNo(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { kind, details } = error
  return kind === 'refused' || kind === 'denied' || (kind === 'failed' && details.status === undefined)
}

export const historyLacksKey = ['gradesHistory', 'lacking']

/** True once this session's server has refused to give a history: that call is one of our own. */
export function useHistoryLacks(): boolean {
  const { data } = useQuery({
    queryKey: historyLacksKey,
    queryFn: () => false,
    initialData: false,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
