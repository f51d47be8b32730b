import type { StoredFile } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteFile } from '#queries/school/files.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface RemoveFileProps {
  file: StoredFile
  isOpen: boolean
  onClose: () => void
}

export function RemoveFile({ file, isOpen, onClose }: RemoveFileProps) {
  const { mutateAsync: remove } = useDeleteFile()

  async function confirm() {
    try {
      await remove(file.path)
      toast.success(texts.removed)
    } catch (error) {
      toast.error(texts.removeFailed, reasonOf(error))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      confirmLabel={texts.removeYes}
      cancelLabel={texts.removeNo}
      onConfirm={confirm}
    >
      <p>{texts.removeQuestion(file.name)}</p>
      <p>{texts.removeHint}</p>
    </ConfirmDialog>
  )
}
