import { studentsTexts as texts } from '#texts/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PersonIcon, UploadIcon } from '#ui/icons.ts'
import styles from './ChooseWay.module.css'

interface ChooseWayProps {
  isOpen: boolean
  onClose: () => void
  onOne: () => void
  onMany: () => void
}

/** One student by hand, or a file of many. */
export function ChooseWay({ isOpen, onClose, onOne, onMany }: ChooseWayProps) {
  return (
    <Dialog title={texts.add} isOpen={isOpen} onClose={onClose}>
      <button type="button" className={styles.way} onClick={onOne}>
        <PersonIcon aria-hidden="true" />
        <span>
          <b>{texts.chooseOne}</b>
          <small>{texts.chooseOneHint}</small>
        </span>
      </button>
      <button type="button" className={styles.way} onClick={onMany}>
        <UploadIcon aria-hidden="true" />
        <span>
          <b>{texts.chooseMany}</b>
          <small>{texts.chooseManyHint}</small>
        </span>
      </button>
    </Dialog>
  )
}
