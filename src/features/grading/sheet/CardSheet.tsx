import { memo } from 'react'
import type { Template } from '#contract/index.ts'
import { lazyAside } from '#ui/lazy.tsx'
import type { CardModel, SheetSection } from '../model/cardModel.ts'
import { DaysSection } from './DaysSection.tsx'
import { GradeSection, OriginSection } from './GradeSection.tsx'
import { TextSection } from './TextSection.tsx'
import { TickSection } from './TickSection.tsx'

// Few report cards have any.
const StraySection = lazyAside(() => import('./StraySection.tsx').then((module) => module.StraySection))

interface CardSheetProps {
  template: Template
  model: CardModel
  /** False for the first paint: rows below the first screen are left out, and their space is reserved. */
  isWhole: boolean
}

/** As many rows as a tablet in landscape shows; the others are rendered a frame later. */
const rowsAtOnce = 16

/**
 * The form of a template. It has no student: cells read the open card, so the next student re-renders only what
 * differs.
 */
export const CardSheet = memo(function CardSheet({ template, model, isWhole }: CardSheetProps) {
  const { labels, filler, layout } = model
  function rowsDrawnIn(at: number): number {
    const before = model.sections.slice(0, at).reduce((sum, { cells }) => sum + cells.length, 0)
    return isWhole ? Number.POSITIVE_INFINITY : Math.max(0, rowsAtOnce - before)
  }
  function contentOf(section: SheetSection, at: number) {
    const { id, body } = section
    switch (body.kind) {
      case 'days':
        return <DaysSection key={id} section={section} />
      case 'texts':
        return <TextSection key={id} section={section} body={body} layout={layout} filler={filler} />
      case 'ticks':
        return <TickSection key={id} model={model} section={section} body={body} rowsDrawn={rowsDrawnIn(at)} />
      case 'grades':
        return <GradeSection key={id} model={model} section={section} body={body} />
      case 'origin':
        return <OriginSection key={id} section={section} body={body} labels={labels} />
    }
  }
  return (
    <>
      {model.sections.map(contentOf)}
      {isWhole && <StraySection template={template} />}
    </>
  )
})
