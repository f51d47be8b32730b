import { useEffect, useRef, useState } from 'react'
import type { Template } from '#contract/index.ts'
import { countOpen } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowDownIcon, ArrowRightIcon } from '#ui/icons.ts'
import { isDoubleTap } from '../bar/isDoubleTap.ts'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import type { CardModel } from '../model/cardModel.ts'
import { LazyUndoButtons } from '../undo/LazyUndoButtons.tsx'
import styles from './ActionBar.module.css'
import { SavedState } from './SavedState.tsx'

interface ActionBarProps {
  cardKey: string
  template: Template
  model: CardModel
  device: string
  nextName: string
  /** The device refused the last save. */
  hasFailed: boolean
  /** Jumps to the next open cell. */
  onNextOpen: () => void
  onNextStudent: () => void
  onSave: () => Promise<unknown>
}

const slowMs = 200

/** The next step under the thumb. */
export function ActionBar(props: ActionBarProps) {
  const { cardKey, model, device, nextName, hasFailed, onNextOpen, onNextStudent, onSave } = props
  const [isSaving, setIsSaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = useLaterFromCard((card) => {
    const entry = card.entry()
    return entry ? countOpen(model, entry) : 0
  })
  const openText = model.cells.length === 0 ? '' : open === 0 ? 'nichts offen' : `noch ${open} offen`

  async function save(): Promise<void> {
    // A save is over before a label could be read; only a slow device shows that it works.
    timer.current = setTimeout(() => setIsSaving(true), slowMs)
    await onSave()
    clearTimeout(timer.current)
    setIsSaving(false)
  }

  return (
    <div className={styles.bar} data-action-bar="">
      <SavedState cardKey={cardKey} device={device} open={openText} hasFailed={hasFailed} />
      <LazyUndoButtons template={props.template} />
      {open > 0 ? (
        <Button size="lg" icon={<ArrowDownIcon />} onClick={onNextOpen}>
          Nächste offene
        </Button>
      ) : (
        <Button
          size="lg"
          icon={<ArrowRightIcon />}
          className={styles.next}
          onClick={(event) => !isDoubleTap(event) && onNextStudent()}
        >
          <span>Weiter: {nextName}</span>
        </Button>
      )}
      <Button variant="primary" size="lg" pending={isSaving} pendingLabel="Speichert …" onClick={() => void save()}>
        {texts.save}
      </Button>
    </div>
  )
}
