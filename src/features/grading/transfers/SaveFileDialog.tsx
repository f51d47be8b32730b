import { useServices } from '#queries/services.ts'
import { makeBackup } from '#saving/backup.ts'
import { backupTexts as texts } from '#texts/index.ts'
import { giveFile } from '#ui/giveFile.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { PasswordDialog } from '#ui/PasswordDialog.tsx'

interface SaveFileDialogProps extends Overlay {
  /** The keys of the rows to save; undefined saves all of them. */
  keys?: ReadonlySet<string> | undefined
}

/** Asks for a password and saves unsent report cards to a file that is encrypted with it. */
export function SaveFileDialog({ keys, ...dialog }: SaveFileDialogProps) {
  const { outbox } = useServices()
  return (
    <PasswordDialog
      isNew
      {...dialog}
      title={texts.saveTitle}
      hint={texts.saveHint}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onSubmit={async (password) => {
        const outcome = await giveFile(await makeBackup(outbox, password, keys))
        return outcome === 'cancelled' || outcome === 'failed' ? texts.notSaved : undefined
      }}
    />
  )
}
