import { useEffect, useRef, useState } from 'react'
import type { GradingStudent, Template } from '#contract/index.ts'
import { countOpen } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowDownIcon, ArrowRightIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { isDoubleTap } from '../bar/isDoubleTap.ts'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import type { CardModel } from '../model/cardModel.ts'
import { completeText, emptyFields, marksWord } from '../model/completeText.ts'
import { LazyUndoButtons } from '../undo/LazyUndoButtons.tsx'
import styles from './ActionBar.module.css'
import type { Place } from './place.ts'
import { SavedState } from './SavedState.tsx'
import { useNextStudent } from './useNextStudent.ts'

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
  /** False in the sheet's first moment. */
  isWhole: boolean
  /** Jumps to the next open cell. */
  onNextOpen: () => void
  onGoTo: (studentID: string, place?: Place) => void
  onSave: () => Promise<unknown>
}

const slowMs = 200

/** The next step under the thumb. */
export function ActionBar(props: ActionBarProps) {
  const { cardKey, model, device, onNextOpen, onGoTo, onSave } = props
  const [isSaving, setIsSaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = useLaterFromCard((card) => {
    const entry = card.entry()
    return entry ? countOpen(model, entry) : 0
  })
  const empty = useLaterFromCard((card) => {
    const entry = card.entry()
    return entry ? emptyFields(model, entry) : 0
  })
  const next = useNextStudent(props)
  const isClassComplete = model.cells.length > 0 && open === 0 && next?.isOpen === false
  const ofClass = isClassComplete && texts.ofClass(completeText(model, next.empty))
  const nothingOpen = ofClass || completeText(model, empty)
  const openText = model.cells.length === 0 ? '' : open === 0 ? nothingOpen : `noch ${open} offen`

  async function save(): Promise<void> {
    // A save is over before a label could be read; only a slow device shows that it works. Of two taps one timer
    // is left: one that nobody ends would show 'Speichert …' for ever, and no tap would count any more.
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
      <LazyUndoButtons template={props.template} isWhole={props.isWhole} />
      {open > 0 ? (
        <Button size="lg" icon={<ArrowDownIcon />} onClick={onNextOpen}>
          Nächste offene
        </Button>
      ) : (
        <Button
          size="lg"
          icon={<ArrowRightIcon />}
          className={styles.next}
          onClick={(event) => next && !isDoubleTap(event) && onGoTo(next.id, next.isOpen ? {} : undefined)}
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
