import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'

interface ReplaceDialogProps extends Overlay {
  /** The new text. */
  text: string | null
  onReplace: () => void
}

/** Asks before a text of the teacher's own is replaced. */
export function ReplaceDialog({ text, onReplace, ...dialog }: ReplaceDialogProps) {
  return (
    <ConfirmDialog tone="primary" title="Text ersetzen?" {...dialog} confirmLabel="Ersetzen" onConfirm={onReplace}>
      <p>Ihr Text wird durch „{text}“ ersetzt.</p>
    </ConfirmDialog>
  )
}
