import { useHeldDrafts } from '#drafts/useDraft.ts'
import { useImportProfiles } from '#queries/school/lists.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { OpenRow, RowList } from '#ui/RowList.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'

/** List of all import profiles. */
export function ImportProfilesPage() {
  const query = useImportProfiles()
  const { go } = useSettingsPage()
  useLoadToast(query, texts.profilesFailed)
  useHeldDrafts(
    'importProfile',
    query.data?.map(({ profileID }) => profileID),
  )

  return (
    <SettingsPage
      title={texts.profilesTitle}
      back={{ title: texts.title, name: 'import' }}
      actions={
        <Button variant="primary" icon={<PlusIcon />} onClick={() => go('addImportProfile')}>
          {texts.addProfile}
        </Button>
      }
    >
      <ListState
        query={query}
        failed={texts.profilesFailed}
        isEmpty={query.data?.length === 0}
        empty={
          <EmptyState drawing="schule" title={texts.noProfiles}>
            <p>{texts.noProfilesHint}</p>
          </EmptyState>
        }
      >
        <RowList label={texts.profilesTitle}>
          {query.data?.map(({ profileID, name, cols }) => (
            <OpenRow
              key={profileID}
              title={name}
              note={texts.columnCount(cols.length)}
              onOpen={() => go('editProfile', profileID)}
            />
          ))}
        </RowList>
      </ListState>
    </SettingsPage>
  )
}
