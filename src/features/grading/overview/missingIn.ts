import type { Entry } from '#contract/index.ts'
import { countOpen } from '#rules/index.ts'
import type { CardModel, Section } from '../model/cardModel.ts'
import { sectionProgress } from '../model/sectionProgress.ts'
import type { Place } from '../page/place.ts'
import type { Column } from './overviewColumns.ts'

export interface Missing {
  missing: number
  total: number
}

/** How many fields of a section of days or texts are not filled in, as the register counts them. */
function emptyIn(model: CardModel, section: Section, entry: Entry): Missing {
  const { done, complete } = sectionProgress(model, section, entry)
  if (section.body.kind !== 'texts') return { missing: complete ? 0 : 1, total: 1 }
  const total = section.body.parts.length
  return { missing: total - done, total }
}

/** What a report card lacks in one column. */
export function missingIn(model: CardModel, column: Column, entry: Entry): Missing {
  const { cells, sections, isRequired } = column
  if (isRequired) return { missing: countOpen({ cells, valid: model.valid }, entry), total: cells.length }
  return sections
    .map((section) => emptyIn(model, section, entry))
    .reduce((sum, { missing, total }) => ({ missing: sum.missing + missing, total: sum.total + total }))
}

/** The place of the sheet that a cell of the overview leads to: the first of its sections that lacks something. */
export function placeIn(model: CardModel, column: Column, entry: Entry): Place {
  const { sections, cells } = column
  const lacking = sections.find((section) => emptyIn(model, section, entry).missing > 0)
  const section = (column.isRequired ? undefined : lacking) ?? sections[0]
  // A section of many subjects: this one.
  const isPart = section !== undefined && cells.length > 0 && section.cells.length > cells.length
  return { ...(section && { section: section.id }), ...(isPart && { cell: cells[0] }) }
}
