import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { applyChanges, type Change, diffEntries, placeKey, valueAt } from './changes.ts'

export interface Merge {
  merged: KnownEntry
  /** What both sides changed differently, each as the change from their value to mine. */
  conflicts: Change[]
}

/**
 * Three-way merge per cell: my changes since `base`, made on theirs. Each mark and each layout field is one value: texts
 * are never merged partly, and a removed tick is a value. Where both sides differ from `base` and from each other, `merged`
 * has mine and `conflicts` lists the cell. `merged` has the revision and the epoch of theirs.
 *
 * A base of another epoch is ignored: what a restored server lacks was not removed by anybody, so mine stays, and two
 * different values are a conflict.
 */
export function mergeEntries(base: KnownEntry | null, mine: KnownEntry, theirs: KnownEntry): Merge {
  const changes = diffEntries(isOtherEpoch(base, theirs.epoch) ? null : base, mine)
  const conflicts = changes.flatMap((change): Change[] => {
    const before = valueAt(theirs, placeKey(change))
    const isClash = !sameContent(before, change.before) && !sameContent(before, change.after)
    return isClash ? [{ ...change, before } as Change] : []
  })
  const { revision: _, epoch: __, ...own } = mine
  const { revision, epoch, grades, layout } = applyChanges(theirs, changes)
  const known = { ...(revision !== undefined && { revision }), ...(epoch !== undefined && { epoch }) }
  return { merged: { ...own, grades, layout, ...known }, conflicts }
}

/** True if the server was restored from a backup in between. Never true for a server without epochs. */
export function isOtherEpoch(known: Pick<KnownEntry, 'epoch'> | null, epoch: string | undefined): boolean {
  return known?.epoch !== undefined && epoch !== undefined && known.epoch !== epoch
}

/** True if two versions of a report card do not differ by people's work alone: the server was restored in between. */
export const isRestoredBetween = (known: KnownEntry, theirs: KnownEntry): boolean => isOtherEpoch(known, theirs.epoch)

/** The entry as this device knows it: read from the database of this epoch. */
export function withEpoch(entry: KnownEntry, epoch: string | undefined): KnownEntry {
  return epoch === undefined ? entry : { ...entry, epoch }
}

/** The same for every entry of a class. */
export function studentsWithEpoch(students: readonly GradingStudent[], epoch: string | undefined): GradingStudent[] {
  return students.map((student) => ({ ...student, grades: student.grades.map((entry) => withEpoch(entry, epoch)) }))
}
