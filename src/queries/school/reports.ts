import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type Made, schoolEndpoints } from '#contract/index.ts'
import { type Services, useHas, useServices } from '../services.ts'
import { useNoted } from '../useNoted.ts'
import { printClass } from './printAll.ts'
import { schoolKeys } from './schoolKeys.ts'

/** Pause between two requests for the progress. */
const pollMs = 700

const progressOptions = ({ api }: Pick<Services, 'api'>, classID: string, isWaiting: boolean) =>
  queryOptions({
    queryKey: schoolKeys.reportProgress(classID),
    queryFn: ({ signal }) => api.ask(schoolEndpoints.reportProgress, { params: { id: classID }, signal }),
    // Also polled if somebody else has started the generation.
    refetchInterval: ({ state }) => (isWaiting || state.data ? pollMs : false),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/**
 * The result of the last reports of a class that this page has generated, until `dismiss`. It stays in memory because
 * generating takes a while: a user who opens another page meanwhile must still see what could not be printed.
 */
export function useMadeReports(classID: string) {
  const { queryClient } = useServices()
  const queryKey = schoolKeys.madeReports(classID)
  const made = useNoted<Made | null>(queryKey, null)
  return { made, dismiss: () => queryClient.setQueryData(queryKey, null) }
}

/** Generates the reports of a class and polls the progress, which is null while none are generated. */
export function useGenerateReports(classID: string) {
  const services = useServices()
  const { queryClient } = services
  const { mutateAsync: generate, isPending } = useMutation({
    mutationFn: () => printClass(services, classID),
    onSuccess: (made) => {
      queryClient.setQueryData(schoolKeys.madeReports(classID), made)
      void queryClient.invalidateQueries({ queryKey: schoolKeys.files })
    },
  })
  const has = useHas(schoolEndpoints.reportProgress)
  const { data } = useQuery({ ...progressOptions(services, classID, isPending), enabled: has })
  return { generate, isPending, progress: data ?? null }
}
