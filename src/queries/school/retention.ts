import { useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Retention, retentionEndpoints } from '#contract/index.ts'
import { useServices } from '../services.ts'
import { useWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

/** For how long the school keeps what, and what is due. */
export function useRetention() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.retention,
    queryFn: ({ signal }) => api.ask(retentionEndpoints.retention, { signal }),
    staleTime: 0,
  })
}

const listed = {
  answers: { queryKey: schoolKeys.retention, dataOf: (retention: Retention) => retention },
  outdates: [schoolKeys.state],
}

export const useEditRetention = () =>
  useWrite(
    retentionEndpoints.editRetention,
    (body: EndpointBody<typeof retentionEndpoints.editRetention>) => ({ body }),
    listed,
  )

/** Deletes what is due of one kind. */
export const useReleaseRetention = () =>
  useWrite(
    retentionEndpoints.releaseRetention,
    (body: EndpointBody<typeof retentionEndpoints.releaseRetention>) => ({ body }),
    listed,
  )
