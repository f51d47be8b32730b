import { useMutation, useQuery } from '@tanstack/react-query'
import { schoolEndpoints } from '#contract/index.ts'
import { useServices } from '../services.ts'
import { layAnswer } from './layAnswer.ts'
import { schoolKeys } from './schoolKeys.ts'

/** A link cannot renew the session, which ends after 15 minutes without a call. */
const renewedMs = 10 * 60_000

/** Every generated file. Asked for again while the page is open, so that its links go on working. */
export function useFiles() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.files,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.currentFiles, { signal }),
    refetchInterval: renewedMs,
  })
}

/** The list that comes back replaces the one on the screen. */
export function useDeleteFile() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (path: string) => api.ask(schoolEndpoints.deleteFile, { body: { path } }),
    onSuccess: (files) => layAnswer(queryClient, schoolKeys.files, files),
  })
}
