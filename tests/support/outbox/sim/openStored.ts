import type { Entry } from '#contract/index.ts'
import { cardValue } from '#edits/row.ts'
import { type Edits, isSameStamp } from '#edits/slot.ts'
import type { MirroredRow, StoredRow } from '#outbox/index.ts'
import type { RowBody } from '../../../../src/outbox/row/Row.ts'

/** What the fake sealer has sealed. */
function bodyOf({ body }: Pick<StoredRow, 'body'>): RowBody {
  const text = new TextDecoder().decode(body)
  return JSON.parse(text.slice(text.indexOf('|', text.indexOf('|') + 1) + 1))
}

/** A stored row as it is shown, its edited cells, and the edits that are on their way. */
export function opened(row: StoredRow): { base: Entry | null; value: Entry; cells: string[]; sent: Edits } {
  // A row of a newer version has another body.
  const { base = null, edits = [], sent }: Partial<RowBody> = bodyOf(row)
  return {
    base,
    value: cardValue({ ...row, base }, new Map(edits)),
    cells: edits.map(([cell]) => cell),
    sent: new Map(sent?.edits ?? []),
  }
}

/** True if every edit of the row is among those that are on their way. */
export function isAllOf(sent: Edits, row: StoredRow): boolean {
  return bodyOf(row).edits.every(([cell, slot]) => isSameStamp(sent.get(cell), slot))
}

/** The report card with what a page has mirrored. */
export function mirroredValue(row: MirroredRow): Entry {
  const { base, edits } = bodyOf(row)
  return cardValue({ ...row, base }, new Map(edits))
}
