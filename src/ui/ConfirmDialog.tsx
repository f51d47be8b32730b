import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useOneRun } from './useOneRun.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What happens then, and what stays. */
  children: ReactNode
  confirmLabel: string
  /** Instead of the label while it runs. */
  pendingLabel?: string
  cancelLabel: string
  /** Closes the dialog itself. */
  onConfirm: () => Promise<void> | void
  tone?: 'danger' | 'primary'
}

/** A question before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { children, confirmLabel, pendingLabel, cancelLabel, onConfirm, tone = 'danger', ...dialog } = props
  const { pending, run } = useOneRun()

  function confirm() {
    // Done with it goes out of sight for a while, and can still be pressed.
    if (dialog.isOpen) run(onConfirm)
  }

  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <Button
            variant={tone === 'danger' ? 'dangerFill' : 'primary'}
            pending={pending}
            onClick={confirm}
            {...(pendingLabel === undefined ? {} : { pendingLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
