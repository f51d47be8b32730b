import { useState } from 'react'
import type { ImportPreview } from '#contract/index.ts'
import { useChosenFile } from '#drafts/useDraft.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useImportProfiles } from '#queries/school/importProfiles.ts'
import { importFileProblem } from '#rules/index.ts'
import { studentsTexts, importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { EditIcon } from '#ui/icons.ts'
import { lazyScreen } from '#ui/lazy.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { CsvField } from './CsvField.tsx'
import { noDecisions } from './choices.ts'
import { ImportHelp } from './ImportHelp.tsx'
import styles from './ImportPage.module.css'
import { LastImport } from './LastImport.tsx'
import { type Upload, UploadProgress, useUpload } from './useUpload.tsx'

const loadPreview = () => import('./PreviewPage.tsx').then((module) => module.PreviewPage)
const PreviewPage = lazyScreen(loadPreview)

/** The import in two steps: choose a profile and a file, then confirm the preview of the changes. */
export function ImportPage() {
  const [profileID, setProfileID] = useState<string | null>(null)
  const [shown, setShown] = useState<{ upload: Upload; preview: ImportPreview }>()
  const [decisions, setDecisions] = useState(noDecisions)
  if (!shown) {
    return (
      <ImportForm
        profileID={profileID}
        onProfile={setProfileID}
        onRead={(upload, preview) => {
          setDecisions(noDecisions)
          setShown({ upload, preview })
        }}
      />
    )
  }
  return (
    <PreviewPage
      key={shown.preview.key}
      {...shown}
      decisions={decisions}
      onDecide={setDecisions}
      onRead={(upload, preview) => setShown({ upload, preview })}
      onDone={() => setShown(undefined)}
    />
  )
}

interface ImportFormProps {
  profileID: string | null
  onProfile: (profileID: string) => void
  onRead: (upload: Upload, preview: ImportPreview) => void
}

function ImportForm({ profileID, onProfile, onRead }: ImportFormProps) {
  const query = useImportProfiles()
  const { go } = useSettingsPage()
  const [file, setFile] = useChosenFile('import')
  const problems = useFormProblems<'profile' | 'file'>()
  const upload = useUpload()
  useLoadToast(query, texts.profilesFailed)

  const profiles = query.data ?? []
  const known = profiles.find((profile) => profile.profileID === profileID)
  const profile = known ?? (profiles.length === 1 ? profiles[0] : undefined)

  async function read() {
    if (!file) return
    if (!problems.accept(profile ? {} : { profile: texts.profileMissing }) || !profile) return
    const chosen = { profileID: profile.profileID, file, answers: {} }
    // The code of the preview comes while the file is sent; if it does not, the preview tries again and reports it.
    const [outcome] = await Promise.all([upload.read(chosen), Promise.allSettled([loadPreview()])])
    if (outcome.preview) onRead(chosen, outcome.preview)
    else problems.refuse(outcome.error, texts.processFailed)
  }
  const { form, pending, submit } = useFormSubmit(read)

  return (
    <SettingsPage title={texts.title} back={{ title: studentsTexts.title, name: 'students' }}>
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        <SelectField
          label={texts.profile}
          value={profile?.profileID ?? null}
          onChange={(id) => {
            onProfile(id)
            problems.forget('profile')
          }}
          options={profiles.map(({ profileID: id, name }) => ({ id, label: name }))}
          error={problems.fields.profile}
          hint={query.data?.length === 0 ? texts.noProfile : undefined}
          isDisabled={profiles.length === 0}
        />
        <div className={styles.profiles}>
          <Button
            variant="quiet"
            icon={<EditIcon />}
            disabled={!profile}
            onClick={() => profile && go('editProfile', profile.profileID)}
          >
            {texts.editProfile}
          </Button>
          <Button variant="quiet" onClick={() => go('addImportProfile')}>
            {texts.newProfile}
          </Button>
          <Button variant="quiet" onClick={() => go('importProfiles')}>
            {texts.allProfiles}
          </Button>
        </div>
        <CsvField
          label={texts.file}
          file={file}
          onChange={(chosen) => {
            setFile(chosen)
            problems.forget('file')
          }}
          error={problems.fields.file}
          hint={texts.fileHint}
        />
        <ImportHelp />
        <FormError>{problems.failure}</FormError>
        {pending ? <UploadProgress sent={upload.sent} /> : null}
        {file && importFileProblem(file) === undefined && (
          <div className={styles.send}>
            <p>{texts.previewHint}</p>
            <Button variant="primary" type="submit" pending={pending}>
              {texts.upload}
            </Button>
          </div>
        )}
      </form>
      <LastImport />
    </SettingsPage>
  )
}
