import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { unbroken } from '#lib/format.ts'
import { classes } from './classes.ts'
import { closeOnBack } from './closeOnBack.ts'
import { German } from './German.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.ts'
import { ignoreSecondTap } from './ignoreSecondTap.ts'
import { lastClickAt, lastTap } from './lastTap.ts'
import styles from './overlays.module.css'

interface OverlayProps {
  title: string
  isOpen: boolean
  /** Also called for Esc, for a press outside and for the browser's back. */
  onClose: () => void
  children: ReactNode
  /** Long content without anything focusable: the body itself takes the focus, so that keys scroll it. */
  isReading?: boolean
  /** Buttons, the primary one last. */
  footer?: ReactNode
}

export interface DialogProps extends OverlayProps {
  size?: 'md' | 'wide' | 'lg' | 'xl'
  /** 'alertdialog' for a question about something that would be lost. */
  role?: 'dialog' | 'alertdialog'
}

export interface DrawerProps extends OverlayProps {
  side: 'left' | 'right'
}

export function DialogOverlay({ isOpen, size = 'md', onClose, ...frame }: DialogProps) {
  const dismissal = useDismissal(isOpen, onClose)
  return (
    <German>
      <ModalOverlay className={classes(styles.scrim, styles.center)} data-centered="" {...dismissal}>
        <Modal className={classes(styles.modal, size !== 'md' && styles[size])}>
          <OverlayFrame {...frame} onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </German>
  )
}

export function DrawerOverlay({ isOpen, side, onClose, ...frame }: DrawerProps) {
  const dismissal = useDismissal(isOpen, onClose)
  return (
    <German>
      <ModalOverlay className={styles.scrim ?? ''} {...dismissal}>
        <Modal className={classes(styles.drawer, styles[side])}>
          <OverlayFrame {...frame} onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </German>
  )
}

interface OverlayFrameProps extends Omit<OverlayProps, 'isOpen'> {
  role?: 'dialog' | 'alertdialog'
}

/** Title, body and footer inside a modal or drawer. */
function OverlayFrame({ title, onClose, children, footer, isReading, role = 'dialog' }: OverlayFrameProps) {
  return (
    <Dialog className={styles.dialog ?? ''} role={role}>
      <header>
        <Heading slot="title">{unbroken(title)}</Heading>
        <IconButton label="Schließen" icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className={styles.body} {...(isReading && { role: 'group', tabIndex: 0, 'aria-label': title })}>
        {children}
      </div>
      {footer !== undefined && <footer>{footer}</footer>}
    </Dialog>
  )
}

/** Two presses within this time are one double tap, as operating systems define it. */
const doubleTapMs = 500

/**
 * Esc, a press outside and the browser's back close a modal overlay. The second half of the double tap that opened it
 * neither closes it nor presses a button that appears under the same finger: on a phone that would answer a question
 * nobody has read. Keys need no such guard, because the overlay itself has the focus.
 */
function useDismissal(isOpen: boolean, onClose: () => void) {
  const openedAt = useRef(0)
  // A layout effect, before paint: the second tap may already be queued behind it.
  useLayoutEffect(() => {
    if (!isOpen) return
    openedAt.current = performance.now()
    const opening = lastTap()
    if (opening) ignoreSecondTap(opening)
  }, [isOpen])
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? closeOnBack(() => close()) : undefined), [isOpen])
  return {
    isOpen,
    isDismissable: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose()
    },
    shouldCloseOnInteractOutside: () => lastClickAt() - openedAt.current > doubleTapMs,
  }
}
