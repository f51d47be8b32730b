import { Dialog, Heading } from 'react-aria-components/Dialog'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.ts'
import styles from './overlay.module.css'
import type { OverlayProps } from './overlayProps.ts'

interface OverlayFrameProps extends Omit<OverlayProps, 'isOpen'> {
  role?: 'dialog' | 'alertdialog'
}

/** Title, body and footer inside of a modal or drawer. */
export function OverlayFrame({ title, onClose, children, footer, isReading, role = 'dialog' }: OverlayFrameProps) {
  return (
    <Dialog className={styles.dialog ?? ''} role={role}>
      <header>
        <Heading slot="title">{title}</Heading>
        <IconButton label="Schließen" icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className={styles.body} {...(isReading && { role: 'group', tabIndex: 0, 'aria-label': title })}>
        {children}
      </div>
      {footer !== undefined && <footer>{footer}</footer>}
    </Dialog>
  )
}
