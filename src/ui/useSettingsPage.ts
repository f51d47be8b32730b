import { useLocation, useNavigate } from '@tanstack/react-router'

export const settingsPageNames = [
  'overview',
  'general',
  'students',
  'importProfiles',
  'import',
  'editProfile',
  'addImportProfile',
  'classes',
  'class',
  'users',
  'addUsers',
  'years',
  'yearSwitch',
  'templates',
  'addTemplate',
  'editTemplate',
  'files',
  'audit',
  'test',
] as const
export type SettingsPageName = (typeof settingsPageNames)[number]

/** False for a name from a history entry that an older version of the app has made. */
export const isSettingsPageName = (name: string): name is SettingsPageName =>
  (settingsPageNames as readonly string[]).includes(name)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of /schoolConfig/main; `id` is that of the class, profile or template. */
    settings?: { name: SettingsPageName; id?: string }
  }
}

interface SettingsPage {
  /** The name is empty if none was chosen yet: that is the overview, and on a phone the menu. */
  page: { name: string; id?: string }
  go: (name: SettingsPageName, id?: string) => void
  /** Shows no page; on a phone that is the menu. */
  leave: () => void
}

/**
 * The current page of the school settings. It is stored in the history entry: the URL does not change, and a reload and
 * the back gesture still show the right page.
 */
export function useSettingsPage(): SettingsPage {
  const page = useLocation({ select: ({ state }) => state.settings })
  const navigate = useNavigate()
  return {
    page: page ?? { name: '' },
    go: (name, id) =>
      void navigate({ to: '/schoolConfig/main', state: { settings: id === undefined ? { name } : { name, id } } }),
    leave: () => void navigate({ to: '/schoolConfig/main', state: {} }),
  }
}
