import { useState } from 'react'
import { type ImportProfile, ProfileStart } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { saveEdits } from '#queries/saveEdits.ts'
import { useEditImportProfile } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { DeleteProfile } from './DeleteProfile.tsx'
import { profileOf, valuesOf } from './model/profileForm.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfileForm } from './useProfileForm.ts'

export function EditProfile({ profile }: { profile: ImportProfile }) {
  const { profileID } = profile
  // The columns get keys, which stay theirs while they are moved; what was not edited follows what others change.
  const [held, hold] = useState(() => ({ profile, initial: valuesOf(profile) }))
  if (held.profile !== profile) hold({ profile, initial: valuesOf(profile) })
  const { form, check, refuse, finish, was, rebase } = useProfileForm(`importProfile/${profileID}`, held.initial)
  const { mutateAsync: edit } = useEditImportProfile()
  const [isDeleting, setDeleting] = useState(false)

  async function submit() {
    if (!check()) return
    try {
      const body = { ...profileOf(profileID, form.values), was: profileOf(profileID, was) }
      await saveEdits(
        () => edit(body),
        ProfileStart,
        (now) => rebase(valuesOf(now)),
      )
    } catch (error) {
      refuse(error, texts.editFailed)
      toast.error(texts.editFailed, reasonOf(error))
      return
    }
    toast.success(texts.edited)
    finish()
  }

  return (
    <>
      <ProfileForm form={form} onSubmit={submit}>
        <Button variant="danger" icon={<TrashIcon />} onClick={() => setDeleting(true)}>
          {texts.delete}
        </Button>
      </ProfileForm>
      <DeleteProfile profile={profile} isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={finish} />
    </>
  )
}
