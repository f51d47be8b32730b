import { memo } from 'react'
import { CheckIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { OpenCard } from '../card/createOpenCard.ts'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import type { CardModel, Section } from '../model/cardModel.ts'
import { sectionProgress } from '../model/sectionProgress.ts'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './Register.module.css'

interface RegisterTabProps {
  model: CardModel
  section: Section
  isCurrent: boolean
  onJump: (id: string) => void
}

/** Drawn anew only when its own count changes. */
export const RegisterTab = memo(function RegisterTab({ model, section, isCurrent, onJump }: RegisterTabProps) {
  const progressOf = (card: OpenCard) => {
    const entry = card.entry()
    return entry && sectionProgress(model, section, entry)
  }
  const count = useLaterFromCard((card) => {
    const progress = progressOf(card)
    return progress && progress.total > 0 ? `${progress.done}/${progress.total}` : ''
  })
  const isComplete = useLaterFromCard((card) => progressOf(card)?.complete === true)
  return (
    <button
      type="button"
      className={styles.tab}
      data-section={section.id}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onJump(section.id)}
    >
      <b>{softHyphens(section.tab)}</b>
      {(count !== '' || isComplete) && (
        <span>
          {isComplete && <CheckIcon />}
          {count}
          {isComplete && <VisuallyHidden> vollständig</VisuallyHidden>}
        </span>
      )}
    </button>
  )
})
