import { useState } from 'react'
import { type ImportPreview, importEndpoints } from '#contract/index.ts'
import { failureReason, failureWords, isOutcomeUnknown, isStaleFailure } from '#queries/failure.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useImportProfiles } from '#queries/school/lists.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { useHas } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { importTexts as texts, yearSwitchTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { InfoIcon, LeftIcon, RefreshIcon, WarnIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { PageFoot } from '#ui/PageFoot.tsx'
import { toast } from '#ui/toast.ts'
import { confirmationOf, type Decisions } from './choices.ts'
import { FileQuestions } from './FileQuestions.tsx'
import { Hints } from './Hints.tsx'
import { PreviewSections, Problems, SectionCounts } from './PreviewLists.tsx'
import styles from './PreviewPage.module.css'
import { Questions } from './Questions.tsx'
import { ProgressBar, type Upload, UploadProgress, useUpload } from './useUpload.tsx'

interface PreviewPageProps {
  upload: Upload
  preview: ImportPreview
  /** What was decided about the file, also in former previews of it. */
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
  /** Called with the new preview after the same file was read again, and how. */
  onRead: (upload: Upload, preview: ImportPreview) => void
  onDone: () => void
}

/** Preview of an import: the changes that confirming makes, in four sections, and the rows that cannot be imported. */
export function PreviewPage({ upload, preview, decisions, onDecide, onRead, onDone }: PreviewPageProps) {
  const { data: profiles } = useImportProfiles()
  const { mutateAsync: send } = useWrite(importEndpoints.confirmImport)
  const { mutate: discard } = useWrite(importEndpoints.discardImport)
  const canDiscard = useHas(importEndpoints.discardImport)
  const again = useUpload()
  const [pending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [outdated, setOutdated] = useState<string>()
  /** True if the import was confirmed but no answer arrived, so that its outcome is unknown. */
  const [isUnknown, setUnknown] = useState(false)
  const profile = profiles?.find(({ profileID }) => profileID === upload.profileID)
  const others = (profiles ?? []).filter((one) => one !== profile)
  const { key, rows, encoding, questions = [], fileQuestions, notes = [] } = preview
  const { done, sent } = confirmationOf(preview, decisions)
  const removed = done.remove.length
  const issued = useIssuedCount(
    importEndpoints.confirmImport,
    done.change.map(({ id }) => id),
  )
  const leaving = done.change.filter((one) => one.was?.class !== undefined)
  const endsUndo = useEndsUndo({ students: [...done.remove, ...leaving] })
  const problems = preview.problems ?? []
  const stops = Object.values(preview.data).every((list) => list.length === 0)
  // One box says what may be wrong with the file and what is.
  const isJoined = problems.length > 0 && !stops
  const confirmRemoval = removed > 0 ? preview.confirmRemoval : undefined

  async function readAgain(success: string, change: Partial<Upload> = {}) {
    if (again.isPending) return
    const next = { ...upload, ...change }
    const { preview: found } = await again.read(next, success)
    if (!found) return
    forget()
    onRead(next, found)
  }

  /** The server drops an abandoned preview within the hour, so it may lack the call, and a lost one does no harm. */
  function forget() {
    if (canDiscard) discard({ body: { key } })
  }

  async function confirm(removals?: number) {
    if (pending) return
    setPending(true)
    try {
      setUnknown(false)
      await send({ body: { key, ...(removals !== undefined && { removals }), ...sent } })
    } catch (error) {
      if (isOutcomeUnknown(error)) return setUnknown(true)
      toast.error(...failureWords(texts.importFailed, error))
      if (isStaleFailure(error)) setOutdated(failureReason(error).detail ?? texts.stale)
      return
    } finally {
      setPending(false)
      setAsking(false)
    }
    toast.success(texts.imported)
    onDone()
  }

  function cancel() {
    forget()
    onDone()
  }

  const hints = (
    <Hints
      hints={preview.hints ?? []}
      profile={profile}
      stops={stops}
      others={others}
      onCorrected={() => readAgain(texts.corrected)}
      onOther={(profileID) => readAgain(texts.otherRead, { profileID })}
    />
  )
  return (
    <div className={styles.page} data-back>
      <title>{`${texts.preview} – Zeugnis`}</title>
      <div className={styles.sheet}>
        <Button
          variant="quiet"
          className={styles.back}
          icon={<LeftIcon />}
          aria-label={`Zurück: ${texts.title}`}
          onClick={cancel}
        >
          {texts.title}
        </Button>
        <h1 className={styles.title}>
          {texts.preview}{' '}
          <small className={styles.source}>
            {texts.previewOf(upload.file.name, others.length > 0 ? profile?.name : undefined)}
          </small>
        </h1>
        {rows !== undefined && encoding !== undefined && (
          <p className={styles.read}>{[texts.readAs(rows, encoding), ...notes].join('. ')}</p>
        )}
        {outdated !== undefined && (
          <Banner
            tone="bad"
            icon={<WarnIcon />}
            action={
              <Button variant="quiet" icon={<RefreshIcon />} onClick={() => void readAgain(texts.answered)}>
                {texts.again}
              </Button>
            }
          >
            {outdated}
          </Banner>
        )}
        {isUnknown && (
          <Banner tone="warn" icon={<WarnIcon />}>
            {texts.confirmUnknown}
          </Banner>
        )}
        {!isJoined && hints}
        {fileQuestions && (
          <FileQuestions
            questions={fileQuestions}
            profile={profile}
            isPending={again.isPending}
            onAnswer={({ classes, ...more }) =>
              void readAgain(texts.answered, {
                answers: { ...upload.answers, ...more, classes: { ...upload.answers.classes, ...classes } },
              })
            }
            onProfile={() => void readAgain(texts.corrected)}
          />
        )}
        <GivenAnswers upload={upload} onTakeBack={() => void readAgain(texts.answered, { answers: {} })} />
        <SectionCounts data={done} />
        <IssuedNote count={issued} />
        <Questions questions={questions} decisions={decisions} onDecide={onDecide} />
        <Problems problems={problems}>{isJoined && hints}</Problems>
        <PreviewSections
          data={preview.data}
          done={done}
          decisions={decisions}
          onDecide={preview.questions && onDecide}
        />
      </div>
      <PageFoot className={styles.bar}>
        <div className={styles.note}>
          {pending ? (
            <ProgressBar label={texts.confirming} />
          ) : again.isPending ? (
            <UploadProgress sent={again.sent} />
          ) : (
            <p>{endsUndo ? `${texts.onlyThen} ${yearSwitchTexts.endsUndoWhileImported}` : texts.onlyThen}</p>
          )}
        </div>
        <Button onClick={cancel} disabled={pending}>
          {texts.cancel}
        </Button>
        <Button
          variant="primary"
          pending={pending}
          disabled={again.isPending || outdated !== undefined}
          onClick={() => {
            if (confirmRemoval) setAsking(true)
            else void confirm()
          }}
        >
          {isUnknown ? texts.confirmAgain : texts.confirm}
        </Button>
      </PageFoot>
      {confirmRemoval && (
        <ConfirmRemoval
          text={confirmRemoval.text}
          count={removed}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => confirm(removed)}
        />
      )}
    </div>
  )
}

