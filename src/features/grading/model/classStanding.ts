import type { Entry } from '#contract/index.ts'
import type { Progress } from '#rules/index.ts'
import type { CardModel } from './cardModel.ts'
import { countOpen } from './openCells.ts'

export interface Standing extends Progress {
  isIncomplete: boolean
}

/**
 * How far a report card is, and whether it is flagged: the rules' `isIncomplete` and `progressOf`, counted on
 * the sheet's own cells and once per entry, because the list asks for the whole class at every change.
 * Without a model, as while it loads, everyone is flagged.
 */
export function classStanding(model: CardModel | null | undefined): (entry: Entry | undefined) => Standing {
  const known = new WeakMap<Entry, Standing>()
  const total = model?.cells.length ?? 0
  const nothing = { done: 0, total: Math.max(total, 1), isIncomplete: true }

  function standingOf(entry: Entry): Standing {
    if (!model) return nothing
    const open = countOpen(model, entry)
    // A layout without marks is done as soon as there is a report.
    return total === 0
      ? { done: 1, total: 1, isIncomplete: false }
      : { done: total - open, total, isIncomplete: open > 0 }
  }

  return (entry) => {
    if (!entry) return nothing
    const standing = known.get(entry) ?? standingOf(entry)
    known.set(entry, standing)
    return standing
  }
}
