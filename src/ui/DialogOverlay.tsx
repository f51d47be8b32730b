import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { OverlayFrame } from './OverlayFrame.tsx'
import styles from './overlay.module.css'
import type { DialogProps } from './overlayProps.ts'

export function DialogOverlay({ isOpen, size = 'md', onClose, ...frame }: DialogProps) {
  return (
    // Only German is bundled: in a browser of another language it would find no words and throw.
    <I18nProvider locale="de-DE">
      <ModalOverlay
        className={classes(styles.scrim, styles.center)}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => !open && onClose()}
      >
        <Modal className={classes(styles.modal, size === 'lg' && styles.lg)}>
          <OverlayFrame {...frame} onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
