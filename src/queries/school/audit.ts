import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AuditGroup, schoolEndpoints } from '#contract/index.ts'
import { useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

/**
 * A page of the audit log; `before` is 'now' or the `next` of the previous page, which is shown until this one is
 * loaded.
 */
export function useAuditLog(group: AuditGroup | 'all', before: string) {
  const { api } = useServices()
  return useQuery({
    queryKey: [...schoolKeys.audit, group, before],
    queryFn: ({ signal }) => api.ask(schoolEndpoints.auditLog, { params: { group, before }, signal }),
    placeholderData: keepPreviousData,
    // New actions appear on the newest page; the others never change.
    staleTime: before === 'now' ? 0 : Number.POSITIVE_INFINITY,
  })
}
