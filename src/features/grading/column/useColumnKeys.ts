import { useEffect } from 'react'
import type { CardModel } from '../model/cardModel.ts'
import { pressOf } from './model/pressOf.ts'
import type { useColumn } from './useColumn.ts'

const elsewhere = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]'

/** The hardware keyboard, wherever the focus is: after a tap an iPad has none. */
export function useColumnKeys(seat: ReturnType<typeof useColumn>, { labels }: CardModel): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(elsewhere)) return
      // An open drawer or dialog lies over the column.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const press = pressOf(event, labels.length)
      if (!press || (press.kind === 'close' && !seat.filling)) return
      event.preventDefault()
      if (press.kind === 'give') seat.press(labels[press.index] ?? '')
      else if (press.kind === 'clear') seat.clear()
      else if (press.kind === 'turn') seat.turn(press.way)
      else if (press.kind === 'close') seat.setFilling(null)
      else if (press.kind === 'child') seat.stepChild(press.by)
      else seat.stepColumn(press.by)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
