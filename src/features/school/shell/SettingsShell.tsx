import type { ComponentType } from 'react'
import { schoolConfigTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { BackIcon } from '#ui/icons.ts'
import { SideMenu } from '#ui/SideMenu.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { isSettingsPageName, type SettingsPageName, useSettingsPage } from '#ui/useSettingsPage.ts'
import { DefaultPage } from './DefaultPage.tsx'
import { entryOf, menu } from './menu.tsx'
import styles from './SettingsShell.module.css'
import { StartPage } from './StartPage.tsx'
import { useForgetDrafts } from './useForgetDrafts.ts'
import { useWarnings } from './useWarnings.ts'

interface SettingsShellProps {
  pages: Partial<Record<SettingsPageName, ComponentType>>
}

/**
 * The school settings (specification 2.8): a menu, and the page that the history entry names. On the phone the menu is
 * a screen of its own until a page is chosen.
 */
export function SettingsShell({ pages }: SettingsShellProps) {
  const { page, go, leave } = useSettingsPage()
  const warnings = useWarnings()
  useForgetDrafts()
  const name = isSettingsPageName(page.name) ? page.name : undefined
  const Page = page.name === '' ? StartPage : ((name && pages[name]) ?? DefaultPage)
  return (
    <SideMenu
      title={texts.title}
      label={texts.menu}
      backLabel={texts.back}
      entries={menu.map((entry) => ({
        ...entry,
        warning: warnings[entry.id],
      }))}
      value={name && entryOf[name]}
      onChange={go}
      onPhone={page.name === '' ? 'menu' : 'page'}
    >
      {page.name !== '' && (
        <Button variant="quiet" icon={<BackIcon />} className={styles.toMenu} onClick={leave}>
          {texts.title}
        </Button>
      )}
      {/* By its id too: a page of another class or template starts anew. */}
      <Page key={`${page.name} ${page.id ?? ''}`} />
    </SideMenu>
  )
}

/** Stands in the place of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <Skeleton className={styles.skeleton ?? ''}>
      <SkeletonBar width={220} height={34} />
      <SkeletonBar height={120} />
      <SkeletonBar height={120} />
    </Skeleton>
  )
}
