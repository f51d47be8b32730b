import {
  type Endpoint,
  reportStateEndpoints,
  retentionEndpoints,
  schoolEndpoints,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { useServices, useSessionUser } from '../services.ts'

/** The call of our own that a page of the settings is about, by the page's name. */
const calls: Readonly<Record<string, Endpoint | undefined>> = {
  overview: schoolEndpoints.schoolState,
  lateEdits: reportStateEndpoints.lateEdits,
  earlier: reportStateEndpoints.reportStates,
  addUsers: schoolEndpoints.addUsers,
  yearSwitch: yearSwitchEndpoints.switchYear,
  retention: retentionEndpoints.retention,
  versions: schoolEndpoints.findIssued,
  audit: schoolEndpoints.auditLog,
}

/** A function that says whether the school's server has what a page of the settings shows. */
export function useHasPage(): (page: string) => boolean {
  const { api } = useServices()
  useSessionUser()
  return (page) => {
    const call = calls[page]
    return !call || api.has(call)
  }
}
