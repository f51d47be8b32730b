import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AuditGroup, schoolEndpoints } from '#contract/index.ts'
import { useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

/** A page of the log; `before` is 'now' or the `next` of the page before. The last page stands until this one is there. */
export function useAuditLog(group: AuditGroup | 'all', before: string) {
  const { api } = useServices()
  return useQuery({
    queryKey: [...schoolKeys.audit, group, before],
    queryFn: ({ signal }) => api.ask(schoolEndpoints.auditLog, { params: { group, before }, signal }),
    placeholderData: keepPreviousData,
    // What was done a moment ago belongs to the newest page.
    staleTime: before === 'now' ? 0 : Number.POSITIVE_INFINITY,
  })
}
