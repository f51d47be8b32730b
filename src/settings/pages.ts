import {
  type Endpoint,
  reportStateEndpoints,
  retentionEndpoints,
  schoolEndpoints,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { useServices, useSessionUser } from '#queries/services.ts'
import type { schoolConfigTexts } from '#texts/index.ts'

/** The entries of the menu, each named like the page that it opens. */
export type MenuName = keyof typeof schoolConfigTexts.pages

interface SettingsPageRow {
  /** The entry of the menu that is marked; null for the hidden test page. */
  menu: MenuName | null
  /** The call of our own that the page is about: without it a server has nothing to show there. */
  call?: Endpoint
}

/** Every page of the school settings by its name; the routes have the component of each. */
export const settingsPages = {
  overview: { menu: 'overview', call: schoolEndpoints.schoolState },
  lateEdits: { menu: 'overview', call: reportStateEndpoints.lateEdits },
  general: { menu: 'general' },
  retention: { menu: 'general', call: retentionEndpoints.retention },
  students: { menu: 'students' },
  importProfiles: { menu: 'students' },
  import: { menu: 'students' },
  editProfile: { menu: 'students' },
  addImportProfile: { menu: 'students' },
  classes: { menu: 'classes' },
  class: { menu: 'classes' },
  earlier: { menu: 'classes', call: reportStateEndpoints.reportStates },
  users: { menu: 'users' },
  addUsers: { menu: 'users', call: schoolEndpoints.addUsers },
  years: { menu: 'years' },
  yearSwitch: { menu: 'years', call: yearSwitchEndpoints.switchYear },
  templates: { menu: 'templates' },
  addTemplate: { menu: 'templates' },
  editTemplate: { menu: 'templates' },
  files: { menu: 'files' },
  versions: { menu: 'files', call: schoolEndpoints.findIssued },
  audit: { menu: 'audit', call: schoolEndpoints.auditLog },
  test: { menu: null },
} as const satisfies Readonly<Record<string, SettingsPageRow>>

export type SettingsPageName = keyof typeof settingsPages

/** False for a name from a history entry that an older version of the app has made. */
export const isSettingsPageName = (name: string): name is SettingsPageName => Object.hasOwn(settingsPages, name)

/** A function that says whether the school's server has what a page of the settings shows. */
export function useHasPage(): (name: SettingsPageName) => boolean {
  const { api } = useServices()
  useSessionUser()
  return (name) => {
    const { call }: SettingsPageRow = settingsPages[name]
    return !call || api.has(call)
  }
}
