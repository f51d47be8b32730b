import { useEffect, useEffectEvent } from 'react'
import { useServices } from '#queries/services.ts'
import { editLogOf } from '../card/editLog.ts'
import { useOpenCard } from '../card/OpenCardContext.ts'
import type { Undo } from './createUndo.ts'
import { keyWish } from './keyWish.ts'
import type { Way } from './turnNewest.ts'

const natives = { historyUndo: 'undo', historyRedo: 'redo' } as const
const isNative = (type: string): type is keyof typeof natives => type in natives

/**
 * The shortcuts. In a text field the browser's own undo goes first, as long as the newest step is what was typed
 * there since it got the focus; where the browser then changes nothing, and everywhere else, the form's own does.
 */
export function useUndoKeys(undo: Undo, run: (way: Way) => void): void {
  const card = useOpenCard()
  const log = editLogOf(useServices().outbox)

  const turn = useEffectEvent(run)
  const isTypedIn = useEffectEvent((field: HTMLElement, way: Way) => {
    const { done } = undo.steps(card.opened()?.key ?? '')
    return way === 'redo' ? log.native !== undefined : done.at(-1)?.typed?.field === field.dataset.field
  })

  useEffect(() => {
    /** The field that is being typed in, and how often something was. */
    let typing: EventTarget | null = null
    let inputs = 0
    const stop = new AbortController()
    const { signal } = stop

    function onInput(event: Event): void {
      const type = event instanceof InputEvent ? event.inputType : ''
      log.native = isNative(type) ? natives[type] : undefined
      typing = event.target
      inputs += 1
    }

    function onKeyDown(event: KeyboardEvent): void {
      const way = keyWish(event)
      if (!way || event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return
      const { target } = event
      if (target === typing && target instanceof HTMLElement && isTypedIn(target, way)) {
        const before = inputs
        setTimeout(() => {
          if (inputs === before) turnOwn(way)
        })
        return
      }
      event.preventDefault()
      turnOwn(way)
    }

    function turnOwn(way: Way): void {
      // The browser's own steps do not know the value that is put there now.
      typing = null
      turn(way)
    }

    const forget = () => {
      typing = null
    }
    // Before the field's own handler, which makes the edit.
    document.addEventListener('input', onInput, { capture: true, signal })
    document.addEventListener('focusout', forget, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => stop.abort()
  }, [log])
}

/** A field that is not the form's, or anything while a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  const isForeign = target instanceof Element && target.matches('input, textarea') && !target.closest('[data-field]')
  return isForeign || document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
