import type { Entry } from '#contract/index.ts'
import type { Asked } from './asked.ts'
import { countOpen } from './openCells.ts'
import type { Progress } from './progress.ts'

export interface Standing extends Progress {
  isIncomplete: boolean
}

type StandingOf = (entry: Entry | undefined) => Standing

const known = new WeakMap<Asked, StandingOf>()
const unknown: StandingOf = () => ({ done: 0, total: 1, isIncomplete: true })

/**
 * How far a report card is, and whether it is flagged: `isIncomplete` and `progressOf`, counted once per entry,
 * because lists ask for whole classes at every change. While it is not known what is asked for, everyone is flagged.
 */
export function classStanding(asked: Asked | null | undefined): StandingOf {
  if (!asked) return unknown
  const standing = known.get(asked) ?? standingFor(asked)
  known.set(asked, standing)
  return standing
}

function standingFor(asked: Asked): StandingOf {
  const counted = new WeakMap<Entry, Standing>()
  const total = asked.cells.length
  const nothing = { done: 0, total: Math.max(total, 1), isIncomplete: true }

  function count(entry: Entry): Standing {
    const open = countOpen(asked, entry)
    // A layout without marks is done as soon as there is a report.
    return total === 0
      ? { done: 1, total: 1, isIncomplete: false }
      : { done: total - open, total, isIncomplete: open > 0 }
  }

  return (entry) => {
    if (!entry) return nothing
    const standing = counted.get(entry) ?? count(entry)
    counted.set(entry, standing)
    return standing
  }
}
