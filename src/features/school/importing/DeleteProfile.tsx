import type { ImportProfile } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteImportProfile } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'

interface DeleteProfileProps {
  profile: ImportProfile
  isOpen: boolean
  onClose: () => void
}

export function DeleteProfile({ profile, isOpen, onClose }: DeleteProfileProps) {
  const { mutateAsync: remove } = useDeleteImportProfile()
  const { go } = useSettingsPage()

  async function confirm() {
    try {
      await remove(profile.profileID)
    } catch (error) {
      toast.error(texts.deleteFailed, reasonOf(error))
      return
    }
    onClose()
    toast.success(texts.deleted, { detail: profile.name })
    go('importProfiles')
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
