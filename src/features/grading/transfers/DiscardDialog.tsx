import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { yearKeyText } from '#rules/index.ts'
import { transferTexts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useLastKnown } from '#ui/useSubject.ts'

interface DiscardDialogProps {
  row: RowView | null
  onClose: () => void
}

/** Asks before the unsent edits of one report card are deleted from this device. */
export function DiscardDialog({ row, onClose }: DiscardDialogProps) {
  const { outbox } = useServices()
  // Kept for the closing animation, when `row` is already null.
  const target = useLastKnown(row?.target)

  async function discard(close: () => void): Promise<void> {
    if (!row) return
    // Another tab has edited the row after the question was asked, so the answer does not cover the new edits.
    const now = outbox.row(row.key)
    if (now && now.editedAt !== row.editedAt) {
      onClose()
      toast.warning(transferTexts.changedMeanwhile(row.target.studentName))
      return
    }
    try {
      await outbox.discard(row.key)
      close()
    } catch {
      toast.error('Die Eingaben konnten nicht verworfen werden.')
    }
  }

  return (
    <ConfirmDialog
      title="Eingaben verwerfen?"
      isOpen={row !== null}
      onClose={onClose}
      confirmLabel="Verwerfen"
      onConfirm={discard}
    >
      <p>
        Die noch nicht übertragenen Eingaben für <b>{target?.studentName}</b> ({target?.className},{' '}
        {target && yearKeyText(target.year)}) werden auf diesem Gerät gelöscht. Was der Server schon hat, bleibt dort.
      </p>
    </ConfirmDialog>
  )
}
