import { useState } from 'react'
import type { Template } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import type { Change } from '#rules/index.ts'
import { undoTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { RedoIcon, UndoIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useCardEditor, useFromCard, useLaterFromCard } from '../card/CardEditorContext.ts'
import { bringIntoView } from '../sheet/bringIntoView.ts'
import { undoOf } from './createUndo.ts'
import { stepName } from './stepName.ts'
import type { Direction, UndoStep } from './steps.ts'
import styles from './UndoButtons.module.css'
import { useUndoKeys } from './useUndoKeys.ts'

interface UndoButtonsProps {
  template: Template
  /** False for the first paint: only the buttons' space is rendered. */
  isReady: boolean
}

/** Undoes and redoes edits of the open report card, by button and by shortcut. */
export function UndoButtons({ template, isReady }: UndoButtonsProps) {
  return isReady ? <CardUndoButtons template={template} /> : <div className={styles.slot} data-steps="" />
}

function CardUndoButtons({ template }: { template: Template }) {
  const { outbox } = useServices()
  const undo = undoOf(outbox)
  const editor = useCardEditor()
  const cardKey = useFromCard((one) => one.opened()?.key)
  const [announced, setAnnounced] = useState({ cardKey, sentence: '' })
  useUndoKeys(undo, run)
  // A step that changed nothing notifies no subscriber: the new `announced` renders the buttons again.
  const steps = useLaterFromCard((one) => undo.steps(one.opened()?.key ?? ''))

  function run(direction: Direction): void {
    const applied = undo.apply(editor, direction)
    if (!applied) return
    const { changes, left: foreign } = applied
    const name = stepName(template, changes.length > 0 ? changes : foreign)
    if (foreign.length > 0) toast.info(texts.foreign(stepName(template, foreign)), { detail: texts.foreignHint })
    if (changes[0]) showChange(changes[0])
    const done = direction === 'undo' ? texts.undone : texts.redone
    const sentence = changes.length === 0 ? texts.foreign(name) : done(name)
    // A screen reader reads the same sentence again only if the text differs.
    setAnnounced((before) => ({ cardKey, sentence: before.sentence === sentence ? `${sentence}\u00a0` : sentence }))
  }

  function nameOf(all: readonly UndoStep[]): string | undefined {
    const step = all.at(-1)
    return step && stepName(template, step.changes)
  }

  return (
    <>
      <StepButtons undoName={nameOf(steps.done)} redoName={nameOf(steps.undone)} onStep={run} />
      <VisuallyHidden>
        <span role="status">{announced.cardKey === cardKey && announced.sentence}</span>
      </VisuallyHidden>
    </>
  )
}

/** Scrolls to the cell or field of a change if it is out of sight. */
function showChange(change: Change): void {
  const [kind, key] = change.kind === 'grade' ? ['cell', change.cell] : ['field', change.field]
  const element = document.querySelector(`main [data-${kind}="${CSS.escape(key)}"]`)
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const foot = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? window.innerHeight
  if (top < head || bottom > foot) void bringIntoView(element, 'center')
}

interface StepButtonsProps {
  /** What the newest step is called; undefined when there is none. */
  undoName: string | undefined
  /** What the step undone last is called; undefined when there is none. */
  redoName: string | undefined
  onStep: (direction: Direction) => void
}

/** The pair of buttons, each labelled with its step. */
export function StepButtons({ undoName, redoName, onStep }: StepButtonsProps) {
  return (
    <div className={styles.slot} data-steps="">
      <IconButton
        className={styles.button}
        label={undoName === undefined ? texts.undo : texts.named(texts.undo, undoName)}
        title={undoName === undefined ? texts.nothingToUndo : texts.named(texts.undo, undoName)}
        icon={<UndoIcon />}
        aria-disabled={undoName === undefined}
        aria-keyshortcuts="Meta+Z Control+Z"
        onClick={() => onStep('undo')}
      />
      <IconButton
        className={styles.button}
        label={redoName === undefined ? texts.redo : texts.named(texts.redo, redoName)}
        title={redoName === undefined ? texts.nothingToRedo : texts.named(texts.redo, redoName)}
        icon={<RedoIcon />}
        aria-disabled={redoName === undefined}
        aria-keyshortcuts="Meta+Shift+Z Control+Shift+Z Control+Y"
        onClick={() => onStep('redo')}
      />
    </div>
  )
}
