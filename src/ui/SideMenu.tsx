import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { BackIcon, FlagIcon } from './icons.ts'
import styles from './SideMenu.module.css'
import { useHeldFocus } from './useHeldFocus.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SideMenuEntry<Id extends string> {
  id: Id
  label: string
  icon: ReactNode
  /** What somebody has to see to there; marks the entry. */
  warning?: string | undefined
}

interface SideMenuProps<Id extends string> {
  /** Stands in the bar. */
  title: string
  /** What the menu is of. */
  label: string
  backLabel: string
  entries: readonly SideMenuEntry<Id>[]
  /** The entry whose page is shown. */
  value: Id | undefined
  onChange: (id: Id) => void
  /** On the phone only the menu or only the page is shown, with this; without, the menu is a strip above the page. */
  onPhone?: 'menu' | 'page'
  /** The page, on the sheet that the active entry joins. */
  children: ReactNode
}

/** The settings' menu beside their sheet: 'Zurück' leads home. On the phone a strip above it. */
export function SideMenu<Id extends string>(props: SideMenuProps<Id>) {
  const { title, label, backLabel, entries, value, onChange, onPhone, children } = props
  const frame = useRef<HTMLDivElement>(null)
  useHeldFocus(frame)
  return (
    <div ref={frame} className={styles.frame} data-sheet data-phone={onPhone}>
      <b className={styles.title}>{title}</b>
      <nav aria-label={label} className={styles.pane}>
        <Link to="/home" className={classes(styles.tab, styles.back)}>
          <BackIcon />
          <span className={styles.name}>{backLabel}</span>
        </Link>
        {entries.map(({ id, label: name, icon, warning }) => (
          <button
            key={id}
            type="button"
            className={styles.tab}
            aria-current={id === value ? 'page' : undefined}
            title={warning}
            onClick={() => onChange(id)}
          >
            {icon}
            <span className={styles.name}>{name}</span>
            {warning !== undefined && (
              <>
                <FlagIcon className={styles.flag} aria-hidden="true" />
                <VisuallyHidden>({warning})</VisuallyHidden>
              </>
            )}
          </button>
        ))}
      </nav>
      <main className={styles.sheet}>{children}</main>
    </div>
  )
}
