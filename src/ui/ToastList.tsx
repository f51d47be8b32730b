import { type CSSProperties, type FocusEvent, useEffect, useRef } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { Button } from './Button.tsx'
import { CopyWord } from './CopyWord.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, DoneIcon, InfoIcon, KeyIcon, RefreshIcon, WarnIcon } from './icons.ts'
import styles from './ToastList.module.css'
import { type ToastContent, toastHost } from './toast.ts'

const edge = 'calc(20px + var(--safe-b) + var(--toast-lift, 0px))'

export function ToastList() {
  const before = useRef<HTMLElement>(undefined)

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
    <div onFocusCapture={enter}>
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        gap={12}
        expand
        offset={{ bottom: edge, right: 'calc(20px + var(--safe-r) + var(--toast-shift, 0px))' }}
        mobileOffset={{ bottom: edge, left: 16, right: 16 }}
        containerAriaLabel="Meldungen"
        style={{ '--width': 'min(var(--toast-width, 400px), calc(100vw - 32px))' } as CSSProperties}
      />
    </div>
  )
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
