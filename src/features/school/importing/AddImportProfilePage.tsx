import { useState } from 'react'
import { importEndpoints } from '#contract/index.ts'
import { useWrite } from '#queries/useWrite.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { importTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { ImportProfileForm } from './ImportProfileForm.tsx'
import { newProfile, profileOf } from './profileValues.ts'
import { useProfileForm } from './useProfileForm.ts'

/** Form for a new import profile. */
export function AddImportProfilePage() {
  // The id is created once, so that a retry after a lost answer does not add the profile twice.
  const [initial] = useState(() => ({ id: crypto.randomUUID(), values: newProfile() }))
  const { form, check, refuse, finish } = useProfileForm('importProfile/new', initial.values)
  const { mutateAsync: add } = useWrite(importEndpoints.addImportProfile)

  async function submit() {
    if (!check()) return
    try {
      await add({ body: profileOf(initial.id, form.values) })
    } catch (error) {
      toast.error(...refuse(error, texts.createFailed))
      return
    }
    toast.success(texts.created)
    finish()
  }

  return (
    <SettingsPage title={texts.addTitle} back={{ title: texts.profilesTitle, name: 'importProfiles' }} wide>
      <ImportProfileForm form={form} onSubmit={submit} />
    </SettingsPage>
  )
}
