import type { StoredRow } from '../types.ts'
import type { Live, Taken } from './Live.ts'

/**
 * Notes a committed write; what was typed or saved while it ran stays to be written. Without `stored` the value
 * was the base again and the row is gone.
 */
export function settleWrite(live: Live, taken: Taken, stored: StoredRow | undefined): void {
  live.edits -= taken.edits
  live.attempts = []
  live.past = []
  live.inherited &&= live.edits > 0
  if (live.toSave && live.toSave === taken.toSave) delete live.toSave
  else shiftSave(live, taken.edits)
  live.row = stored
  live.written = stored && taken.draft
}

/** So many of the edits that a waiting save counts are on the device by now. */
export function shiftSave(live: Live, edits: number): void {
  if (live.toSave) live.toSave = { ...live.toSave, edits: Math.max(0, live.toSave.edits - edits) }
}
