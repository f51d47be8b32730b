import {
  type CSSProperties,
  createContext,
  type FocusEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { Button } from './Button.tsx'
import { CopyWord } from './CopyWord.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, DoneIcon, InfoIcon, KeyIcon, RefreshIcon, WarnIcon } from './icons.ts'
import { Text } from './primitives.tsx'
import styles from './ToastList.module.css'
import { type ToastContent, toastHost } from './toast.ts'

const gap = 12
const toastOffset = 'calc(20px + var(--safe-b) + var(--toast-lift, 0px) + var(--toast-above-focus, 0px))'

export function ToastList() {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(undefined)

  useStandAboveFocus(area)
  const { isHeld, release } = useHeldToasts(area)

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
      release()
      if (document.activeElement?.closest('[data-sonner-toast]')) before.current?.focus({ preventScroll: true })
    }
    toastHost.provide({
      put: (id, content, duration) =>
        void sonner.custom(() => <ToastCard {...content} shownMs={duration} onClose={() => sonner.dismiss(id)} />, {
          id,
          // The library's time also stands still under a mouse that only rests there: the card ends it.
          duration: Number.POSITIVE_INFINITY,
          // A password is shown only once, so it must not be swiped away by mistake.
          dismissible: content.copy === undefined,
          onDismiss: leave,
        }),
      dismiss: (id) => void sonner.dismiss(id),
    })
  }, [release])

  return (
    <div ref={area} onFocusCapture={enter}>
      <HeldContext value={isHeld}>
        <Toaster
          position="bottom-right"
          visibleToasts={3}
          gap={gap}
          expand
          offset={{ bottom: toastOffset, right: 'calc(20px + var(--safe-r) + var(--toast-shift, 0px))' }}
          mobileOffset={{ bottom: toastOffset, left: 16, right: 16 }}
          containerAriaLabel="Meldungen"
          style={{ '--width': 'min(var(--toast-width, 400px), calc(100vw - 32px))' } as CSSProperties}
        />
      </HeldContext>
    </div>
  )
}

/** True while the time of the toasts stands still. */
const HeldContext = createContext(false)

/**
 * Nobody sees the page, or a pointer is on a toast. It has to have moved or pressed there: a toast that appears under a
 * resting mouse goes after its time, because it may cover the button that is needed next.
 */
function useHeldToasts(area: RefObject<HTMLElement | null>) {
  const [isPointed, setPointed] = useState(false)
  const [isHidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    let last = ''
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    function point({ type, target, screenX, screenY }: PointerEvent): void {
      const place = `${screenX} ${screenY}`
      // Browsers report a resting mouse again when the page changes under it.
      if (type === 'pointermove' && place === last) return
      last = place
      setPointed(target instanceof Node && area.current?.contains(target) === true)
    }
    // Out of the window, or the finger is lifted.
    const leave = ({ relatedTarget }: PointerEvent) => relatedTarget === null && setPointed(false)
    window.addEventListener('pointermove', point, options)
    window.addEventListener('pointerdown', point, options)
    window.addEventListener('pointerout', leave, options)
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), options)
    return () => stop.abort()
  }, [area])
  const release = useCallback(() => setPointed(false), [])
  return { isHeld: isPointed || isHidden, release }
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

const toneIcons = {
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
  const isHeld = useContext(HeldContext)
  const close = useEffectEvent(onClose)
  // What it says may change while it is shown. After a hold its time begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title has its whole time
  useEffect(() => {
    if (isHeld || !Number.isFinite(shownMs)) return
    const timer = setTimeout(close, shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, shownMs, title])
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
      {copy === undefined ? toneIcons[tone] : <KeyIcon />}
      <div className={styles.text}>
        <Text as="b" block>
          {title}
        </Text>
        {detail !== undefined && (
          <Text as="span" size={13} ink={2} block>
            {detail}
          </Text>
        )}
      </div>
      {action && button(action)}
      <IconButton label="Meldung schließen" icon={<CloseIcon />} onClick={onClose} />
      {actions.length > 0 && <div className={styles.actions}>{actions.map(button)}</div>}
      {copy !== undefined && <CopyWord text={copy} />}
    </div>
  )
}
