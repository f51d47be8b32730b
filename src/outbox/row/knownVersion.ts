import type { StoredRow } from '../types.ts'

/** The payload schema this build writes. Rows of any other version are never changed, sent or deleted by it (I10). */
export const knownVersion = 1

export function isKnown(row: Pick<StoredRow, 'v'>): boolean {
  return row.v === knownVersion
}
