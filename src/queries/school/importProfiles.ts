import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type ImportProfile, importEndpoints } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { schoolKeys } from './schoolKeys.ts'

export const importProfilesOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.importProfiles,
    queryFn: ({ signal }) => api.ask(importEndpoints.importProfiles, { signal }),
  })

/** Every import profile with all its fields. */
export function useImportProfiles() {
  return useQuery(importProfilesOptions(useServices()))
}

/** The answers contain no list, so it is fetched again. */
function useProfileWrite<Values>(write: (api: Services['api'], values: Values) => Promise<unknown>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolKeys.importProfiles }),
    onError: (error) => {
      // Somebody else may have changed or removed the profile.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.importProfiles })
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddImportProfile = () =>
  useProfileWrite((api, body: ImportProfile) =>
    once(body, (beside) => api.ask(importEndpoints.addImportProfile, { body, beside })),
  )

export const useEditImportProfile = () =>
  useProfileWrite((api, body: EndpointBody<typeof importEndpoints.editImportProfile>) =>
    api.ask(importEndpoints.editImportProfile, { body }),
  )

export const useDeleteImportProfile = () =>
  useProfileWrite((api, id: string) => api.ask(importEndpoints.deleteImportProfile, { params: { id } }))

/** Reads the columns of an example file, for the profile that it needs. */
export function useReadColumns() {
  const { api } = useServices()
  return useMutation({
    mutationFn: (file: File) => api.ask(importEndpoints.readColumns, { body: { file, fileName: file.name } }),
    gcTime: 0,
  })
}
