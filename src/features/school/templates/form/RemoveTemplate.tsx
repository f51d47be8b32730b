import { reasonOf } from '#queries/refusal.ts'
import { useDeleteTemplate } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface RemoveTemplateProps {
  templateID: string
  /** Names of the classes that use it. */
  classes: readonly string[]
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveTemplate({ templateID, classes, isOpen, onClose, onRemoved }: RemoveTemplateProps) {
  const { mutateAsync: remove } = useDeleteTemplate()

  async function confirm() {
    try {
      await remove(templateID)
    } catch (error) {
      toast.error(texts.deleteFailed, reasonOf(error))
      return
    }
    onClose()
    onRemoved()
    toast.success(texts.deleted)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      confirmLabel={texts.yes}
      cancelLabel={texts.no}
      onConfirm={confirm}
    >
      <p>{texts.removeQuestion}</p>
      {classes.length > 0 && <p>{texts.removeClasses(classes)}</p>}
    </ConfirmDialog>
  )
}
