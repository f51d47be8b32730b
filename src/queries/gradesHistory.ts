import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure } from '#api/index.ts'
import { keptQuery } from './keptQuery.ts'
import { useServices } from './services.ts'

const lackingKey = ['gradesHistory', 'lacking']

/** Every version of a student's report cards, newest first; the last ones fetched while there is no network. */
export function useGradesHistory(studentID: string | undefined) {
  const queryClient = useQueryClient()
  const options = keptQuery(useServices(), 'gradesHistory', { id: studentID ?? '' })
  const query = useQuery({ ...options, enabled: studentID !== undefined, retry: false })
  const isLacking = saysNo(query.error)
  useEffect(() => {
    if (isLacking) queryClient.setQueryData(lackingKey, true)
  }, [isLacking, queryClient])
  return { versions: query.data, isError: query.isError, isLacking }
}

/** True once this session's server has refused to give a history, as one with specification 7 alone does. */
export function useHistoryLacks(): boolean {
  const { data } = useQuery({
    queryKey: lackingKey,
    queryFn: () => false,
    initialData: false,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Refused, or answered with something else: not a server that is away or broken for a moment. */
function saysNo(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { kind, details } = error
  return kind === 'refused' || kind === 'denied' || (kind === 'failed' && details.status === undefined)
}
