import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { OverlayFrame } from './OverlayFrame.tsx'
import styles from './overlay.module.css'
import type { DrawerProps } from './overlayProps.ts'

export function DrawerOverlay({ isOpen, side, onClose, ...frame }: DrawerProps) {
  return (
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
  )
}
