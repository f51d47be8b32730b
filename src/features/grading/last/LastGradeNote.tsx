import { defaultLanguageName } from '#rules/index.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import type { GradeRowModel } from '../model/cardModel.ts'
import { JumpMark } from './JumpMark.tsx'
import { jumpOf } from './jumpOf.ts'
import styles from './Last.module.css'
import { LastName } from './LastName.tsx'
import { useLastGrade } from './useLast.ts'

interface LastGradeNoteProps {
  id: string
  row: GradeRowModel
  labels: readonly string[]
}

/** 'zuletzt 4', and by how much the grade has jumped, with a sign and in words. */
export function LastGradeNote({ id, row, labels }: LastGradeNoteProps) {
  const before = useLastGrade(row.key, labels)
  const now = useLaterFromCard((card) => card.grade(row.key))
  const jump = jumpOf(labels, true, before, now)
  return (
    <div className={styles.gradeNote}>
      <span id={id}>
        {before !== undefined && <span>{texts.last(before)}</span>}
        {jump && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <JumpMark jump={jump} />
          </>
        )}
      </span>
      {row.nameField && (
        <LastName field={row.nameField} fallback={row.nameField === 'languageName' ? defaultLanguageName : ''} />
      )}
    </div>
  )
}
