import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointData, schoolEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

export type MadeReports = EndpointData<typeof schoolEndpoints.generateClass>

/** Milliseconds between two looks at how far the server is. */
const lookEvery = 700

const progressOptions = ({ api }: Pick<Services, 'api'>, classID: string, isWaiting: boolean) =>
  queryOptions({
    queryKey: schoolKeys.reportProgress(classID),
    queryFn: ({ signal }) => api.ask(schoolEndpoints.reportProgress, { params: { id: classID }, signal }),
    // Somebody else may have begun: then it is followed as well.
    refetchInterval: ({ state }) => (isWaiting || state.data ? lookEvery : false),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/**
 * What came of the last reports of a class that this page had made, until it is put away: printing takes a while, and
 * whoever looks at something else meanwhile must still see what could not be printed.
 */
export function useMadeReports(classID: string) {
  const { queryClient } = useServices()
  const queryKey = schoolKeys.madeReports(classID)
  const { data: made } = useQuery<MadeReports | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { made, putAway: () => queryClient.setQueryData(queryKey, null) }
}

/** Has the reports of a class made, and follows it. `progress` is null while nothing is being made. */
export function useGenerateReports(classID: string) {
  const services = useServices()
  const { api, queryClient } = services
  const { mutateAsync: generate, isPending } = useMutation({
    mutationFn: () => api.ask(schoolEndpoints.generateClass, { params: { id: classID } }),
    onSuccess: (made) => {
      queryClient.setQueryData(schoolKeys.madeReports(classID), made)
      void queryClient.invalidateQueries({ queryKey: schoolKeys.files })
    },
  })
  const { data } = useQuery(progressOptions(services, classID, isPending))
  return { generate, isPending, progress: data ?? null }
}
