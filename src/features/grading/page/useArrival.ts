import { type RefObject, useEffect, useRef } from 'react'
import { type CellKey, nextOpen } from '#rules/index.ts'
import { useOpenCard } from '../card/OpenCardContext.ts'
import type { CardModel } from '../model/cardModel.ts'
import { jumpToCell, showCell, showSection } from './cellJump.ts'
import type { Place } from './place.ts'

interface Arrival {
  /** Where the report card was asked for; every asking is an object of its own. */
  place: Place | undefined
  cardKey: string
  model: CardModel
  lastCell: RefObject<CellKey | undefined>
}

/** Goes to the asked place once its sheet is drawn: to what is open there, else to where it is. */
export function useArrival({ place, cardKey, model, lastCell }: Arrival): void {
  const card = useOpenCard()
  const arrived = useRef<Place | undefined>(undefined)

  useEffect(() => {
    if (!place || arrived.current === place) return
    // After the switch's own scrolling, and the router's to the top of a new page.
    const frame = requestAnimationFrame(() => {
      arrived.current = place
      const entry = card.opened()?.key === cardKey ? card.entry() : null
      if (!entry) return
      const asked = model.sections.find(({ id }) => id === place.section)
      const cells = place.cell !== undefined ? [place.cell] : (asked ?? model).cells
      const section = asked ?? model.sections[0]
      const open = nextOpen({ cells, valid: model.valid }, entry, undefined)
      if (open !== undefined) {
        lastCell.current = open
        jumpToCell(open)
      } else if (place.cell !== undefined) showCell(place.cell)
      else if (section) showSection(section.id)
    })
    return () => cancelAnimationFrame(frame)
  }, [place, cardKey, model, lastCell, card])
}
