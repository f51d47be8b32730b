import { useEffect, useEffectEvent } from 'react'
import { useCardEditor } from '../card/CardEditorContext.ts'
import type { Undo } from './createUndo.ts'
import { shortcutOf } from './shortcutOf.ts'
import type { Direction } from './steps.ts'

const natives = { historyUndo: 'undo', historyRedo: 'redo' } as const
const isNative = (type: string): type is keyof typeof natives => type in natives

/**
 * The shortcuts of undo and redo. In a text field the browser's own undo runs first as long as the newest step is text
 * typed there since the field got the focus. Where the browser then changes nothing, and everywhere else, `run` does.
 */
export function useUndoKeys(undo: Undo, run: (direction: Direction) => void): void {
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
      const type = event instanceof InputEvent ? event.inputType : ''
      undo.native = isNative(type) ? natives[type] : undefined
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
