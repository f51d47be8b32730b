import type { ComponentProps } from 'react'
import { failureWords } from '#queries/failure.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface ActionDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** Rejects if nothing was done; with the signal's reason if the question was closed before anything was. */
  run: (signal: AbortSignal) => Promise<unknown>
  /** What the toast says afterwards, and about what. */
  done: string
  about?: string | undefined
  /** What it says of a failure, before the reason. */
  failed: string
  onDone?: (() => void) | undefined
}

/** Asks before something is done, and says how that ended. It closes in any case. */
export function ActionDialog({ run, done, about, failed, onDone, ...question }: ActionDialogProps) {
  async function confirm(close: () => void, signal: AbortSignal) {
    try {
      await run(signal)
    } catch (error) {
      if (error === signal.reason) return
      toast.error(...failureWords(failed, error))
      close()
      return
    }
    close()
    toast.success(done, about === undefined ? {} : { detail: about })
    onDone?.()
  }

  return <ConfirmDialog {...question} onConfirm={confirm} />
}

interface RemoveDialogProps
  extends Pick<ActionDialogProps, 'isOpen' | 'onClose' | 'children' | 'run' | 'about' | 'onDone'> {
  texts: { removeTitle: string; removeYes?: string; removeNo?: string; removed: string; removeFailed: string }
}

/** Asks before one thing is removed. */
export const RemoveDialog = ({ texts, ...action }: RemoveDialogProps) => (
  <ActionDialog
    title={texts.removeTitle}
    confirmLabel={texts.removeYes ?? 'Ja, löschen'}
    cancelLabel={texts.removeNo}
    done={texts.removed}
    failed={texts.removeFailed}
    {...action}
  />
)
