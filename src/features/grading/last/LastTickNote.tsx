import { type CellKey, gradeJump, scaleOf } from '#rules/index.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'
import { SwapIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import styles from './Last.module.css'
import { useLastGrade } from './useLast.ts'

interface LastTickNoteProps {
  id: string
  cell: CellKey
  labels: readonly string[]
}

/** What the row is described by while the last half-year is shown; seen only where the mark has jumped. */
export function LastTickNote({ id, cell, labels }: LastTickNoteProps) {
  const before = useLastGrade(cell, labels)
  // A tick shows before what follows from it.
  const now = useLaterFromCard((card) => card.grade(cell))
  const jump = Math.abs(gradeJump(scaleOf(labels), before, now))
  const words = [now === undefined && texts.open, before !== undefined && texts.last(before)].filter(Boolean)
  return (
    <div id={id} className={styles.tickNote} data-jump={jump > 0 || undefined}>
      {jump > 0 && before !== undefined ? (
        <>
          <SwapIcon />
          {texts.apart(jump, before)}
        </>
      ) : (
        <VisuallyHidden>{words.join(', ')}</VisuallyHidden>
      )}
    </div>
  )
}
