import { templatesTexts, templateClashTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface GoneDialogProps {
  isOpen: boolean
  onGoOn: () => void
  onSaveAsNew: () => Promise<void>
}

/** The template was removed by somebody else while it was edited. */
export function GoneDialog({ isOpen, onGoOn, onSaveAsNew }: GoneDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onGoOn}
      title={texts.goneTitle}
      confirmLabel={texts.saveAsNew}
      pendingLabel={templatesTexts.creating}
      cancelLabel={texts.goOn}
      onConfirm={onSaveAsNew}
      tone="primary"
    >
      <p>{texts.gone}</p>
      <p>{texts.goneHint}</p>
    </ConfirmDialog>
  )
}
