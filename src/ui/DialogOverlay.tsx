import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { OverlayFrame } from './OverlayFrame.tsx'
import styles from './overlay.module.css'
import type { DialogProps } from './overlayProps.ts'
import { useDismissal } from './useDismissal.ts'

export function DialogOverlay({ isOpen, size = 'md', onClose, ...frame }: DialogProps) {
  const dismissal = useDismissal(isOpen, onClose)
  return (
    // Only German is bundled: in a browser of another language it would find no words and throw.
    <I18nProvider locale="de-DE">
      <ModalOverlay className={classes(styles.scrim, styles.center)} {...dismissal}>
        <Modal className={classes(styles.modal, size === 'lg' && styles.lg)}>
          <OverlayFrame {...frame} onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
