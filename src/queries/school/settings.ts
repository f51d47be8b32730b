import { useQuery } from '@tanstack/react-query'
import { logoPath, schoolEndpoints } from '#contract/index.ts'
import { endSessions } from '../account.ts'
import { readOptions } from '../readOptions.ts'
import { type Services, useServices } from '../services.ts'
import { useBodyWrite, useWrite } from '../useWrite.ts'
import { fetchFile } from './files.ts'
import { schoolKeys } from './schoolKeys.ts'

/** The settings of the school that admins make. */
export const useSchoolSettings = () =>
  useQuery(readOptions(useServices(), schoolEndpoints.schoolSettings, schoolKeys.settings))

export const useEditSchoolSettings = () =>
  useBodyWrite(schoolEndpoints.editSchoolSettings, { answers: { queryKey: schoolKeys.settings } })

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

export const useUploadLogo = () =>
  useWrite(schoolEndpoints.uploadLogo, (file: File) => ({ body: { file, fileName: file.name } }), {
    outdates: [schoolKeys.logo],
  })

/** Ends every session of the school, as `endSessions` does. */
export const logoutAll = (services: Pick<Services, 'api' | 'outbox' | 'session'>): Promise<void> =>
  endSessions(services, () => services.api.ask(schoolEndpoints.logoutAll, {}))
