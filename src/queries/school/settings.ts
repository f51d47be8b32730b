import { schoolEndpoints } from '#contract/index.ts'
import { useServices } from '../services.ts'
import { useWrite } from '../useWrite.ts'

/** Says whether the school issues its report cards; the other settings stay as they are. */
export function useAnswerIssuing() {
  const { api } = useServices()
  const { mutateAsync: edit } = useWrite(schoolEndpoints.editSchoolSettings)
  return async (issuesReports: boolean): Promise<void> => {
    const settings = await api.ask(schoolEndpoints.schoolSettings, {})
    await edit({ body: { ...settings, issuesReports, was: settings } })
  }
}
