import type { StoredRow } from '../types.ts'
import type { Live } from './Live.ts'
import type { Taken } from './prepare.ts'

/**
 * Notes a committed write; what was typed or saved while it ran stays to be written. Without `stored` the value
 * was the base again and the row is gone.
 */
export function settleWrite(live: Live, taken: Taken, stored: StoredRow | undefined, newBorn: () => string): void {
  live.edits -= taken.edits
  if (live.toSave && live.toSave === taken.toSave) delete live.toSave
  else if (live.toSave) live.toSave = { ...live.toSave, edits: Math.max(0, live.toSave.edits - taken.edits) }
  if (taken.toSave) live.restored = false
  live.row = stored
  live.written = stored && taken.draft
  if (stored) return
  live.born = newBorn()
  delete live.begin
}
