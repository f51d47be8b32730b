import type { AdminUser } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteUser } from '#queries/school/users.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface RemoveUserProps {
  user: AdminUser
  isOpen: boolean
  onClose: () => void
}

export function RemoveUser({ user, isOpen, onClose }: RemoveUserProps) {
  const { mutateAsync: remove } = useDeleteUser()

  async function confirm() {
    try {
      await remove(user.userID)
    } catch (error) {
      toast.error(texts.removeFailed, reasonOf(error))
      return
    }
    onClose()
    toast.success(texts.removed)
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
      <p>{texts.removeQuestion(user.name)}</p>
      <p>{texts.removeOut}</p>
    </ConfirmDialog>
  )
}
