import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

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
    <ConfirmDialog
      tone="primary"
      title="Text ersetzen?"
      isOpen={isOpen}
      onClose={onClose}
      confirmLabel="Ersetzen"
      cancelLabel="Abbrechen"
      onConfirm={onReplace}
    >
      <p>Ihr Text wird durch „{text}“ ersetzt.</p>
    </ConfirmDialog>
  )
}
