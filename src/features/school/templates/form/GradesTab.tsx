import { type Dispatch, useState } from 'react'
import type { TemplateUsage } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useListDrop } from '../drag/useListDrop.ts'
import { newGradeField, type TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/templateForm.ts'
import { GradeRow } from './GradeRow.tsx'
import styles from './GradesTab.module.css'
import { NewGrade } from './NewGrade.tsx'

interface GradesTabProps {
  grades: readonly string[]
  /** A label that is typed and not added yet. */
  newGrade: string
  onType: (label: string) => void
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
  /** Stored marks by label, once they are known. */
  marks: TemplateUsage['grades'] | undefined
}

/** The labels of the tick part, in the order of its columns; each only once. */
export function GradesTab({ grades, newGrade, onType, dispatch, problems, marks }: GradesTabProps) {
  const [removing, setRemoving] = useState<string>()
  const [status, setStatus] = useState('')

  function move(from: number, to: number) {
    dispatch({ type: 'moveGrade', from, to })
    setStatus(texts.moved(grades[from] ?? '', to + 1, grades.length, ''))
  }
  const { connect, before } = useListDrop({ kind: 'grade', axis: 'y', ids: grades, onMove: move })

  function remove(label: string) {
    if ((marks?.[label] ?? 0) > 0) setRemoving(label)
    else dispatch({ type: 'removeGrade', label })
  }

  return (
    <div className={styles.grades}>
      {grades.length === 0 && <EmptyState drawing="leer" title={texts.noGrades} />}
      <ol ref={connect} aria-label={texts.gradeList}>
        {grades.map((label, at) => (
          <GradeRow
            key={label}
            label={label}
            index={at}
            count={grades.length}
            isBefore={before === at}
            isBehind={before === grades.length && at === grades.length - 1}
            problem={problems[`grades.${at}`]}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      <NewGrade
        grades={grades}
        label={newGrade}
        onType={onType}
        onAdd={(label) => dispatch({ type: 'addGrade', label })}
        problem={problems[newGradeField]}
      />
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={texts.removeMarksTitle}
        confirmLabel={texts.removeYes}
        cancelLabel={texts.no}
        onConfirm={() => {
          if (removing !== undefined) dispatch({ type: 'removeGrade', label: removing })
          setRemoving(undefined)
        }}
      >
        <p>{removing !== undefined && texts.removeMarks(removing, marks?.[removing] ?? 0)}</p>
      </ConfirmDialog>
    </div>
  )
}
