import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { BackIcon } from './icons.ts'
import styles from './SettingsPage.module.css'
import { type IssuedSearch, type SettingsPageName, useSettingsPage } from './useSettingsPage.ts'

interface SettingsPageProps {
  title: string
  /** Small text after the title: a count or the year. */
  note?: string | undefined
  /** A button without words, right after the title. */
  tool?: ReactNode
  /** Buttons beside the title, the primary one last. */
  actions?: ReactNode
  /** The page that the arrow before the title opens. */
  back?: { label: string; name: SettingsPageName; id?: string; search?: IssuedSearch } | undefined
  children: ReactNode
  /** Without margins and maximum width: for tabs and tables that reach the edges. */
  wide?: boolean
}

/** The frame of a page of the school settings. */
export function SettingsPage({ title, note, tool, actions, back, children, wide = false }: SettingsPageProps) {
  const { go } = useSettingsPage()
  return (
    <div
      className={classes(styles.page, wide && styles.wide)}
      data-wide={wide || undefined}
      data-back={back ? '' : undefined}
    >
      <title>{`${title} – Zeugnis`}</title>
      <header className={styles.head}>
        {back && (
          <IconButton
            label={back.label}
            icon={<BackIcon />}
            onClick={() => go(back.name, back.id, back.search && { search: back.search })}
          />
        )}
        <h1>
          {title}
          {note !== undefined && (
            <>
              {' '}
              <small>{note}</small>
            </>
          )}
        </h1>
        {tool}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
