import type { YearPart } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useDeleteYearPart } from '#queries/school/years.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface RemovePartProps {
  part: YearPart
  year: string
  isOpen: boolean
  onClose: () => void
}

/** The question before a part goes; its report cards stay (decisions 4). */
export function RemovePart({ part, year, isOpen, onClose }: RemovePartProps) {
  const { mutateAsync: remove } = useDeleteYearPart()

  async function confirm() {
    try {
      await remove(part.partID)
      toast.success(texts.removed)
    } catch (error) {
      toast.error(texts.removeFailed, reasonOf(error))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      confirmLabel={texts.removeYes}
      cancelLabel={texts.removeNo}
      onConfirm={confirm}
    >
      <p>{texts.removeQuestion(part.name, year)}</p>
      {part.entries !== undefined && <p>{texts.removeEntries(part.entries)}</p>}
    </ConfirmDialog>
  )
}
