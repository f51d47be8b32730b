import { useState } from 'react'
import { childFileEndpoints } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useHas } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName } from '#rules/index.ts'
import { childFileTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { giveFile } from '#ui/giveFile.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import styles from './ChildFile.module.css'

interface ChildFileProps {
  student: { id: string; preName: string; name: string }
  /** False for a child in the archive, whose data can be deleted. */
  isPresent: boolean
}

/** What the school hands out to parents, and deletes for them: all that is stored about a child. */
export function ChildFile({ student, isPresent }: ChildFileProps) {
  const hasFile = useHas(childFileEndpoints.readChildFile)
  const [shown, setShown] = useState<'read' | 'delete'>()
  const [openings, setOpenings] = useState(0)
  const [certificate, setCertificate] = useState<File>()
  const [text, setText] = useState('')
  const { mutateAsync: read } = useWrite(childFileEndpoints.readChildFile)
  const { mutateAsync: remove } = useWrite(childFileEndpoints.deleteChildFile)
  const name = fullName(student)
  if (!hasFile) return null

  function open(dialog: 'read' | 'delete') {
    setOpenings(openings + 1)
    setShown(dialog)
  }

  async function make(reason: string) {
    const { fileName, zip } = await read({ body: { id: student.id, reason } })
    const bytes = Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0))
    await giveFile(new File([bytes], fileName, { type: 'application/zip' }))
  }

  async function erase(reason: string) {
    const done = await remove({ body: { id: student.id, reason } })
    setText(done.certificate)
    setCertificate(new File([done.certificate], done.fileName, { type: 'text/plain' }))
  }

  return (
    <section className={styles.section} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.hint}</p>
      <Row gap={3} wrap>
        <Button onClick={() => open('read')}>{texts.read}</Button>
        {!isPresent && (
          <Button variant="danger" onClick={() => open('delete')}>
            {texts.delete}
          </Button>
        )}
      </Row>
      {isPresent && (
        <Text size={13} ink={2}>
          {texts.deleteOnlyFormer}
        </Text>
      )}
      <WithReason
        key={`read ${openings}`}
        isOpen={shown === 'read'}
        onClose={() => setShown(undefined)}
        title={texts.readTitle}
        text={texts.readText(name)}
        submitLabel={texts.read}
        pendingLabel={texts.making}
        failed={texts.readFailed}
        act={make}
      />
      <WithReason
        key={`delete ${openings}`}
        isOpen={shown === 'delete'}
        onClose={() => setShown(undefined)}
        title={texts.deleteTitle}
        text={texts.deleteText(name)}
        submitLabel={texts.delete}
        pendingLabel={texts.deleting}
        failed={texts.deleteFailed}
        act={erase}
      />
      <Dialog
        title={texts.certificate}
        size="lg"
        isOpen={certificate !== undefined}
        onClose={() => setCertificate(undefined)}
        footer={
          <Button variant="primary" onClick={() => certificate && void giveFile(certificate)}>
            {texts.save}
          </Button>
        }
      >
        <p className={styles.certificate}>{text}</p>
      </Dialog>
    </section>
  )
}

interface WithReasonProps extends Overlay {
  title: string
  text: string
  submitLabel: string
  pendingLabel: string
  failed: string
  act: (reason: string) => Promise<void>
}

/** Asks for the reason, which is written to the audit log, before something is done about all data of a child. */
function WithReason({ title, text, submitLabel, pendingLabel, failed, act, ...dialog }: WithReasonProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function submit(close: () => void) {
    setFailure(undefined)
    const isMissing = reason.trim() === ''
    setProblem(isMissing ? texts.reasonMissing : undefined)
    if (isMissing) return
    try {
      await act(reason.trim())
    } catch (error) {
      const [words, { detail }] = failureWords(failed, error)
      setFailure(detail === undefined ? words : `${words} ${detail}`)
      toast.error(...failureWords(failed, error))
      return
    }
    close()
  }

  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      onSubmit={submit}
      error={failure}
    >
      <p>{text}</p>
      <TextField
        label={texts.reason}
        value={reason}
        onChange={setReason}
        hint={texts.reasonHint}
        error={problem}
        maxLength={200}
      />
    </FormDialog>
  )
}
