import type { ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { toast } from './toast.ts'

interface DraftDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  submitLabel: string
  pendingLabel: string
  /** What is typed, kept by the caller until it is saved or given up. */
  form: {
    isDirty: boolean
    clear: () => void
    /** Whether it may go out; marks what is wrong. */
    check: () => boolean
    problems: { failure: string | undefined; refuse: (error: unknown, sentence: string) => { detail?: string } }
  }
  /** Sends what was typed; rejects where it was not saved. */
  save: () => Promise<unknown>
  /** The sentence for that. */
  failed: string | ((error: unknown) => string)
  onSaved?: () => void
  children: ReactNode
}

/**
 * A form in a dialog that closes once it is saved. Refused it stays with what was typed, and says why twice: here and in
 * a toast.
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
