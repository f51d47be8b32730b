import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { OverlayFrame } from './OverlayFrame.tsx'
import styles from './overlay.module.css'
import type { DrawerProps } from './overlayProps.ts'
import { useDismissal } from './useDismissal.ts'

export function DrawerOverlay({ isOpen, side, onClose, ...frame }: DrawerProps) {
  const dismissal = useDismissal(isOpen, onClose)
  return (
    // Only German is bundled: in a browser of another language it would find no words and throw.
    <I18nProvider locale="de-DE">
      <ModalOverlay className={styles.scrim ?? ''} {...dismissal}>
        <Modal className={classes(styles.drawer, styles[side])}>
          <OverlayFrame {...frame} onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
