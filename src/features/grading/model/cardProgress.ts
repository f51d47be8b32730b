import type { Entry } from '#contract/index.ts'
import { isFieldFilled, marksOf } from '#rules/index.ts'
import type { CardModel, SheetSection } from './cardModel.ts'

interface SectionProgress {
  done: number
  /** 0 for days and a single field, where a count says nothing. */
  total: number
  complete: boolean
}

/** What the register says about one section. */
export function sectionProgress(model: CardModel, section: SheetSection, entry: Entry): SectionProgress {
  const { body } = section
  const marks = marksOf(entry)
  switch (body.kind) {
    case 'days':
      return { done: 0, total: 0, complete: isFieldFilled(entry, 'sickDays') }
    case 'origin':
      return { done: 0, total: 0, complete: model.valid.has(marks.get(body.row.key) ?? '') }
    case 'texts': {
      const done = body.parts.filter(({ field }) => isFieldFilled(entry, field)).length
      const total = body.parts.length
      return { done, total: total > 1 ? total : 0, complete: done === total }
    }
    case 'ticks':
    case 'grades': {
      const done = section.cells.filter((key) => model.valid.has(marks.get(key) ?? '')).length
      return { done, total: section.cells.length, complete: done === section.cells.length }
    }
  }
}

/** How many fields of a section of days or texts are empty, counted as in the register, and how many it has. */
export function emptyIn(model: CardModel, section: SheetSection, entry: Entry): { missing: number; total: number } {
  const { done, complete } = sectionProgress(model, section, entry)
  if (section.body.kind !== 'texts') return { missing: complete ? 0 : 1, total: 1 }
  const total = section.body.parts.length
  return { missing: complete ? 0 : total - done, total }
}
