import { type ComponentType, lazy } from 'react'
import type { SettingsPageName } from '#ui/useSettingsPage.ts'

/** The pages of the school settings, each loaded when it is opened first. */
export const pages: Partial<Record<SettingsPageName, ComponentType>> = {
  test: lazy(() => import('#features/school/gallery/index.ts').then((m) => ({ default: m.TestPage }))),
}
