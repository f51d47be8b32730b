import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { toast } from './toast.ts'

interface RemoveDialogProps {
  isOpen: boolean
  onClose: () => void
  texts: { removeTitle: string; removeYes?: string; removeNo?: string; removed: string; removeFailed: string }
  /** The question, the consequences, and what is not affected. */
  children: ReactNode
  /** Rejects if nothing was removed. */
  remove: () => Promise<unknown>
  /** What the toast says of a failure, with the reason. */
  failureWords: (failed: string, error: unknown) => [string, { detail?: string }]
  /** What was removed, for the toast. */
  name?: string
  onRemoved?: () => void
}

/** Asks before one thing is removed, and says how that ended. It closes in any case. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { isOpen, onClose, texts, children, remove, failureWords, name, onRemoved } = props

  async function confirm(close: () => void) {
    try {
      await remove()
    } catch (error) {
      toast.error(...failureWords(texts.removeFailed, error))
      close()
      return
    }
    close()
    toast.success(texts.removed, name === undefined ? {} : { detail: name })
    onRemoved?.()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      confirmLabel={texts.removeYes ?? 'Ja, löschen'}
      cancelLabel={texts.removeNo}
      onConfirm={confirm}
    >
      {children}
    </ConfirmDialog>
  )
}
