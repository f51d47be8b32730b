import { type ComponentType, type ReactNode, useEffect } from 'react'
import { forgetDrafts } from '#drafts/drafts.ts'
import { useServices } from '#queries/services.ts'
import type { Session } from '#session/session.ts'
import { isSettingsPageName, type MenuName, type SettingsPageName, settingsPages, useHasPage } from '#settings/pages.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { schoolConfigTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import {
  CalendarIcon,
  DashboardIcon,
  DoorIcon,
  FilesIcon,
  HistoryIcon,
  LeftIcon,
  PeopleIcon,
  PersonIcon,
  SheetIcon,
  SlidersIcon,
} from '#ui/icons.ts'
import { SkeletonRows } from '#ui/ListState.tsx'
import { Row } from '#ui/primitives.tsx'
import { SideMenu } from '#ui/SideMenu.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import styles from './SettingsShell.module.css'
import { useWarnings } from './useWarnings.ts'

const menuIcons: Record<MenuName, ReactNode> = {
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

const menu = (Object.keys(menuIcons) as MenuName[]).map((id) => ({
  id,
  label: texts.pages[id],
  icon: menuIcons[id],
}))

interface SettingsShellProps {
  pages: Readonly<Record<SettingsPageName, ComponentType>>
}

/**
 * Frame of the school settings: the menu, and the page that the history entry names. On a phone the menu is a screen of
 * its own until a page is chosen.
 */
export function SettingsShell({ pages }: SettingsShellProps) {
  const { page, go, leave } = useSettingsPage()
  const warnings = useWarnings()
  useForgetDrafts()
  const hasPage = useHasPage()
  const entries = menu.filter(({ id }) => hasPage(id))
  const shown = shownPage(page.name, hasPage)
  const name = isSettingsPageName(shown) ? shown : undefined
  const Page = name ? pages[name] : DefaultPage
  return (
    <SideMenu
      title={texts.title}
      label={texts.menu}
      backLabel={texts.back}
      entries={entries.map((entry) => ({
        ...entry,
        warning: warnings[entry.id],
      }))}
      value={(name && settingsPages[name].menu) ?? undefined}
      onChange={go}
      onPhone={page.name === '' ? 'menu' : 'page'}
    >
      {page.name !== '' && (
        <Button variant="quiet" icon={<LeftIcon />} className={styles.toMenu} onClick={leave}>
          {texts.title}
        </Button>
      )}
      {/* The id is part of the key: the page of another class or template is remounted. */}
      <Page key={`${shown} ${page.id ?? ''}`} />
    </SideMenu>
  )
}

/** The page that is shown: the first of the menu where none was chosen, and for one that the server has nothing for. */
function shownPage(name: string, hasPage: (page: SettingsPageName) => boolean): string {
  if (isSettingsPageName(name) ? hasPage(name) : name !== '') return name
  return menu.find(({ id }) => hasPage(id))?.id ?? name
}

/** Shown while the code of a page is loading. */
export function PageSkeleton() {
  const { page } = useSettingsPage()
  const shown = shownPage(page.name, useHasPage())
  const entry = menu.find(({ id }) => id === shown)
  return (
    <Skeleton className={styles.skeleton ?? ''}>
      <Row as="p" size={30} semi className={styles.title}>
        {entry?.label ?? <SkeletonBar width={220} height={30} />}
      </Row>
      <SkeletonRows />
    </Skeleton>
  )
}

/** Shown for a page name that does not exist. */
function DefaultPage() {
  return (
    <SettingsPage title={texts.defaultPage}>
      <p>{texts.hint}</p>
    </SettingsPage>
  )
}

const observed = new WeakSet<Session>()

/** Drops all drafts when the session ends, because somebody else may sign in on this device. */
function useForgetDrafts(): void {
  const { session } = useServices()
  useEffect(() => {
    if (observed.has(session)) return
    observed.add(session)
    session.subscribe((end) => end && forgetDrafts())
  }, [session])
}
