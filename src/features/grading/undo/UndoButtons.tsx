import { useEffect, useEffectEvent, useState } from 'react'
import type { Template } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import type { Change } from '#rules/index.ts'
import { undoTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { RedoIcon, UndoIcon } from '#ui/icons.ts'
import { isShortcut } from '#ui/shortcuts.ts'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useCardEditor, useFromCard, useLaterFromCard } from '../card/CardEditorContext.ts'
import { bringIntoView } from '../sheet/bringIntoView.ts'
import { type Undo, undoOf } from './createUndo.ts'
import { type Direction, stepName, type UndoStep } from './steps.ts'
import styles from './UndoButtons.module.css'

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

/** Cmd/Ctrl+Z, the same with Shift, and Ctrl+Y. */
export function shortcutOf(key: Parameters<typeof isShortcut>[0]): Direction | undefined {
  return isShortcut(key, 'undo') ? 'undo' : isShortcut(key, 'redo') ? 'redo' : undefined
}

const natives: Readonly<Record<string, Direction>> = { historyUndo: 'undo', historyRedo: 'redo' }

/**
 * The shortcuts of undo and redo. In a text field the browser's own undo runs first as long as the newest step is text
 * typed there since the field got the focus. Where the browser then changes nothing, and everywhere else, `run` does.
 */
function useUndoKeys(undo: Undo, run: (direction: Direction) => void): void {
  const editor = useCardEditor()

  const onShortcut = useEffectEvent(run)
  const isTypedIn = useEffectEvent((field: HTMLElement, direction: Direction) => {
    const { done } = undo.steps(editor.opened()?.key ?? '')
    return direction === 'redo' ? undo.native !== undefined : done.at(-1)?.typed?.field === field.dataset.field
  })

  useEffect(() => {
    /** The field that is being typed in. */
    let typing: EventTarget | null = null
    let inputs = 0
    const stop = new AbortController()
    const { signal } = stop

    function onInput(event: Event): void {
      undo.native = event instanceof InputEvent ? natives[event.inputType] : undefined
      typing = event.target
      inputs += 1
    }

    function onKeyDown(event: KeyboardEvent): void {
      const direction = shortcutOf(event)
      if (!direction || event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return
      const { target } = event
      if (target === typing && target instanceof HTMLElement && isTypedIn(target, direction)) {
        const before = inputs
        setTimeout(() => {
          if (inputs === before) runOwn(direction)
        })
        return
      }
      event.preventDefault()
      runOwn(direction)
    }

    function runOwn(direction: Direction): void {
      // The browser's undo does not know the value that is put into the field.
      typing = null
      onShortcut(direction)
    }

    const forget = () => {
      typing = null
    }
    // In the capture phase: before the field's own handler, which makes the edit.
    document.addEventListener('input', onInput, { capture: true, signal })
    document.addEventListener('focusout', forget, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => {
      stop.abort()
      undo.native = undefined
    }
  }, [undo])
}

/** True in a field outside of the form, and everywhere while a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  const isForeign = target instanceof Element && target.matches('input, textarea') && !target.closest('[data-field]')
  return isForeign || document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
