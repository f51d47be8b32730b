import type { Entry, GradingStudent, Template } from '#contract/index.ts'
import { type Asked, askedOf } from './cells.ts'
import { countOpen, entryOf, type Progress } from './progress.ts'

export interface Standing extends Progress {
  isIncomplete: boolean
}

type StandingOf = (entry: Entry | undefined) => Standing

const known = new WeakMap<Asked, StandingOf>()
const unknown: StandingOf = () => ({ done: 0, total: 1, isIncomplete: true })

/**
 * A function that gives the progress and the incomplete flag of an entry. Both are cached per entry, because lists need
 * whole classes on every change. Without `asked` every entry is incomplete.
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
    // A layout without marks is complete as soon as there is an entry.
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

/** How many of a class's report cards are complete. */
export interface ClassProgress {
  complete: number
  of: number
}

/** Undefined while the template or the year is not loaded. Without a template (null) no report card is complete. */
export function classProgress(
  template: Template | null | undefined,
  students: readonly Pick<GradingStudent, 'grades'>[],
  className: string,
  year: string | undefined,
): ClassProgress | undefined {
  if (template === undefined || year === undefined) return undefined
  const standing = classStanding(template && askedOf(template))
  const complete = students.filter(({ grades }) => !standing(entryOf(grades, className, year)).isIncomplete)
  return { complete: complete.length, of: students.length }
}
