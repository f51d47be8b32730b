import { type CSSProperties, type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { Button } from './Button.tsx'
import { CopyWord } from './CopyWord.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, DoneIcon, InfoIcon, KeyIcon, RefreshIcon, WarnIcon } from './icons.ts'
import styles from './ToastList.module.css'
import { type ToastContent, toastHost } from './toast.ts'

const gap = 12
const edge = 'calc(20px + var(--safe-b) + var(--toast-lift, 0px) + var(--toast-above-focus, 0px))'

export function ToastList() {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(undefined)

  useStandAboveFocus(area)

  /**
   * The library would send the focus back to where it came from whenever the Tab key leaves a toast that is still shown.
   * So the library does not get the focus event.
   */
  function enter(event: FocusEvent<HTMLElement>): void {
    const { relatedTarget: from, currentTarget } = event
    if (from instanceof HTMLElement && !currentTarget.contains(from)) before.current = from
    event.stopPropagation()
  }

  // In an effect: only then has the library's list subscribed, and earlier toasts would be lost.
  useEffect(() => {
    // A toast closes while it has the focus.
    function leave(): void {
      if (document.activeElement?.closest('[data-sonner-toast]')) before.current?.focus({ preventScroll: true })
    }
    toastHost.provide({
      put: (id, content, duration) =>
        void sonner.custom(() => <ToastCard {...content} shownMs={duration} onClose={() => sonner.dismiss(id)} />, {
          id,
          duration,
          // A password is shown only once, so it must not be swiped away by mistake.
          dismissible: content.copy === undefined,
          onDismiss: leave,
          onAutoClose: leave,
        }),
      dismiss: (id) => void sonner.dismiss(id),
    })
  }, [])

  return (
    <div ref={area} onFocusCapture={enter}>
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        gap={gap}
        expand
        offset={{ bottom: edge, right: 'calc(20px + var(--safe-r) + var(--toast-shift, 0px))' }}
        mobileOffset={{ bottom: edge, left: 16, right: 16 }}
        containerAriaLabel="Meldungen"
        style={{ '--width': 'min(var(--toast-width, 400px), calc(100vw - 32px))' } as CSSProperties}
      />
    </div>
  )
}

/**
 * Toasts stand above what has the keyboard focus if they would cover it (WCAG 2.4.11) and there is space for them. What is
 * taller than they are, such as a page, stays in sight anyway.
 */
function useStandAboveFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return

    function place(): void {
      const focused = document.activeElement
      if (!element || element.contains(focused)) return
      element.style.removeProperty('--toast-above-focus')
      const list = element.querySelector('[data-sonner-toaster]')
      if (!list || !focused?.matches(':focus-visible')) return
      const toasts = [...list.querySelectorAll<HTMLElement>('[data-visible="true"]')]
      // Not where they are drawn: they may be on their way.
      const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, 0)
      const { left, right, bottom } = list.getBoundingClientRect()
      const focus = focused.getBoundingClientRect()
      const isCovered = focus.left < right && focus.right > left && focus.top < bottom && focus.bottom > bottom - height
      if (!isCovered || focus.height > height || focus.top < height) return
      element.style.setProperty('--toast-above-focus', `${bottom - focus.top + gap}px`)
    }

    // In the next frame the browser has scrolled to what has the focus.
    const placeSoon = () => void requestAnimationFrame(place)
    const toasts = new MutationObserver(placeSoon)
    toasts.observe(element, { childList: true, subtree: true })
    document.addEventListener('focusin', placeSoon)
    return () => {
      toasts.disconnect()
      document.removeEventListener('focusin', placeSoon)
    }
  }, [area])
}

const icons = {
  success: <DoneIcon />,
  error: <WarnIcon />,
  info: <InfoIcon />,
  warning: <InfoIcon />,
  loading: <RefreshIcon />,
}

interface ToastCardProps extends ToastContent {
  /** Milliseconds; Infinity until it is closed. */
  shownMs: number
  onClose: () => void
}

function ToastCard({ tone, title, detail, action, actions = [], copy, shownMs, onClose }: ToastCardProps) {
  const button = ({ label, run }: NonNullable<typeof action>) => (
    <Button
      key={label}
      variant="quiet"
      onClick={() => {
        onClose()
        run()
      }}
    >
      {label}
    </Button>
  )
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      data-tall={copy !== undefined || actions.length > 0 || undefined}
      data-shown-ms={Number.isFinite(shownMs) ? shownMs : undefined}
    >
      {copy === undefined ? icons[tone] : <KeyIcon />}
      <div className={styles.text}>
        <b>{title}</b>
        {detail !== undefined && <span>{detail}</span>}
      </div>
      {action && button(action)}
      <IconButton label="Meldung schließen" icon={<CloseIcon />} onClick={onClose} />
      {actions.length > 0 && <div className={styles.actions}>{actions.map(button)}</div>}
      {copy !== undefined && <CopyWord text={copy} />}
    </div>
  )
}
