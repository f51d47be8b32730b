import type { ImportProfile } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteImportProfile } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface DeleteProfileProps {
  profile: ImportProfile
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeleteProfile({ profile, isOpen, onClose, onDeleted }: DeleteProfileProps) {
  const { mutateAsync: remove } = useDeleteImportProfile()

  async function confirm() {
    try {
      await remove(profile.profileID)
    } catch (error) {
      toast.error(texts.deleteFailed, reasonOf(error))
      return
    }
    onClose()
    toast.success(texts.deleted, { detail: profile.name })
    onDeleted()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.deleteTitle}
      confirmLabel={texts.deleteYes}
      cancelLabel={texts.deleteNo}
      onConfirm={confirm}
    >
      <p>
        {texts.deleteQuestion} <b>{profile.name}</b>
      </p>
    </ConfirmDialog>
  )
}
