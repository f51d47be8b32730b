import { useLocation, useNavigate } from '@tanstack/react-router'

export const settingsPageNames = [
  'general',
  'students',
  'importProfiles',
  'import',
  'editProfile',
  'addImportProfile',
  'classes',
  'class',
  'users',
  'years',
  'templates',
  'addTemplate',
  'editTemplate',
  'files',
  'audit',
  'test',
] as const
export type SettingsPageName = (typeof settingsPageNames)[number]

/** History entries live longer than versions of the app. */
export const isSettingsPageName = (name: string): name is SettingsPageName =>
  (settingsPageNames as readonly string[]).includes(name)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of /schoolConfig/main; `id` says which class, profile or template. */
    settings?: { name: SettingsPageName; id?: string }
  }
}

interface SettingsPlace {
  /** An empty name where none was chosen yet. */
  page: { name: string; id?: string }
  go: (name: SettingsPageName, id?: string) => void
  /** To none: on the phone the menu. */
  leave: () => void
}

/**
 * The page of the school settings. It lives in the history entry: the address stays as it is, while a reload and the
 * back gesture keep the place.
 */
export function useSettingsPage(): SettingsPlace {
  const page = useLocation({ select: ({ state }) => state.settings })
  const navigate = useNavigate()
  return {
    page: page ?? { name: '' },
    go: (name, id) =>
      void navigate({ to: '/schoolConfig/main', state: { settings: id === undefined ? { name } : { name, id } } }),
    leave: () => void navigate({ to: '/schoolConfig/main', state: {} }),
  }
}
