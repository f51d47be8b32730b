import type { Entry } from '#contract/index.ts'
import type { RowView } from '#queries/outbox.ts'
import type { PlaceName, PlaceNames } from '#report/index.ts'
import { type Change, type Conflict, diffEntries, mergeEntries, withGrade } from '#rules/index.ts'

export interface Clash {
  key: string
  name: PlaceName
  isGrade: boolean
  mine: Conflict['mine']
  theirs: Conflict['theirs']
  conflict: Conflict
}

export interface Merged {
  key: string
  name: PlaceName
  change: Change
}

/** The parts of a conflicting row: the values that need a decision, and the values that are merged without one. */
interface Clashes {
  clashes: readonly Clash[]
  merged: readonly Merged[]
  /** The merged report card. The clashes with the given keys get the server's value, all others this device's. */
  decide(theirs: ReadonlySet<string>): Entry
}

export function clashesOf(row: Pick<RowView, 'base' | 'value'>, theirs: Entry, names: PlaceNames): Clashes {
  const { merged, conflicts } = mergeEntries(row.base, row.value, theirs)
  const clashes = conflicts.map((conflict): Clash => {
    const { mine, theirs: other } = conflict
    return conflict.kind === 'grade'
      ? { key: conflict.cell, name: names.grade(conflict.grade), isGrade: true, mine, theirs: other, conflict }
      : { key: conflict.field, name: names.field(conflict.field), isGrade: false, mine, theirs: other, conflict }
  })
  const open = new Set(clashes.map(({ key }) => key))
  const settled = diffEntries(row.base, merged).map((change): Merged => {
    return change.kind === 'grade'
      ? { key: change.cell, name: names.grade(change.grade), change }
      : { key: change.field, name: names.field(change.field), change }
  })
  return {
    clashes,
    merged: settled.filter(({ key }) => !open.has(key)),
    decide: (chosen) =>
      clashes.reduce((entry, { key, conflict }) => (chosen.has(key) ? takeTheirs(entry, conflict) : entry), merged),
  }
}

/** The entry with the server's value of one clash. */
function takeTheirs(entry: Entry, conflict: Conflict): Entry {
  if (conflict.kind === 'grade') return withGrade(entry, conflict.grade, conflict.theirs)
  const { [conflict.field]: _, ...layout } = entry.layout
  return {
    ...entry,
    layout: conflict.theirs === undefined ? layout : { ...layout, [conflict.field]: conflict.theirs },
  }
}
