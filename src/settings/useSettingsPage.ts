import { useLocation, useNavigate } from '@tanstack/react-router'
import type { SettingsPageName } from './pages.ts'

/** Opens the page with a dialog: 'issue' on the page of a class, 'deadline' on that of the years. */
export type SettingsQuestion = 'issue' | 'deadline'

/** What the issued report cards are searched for: words, the name of a year, of a class. */
export interface IssuedSearch {
  query?: string
  year?: string
  class?: string
}

interface SettingsMore {
  ask?: SettingsQuestion
  /** The student on the page of a class whose report card is to be opened again. */
  reopen?: string
  search?: IssuedSearch
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of /schoolConfig/main; `id` is that of the class, profile, template or student. */
    settings?: { name: SettingsPageName; id?: string } & SettingsMore
  }
}

interface SettingsPageState {
  /** The name is empty if none was chosen yet: that is the overview, and on a phone the menu. */
  page: { name: string; id?: string } & SettingsMore
  go: (name: SettingsPageName, id?: string, more?: SettingsMore) => void
  /** Shows no page; on a phone that is the menu. */
  leave: () => void
  /** Forgets the dialog that the page opened with: neither a reload nor the way back opens it again. */
  forgetAsk: () => void
  /** The way back to this page brings the search back. */
  keepSearch: (search: IssuedSearch) => void
}

/**
 * The current page of the school settings. It is stored in the history entry: the URL does not change, and a reload and
 * the back gesture still show the right page.
 */
export function useSettingsPage(): SettingsPageState {
  const page = useLocation({ select: ({ state }) => state.settings })
  const navigate = useNavigate()
  return {
    page: page ?? { name: '' },
    go: (name, id, more) =>
      void navigate({
        to: '/schoolConfig/main',
        state: { settings: { name, ...(id !== undefined && { id }), ...more } },
      }),
    forgetAsk() {
      if (!page?.ask && !page?.reopen) return
      const { ask: _, reopen: __, ...settings } = page
      void navigate({ to: '.', replace: true, resetScroll: false, state: (state) => ({ ...state, settings }) })
    },
    keepSearch: (search) =>
      void navigate({
        ...{ to: '.', replace: true, resetScroll: false },
        state: (state) => ({ ...state, ...(state.settings && { settings: { ...state.settings, search } }) }),
      }),
    leave: () => void navigate({ to: '/schoolConfig/main', state: {} }),
  }
}
