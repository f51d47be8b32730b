import { type RefObject, useState } from 'react'
import { type AskedField, type CellKey, nextEmpty, nextOpen } from '#rules/index.ts'
import { writtenField } from '#ui/Switcher.tsx'
import { useCardEditor, useLaterFromCard } from '../card/CardEditorContext.ts'
import type { CardModel } from '../model/cardModel.ts'
import { jumpToCell, showField } from './sheetPosition.ts'

interface GapsOptions {
  cardKey: string
  model: CardModel
  lastCell: RefObject<CellKey | undefined>
  /** Renders the rows that the first paint leaves out. */
  onJump: () => void
}

/** Whether a gap is left that 'Nächste offene' has not led to: a mark, and a field of days or text. */
export interface Gaps {
  hasMark: boolean
  hasField: boolean
  jumpToMark: () => void
  jumpToField: () => void
}

const none: readonly string[] = []

/** The gaps of the open report card: who leaves one open gets the next one, then the next child. */
export function useGaps({ cardKey, model, lastCell, onJump }: GapsOptions): Gaps {
  const editor = useCardEditor()
  const [passed, setPassed] = useState({ cardKey, places: none })
  const places = passed.cardKey === cardKey ? passed.places : none
  const markAfter = (after?: CellKey) => {
    const entry = editor.entry()
    return entry ? nextOpen(model, entry, after, places) : undefined
  }
  const fieldAfter = (after?: AskedField) => {
    const entry = editor.entry()
    return entry ? nextEmpty(model, entry, after, places) : undefined
  }
  function pass(place: string): void {
    setPassed({ cardKey, places: [...places, place] })
    onJump()
  }
  return {
    hasMark: useLaterFromCard(() => markAfter() !== undefined),
    hasField: useLaterFromCard(() => fieldAfter() !== undefined),
    jumpToMark() {
      const key = markAfter(lastCell.current)
      if (key === undefined) return
      lastCell.current = key
      pass(key)
      jumpToCell(key)
    },
    jumpToField() {
      const field = fieldAfter(writtenField()?.dataset.field as AskedField | undefined)
      if (field === undefined) return
      pass(field)
      showField(field)
    },
  }
}
