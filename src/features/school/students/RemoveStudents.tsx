import type { Student } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteStudent } from '#queries/school/students.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface RemoveStudentsProps {
  isOpen: boolean
  onClose: () => void
  onDone: () => void
  chosen: readonly Student[]
}

/** Several students into the archive, one call each: those before a failure are gone, the others stay chosen. */
export function RemoveStudents({ isOpen, onClose, onDone, chosen }: RemoveStudentsProps) {
  const { mutateAsync: remove } = useDeleteStudent()

  async function confirm() {
    try {
      for (const { id } of chosen) await remove(id)
    } catch (error) {
      toast.error(texts.removeFailed, reasonOf(error))
      return
    }
    onDone()
    toast.success(texts.removedMany(chosen.length))
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
      <p>{texts.removeManyQuestion(chosen.length)}</p>
      <p>{texts.removeKept}</p>
    </ConfirmDialog>
  )
}
