import type { Klass } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteClass } from '#queries/school/classes.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface RemoveClassProps {
  klass: Klass
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveClass({ klass, isOpen, onClose, onRemoved }: RemoveClassProps) {
  const { mutateAsync: remove } = useDeleteClass()

  async function confirm() {
    try {
      await remove(klass.classID)
    } catch (error) {
      toast.error(texts.removeFailed, reasonOf(error))
      return
    }
    onClose()
    onRemoved()
    toast.success(texts.removed, { detail: `${klass.label} ${klass.name}`.trim() })
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
      <p>{texts.removeQuestion(klass.name)}</p>
    </ConfirmDialog>
  )
}
