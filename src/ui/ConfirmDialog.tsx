import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useClosing } from './useClosing.ts'
import { useOneRun } from './useFormSubmit.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The consequences, and what is not affected. */
  children: ReactNode
  confirmLabel: string
  /** Replaces the label while it runs. */
  pendingLabel?: string
  /** If left out 'Nein, abbrechen' beside 'Ja, …', and 'Abbrechen' beside every other answer. */
  cancelLabel?: string | undefined
  /** Closes the dialog itself, if it takes time with `close`. `signal` is aborted when the dialog is closed meanwhile. */
  onConfirm: (close: () => void, signal: AbortSignal) => Promise<void> | void
  tone?: 'danger' | 'primary'
  size?: 'md' | 'wide'
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { children, confirmLabel, pendingLabel, onConfirm, tone = 'danger', cancelLabel, ...dialog } = props
  const { pending, run } = useOneRun()
  const act = useClosing(dialog.isOpen, dialog.onClose)

  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            {cancelLabel ?? (confirmLabel.startsWith('Ja,') ? 'Nein, abbrechen' : 'Abbrechen')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'dangerFill' : 'primary'}
            pending={pending}
            onClick={() => run(() => act(onConfirm))}
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
