import type { Entry } from '#contract/index.ts'
import { countOpen } from '#rules/index.ts'
import type { CardModel } from '../model/cardModel.ts'
import { emptyIn } from '../model/cardProgress.ts'
import type { SheetTarget } from '../page/useSelection.ts'
import type { Column } from './overviewColumns.ts'

export interface Missing {
  missing: number
  total: number
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
export function placeIn(model: CardModel, column: Column, entry: Entry): SheetTarget {
  const { sections, cells } = column
  const lacking = sections.find((section) => emptyIn(model, section, entry).missing > 0)
  const section = (column.isRequired ? undefined : lacking) ?? sections[0]
  // A section of many subjects: this one.
  const isPart = section !== undefined && cells.length > 0 && section.cells.length > cells.length
  return { ...(section && { section: section.id }), ...(isPart && { cell: cells[0] }) }
}
