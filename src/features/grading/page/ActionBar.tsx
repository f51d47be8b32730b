import { useEffect, useRef, useState } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { classStanding, countOpen, entryOf, neighbourOf, nextOf } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowDownIcon, ArrowRightIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { isDoubleTap, keepFieldFocus, writtenField } from '../bar/Switcher.tsx'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { CardModel } from '../model/cardModel.ts'
import { completeText, emptyFields, marksWord } from '../model/cardProgress.ts'
import { UndoButtons } from '../undo/UndoButtons.tsx'
import styles from './ActionBar.module.css'
import { SavedState } from './SavedState.tsx'
import type { SheetTarget } from './useSelection.ts'

interface ActionBarProps {
  cardKey: string
  template: Template
  model: CardModel
  device: string
  student: GradingStudent
  /** The class in the order of its list. */
  students: readonly GradingStudent[] | undefined
  className: string
  year: string | undefined
  /**
   * False for the first paint: the undo buttons are rendered a frame later. Edits made before are logged all the same.
   */
  isWhole: boolean
  /** An open cell is left that 'Nächste offene' has not led to. */
  hasNextOpen: boolean
  /** Jumps to the next open cell. */
  onNextOpen: () => void
  onGoTo: (studentID: string, target?: SheetTarget) => void
  onSave: () => Promise<unknown>
}

const slowMs = 200

/** The saved state, undo, and the next step. */
export function ActionBar(props: ActionBarProps) {
  const { cardKey, model, device, hasNextOpen, onNextOpen, onGoTo, onSave } = props
  const [isSaving, setIsSaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = useLaterFromCard((editor) => {
    const entry = editor.entry()
    return entry ? countOpen(model, entry) : 0
  })
  const empty = useLaterFromCard((editor) => {
    const entry = editor.entry()
    return entry ? emptyFields(model, entry) : 0
  })
  const next = useNextStudent(props)
  const isClassComplete = model.cells.length > 0 && open === 0 && next?.isOpen === false
  const ofClass = isClassComplete && texts.ofClass(completeText(model, next.empty))
  const nothingOpen = ofClass || completeText(model, empty)
  const openText = model.cells.length === 0 ? '' : open === 0 ? nothingOpen : `noch ${open} offen`

  async function save(): Promise<void> {
    // Most saves end before the label could be read; it shows only on a slow device. A second tap replaces the timer of
    // the first: a timer left over would show 'Speichert …' for ever and block the button.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsSaving(true), slowMs)
    await onSave()
    clearTimeout(timer.current)
    setIsSaving(false)
  }

  return (
    <div className={styles.bar} data-action-bar="">
      <SavedState cardKey={cardKey} device={device} open={openText} />
      <VisuallyHidden>
        <span aria-live="polite">{isClassComplete && texts.ofClass(texts.marksComplete(marksWord(model) ?? ''))}</span>
      </VisuallyHidden>
      <UndoButtons template={props.template} isReady={props.isWhole} />
      {open > 0 && hasNextOpen ? (
        <Button size="lg" icon={<ArrowDownIcon />} onClick={onNextOpen}>
          Nächste offene
        </Button>
      ) : (
        <Button
          size="lg"
          icon={<ArrowRightIcon />}
          className={styles.next}
          onMouseDown={keepFieldFocus}
          onClick={(event) => {
            if (!next || isDoubleTap(event)) return
            // A teacher who is writing goes on in the same field of the next report card, not at its first open cell.
            onGoTo(next.id, next.isOpen && !writtenField() ? {} : undefined)
          }}
        >
          <span>Weiter: {next?.name}</span>
        </Button>
      )}
      <Button variant="primary" size="lg" pending={isSaving} pendingLabel="Speichert …" onClick={() => void save()}>
        {texts.save}
      </Button>
    </div>
  )
}

/**
 * The student for 'Weiter': the next one in the list whose report card is not complete, wrapping around at the end. In
 * layouts without marks, and when no other card is open, it is the neighbour. `empty` counts the class's empty fields
 * beside the marks once all marks are given.
 */
function useNextStudent({
  student,
  students = [],
  className,
  year,
  model,
}: Pick<ActionBarProps, 'student' | 'students' | 'className' | 'year' | 'model'>) {
  const openID = useFromOutbox(({ rows }) => {
    if (model.cells.length === 0 || year === undefined) return undefined
    const standing = classStanding(model)
    const isOpen = ({ grades }: GradingStudent) => standing(entryOf(grades, className, year)).isIncomplete
    return nextOf(overlayRows(students, rows, className), student.id, isOpen)?.id
  })
  const isClassComplete = model.cells.length > 0 && openID === undefined
  const empty = useFromOutbox(({ rows }) =>
    isClassComplete && year !== undefined
      ? overlayRows(students, rows, className).reduce((sum, { grades }) => {
          const entry = entryOf(grades, className, year)
          return entry ? sum + emptyFields(model, entry) : sum
        }, 0)
      : 0,
  )
  const next = students.find(({ id }) => id === openID) ?? neighbourOf(students, student.id, 1)
  return next && { id: next.id, name: `${next.preName} ${next.name}`, isOpen: openID !== undefined, empty }
}
