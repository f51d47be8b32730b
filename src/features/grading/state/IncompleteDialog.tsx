import type { GradingStudent } from '#contract/index.ts'
import { daysFault, fullName } from '#rules/index.ts'
import { scaleTexts, handInTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { useFromCard } from '../card/CardEditorContext.ts'
import type { CardModel } from '../model/cardModel.ts'
import { emptyIn, sectionProgress } from '../model/cardProgress.ts'
import styles from './IncompleteDialog.module.css'

interface IncompleteDialogProps extends Overlay {
  student: GradingStudent
  model: CardModel
  onHandIn: (signal: AbortSignal) => Promise<unknown>
}

/** Names what an incomplete report card lacks, and asks whether it is to be handed in all the same. */
export function IncompleteDialog({ student, model, onHandIn, ...dialog }: IncompleteDialogProps) {
  const entry = useFromCard((editor) => editor.entry())
  const missing = entry ? missingSections(model, entry) : []
  const contradiction = entry ? daysFault(entry) : undefined
  return (
    <ConfirmDialog
      tone="primary"
      title={texts.askIncomplete(fullName(student))}
      confirmLabel={texts.handInAnyway}
      pendingLabel={texts.handingIn}
      {...dialog}
      onConfirm={async (close, signal) => {
        await onHandIn(signal)
        close()
      }}
    >
      {contradiction !== undefined && <p>{contradiction}</p>}
      <p>{texts.missing}</p>
      <dl className={styles.missing}>
        {missing.map(({ id, tab, lacks }) => (
          <div key={id}>
            <dt>{tab}</dt>
            <dd>{lacks}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.readOnlyThen}</p>
    </ConfirmDialog>
  )
}

type CheckedEntry = Parameters<typeof sectionProgress>[2]

/** The sections with empty places, in their order. */
function missingSections(model: CardModel, entry: CheckedEntry) {
  return model.sections.flatMap((section) => {
    const { body, id, tab } = section
    if (body.kind === 'origin') return []
    const { done, total } = sectionProgress(model, section, entry)
    const isMarked = body.kind === 'ticks' || body.kind === 'grades'
    const open = isMarked ? total - done : 0
    const { missing } = isMarked ? { missing: 0 } : emptyIn(model, section, entry)
    if (open + missing === 0) return []
    const days = Number(body.kind === 'days')
    // A lone field is named by its section.
    const isLone = days > 0 || (!isMarked && total === 0)
    const marks = body.kind === 'ticks' ? 'ticks' : 'grades'
    return [{ id, tab, lacks: isLone ? scaleTexts.empty : scaleTexts.lacks({ open, marks, empty: missing, days }) }]
  })
}
