import type { Entry } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import type { CardModel } from './cardModel.ts'
import { marksOf } from './marksOf.ts'

function isOpen(model: CardModel, entry: Entry, key: CellKey): boolean {
  return !model.valid.has(marksOf(entry).get(key) ?? '')
}

export function countOpen(model: CardModel, entry: Entry): number {
  return model.cells.reduce((count, key) => count + Number(isOpen(model, entry, key)), 0)
}

/** The next open cell behind `after` in the order of the sheet, from the top when there is none behind it. */
export function nextOpen(model: CardModel, entry: Entry, after: CellKey | undefined): CellKey | undefined {
  const at = after === undefined ? -1 : model.cells.indexOf(after)
  const turned = [...model.cells.slice(at + 1), ...model.cells.slice(0, at + 1)]
  return turned.find((key) => isOpen(model, entry, key))
}
