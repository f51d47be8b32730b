import type { Template } from '#contract/index.ts'
import { type CellKey, cellKey, templateCells } from './cells.ts'
import { gradeValues, hasGrades } from './layouts.ts'

/** What a report card is asked for. */
export interface Asked {
  /** Every cell that needs a mark, in the order of the sheet. */
  cells: readonly CellKey[]
  /** The marks that count: the template's own labels, or the nine values of nds34. */
  valid: ReadonlySet<string>
}

const known = new WeakMap<Template, Asked>()

/** What a template asks for, made once per template: whole classes are counted by it at every change. */
export function askedOf(template: Template): Asked {
  const asked = known.get(template) ?? {
    cells: templateCells(template).map(cellKey),
    valid: new Set(hasGrades(template.layout.name) ? gradeValues : template.grades),
  }
  known.set(template, asked)
  return asked
}
