import type { Student } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteStudent } from '#queries/school/students.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface RemoveStudentProps {
  student: Student
  isOpen: boolean
  onClose: () => void
}

export function RemoveStudent({ student, isOpen, onClose }: RemoveStudentProps) {
  const { mutateAsync: remove } = useDeleteStudent()
  const name = `${student.preName} ${student.name}`

  async function confirm() {
    try {
      await remove(student.id)
    } catch (error) {
      toast.error(texts.removeFailed, reasonOf(error))
      return
    }
    onClose()
    toast.success(texts.removed, { detail: name })
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
      <p>{texts.removeQuestion(name)}</p>
      <p>{texts.removeKept}</p>
    </ConfirmDialog>
  )
}
