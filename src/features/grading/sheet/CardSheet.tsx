import { memo } from 'react'
import type { Template } from '#contract/index.ts'
import { lazyAside } from '#ui/lazy.tsx'
import type { CardModel, Section } from '../model/cardModel.ts'
import { DaysSection } from './DaysSection.tsx'
import { GradeSection } from './GradeSection.tsx'
import { OriginSection } from './OriginSection.tsx'
import { SheetContext } from './SheetContext.ts'
import { TextSection } from './TextSection.tsx'
import { TickSection } from './TickSection.tsx'

const StraySection = lazyAside(() => import('../aids.ts').then((module) => module.StraySection))

interface CardSheetProps {
  template: Template
  model: CardModel
  period: string
  isFirstYearHalf: boolean
  /** False in its first moment: rows below the first screen are missing, their places are kept. */
  isWhole: boolean
}

/** A tablet held sideways shows no more; where there is room for others, they come a frame later. */
const rowsAtOnce = 16

/** The form of a template. It knows no student: cells read the open card, so a switch redraws only what differs. */
export const CardSheet = memo(function CardSheet({
  template,
  model,
  period,
  isFirstYearHalf,
  isWhole,
}: CardSheetProps) {
  const { labels, filler, layout } = model
  function rowsDrawnIn(at: number): number {
    const before = model.sections.slice(0, at).reduce((sum, { cells }) => sum + cells.length, 0)
    return isWhole ? Number.POSITIVE_INFINITY : Math.max(0, rowsAtOnce - before)
  }
  function contentOf(section: Section, at: number) {
    const { id, body } = section
    switch (body.kind) {
      case 'days':
        return <DaysSection key={id} section={section} period={period} isFirstYearHalf={isFirstYearHalf} />
      case 'texts':
        return <TextSection key={id} section={section} body={body} layout={layout} filler={filler} />
      case 'ticks':
        return <TickSection key={id} section={section} body={body} labels={labels} rowsDrawn={rowsDrawnIn(at)} />
      case 'grades':
        return <GradeSection key={id} section={section} body={body} labels={labels} />
      case 'origin':
        return <OriginSection key={id} section={section} body={body} labels={labels} />
    }
  }
  return (
    <SheetContext value={model}>
      {model.sections.map(contentOf)}
      {isWhole && <StraySection template={template} />}
    </SheetContext>
  )
})
