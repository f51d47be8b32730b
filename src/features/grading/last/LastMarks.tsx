import type { CSSProperties } from 'react'
import { type CellKey, defaultNames, gradeJump, type NameField, scaleSteps } from '#rules/index.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'
import { ArrowDownIcon, ArrowUpIcon, SwapIcon } from '#ui/icons.ts'
import { Row } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useCardEditor, useField, useLaterFromCard } from '../card/CardEditorContext.ts'
import type { GradeRowModel } from '../model/cardModel.ts'
import styles from './Last.module.css'
import { useLastField, useLastGrade } from './LastContext.tsx'
import { type Jump, jumpOf } from './lastMark.ts'

interface LastDotProps {
  cell: CellKey
  labels: readonly string[]
  /** True in the pad of grades, whose columns have a gap. */
  inPad?: boolean
}

/** A dot under the label that was marked in the last half-year. It has no words: the row's note says them. */
export function LastDot({ cell, labels, inPad = false }: LastDotProps) {
  const grade = useLastGrade(cell, labels)
  if (grade === undefined) return null
  const column = labels.indexOf(grade) + 1
  return (
    <span
      className={styles.dot}
      data-grade={inPad ? grade : undefined}
      style={{ '--column': column } as CSSProperties}
    />
  )
}

interface LastTickNoteProps {
  /** The row refers to it with `aria-describedby`. */
  id: string
  cell: CellKey
  labels: readonly string[]
}

/** The description of a tick row, visible only where the mark has changed by two steps or more. */
export function LastTickNote({ id, cell, labels }: LastTickNoteProps) {
  const before = useLastGrade(cell, labels)
  const now = useLaterFromCard((editor) => editor.grade(cell))
  const jump = Math.abs(gradeJump(scaleSteps(labels), before, now))
  const words = [now === undefined && texts.open, before !== undefined && texts.last(before)].filter(Boolean)
  return (
    <Row size={13} snug ink={2} id={id} className={styles.tickNote} data-jump={jump > 0 || undefined}>
      {jump > 0 && before !== undefined ? (
        <>
          <SwapIcon />
          {texts.apart(jump, before)}
        </>
      ) : (
        <VisuallyHidden>{words.join(', ')}</VisuallyHidden>
      )}
    </Row>
  )
}

interface LastGradeNoteProps {
  /** The row refers to it with `aria-describedby`. */
  id: string
  row: GradeRowModel
  labels: readonly string[]
}

/** The description of a grade row: 'zuletzt 4', by how much the grade has changed, and an earlier subject name. */
export function LastGradeNote({ id, row, labels }: LastGradeNoteProps) {
  const before = useLastGrade(row.key, labels)
  const now = useLaterFromCard((editor) => editor.grade(row.key))
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
      {row.nameField && <LastName field={row.nameField} fallback={defaultNames[row.nameField]} />}
    </div>
  )
}

interface LastNameProps {
  field: NameField
  /** The name that an empty field stands for. */
  fallback: string
}

/** A button that takes over the subject's earlier name, where the name differs now. */
function LastName({ field, fallback }: LastNameProps) {
  const editor = useCardEditor()
  const before = useLastField(field) ?? ''
  const now = useField(field) ?? fallback
  if (before === '' || before === now) return null
  return (
    <button type="button" className={styles.name} onClick={() => editor.setField(field, before, 'tick')}>
      {texts.copyName(before)}
    </button>
  )
}

const jumpIcons = { better: ArrowUpIcon, worse: ArrowDownIcon, apart: SwapIcon }

/** A change of two steps or more, as an icon and in words. */
export function JumpMark({ jump: { kind, words } }: { jump: Jump }) {
  const Icon = jumpIcons[kind]
  return (
    <span className={styles.jump}>
      <Icon />
      {words}
    </span>
  )
}
