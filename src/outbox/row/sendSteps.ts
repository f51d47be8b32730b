import type { Sealed, StoredRow } from '../types.ts'
import { isKnown } from './knownVersion.ts'
import type { Step } from './updateRow.ts'

/** 'fenced': the row is not what this sending was about any more; nothing was changed. */
export type Settled = 'settled' | 'fenced'

const fenced: Step<'fenced'> = { verdict: 'fenced' }

/** It waits for the server, and nothing keeps it. */
export function isReady(row: StoredRow): boolean {
  return isKnown(row) && !row.hold
}

/** Notes what is about to be sent, before it is sent (I1). What is noted already stays: it is sent again as it was. */
export function markSent(row: StoredRow | undefined, opId: string): Step<Settled> {
  if (!row || !isReady(row)) return fenced
  if (row.sent) return { verdict: 'settled' }
  return { row: { ...row, sent: { seq: row.seq, opId, value: row.value } }, verdict: 'settled' }
}

/** The row without its sending, if it is still this one (I3). */
function unsent(row: StoredRow | undefined, opId: string): StoredRow | undefined {
  if (!row || !isKnown(row) || row.sent?.opId !== opId) return undefined
  const { sent: _, ...rest } = row
  return rest
}

/** Compare-and-delete: the row goes only when nothing newer was typed; otherwise its base moves on. */
export function acknowledgeRow(row: StoredRow | undefined, opId: string, revision: number | undefined): Step<Settled> {
  const rest = unsent(row, opId)
  const sent = row?.sent
  if (!rest || !sent) return fenced
  if (rest.seq === sent.seq) return { row: null, verdict: 'settled' }
  const { baseRevision: _, lost: __, direct: ___, ...kept } = rest
  const next: StoredRow = { ...kept, base: sent.value, ackedSeq: sent.seq, tries: 0, denials: 0 }
  // A backoff is over; a pause in typing goes on.
  if (rest.tries > 0) next.nextAt = 0
  if (revision !== undefined) next.baseRevision = revision
  return { row: next, verdict: 'settled' }
}

/** The row without a refused sending. `earlier`: a try of it before had no answer, and the server may have its value. */
function refused(row: StoredRow | undefined, opId: string, earlier: Sealed | undefined): StoredRow | undefined {
  const rest = unsent(row, opId)
  return rest && earlier ? { ...rest, direct: [...(rest.direct ?? []), earlier] } : rest
}

/** The server refused: kept and shown, the others go on. */
export function parkRow(
  row: StoredRow | undefined,
  opId: string,
  why: { status?: number; message: string },
  earlier?: Sealed,
): Step<Settled> {
  const rest = refused(row, opId, earlier)
  return rest ? { row: { ...rest, hold: { kind: 'parked', ...why } }, verdict: 'settled' } : fenced
}

/** A true clash: held until somebody has chosen. */
export function holdConflict(row: StoredRow | undefined, opId: string, theirs: Sealed): Step<Settled> {
  const rest = unsent(row, opId)
  return rest ? { row: { ...rest, hold: { kind: 'conflict', theirs } }, verdict: 'settled' } : fenced
}

/** A server fault: what became of the request is unknown, so it stays noted and is sent again as it was. */
export function deferRow(row: StoredRow | undefined, opId: string, nextAt: number): Step<Settled> {
  if (!row || !isKnown(row) || row.sent?.opId !== opId) return fenced
  return { row: { ...row, tries: row.tries + 1, nextAt }, verdict: 'settled' }
}

/** Denied with 2xx: a repeated opId would only repeat the answer, so the next try is a new one. The third parks. */
export function denyRow(
  row: StoredRow | undefined,
  opId: string,
  nextAt: number,
  message: string,
  earlier?: Sealed,
): Step<Settled> {
  const rest = refused(row, opId, earlier)
  if (!rest) return fenced
  if (rest.denials + 1 >= 3) return parkRow(row, opId, { message }, earlier)
  return { row: { ...rest, tries: rest.tries + 1, denials: rest.denials + 1, nextAt }, verdict: 'settled' }
}
