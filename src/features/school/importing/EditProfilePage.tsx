import { useImportProfiles } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { EditProfile } from './EditProfile.tsx'

/** The profile that the history entry names. */
export function EditProfilePage() {
  const query = useImportProfiles()
  const { page } = useSettingsPage()
  useLoadToast(query, texts.profilesFailed)
  // Removed by somebody else it stays, with what was typed, and saving tells.
  const profile = useLastKnown(query.data?.find(({ profileID }) => profileID === page.id))
  return (
    <SettingsPage
      title={texts.editTitle}
      note={profile?.name}
      back={{ label: texts.backToProfiles, name: 'importProfiles' }}
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
