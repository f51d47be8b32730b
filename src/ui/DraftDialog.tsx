import type { ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { toast } from './toast.ts'

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
    problems: { failure: string | undefined; refuse: (error: unknown, sentence: string) => { detail?: string } }
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
      toast.error(sentence, form.problems.refuse(error, sentence))
      return
    }
    form.clear()
    onClose()
    onSaved?.()
  }

  return (
    <FormDialog {...dialog} onClose={onClose} draft={form} onSubmit={submit} error={form.problems.failure}>
      {children}
    </FormDialog>
  )
}
