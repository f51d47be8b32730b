import { type Dispatch, useState } from 'react'
import { templatesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLastKnown } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useListDrop } from '../drag/useListDrop.ts'
import { newGradeField, type TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/templateForm.ts'
import type { AskUsage } from './FormContext.ts'
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
  askUsage: AskUsage
}

/** The labels of the tick part, in the order of its columns; each only once. */
export function GradesTab({ grades, newGrade, onType, dispatch, problems, askUsage }: GradesTabProps) {
  const [removing, setRemoving] = useState<{ label: string; marks: number | undefined }>()
  const question = useLastKnown(removing)
  const [status, setStatus] = useState('')

  function move(from: number, to: number) {
    dispatch({ type: 'moveGrade', from, to })
    setStatus(texts.moved(grades[from] ?? '', to + 1, grades.length, ''))
  }
  const { connect, before } = useListDrop({ kind: 'grade', axis: 'y', ids: grades, onMove: move })

  async function remove(label: string) {
    const usage = await askUsage()
    const marks = usage && (usage.grades[label] ?? 0)
    if (marks === 0) dispatch({ type: 'removeGrade', label })
    else setRemoving({ label, marks })
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
            onRemove={(gone) => void remove(gone)}
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
          if (removing) dispatch({ type: 'removeGrade', label: removing.label })
          setRemoving(undefined)
        }}
      >
        {question && <p>{texts.removeMarks(question.label, question.marks)}</p>}
      </ConfirmDialog>
    </div>
  )
}
