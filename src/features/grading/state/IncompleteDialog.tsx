import type { GradingStudent } from '#contract/index.ts'
import { handInTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFromCard } from '../card/CardEditorContext.ts'
import type { CardModel } from '../model/cardModel.ts'
import { emptyIn, sectionProgress } from '../model/cardProgress.ts'

interface IncompleteDialogProps {
  student: GradingStudent
  model: CardModel
  isOpen: boolean
  onClose: () => void
  onHandIn: () => Promise<void>
}

/** Names what an incomplete report card lacks, and asks whether it is to be handed in all the same. */
export function IncompleteDialog({ student, model, isOpen, onClose, onHandIn }: IncompleteDialogProps) {
  const entry = useFromCard((editor) => editor.entry())
  const missing = entry ? missingIn(model, entry) : []
  return (
    <ConfirmDialog
      tone="primary"
      title={texts.askIncomplete(`${student.preName} ${student.name}`)}
      confirmLabel={texts.handInAnyway}
      pendingLabel={texts.handingIn}
      cancelLabel={texts.cancel}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await onHandIn()
        onClose()
      }}
    >
      <p>{texts.missing}</p>
      <ul>
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{texts.readOnlyThen}</p>
    </ConfirmDialog>
  )
}

type Entry = Parameters<typeof sectionProgress>[2]

/** 'Deutsch: 3 von 17 offen', 'Interessen': the sections with empty places, in their order. */
function missingIn(model: CardModel, entry: Entry): string[] {
  return model.sections.flatMap((section) => {
    const { body, tab } = section
    if (body.kind === 'origin') return []
    if (body.kind === 'days' || body.kind === 'texts') {
      const { missing, total } = emptyIn(model, section, entry)
      return missing > 0 ? [texts.missingIn(tab, missing, total)] : []
    }
    const { done, total } = sectionProgress(model, section, entry)
    return done < total ? [texts.missingIn(tab, total - done, total)] : []
  })
}
