import type { Entry } from '#contract/index.ts'
import type { RowView } from '#queries/outbox.ts'
import type { PlaceName, PlaceNames } from '#report/index.ts'
import { applyChanges, type Change, diffEntries, mergeEntries, placeKey, reversed } from '#rules/index.ts'

export interface NamedChange {
  key: string
  name: PlaceName
  change: Change
}

/** The parts of a conflicting row: the values that need a decision, and the values that are merged without one. */
interface Clashes {
  /** Each from the server's value to this device's. */
  clashes: readonly NamedChange[]
  merged: readonly NamedChange[]
  /** The merged report card. The clashes with the given keys get the server's value, all others this device's. */
  decide(theirs: ReadonlySet<string>): Entry
}

export function clashesOf(row: Pick<RowView, 'base' | 'value'>, theirs: Entry, names: PlaceNames): Clashes {
  const named = (change: Change): NamedChange => ({
    key: placeKey(change),
    name: change.kind === 'grade' ? names.grade(change.grade) : names.field(change.field),
    change,
  })
  const { merged, conflicts } = mergeEntries(row.base, row.value, theirs)
  const open = new Set(conflicts.map(placeKey))
  return {
    clashes: conflicts.map(named),
    merged: diffEntries(row.base, merged)
      .filter((change) => !open.has(placeKey(change)))
      .map(named),
    decide: (chosen) =>
      applyChanges(merged, conflicts.filter((conflict) => chosen.has(placeKey(conflict))).map(reversed)),
  }
}
