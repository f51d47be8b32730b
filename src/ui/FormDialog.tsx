import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorSummary, type FormProblem, problemList } from './ErrorSummary.tsx'
import styles from './FormDialog.module.css'
import { FormError } from './FormError.tsx'
import { Text } from './primitives.tsx'
import { toast } from './toast.ts'
import { useRestored } from './UnsavedNote.tsx'
import { useClosing } from './useClosing.ts'
import { useFormSubmit } from './useFormSubmit.ts'

interface FormDialogProps {
  isOpen: boolean
  /** Also called for Esc and a press outside. The values belong to the caller: `useDraft` stores them. */
  onClose: () => void
  /** The stored edits: 'Abbrechen' clears them. If there are any on opening, the form says that they are from before. */
  draft?: { isDirty: boolean; clear: () => void }
  title: string
  /** 'Speichern' if left out. */
  submitLabel?: string
  /** False while nothing is chosen that could be submitted. */
  isReady?: boolean
  /** Replaces the label during the submit. */
  pendingLabel?: string
  /**
   * Closes the dialog on success, with `close`; if something is missing, sets errors and resolves. `signal` is aborted when the
   * dialog is closed meanwhile.
   */
  onSubmit: (close: () => void, signal: AbortSignal) => Promise<void> | void
  children: ReactNode
  /** The problems of fields, for a form of more than two: the form lists them above the fields. */
  problems?: readonly FormProblem[]
  /** An error of the form as a whole, such as a refusal by the server. */
  error?: string | undefined
  cancelLabel?: string
  size?: 'md' | 'lg'
}

/**
 * A form in a dialog. Enter submits, once at a time; afterwards the first error or the list of them gets the focus. Meanwhile
 * nothing can be entered: it would not be sent, and be gone with the dialog.
 */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel = 'Speichern', cancelLabel = 'Abbrechen', draft, onSubmit, children, error, problems } = props
  const { pendingLabel = props.submitLabel === undefined ? 'Speichert …' : undefined } = props
  const { isOpen, onClose, title, size = 'md', isReady = true } = props
  const id = useId()
  const act = useClosing(isOpen, onClose)
  const button = useRef<HTMLButtonElement>(null)
  const { form, pending, attempt, submit } = useFormSubmit(() => act(onSubmit))
  useInert(form, button, pending)
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
            ref={button}
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

/** Makes the form inert; the button has the focus meanwhile, and the field gets it back. */
function useInert(
  form: RefObject<HTMLFormElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  isInert: boolean,
): void {
  useLayoutEffect(() => {
    const fields = form.current
    if (!isInert || !fields) return
    const field = document.activeElement
    const hasFocus = field instanceof HTMLElement && fields.contains(field)
    if (hasFocus) button.current?.focus({ preventScroll: true })
    fields.inert = true
    return () => {
      fields.inert = false
      if (hasFocus && document.activeElement === button.current) field.focus({ preventScroll: true })
    }
  }, [form, button, isInert])
}

interface DraftDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  submitLabel?: string
  pendingLabel?: string
  /** The edits, which the caller stores until they are saved or discarded. */
  form: {
    isDirty: boolean
    clear: () => void
    /** To be called when the values of this form were saved. */
    saved: () => void
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
  async function submit(close: () => void) {
    if (!form.check()) return
    try {
      await save()
    } catch (error) {
      const sentence = typeof failed === 'string' ? failed : failed(error)
      toast.error(...form.problems.refuse(error, sentence))
      return
    }
    form.saved()
    close()
    onSaved?.()
  }

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      draft={form}
      onSubmit={submit}
      problems={problemList(form.problems.fields)}
      error={form.problems.failure}
    >
      {children}
    </FormDialog>
  )
}
