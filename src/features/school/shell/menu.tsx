import type { ReactNode } from 'react'
import { schoolConfigTexts } from '#texts/index.ts'
import {
  CalendarIcon,
  DashboardIcon,
  DoorIcon,
  FilesIcon,
  HistoryIcon,
  PeopleIcon,
  PersonIcon,
  SheetIcon,
  SlidersIcon,
} from '#ui/icons.ts'
import type { SettingsPageName } from '#ui/useSettingsPage.ts'

export type MenuName = keyof typeof schoolConfigTexts.pages

const icons: Record<MenuName, ReactNode> = {
  overview: <DashboardIcon />,
  general: <SlidersIcon />,
  students: <PeopleIcon />,
  classes: <DoorIcon />,
  users: <PersonIcon />,
  years: <CalendarIcon />,
  templates: <SheetIcon />,
  files: <FilesIcon />,
  audit: <HistoryIcon />,
}

export const menu = (Object.keys(icons) as MenuName[]).map((id) => ({
  id,
  label: schoolConfigTexts.pages[id],
  icon: icons[id],
}))

/** The menu entry of a page; the hidden test page has none. */
export const entryOf: Record<SettingsPageName, MenuName | undefined> = {
  overview: 'overview',
  lateEdits: 'overview',
  general: 'general',
  retention: 'general',
  students: 'students',
  importProfiles: 'students',
  import: 'students',
  editProfile: 'students',
  addImportProfile: 'students',
  classes: 'classes',
  class: 'classes',
  earlier: 'classes',
  users: 'users',
  addUsers: 'users',
  years: 'years',
  yearSwitch: 'years',
  templates: 'templates',
  addTemplate: 'templates',
  editTemplate: 'templates',
  files: 'files',
  versions: 'files',
  audit: 'audit',
  test: undefined,
}
