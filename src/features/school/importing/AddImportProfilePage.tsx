import { useState } from 'react'
import { useAddImportProfile } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { toast } from '#ui/toast.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { newProfile, profileOf } from './profileValues.ts'
import { useProfileForm } from './useProfileForm.ts'

/** Form for a new import profile. */
export function AddImportProfilePage() {
  // The id is created once, so that a retry after a lost answer does not add the profile twice.
  const [initial] = useState(() => ({ id: crypto.randomUUID(), values: newProfile() }))
  const { form, check, refuse, finish } = useProfileForm('importProfile/new', initial.values)
  const { mutateAsync: add } = useAddImportProfile()

  async function submit() {
    if (!check()) return
    try {
      await add(profileOf(initial.id, form.values))
    } catch (error) {
      toast.error(...refuse(error, texts.createFailed))
      return
    }
    toast.success(texts.created)
    finish()
  }

  return (
    <SettingsPage title={texts.addTitle} back={{ title: texts.profilesTitle, name: 'importProfiles' }} wide>
      <ProfileForm form={form} onSubmit={submit} />
    </SettingsPage>
  )
}
