import type { Entry, Grade, LayoutField, LayoutFields } from '#contract/index.ts'
import { cellKey, marksOf } from '#rules/index.ts'

/** True if at least one value is still the one copied from the earlier report. */
export function isStillCopied(entry: Entry, copied: Entry): boolean {
  return (
    entry.grades.some((mark) => isCopied(mark, copied)) || namesOf(entry).some((name) => isSame(name, entry, copied))
  )
}

/** Removes values copied from the earlier report; values that the teacher has changed since stay. */
export function withoutCopied(entry: Entry, copied: Entry): Entry {
  const own = namesOf(entry).filter((name) => !isSame(name, entry, copied))
  return {
    ...entry,
    grades: entry.grades.filter((mark) => !isCopied(mark, copied)),
    layout: Object.fromEntries(own.map((name) => [name, entry.layout[name]])) as LayoutFields,
  }
}

function isCopied(mark: Grade, copied: Entry): boolean {
  return marksOf(copied).get(cellKey(mark)) === mark.grade
}

function isSame(name: LayoutField, entry: Entry, copied: Entry): boolean {
  return entry.layout[name] === copied.layout[name]
}

function namesOf(entry: Entry): LayoutField[] {
  return Object.keys(entry.layout) as LayoutField[]
}
