import { type Dispatch, type KeyboardEvent, useId, useRef, useState } from 'react'
import { templateLimits, tidyText } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormError } from '#ui/FormError.tsx'
import field from '#ui/field.module.css'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '#ui/icons.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Grip, useGrip, useListDrop } from '../dragging.tsx'
import { newGradeField, type TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import type { AskUsage } from './FormContext.ts'
import styles from './GradesTab.module.css'

interface GradesTabProps {
  grades: readonly string[]
  /** A grade that is typed and not added yet. */
  newGrade: string
  onType: (label: string) => void
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
  askUsage: AskUsage
}

/** The grades of the tick part, in the order of its columns; each only once. */
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
            onRemove={(removed) => void remove(removed)}
          />
        ))}
      </ol>
      <NewGrade
        grades={grades}
        label={newGrade}
        onType={onType}
        onAdd={(label) => dispatch({ type: 'addGrade', label })}
        problem={problems[newGradeField] ?? problems.grades}
        anchor={problems[newGradeField] ? newGradeField : 'grades'}
      />
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={texts.removeMarksTitle}
        confirmLabel={texts.removeRowYes}
        cancelLabel={texts.removeNo}
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

interface GradeRowProps {
  label: string
  index: number
  count: number
  /** The dragged row would be dropped before this one, behind this one. */
  isBefore: boolean
  isBehind: boolean
  problem: string | undefined
  onMove: (from: number, to: number) => void
  onRemove: (label: string) => void
}

function GradeRow(props: GradeRowProps) {
  const { label, index, count, isBefore, isBehind, problem, onMove, onRemove } = props
  const { grip, isDragging } = useGrip({ kind: 'grade', id: label, label })

  function step(event: { currentTarget: HTMLButtonElement }, by: -1 | 1) {
    const button = event.currentTarget
    onMove(index, index + by)
    // React moves the row in the document, which loses the focus. At the end of the list the other button gets it.
    requestAnimationFrame(() => {
      const other = button.parentElement?.querySelector<HTMLButtonElement>('[data-step]:enabled')
      const target = button.disabled ? other : button
      target?.focus()
    })
  }

  return (
    <li
      className={styles.row}
      data-item={label}
      data-dragging={isDragging}
      data-line={isBefore ? 'before' : isBehind ? 'behind' : undefined}
    >
      <Grip grip={grip} />
      <span className={styles.label}>
        {label}
        <FormError>{problem}</FormError>
      </span>
      <IconButton
        label={texts.up(label)}
        icon={<ArrowUpIcon />}
        disabled={index === 0}
        data-step="-1"
        onClick={(event) => step(event, -1)}
      />
      <IconButton
        label={texts.down(label)}
        icon={<ArrowDownIcon />}
        disabled={index === count - 1}
        data-step="1"
        onClick={(event) => step(event, 1)}
      />
      <IconButton
        label={texts.removeOne(label)}
        icon={<TrashIcon />}
        data-anchor={`grades.${index}`}
        onClick={() => onRemove(label)}
      />
    </li>
  )
}

interface NewGradeProps {
  grades: readonly string[]
  label: string
  onType: (label: string) => void
  onAdd: (label: string) => void
  /** Found by a save. */
  problem: string | undefined
  anchor: string
}

/** Enter adds the grade and empties the field for the next. A grade that is in the list already stays in the field. */
function NewGrade({ grades, label, onType, onAdd, problem, anchor }: NewGradeProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTwice, setTwice] = useState(false)

  function add() {
    const entered = tidyText(label)
    setTwice(grades.includes(entered))
    input.current?.focus()
    if (entered === '' || grades.includes(entered)) return
    onAdd(entered)
    onType('')
  }

  const note = isTwice ? texts.gradeTwice : problem

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {texts.grade}
      </label>
      <div className={styles.new}>
        <input
          ref={input}
          id={id}
          data-anchor={anchor}
          className={field.input}
          value={label}
          maxLength={templateLimits.label}
          autoComplete="off"
          aria-invalid={note !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            onType(event.target.value)
            setTwice(false)
          }}
          onKeyDown={press}
        />
        <Button icon={<PlusIcon />} onClick={add}>
          {texts.addGrade}
        </Button>
      </div>
      <div id={`${id}-note`}>
        {note ? <FormError>{note}</FormError> : <span className={field.hint}>{texts.gradeHint}</span>}
      </div>
    </div>
  )
}
