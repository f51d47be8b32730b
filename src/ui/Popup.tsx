import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Popup.module.css'

interface PopupProps {
  /** Accessible name of the button. */
  label: string
  /** What the button shows. */
  face: ReactNode
  /** Accessible name of the panel. */
  title: string
  className?: string | undefined
  buttonClassName: string | undefined
  /** Which edge of the button the panel keeps to. */
  align: 'start' | 'end'
  /** On a desktop there is room for the panel's buttons themselves. */
  isInlineWhenWide?: boolean
  /** The panel's buttons. They stay mounted while it is closed: a dialog that one of them has opened goes on. */
  children: ReactNode
}

/**
 * A button with a panel of further buttons. The panel closes after a choice, by Esc, and when finger or focus go elsewhere.
 * It needs no library: a report card has one for each subject.
 */
export function Popup(props: PopupProps) {
  const { label, face, title, className, buttonClassName, align, isInlineWhenWide = false, children } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const element = root.current
    if (!isOpen || !element) return
    const stop = new AbortController()
    const { signal } = stop
    const isOutside = (target: EventTarget | null) => target instanceof Node && !element.contains(target)
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && setIsOpen(false), { signal })
    // Safari gives a tapped button no focus: without a target nothing was left.
    element.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && setIsOpen(false), {
      signal,
    })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // A dialog around it stays open.
        event.stopPropagation()
        opener.current?.focus()
        setIsOpen(false)
      },
      { signal, capture: true },
    )
    return () => stop.abort()
  }, [isOpen])

  // Above the button where there is no room below it.
  useLayoutEffect(() => {
    const panel = document.getElementById(id)
    if (!panel) return
    delete panel.dataset.up
    // Measuring makes the browser lay out the page at once: a report card that opens would do so once for each subject.
    if (!isOpen) return
    const foot = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? window.innerHeight
    if (panel.getBoundingClientRect().bottom > foot) panel.dataset.up = ''
  }, [id, isOpen])

  /** Before the chosen button acts: a dialog that it opens gives the focus back to where it is now. */
  function closeBefore({ target }: MouseEvent): void {
    if (!isOpen || !(target instanceof Element) || !target.closest('button')) return
    opener.current?.focus()
    setIsOpen(false)
  }

  return (
    <div ref={root} className={classes(styles.root, className)} data-inline={isInlineWhenWide || undefined}>
      <button
        ref={opener}
        type="button"
        className={classes(styles.opener, buttonClassName)}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      <fieldset
        id={id}
        className={classes(styles.panel, styles[align])}
        data-open={isOpen || undefined}
        aria-label={title}
        onClickCapture={closeBefore}
      >
        {children}
      </fieldset>
    </div>
  )
}
