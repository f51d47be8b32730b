import type { ReactNode } from 'react'
import { unbroken } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LeftIcon, MoreIcon } from '#ui/icons.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { Row } from '#ui/primitives.tsx'
import type { SettingsPageName } from './pages.ts'
import styles from './SettingsPage.module.css'
import { type IssuedSearch, useSettingsPage } from './useSettingsPage.ts'

/** What a page offers besides its buttons. */
export interface PageAction {
  label: string
  icon: ReactNode
  onPress: () => void
}

interface SettingsPageProps {
  title: string
  /** Small text after the title: a count or the year. */
  note?: string | undefined
  /** Smaller, behind it. */
  details?: string | undefined
  /** A button without words, right after the title. */
  tool?: ReactNode
  /** Buttons beside the title, the primary one last. */
  actions?: ReactNode
  /** What is done less often, behind '…' after the buttons. */
  more?: readonly PageAction[] | undefined
  /** The page before this one, by its title. */
  back?: { title: string; name: SettingsPageName; id?: string; search?: IssuedSearch } | undefined
  children: ReactNode
  /** Without margins and maximum width: for tabs that reach the edges. */
  wide?: boolean
  /** On a computer wider than on a tablet: for tables and grids. */
  roomy?: boolean
}

/** The frame of a page of the school settings. */
export function SettingsPage({
  title,
  note,
  details,
  tool,
  actions,
  more = [],
  back,
  children,
  wide,
  roomy,
}: SettingsPageProps) {
  const { go } = useSettingsPage()
  return (
    <div
      className={classes(styles.page, wide && styles.wide, roomy && styles.roomy)}
      data-wide={wide || undefined}
      data-back={back ? '' : undefined}
    >
      <title>{`${title} – Zeugnis`}</title>
      <Row as="header" gap={3} wrap className={styles.head}>
        {back && (
          <div className={styles.back}>
            <Button
              variant="quiet"
              icon={<LeftIcon />}
              aria-label={`Zurück: ${back.title}`}
              onClick={() => go(back.name, back.id, back.search && { search: back.search })}
            >
              {back.title}
            </Button>
          </div>
        )}
        <h1>
          {unbroken(title)}
          {note !== undefined && (
            <>
              {' '}
              <small>{unbroken(note)}</small>
            </>
          )}
          {details && (
            <>
              {' '}
              <small data-details>{details}</small>
            </>
          )}
        </h1>
        {tool}
        {(actions || more.length > 0) && (
          <Row gap={3} wrap className={styles.actions}>
            {actions}
            {more.length > 0 && (
              <MenuButton
                title="Weitere Schritte"
                items={more.map(({ label, icon }) => ({ id: label, label, icon }))}
                onChoose={(id) => more.find(({ label }) => label === id)?.onPress()}
              >
                <IconButton label="Weitere Schritte" icon={<MoreIcon />} />
              </MenuButton>
            )}
          </Row>
        )}
      </Row>
      {children}
    </div>
  )
}
