import type { AdminUser } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useResetPassword } from '#queries/school/users.ts'
import { useServices } from '#queries/services.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { showPassword } from './newPasswords.ts'

interface ResetPasswordProps {
  user: AdminUser
  isOpen: boolean
  onClose: () => void
}

export function ResetPassword({ user, isOpen, onClose }: ResetPasswordProps) {
  const { session } = useServices()
  const { mutateAsync: reset } = useResetPassword()

  async function confirm() {
    try {
      const { password } = await reset(user.userID)
      showPassword(session, { title: texts.wasReset, name: user.name, password })
    } catch (error) {
      toast.error(texts.resetFailed, reasonOf(error))
      return
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.resetTitle}
      confirmLabel={texts.resetYes}
      cancelLabel={texts.resetNo}
      onConfirm={confirm}
    >
      <p>{texts.resetQuestion(user.name)}</p>
      <p>{texts.resetOut}</p>
    </ConfirmDialog>
  )
}
