import { useHeldDrafts } from '#drafts/useDraft.ts'
import { useImportProfiles } from '#queries/school/importProfiles.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon, RightIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import styles from './ImportProfilesPage.module.css'

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
      back={{ label: texts.backToImport, name: 'import' }}
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
        <ul className={styles.list}>
          {query.data?.map(({ profileID, name, cols }) => (
            <li key={profileID}>
              <button type="button" className={styles.profile} onClick={() => go('editProfile', profileID)}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{texts.columnCount(cols.length)}</span>
                <RightIcon aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </ListState>
    </SettingsPage>
  )
}
