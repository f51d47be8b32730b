import { saveBackup } from '#queries/saveBackup.ts'
import { useServices } from '#queries/services.ts'
import { backupTexts as texts } from '#texts/index.ts'
import { PasswordDialog } from '#ui/PasswordDialog.tsx'

export interface SaveFileDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Which waiting report cards; all of them where it is undefined. */
  keys?: ReadonlySet<string> | undefined
}

/** Asks for a password and gives what waits out as a file that is sealed with it. */
export function SaveFileDialog({ isOpen, onClose, keys }: SaveFileDialogProps) {
  const { outbox } = useServices()
  return (
    <PasswordDialog
      isNew
      isOpen={isOpen}
      onClose={onClose}
      title={texts.saveTitle}
      hint={texts.saveHint}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onSubmit={async (password) => ((await saveBackup(outbox, password, keys)) ? undefined : texts.notSaved)}
    />
  )
}
