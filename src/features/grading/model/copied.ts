import type { Entry } from '#contract/index.ts'
import { type Change, diffEntries, placeKey, valueAt } from '#rules/index.ts'

/** The changes that remove what is still as copied from the earlier report; values that the teacher has changed since stay. */
export const removeCopied = (entry: Entry, copied: Entry): Change[] =>
  diffEntries(entry, { grades: [], layout: {} }).filter((change) => change.before === valueAt(copied, placeKey(change)))
