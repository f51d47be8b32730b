import { useRef, useState } from 'react'
import { type ImportProfile, ProfileStart } from '#contract/index.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { failureWords } from '#queries/failure.ts'
import { useDeleteImportProfile, useEditImportProfile, useImportProfiles } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { RemoveDialog } from '#ui/RemoveDialog.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { type ToastHandle, toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { profileOf, valuesOf } from './profileValues.ts'
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
      title={texts.editTitle}
      note={profile?.name}
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
  const [current, setCurrent] = useState(() => ({ profile, initial: valuesOf(profile) }))
  if (current.profile !== profile) setCurrent({ profile, initial: valuesOf(profile) })
  const { form, check, refuse, finish, was, rebase } = useProfileForm(`importProfile/${profileID}`, current.initial)
  const { mutateAsync: edit } = useEditImportProfile()
  const { mutateAsync: remove } = useDeleteImportProfile()
  const [isDeleting, setDeleting] = useState(false)
  const failed = useRef<ToastHandle>(undefined)

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
      <ProfileForm
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
        remove={() => remove(profileID)}
        failureWords={failureWords}
        name={profile.name}
        onRemoved={finish}
      >
        <p>
          {texts.removeQuestion} <b>{profile.name}</b>
        </p>
      </RemoveDialog>
    </>
  )
}
