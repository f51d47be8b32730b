import { useRef, useState } from 'react'
import { type ImportProfile, importEndpoints, ProfileStart } from '#contract/index.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { useImportProfiles } from '#queries/school/lists.ts'
import { useWrite } from '#queries/useWrite.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { type ToastHandle, toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { ImportProfileForm } from './ImportProfileForm.tsx'
import { newProfile, profileOf, profileValuesOf } from './profileValues.ts'
import { useProfileForm } from './useProfileForm.ts'

/** Form of the import profile whose id is in the history entry. */
export function EditProfilePage() {
  const query = useImportProfiles()
  const { page } = useSettingsPage()
  useLoadToast(query, texts.profilesFailed)
  // A profile that somebody else removes stays with its unsaved edits; saving then reports that it is gone.
  const profile = useLastKnown(query.data?.find(({ profileID }) => profileID === page.id))
  return (
    <SettingsPage
      title={profile?.name ?? texts.editTitle}
      back={{ title: texts.profilesTitle, name: 'importProfiles' }}
      wide
    >
      <ListState
        query={query}
        failed={texts.profilesFailed}
        isEmpty={profile === undefined}
        empty={<EmptyState drawing="schule" title={texts.gone} />}
      >
        {profile && <EditProfile profile={profile} />}
      </ListState>
    </SettingsPage>
  )
}

function EditProfile({ profile }: { profile: ImportProfile }) {
  const { profileID } = profile
  // Columns get stable keys for sorting, so the values are made once per version of the profile.
  const [current, setCurrent] = useState(() => ({ profile, initial: profileValuesOf(profile) }))
  if (current.profile !== profile) setCurrent({ profile, initial: profileValuesOf(profile) })
  const { form, check, refuse, finish, was, rebase } = useProfileForm(`importProfile/${profileID}`, current.initial)
  const { mutateAsync: edit } = useWrite(importEndpoints.editImportProfile)
  const { mutateAsync: remove } = useWrite(importEndpoints.deleteImportProfile)
  const [isDeleting, setDeleting] = useState(false)
  const failed = useRef<ToastHandle>(undefined)

  async function submit() {
    if (!check()) return
    try {
      const body = { ...profileOf(profileID, form.values), was: profileOf(profileID, was) }
      await saveEdits(
        () => edit({ body }),
        ProfileStart,
        (now) => rebase(profileValuesOf(now)),
      )
    } catch (error) {
      refuse(error, texts.editFailed)
      // The form says why.
      failed.current = toast.error(texts.editFailed)
      return
    }
    failed.current?.dismiss()
    toast.success(texts.edited)
    finish()
  }

  return (
    <>
      <ImportProfileForm
        form={form}
        onSubmit={submit}
        removal={
          <Button variant="danger" icon={<TrashIcon />} onClick={() => setDeleting(true)}>
            {texts.delete}
          </Button>
        }
      />
      <RemoveDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        texts={texts}
        run={() => remove({ params: { id: profileID } })}
        about={profile.name}
        onDone={finish}
      >
        <p>
          {texts.removeQuestion} <b>{profile.name}</b>
        </p>
      </RemoveDialog>
    </>
  )
}

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
    <SettingsPage title={texts.addProfile} back={{ title: texts.profilesTitle, name: 'importProfiles' }} wide>
      <ImportProfileForm form={form} onSubmit={submit} />
    </SettingsPage>
  )
}