interface AnswersProps {
  upload: Upload
  onTakeBack: () => void
}

/** What was answered to the former preview of the file. */
function GivenAnswers({ upload: { answers }, onTakeBack }: AnswersProps) {
  const classes = Object.entries(answers.classes ?? {})
  const said = [
    ...(answers.encoding ? [texts.readIn(answers.encoding)] : []),
    ...classes.map(([name, is]) => texts.classIs(name, is)),
  ]
  if (said.length === 0) return null
  const takeBack = (
    <Button variant="quiet" onClick={onTakeBack}>
      {texts.takeBack}
    </Button>
  )
  return (
    <Banner icon={<InfoIcon />} action={takeBack}>
      {said.join(' ')}
    </Banner>
  )
}

interface ConfirmRemovalProps extends Overlay {
  count: number
  /** Reason for the confirmation. */
  text: string
  onConfirm: () => Promise<void>
}

/** Second confirmation of an import that removes many students; it names their number. */
function ConfirmRemoval({ count, text, ...dialog }: ConfirmRemovalProps) {
  return (
    <ConfirmDialog {...dialog} title={texts.removalTitle(count)} confirmLabel={texts.removalYes(count)}>
      <p>{text}</p>
      <p>{texts.removalKept}</p>
    </ConfirmDialog>
  )
}
