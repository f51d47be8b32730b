import { queryOptions, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type ImportProfile, importEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { useWrite } from '../useWrite.ts'
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

const listed = { outdates: [schoolKeys.importProfiles] }

export const useAddImportProfile = () =>
  useWrite(importEndpoints.addImportProfile, (body: ImportProfile) => ({ body }), listed)

export const useEditImportProfile = () =>
  useWrite(
    importEndpoints.editImportProfile,
    (body: EndpointBody<typeof importEndpoints.editImportProfile>) => ({ body }),
    listed,
  )

export const useDeleteImportProfile = () =>
  useWrite(importEndpoints.deleteImportProfile, (id: string) => ({ params: { id } }), listed)

/** Reads the columns of an example file, for the profile that it needs. */
export const useReadColumns = () =>
  useWrite(importEndpoints.readColumns, (file: File) => ({ body: { file, fileName: file.name } }))
