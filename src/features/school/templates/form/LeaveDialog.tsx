import { templatesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useStay } from './useStay.ts'

/** Comes up where unsaved changes would be left. */
export function LeaveDialog({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const { isAsking, stay, leave } = useStay(isDirty)

  function confirm() {
    onLeave()
    leave()
  }

  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={stay}
      title={texts.leaveTitle}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={confirm}
    >
      <p>{texts.leaveQuestion}</p>
    </ConfirmDialog>
  )
}
