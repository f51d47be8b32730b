import type { Entry } from '#contract/index.ts'
import { hasTooManyUnexcused, marksOf } from '#rules/index.ts'
import type { CardModel, Section } from './cardModel.ts'

export interface SectionProgress {
  done: number
  /** 0 where a count says nothing: one field, or days. */
  total: number
  complete: boolean
}

/** What the register says about one section. */
export function sectionProgress(model: CardModel, section: Section, entry: Entry): SectionProgress {
  const { body } = section
  const marks = marksOf(entry)
  switch (body.kind) {
    case 'days':
      return { done: 0, total: 0, complete: entry.layout.sickDays !== undefined && !hasTooManyUnexcused(entry) }
    case 'origin':
      return { done: 0, total: 0, complete: model.valid.has(marks.get(body.row.key) ?? '') }
    case 'texts': {
      const done = body.parts.filter(({ field }) => (entry.layout[field] ?? '').trim() !== '').length
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
