import { useContext } from 'react'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import type { Section } from '../model/cardModel.ts'
import { sectionProgress } from '../model/sectionProgress.ts'
import { SheetContext } from './SheetContext.ts'

/** '9 von 12' */
export function SectionCount({ section }: { section: Section }) {
  const model = useContext(SheetContext)
  const done = useLaterFromCard((card) => {
    const entry = card.entry()
    return entry && model ? sectionProgress(model, section, entry).done : 0
  })
  return (
    <span>
      {done} von {section.cells.length}
    </span>
  )
}
