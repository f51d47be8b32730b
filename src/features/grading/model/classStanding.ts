import type { Entry, Template } from '#contract/index.ts'
import { isIncomplete, type Progress, progressOf } from '#rules/index.ts'

export interface Standing extends Progress {
  isIncomplete: boolean
}

/** How far a report card is, worked out once per entry: the list asks for the whole class at every change. */
export function classStanding(template: Template | null | undefined): (entry: Entry | undefined) => Standing {
  const known = new WeakMap<Entry, Standing>()
  function standingOf(entry: Entry | undefined): Standing {
    const incomplete = isIncomplete(template, entry)
    const progress = template ? progressOf(template, entry) : { done: 0, total: 0 }
    // A layout without marks is done as soon as there is a report.
    const { done, total } = progress.total > 0 ? progress : { done: entry && template ? 1 : 0, total: 1 }
    return { done, total, isIncomplete: incomplete }
  }
  return (entry) => {
    if (!entry) return standingOf(undefined)
    const standing = known.get(entry) ?? standingOf(entry)
    known.set(entry, standing)
    return standing
  }
}
