import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { BackIcon, FlagIcon } from './icons.ts'
import paneTab from './PaneTab.module.css'
import { openDialog } from './pageKeys.ts'
import sheetFrame from './SheetFrame.module.css'
import styles from './SideMenu.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SideMenuEntry<Id extends string> {
  id: Id
  label: string
  icon: ReactNode
  /** Marks the entry and says what needs attention on its page. */
  warning?: string | undefined
}

interface SideMenuProps<Id extends string> {
  /** Shown in the top bar. */
  title: string
  /** Accessible name of the menu. */
  label: string
  backLabel: string
  entries: readonly SideMenuEntry<Id>[]
  /** The entry whose page is shown. */
  value: Id | undefined
  onChange: (id: Id) => void
  /** What a phone shows, the menu or the page; if undefined it shows the menu as a strip above the page. */
  onPhone?: 'menu' | 'page'
  /** The page. */
  children: ReactNode
}

/** The menu of the settings beside their page, with a link back to home. */
export function SideMenu<Id extends string>(props: SideMenuProps<Id>) {
  const { title, label, backLabel, entries, value, onChange, onPhone, children } = props
  const frame = useRef<HTMLDivElement>(null)
  useHeldFocus(frame)
  return (
    <div ref={frame} className={styles.frame} data-sheet data-phone={onPhone}>
      <b className={styles.title}>{title}</b>
      <nav aria-label={label} className={classes(sheetFrame.pane, styles.pane)}>
        <Link to="/home" className={classes(paneTab.tab, styles.tab, styles.back)}>
          <BackIcon />
          <span className={styles.name}>{backLabel}</span>
        </Link>
        {entries.map(({ id, label: name, icon, warning }) => (
          <button
            key={id}
            type="button"
            className={classes(paneTab.tab, styles.tab)}
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

const rowControls = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled'
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(rowControls)]

/** A focused element, its position among the controls of its row, and the neighbouring rows. */
interface FocusTarget {
  element: HTMLElement
  index: number
  neighbours: Element[]
}

function focusTarget(element: HTMLElement): FocusTarget {
  const row = element.closest('tr, li')
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling].filter((one) => one instanceof Element)
  return { element, index: row ? controlsOf(row).indexOf(element) : -1, neighbours }
}

/** The element itself, or if it is gone, the corresponding control of the next or previous row. */
function successorOf({ element, index, neighbours }: FocusTarget): HTMLElement | undefined {
  if (element.isConnected) return element
  for (const row of neighbours) {
    if (!row.isConnected) continue
    const inRow = controlsOf(row)
    const control = inRow[index] ?? inRow[0]
    if (control) return control
  }
  return undefined
}

function headingOf(root: Element): HTMLElement | null {
  const heading = root.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/**
 * Keeps keyboard users in place when the focused element is removed, such as a deleted row or the button that opened a
 * dialog. The focus moves to the corresponding control of a neighbouring row, in the open dialog or on the page. If
 * there is none, it moves to the first control of the dialog or to the heading of the page.
 */
function useHeldFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | undefined
    let onPage: FocusTarget | undefined
    let inDialog: { dialog: Element; target: FocusTarget } | undefined
    let frame = 0

    const isLost = () => last?.isConnected === false && document.activeElement === document.body

    function note({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return
      last = target
      const dialog = target.closest('[role$="dialog"]')
      if (dialog) inDialog = { dialog, target: focusTarget(target) }
      else if (root.current?.contains(target)) onPage = focusTarget(target)
    }

    function next(): HTMLElement | null | undefined {
      const dialog = openDialog()
      if (dialog) return (inDialog?.dialog === dialog && successorOf(inDialog.target)) || controlsOf(dialog)[0]
      return onPage && root.current && (successorOf(onPage) ?? headingOf(root.current))
    }

    const observer = new MutationObserver(() => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      // A closing dialog restores the focus by itself, one frame later.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          // Without scrolling, which would surprise touch users.
          if (isLost()) next()?.focus({ preventScroll: true })
        })
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note, true)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', note, true)
    }
  }, [root])
}
