import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'
import { FormError } from './FormError.tsx'
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
  /** Replaces the label during the submit: 'Speichert …'. */
  pendingLabel?: string
  /** Closes the dialog on success; if something is missing, sets errors and resolves. */
  onSubmit: () => Promise<void> | void
  children: ReactNode
  /** An error of the form as a whole, such as a refusal by the server. */
  error?: string | undefined
  cancelLabel?: string
  size?: 'md' | 'lg'
}

/** A form in a dialog. Enter submits, once at a time; afterwards the first field with an error gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, pendingLabel, cancelLabel = 'Abbrechen', draft, onSubmit, children, error } = props
  const { isOpen, onClose, title, size = 'md' } = props
  const id = useId()
  // During the closing animation the button can still be pressed.
  const { form, pending, submit } = useFormSubmit(() => (isOpen ? onSubmit() : undefined))
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
            variant="primary"
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
          <p className={styles.restored}>
            Eingaben von vorhin, noch nicht gespeichert. Mit „{cancelLabel}“ verwerfen Sie sie.
          </p>
        )}
        {children}
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  )
}
