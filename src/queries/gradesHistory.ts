import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure } from '#api/index.ts'
import { historyLacksKey } from './historyLacks.ts'
import { keptQuery } from './keptQuery.ts'
import { useServices } from './services.ts'

/** Every version of a student's report cards, newest first; the last ones fetched while there is no network. */
export function useGradesHistory(studentID: string | undefined) {
  const queryClient = useQueryClient()
  const options = keptQuery(useServices(), 'gradesHistory', { id: studentID ?? '' })
  const query = useQuery({ ...options, enabled: studentID !== undefined, retry: false })
  const isLacking = saysNo(query.error)
  useEffect(() => {
    if (isLacking) queryClient.setQueryData(historyLacksKey, true)
  }, [isLacking, queryClient])
  return { versions: query.data, isError: query.isError, isLacking }
}

/** Refused, or answered with something else: not a server that is away or broken for a moment. */
function saysNo(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  const { kind, details } = error
  return kind === 'refused' || kind === 'denied' || (kind === 'failed' && details.status === undefined)
}
