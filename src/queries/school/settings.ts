import { useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, logoPath, schoolEndpoints } from '#contract/index.ts'
import { endSessions } from '../account.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { fetchFile } from './files.ts'
import { replaceData } from './replaceData.ts'
import { schoolKeys } from './schoolKeys.ts'

/** The settings of the school that admins make. */
export function useSchoolSettings() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.settings,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.schoolSettings, { signal }),
  })
}

export function useEditSchoolSettings() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (body: EndpointBody<typeof schoolEndpoints.editSchoolSettings>) =>
      api.ask(schoolEndpoints.editSchoolSettings, { body }),
    onSuccess: (settings) => replaceData(queryClient, schoolKeys.settings, settings),
    onError: (error) => {
      // Somebody else may have changed the settings.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.settings })
    },
  })
}

/** Says whether the school issues its report cards; the other settings stay as they are. */
export function useAnswerIssuing() {
  const { api, queryClient } = useServices()
  const { mutateAsync: edit } = useEditSchoolSettings()
  return async (issuesReports: boolean): Promise<void> => {
    const settings = await api.ask(schoolEndpoints.schoolSettings, {})
    await edit({ ...settings, issuesReports, was: settings })
    await queryClient.invalidateQueries({ queryKey: schoolKeys.state })
  }
}

/** The school's logo as a picture; null if there is none. */
export function useLogo() {
  const services = useServices()
  return useQuery({
    queryKey: schoolKeys.logo,
    queryFn: ({ signal }) => fetchFile(services, logoPath, signal),
  })
}

export function useUploadLogo() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (file: File) => api.ask(schoolEndpoints.uploadLogo, { body: { file, fileName: file.name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolKeys.logo }),
  })
}

/** Ends every session of the school, as `endSessions` does. */
export const logoutAll = (services: Pick<Services, 'api' | 'outbox' | 'session'>): Promise<void> =>
  endSessions(services, () => services.api.ask(schoolEndpoints.logoutAll, {}))
