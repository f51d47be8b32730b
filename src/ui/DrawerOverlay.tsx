import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { OverlayFrame } from './OverlayFrame.tsx'
import styles from './overlay.module.css'
import type { DrawerProps } from './overlayProps.ts'

export function DrawerOverlay({ isOpen, side, onClose, ...frame }: DrawerProps) {
  return (
    // Only German is bundled: in a browser of another language it would find no words and throw.
    <I18nProvider locale="de-DE">
      <ModalOverlay
        className={styles.scrim ?? ''}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => !open && onClose()}
      >
        <Modal className={classes(styles.drawer, styles[side])}>
          <OverlayFrame {...frame} onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
