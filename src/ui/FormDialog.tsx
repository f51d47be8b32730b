import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorSummary, type FormProblem, listOf } from './ErrorSummary.tsx'
import styles from './FormDialog.module.css'
import { FormError } from './FormError.tsx'
import { Text } from './primitives.tsx'
import { toast } from './toast.ts'
import { useRestored } from './UnsavedNote.tsx'
import { useFormSubmit } from './useFormSubmit.ts'

interface FormDialogProps {
  isOpen: boolean
  /** Also called for Esc and a press outside. The values belong to the caller: `useDraft` stores them. */
  onClose: () => void
  /** The stored edits: 'Abbrechen' clears them. If there are any on opening, the form says that they are from before. */
  draft?: { isDirty: boolean; clear: () => void }
  title: string
  submitLabel: string
  /** False while nothing is chosen that could be submitted. */
  isReady?: boolean
  /** Replaces the label during the submit: 'Speichert …'. */
  pendingLabel?: string
  /** Closes the dialog on success; if something is missing, sets errors and resolves. */
  onSubmit: () => Promise<void> | void
  children: ReactNode
  /** The problems of fields, for a form of more than two: the form lists them above the fields. */
  problems?: readonly FormProblem[]
  /** An error of the form as a whole, such as a refusal by the server. */
  error?: string | undefined
  cancelLabel?: string
  size?: 'md' | 'lg'
}

/** A form in a dialog. Enter submits, once at a time; afterwards the first error or the list of them gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, pendingLabel, cancelLabel = 'Abbrechen', draft, onSubmit, children, error, problems } = props
  const { isOpen, onClose, title, size = 'md', isReady = true } = props
  const id = useId()
  // During the closing animation the button can still be pressed.
  const { form, pending, attempt, submit } = useFormSubmit(() => (isOpen ? onSubmit() : undefined))
  const isRestored = useRestored(isOpen, draft?.isDirty ?? false)

  function cancel() {
    draft?.clear()
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isReady ? 'primary' : 'second'}
            type="submit"
            form={id}
            pending={pending}
            {...(pendingLabel === undefined ? {} : { pendingLabel })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className={styles.form}>
        {isRestored && (
          <Text size={13} snug ink={2} className={styles.restored}>
            Eingaben von vorhin, noch nicht gespeichert. Mit „{cancelLabel}“ verwerfen Sie sie.
          </Text>
        )}
        {problems && <ErrorSummary problems={problems} attempt={attempt} />}
        {children}
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  )
}

interface DraftDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  submitLabel: string
  pendingLabel: string
  /** The edits, which the caller stores until they are saved or discarded. */
  form: {
    isDirty: boolean
    clear: () => void
    /** True if the form is valid; otherwise marks the errors. */
    check: () => boolean
    problems: {
      fields: Partial<Record<string, string>>
      failure: string | undefined
      refuse: (error: unknown, sentence: string) => [string, { detail?: string }]
    }
  }
  /** Sends the form; rejects if it was not saved. */
  save: () => Promise<unknown>
  /** The sentence for a rejected save. */
  failed: string | ((error: unknown) => string)
  onSaved?: () => void
  children: ReactNode
}

/**
 * A form in a dialog that closes when it is saved. After a failed save it stays open with the edits and shows the reason,
 * as a toast does.
 */
export function DraftDialog({ form, save, failed, onSaved, onClose, children, ...dialog }: DraftDialogProps) {
  async function submit() {
    if (!form.check()) return
    try {
      await save()
    } catch (error) {
      const sentence = typeof failed === 'string' ? failed : failed(error)
      toast.error(...form.problems.refuse(error, sentence))
      return
    }
    form.clear()
    onClose()
    onSaved?.()
  }

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      draft={form}
      onSubmit={submit}
      problems={listOf(form.problems.fields)}
      error={form.problems.failure}
    >
      {children}
    </FormDialog>
  )
}
