import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useId, useState } from 'react'
import type { TemplateUsage } from '#contract/index.ts'
import { readPastedLines } from '#csv/pastedLines.ts'
import { ownValue } from '#lib/ownValue.ts'
import { printHint, tidyText } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormError } from '#ui/FormError.tsx'
import field from '#ui/field.module.css'
import { PlusIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import { useElementPer } from '#ui/useElementPer.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Grip, useGrip, useListDrop } from '../dragging.tsx'
import inline from '../inlineText.module.css'
import { newGradeField, type TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import { focusAgain, RowTools } from '../RowTools.tsx'
import type { AskUsage } from './FormContext.ts'
import styles from './GradesTab.module.css'

interface GradesTabProps {
  grades: readonly string[]
  /** The grades with another label than before, with the label that they had. */
  renamed: Readonly<Record<string, string>>
  /** The labels that are stored. */
  stored: readonly string[]
  /** What follows a new label; undefined while it is not known, or if the server does not let marks follow. */
  running: TemplateUsage['running']
  isStored: boolean
  /** A grade that is typed and not added yet. */
  newGrade: string
  onType: (label: string) => void
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
  askUsage: AskUsage
}

/** The grades of the tick part, in the order of its columns; each only once. */
export function GradesTab(props: GradesTabProps) {
  const { grades, renamed, stored, running, isStored, newGrade, onType, dispatch, problems, askUsage } = props
  const [removing, setRemoving] = useState<{ label: string; marks: number | undefined }>()
  const question = useLastKnown(removing)
  const [status, setStatus] = useState('')
  const canRename = !isStored || running !== undefined
  /** The label that was entered with a key: its row gets the focus back. */
  const [entered, setEntered] = useState<string>()

  function rename(from: string, to: string, byKey: boolean) {
    dispatch({ type: 'renameGrade', from, to })
    setEntered(byKey ? to : undefined)
  }

  function noteOf(label: string): string | undefined {
    const former = ownValue(renamed, label)
    return former !== undefined && stored.includes(former) ? texts.renamed(former, running?.[former]) : undefined
  }

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
      {grades.length > 0 && canRename && <Text ink={2}>{texts.renameHint}</Text>}
      <ol ref={connect} aria-label={texts.gradeList}>
        {grades.map((label, at) => (
          <GradeListRow
            key={label}
            label={label}
            others={grades.toSpliced(at, 1)}
            note={noteOf(label)}
            onRename={canRename ? rename : undefined}
            hasFocus={entered === label}
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

interface GradeListRowProps {
  label: string
  others: readonly string[]
  /** Below a label that was changed. */
  note: string | undefined
  /** Undefined where it cannot be renamed. */
  onRename: ((from: string, to: string, byKey: boolean) => void) | undefined
  hasFocus: boolean
  index: number
  count: number
  /** The dragged row would be dropped before this one, behind this one. */
  isBefore: boolean
  isBehind: boolean
  problem: string | undefined
  onMove: (from: number, to: number) => void
  onRemove: (label: string) => void
}

function GradeListRow(props: GradeListRowProps) {
  const { label, note, index, count, isBefore, isBehind, problem, onMove, onRemove } = props
  const hint = printHint(label)
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
    <Row
      as="li"
      wrap
      className={styles.row}
      data-item={label}
      data-dragging={isDragging}
      data-line={isBefore ? 'before' : isBehind ? 'behind' : undefined}
    >
      <Grip grip={grip} />
      <div className={styles.cell}>
        <GradeLabel {...props} />
        {note && <span className={field.hint}>{note}</span>}
        {hint && <span className={field.hint}>{hint}</span>}
        <FormError>{problem}</FormError>
      </div>
      <RowTools
        name={label}
        hasBefore={index > 0}
        hasAfter={index < count - 1}
        anchor={`grades.${index}`}
        onStep={(by, event) => step(event, by)}
        onRemove={() => onRemove(label)}
      />
    </Row>
  )
}

type GradeLabelProps = Pick<GradeListRowProps, 'label' | 'others' | 'onRename' | 'hasFocus'>

/**
 * The label, edited in its row: Enter and leaving the field keep the new one, Escape restores the old one. A label that
 * another row has stays in the field, and keeps the form from being saved.
 */
function GradeLabel({ label, others, onRename, hasFocus }: GradeLabelProps) {
  const [typed, setTyped] = useState<string>()
  const [returns, setReturns] = useState(false)
  const entered = tidyText(typed ?? label)
  const isTwice = others.some((other) => tidyText(other) === entered)

  function keep(byKey: boolean) {
    if (typed === undefined || isTwice) return
    setTyped(undefined)
    setReturns(byKey)
    if (entered !== '' && entered !== label) onRename?.(label, entered, byKey)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return keep(true)
    setTyped(undefined)
    setReturns(true)
  }

  if (!onRename) return <span className={styles.label}>{label}</span>
  if (typed === undefined) {
    return (
      <button
        ref={returns || hasFocus ? focusAgain : null}
        type="button"
        className={inline.text}
        aria-label={texts.edit(label)}
        onClick={() => setTyped(label)}
      >
        {label}
      </button>
    )
  }
  return (
    <div data-local="">
      <input
        ref={select}
        className={inline.input}
        value={typed}
        autoComplete="off"
        aria-label={texts.gradeLabel}
        aria-invalid={isTwice}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => keep(false)}
        onKeyDown={press}
      />
      <FormError>{isTwice ? texts.gradeThere : undefined}</FormError>
    </div>
  )
}

const select = (input: HTMLInputElement | null) => input?.select()

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
  const [isTwice, setTwice] = useState(false)
  // What is still being dictated ends with the grade that was added.
  const [added, setAdded] = useState(0)
  const input = useElementPer<HTMLInputElement>(String(added))

  function add() {
    const entered = tidyText(label)
    setTwice(grades.includes(entered))
    input.element.current?.focus()
    if (entered === '' || grades.includes(entered)) return
    onAdd(entered)
    onType('')
    setAdded(added + 1)
  }

  const note = isTwice ? texts.gradeTwice : problem

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  /** Several lines become a grade each; one line is pasted by the browser. */
  function pasteLines(event: ClipboardEvent) {
    const lines = readPastedLines(event.clipboardData.getData('text/plain'), grades)
    if (!lines) return
    event.preventDefault()
    for (const line of lines.texts) onAdd(line)
  }

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {texts.grade}
      </label>
      <Row stretch gap={2} className={styles.new}>
        <input
          key={input.key}
          ref={input.ref}
          id={id}
          data-anchor={anchor}
          className={field.input}
          value={label}
          autoComplete="off"
          aria-invalid={note !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            onType(event.target.value)
            setTwice(false)
          }}
          onKeyDown={press}
          onPaste={pasteLines}
        />
        <Button icon={<PlusIcon />} onClick={add}>
          {texts.addGrade}
        </Button>
      </Row>
      <div id={`${id}-note`}>
        {note ? (
          <FormError>{note}</FormError>
        ) : (
          <span className={field.hint}>{printHint(label) ?? texts.gradeHint}</span>
        )}
      </div>
    </div>
  )
}
