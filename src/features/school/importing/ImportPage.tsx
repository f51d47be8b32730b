import { useState, useSyncExternalStore } from 'react'
import { type ImportPreview, type ImportProfile, importEndpoints } from '#contract/index.ts'
import { readDraft, subscribeDrafts, writeDraft } from '#drafts/drafts.ts'
import { useChosenFile } from '#drafts/useDraft.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useImportProfiles } from '#queries/school/lists.ts'
import { useHas } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { importFileProblem } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { studentsTexts, importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { lazyScreen } from '#ui/lazy.tsx'
import { Stack, Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { CsvField } from './CsvField.tsx'
import { type Decisions, noDecisions } from './choices.ts'
import { FileLayout, ProfileButtons, recognizedIn, useProposal } from './FileLayout.tsx'
import { ImportHelp } from './ImportHelp.tsx'
import styles from './ImportPage.module.css'
import { LastImport } from './LastImport.tsx'
import { type Upload, UploadProgress, useUpload } from './useUpload.tsx'

const loadPreview = () => import('./PreviewPage.tsx').then((module) => module.PreviewPage)
const PreviewPage = lazyScreen(loadPreview)

/** A file that was read, and what was decided about it: kept until it is imported or given up, also while another page is shown. */
interface ReadImport {
  upload: Upload
  preview: ImportPreview
  decisions: Decisions
}

const draftKey = 'import/preview'
const keep = (next: ReadImport | undefined) => writeDraft(draftKey, next)

/** The import in two steps: choose a file and the profile that reads it, then confirm the preview of the changes. */
export function ImportPage() {
  const [profileID, setProfileID] = useState<string | null>(null)
  const shown = useSyncExternalStore(subscribeDrafts, () => readDraft<ReadImport>(draftKey))
  if (!shown) {
    return (
      <ImportForm
        profileID={profileID}
        onProfile={setProfileID}
        onRead={(upload, preview) => keep({ upload, preview, decisions: noDecisions })}
      />
    )
  }
  return (
    <PreviewPage
      key={shown.preview.key}
      {...shown}
      onDecide={(decisions) => keep({ ...shown, decisions })}
      onRead={(upload, preview) => keep({ ...shown, upload, preview })}
      onDone={() => keep(undefined)}
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
  const { mutateAsync: add } = useWrite(importEndpoints.addImportProfile)
  const canPropose = useHas(importEndpoints.readColumns)
  const [file, setFile] = useChosenFile('import')
  const problems = useFormProblems<'profile' | 'file'>()
  const upload = useUpload()
  const proposing = useProposal()
  useLoadToast(query, texts.profilesFailed)

  const profiles = query.data ?? []
  const profileOf = (all: readonly ImportProfile[]) =>
    all.find((one) => one.profileID === profileID) ?? (all.length === 1 ? all[0] : undefined)
  const profile = profileOf(profiles)
  /** Of a file that the server reads by itself the first profile is made. */
  const hasSelect = profiles.length > 0 || !canPropose
  /** As far as is known: a file that is chosen while the profiles are read is looked at, too. */
  const isFirst = canPropose && profiles.length === 0

  function choose(chosen: File | null) {
    setFile(chosen)
    problems.forget('file')
    if (isFirst) void proposing.propose(chosen)
  }

  /** The ID of the profile that reads the file, which the first file makes; undefined if there is none. */
  async function profileFor(chosen: File): Promise<string | undefined> {
    // The file may be sent before the profiles are there.
    const all = query.data ?? (await query.refetch({ cancelRefetch: false })).data
    if (!all) {
      problems.setFailure(texts.profilesFailed)
      return undefined
    }
    const fitting = profileOf(all)
    if (fitting) return fitting.profileID
    if (all.length > 0 || !canPropose) {
      problems.accept({ profile: texts.profileMissing })
      return undefined
    }
    const made = await proposing.profileFor(chosen)
    if (!made) return undefined
    await add({ body: made })
    return made.profileID
  }

  async function read() {
    if (!file) return
    problems.accept({})
    try {
      const id = await profileFor(file)
      if (id === undefined) return
      const chosen = { profileID: id, file, answers: {} }
      // The code of the preview comes while the file is sent; if it does not, the preview tries again and reports it.
      const [outcome] = await Promise.all([upload.read(chosen), Promise.allSettled([loadPreview()])])
      if (outcome.preview) onRead(chosen, outcome.preview)
      else problems.refuse(outcome.error, texts.processFailed)
    } catch (error) {
      toast.error(...problems.refuse(error, texts.processFailed))
    }
  }
  const { form, pending, submit } = useFormSubmit(read)

  return (
    <SettingsPage title={texts.title} back={{ title: studentsTexts.title, name: 'students' }}>
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        <div>
          <CsvField
            label={texts.file}
            file={file}
            onChange={choose}
            error={problems.fields.file ?? proposing.error}
            hint={texts.fileHint}
            isMain
          />
          {isFirst && (
            <p className={styles.recognized} role="status">
              {proposing.isReading ? texts.reading : proposing.proposal && recognizedIn(proposing.proposal)}
            </p>
          )}
        </div>
        <div className={styles.profile}>
          {hasSelect && (
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
          )}
          <ProfileButtons profile={profile} />
        </div>
        {query.data?.length === 0 && <FileLayout proposing={proposing} />}
        <FormError>{problems.failure}</FormError>
        {pending ? <UploadProgress sent={upload.sent} /> : null}
        {file && importFileProblem(file) === undefined && (
          <Stack gap={3} start>
            <Text size={15} ink={2}>
              {texts.previewHint}
            </Text>
            <Button variant="primary" type="submit" pending={pending}>
              {texts.upload}
            </Button>
          </Stack>
        )}
        <ImportHelp />
      </form>
      <LastImport />
    </SettingsPage>
  )
}
