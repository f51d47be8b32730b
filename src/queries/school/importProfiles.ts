import { useQuery } from '@tanstack/react-query'
import { importEndpoints } from '#contract/index.ts'
import { readOptions } from '../readOptions.ts'
import { type Services, useServices } from '../services.ts'
import { useBodyWrite, useWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

export const importProfilesOptions = (services: Pick<Services, 'api'>) =>
  readOptions(services, importEndpoints.importProfiles, schoolKeys.importProfiles)

/** Every import profile with all its fields. */
export function useImportProfiles() {
  return useQuery(importProfilesOptions(useServices()))
}

const listed = { outdates: [schoolKeys.importProfiles] }

export const useAddImportProfile = () => useBodyWrite(importEndpoints.addImportProfile, listed)

export const useEditImportProfile = () => useBodyWrite(importEndpoints.editImportProfile, listed)

export const useDeleteImportProfile = () =>
  useWrite(importEndpoints.deleteImportProfile, (id: string) => ({ params: { id } }), listed)

/** Reads the columns of an example file, for the profile that it needs. */
export const useReadColumns = () =>
  useWrite(importEndpoints.readColumns, (file: File) => ({ body: { file, fileName: file.name } }))
