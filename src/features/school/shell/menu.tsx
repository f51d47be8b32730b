import type { ReactNode } from 'react'
import type { MenuName } from '#settings/pages.ts'
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
