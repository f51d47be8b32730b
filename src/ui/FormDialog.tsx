import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'
import { FormError } from './FormError.tsx'
import { useFormSubmit } from './useFormSubmit.ts'
import { useRestored } from './useRestored.ts'

interface FormDialogProps {
  isOpen: boolean
  /** Also for Esc and a press beside it. The values are the caller's: `useDraft` keeps them. */
  onClose: () => void
  /** What was typed: 'Abbrechen' forgets it, and opened with edits in it the form says that they are from before. */
  draft?: { isDirty: boolean; clear: () => void }
  title: string
  submitLabel: string
  /** Instead of the label while it runs: 'Speichert …'. */
  pendingLabel?: string
  /** Closes the dialog itself when it went well; sets errors and resolves where something is missing. */
  onSubmit: () => Promise<void> | void
  children: ReactNode
  /** What is wrong with all of it, such as a refusal of the server. */
  error?: string | undefined
  cancelLabel?: string
  size?: 'md' | 'lg'
}

/** A form in a dialog. Enter submits, only once at a time; afterwards the first field with an error has the focus. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, pendingLabel, cancelLabel = 'Abbrechen', draft, onSubmit, children, error } = props
  const { isOpen, onClose, title, size = 'md' } = props
  const id = useId()
  // Done with it goes out of sight for a while, and can still be pressed.
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
