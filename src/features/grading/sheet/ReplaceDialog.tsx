import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface ReplaceDialogProps {
  /** The new text. */
  text: string | null
  isOpen: boolean
  onClose: () => void
  onReplace: () => void
}

/** Asks before a text of the teacher's own is replaced. */
export function ReplaceDialog({ text, isOpen, onClose, onReplace }: ReplaceDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title="Text ersetzen?"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" onClick={onReplace}>
            Ersetzen
          </Button>
        </>
      }
    >
      <p>Ihr Text wird durch „{text}“ ersetzt.</p>
    </Dialog>
  )
}
