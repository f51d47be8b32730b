import type { EntryConflict } from '#contract/index.ts'
import { acknowledge, cardValue, rebase, unsent } from '#edits/row.ts'
import { joinEdits, unsettled } from '#edits/slot.ts'
import { sameContent } from '#lib/sameContent.ts'
import type { Cards, Made } from '../live/createCards.ts'
import type { Session } from '../live/createSession.ts'
import { isTyped } from '../live/LiveRow.ts'
import { backInLine, type CardRecord, dueNow, free, type Row } from '../row/Row.ts'
import type { Outcome, RowLock, Sending } from '../types.ts'
import { backoffMs, slowestMs } from './createBackoff.ts'

const mostMerges = 5

interface Settling {
  session: Session
  cards: Cards
}

/** Writes down how a sending ended that does not end the whole drain. If the row has another sending by then, nothing is changed (I3). */
export async function settleOutcome(
  settling: Settling,
  key: string,
  sending: Sending,
  outcome: Exclude<Outcome, { kind: 'unreachable' | 'signedOut' }>,
): Promise<void> {
  const { session, cards } = settling
  const { ports } = session
  const fraction = ports.random.fraction()
  const now = ports.clock.now()
  const isUnsure = sending.again === true
  const nextAt = ({ tries }: Row) => now + backoffMs(tries + 1, fraction)
  const step = (change: (row: Row) => Row) =>
    cards.change(
      key,
      fenced(sending.opId, (row) => ({ row: change(row), verdict: undefined })),
    )
  if (outcome.kind !== 'conflict') session.merges.delete(key)
  switch (outcome.kind) {
    case 'acknowledged':
      return acknowledged(settling, key, sending, outcome)
    case 'failed':
      return step((row) => deferRow(row, nextAt(row)))
    case 'blocked':
      return step((row) => blockRow(row, nextAt(row)))
    case 'denied':
      return step((row) => denyRow(row, nextAt(row), outcome.message, isUnsure))
    case 'refused': {
      const { status, message } = outcome
      return step((row) => parkRow(row, { status, message }, isUnsure))
    }
    case 'locked': {
      // Without the name of who locked it: names are sealed, and the screens know it from the class's states.
      const { state, at } = outcome.lock
      const lock = { state, ...(at !== undefined && { at }) }
      return step((row) => lockRow(row, lock, now + slowestMs(fraction), isUnsure))
    }
    case 'conflict':
      return conflicted(settling, key, sending, outcome.theirs)
  }
}

/** A step of the row that this sending is noted in; it leaves any other row alone. */
function fenced<V>(opId: string, step: (row: Row, record: CardRecord) => Made<V>) {
  return (record: CardRecord): Made<V | undefined> =>
    record.row?.sent?.opId === opId ? step(record.row, record) : { verdict: undefined }
}

async function acknowledged(
  { session, cards }: Settling,
  key: string,
  { opId, owner, target, value, places }: Sending,
  { entry }: Extract<Outcome, { kind: 'acknowledged' }>,
): Promise<void> {
  // First the caches: if the page is killed here, a tablet without network must not show an older cached value.
  await session.ports.onAcknowledged(owner, target, entry ?? value, places)
  const verdict = await cards.change(
    key,
    fenced(opId, (row, { settled }) => {
      const next = acknowledge({ card: takenRow(row), settled }, entry)
      return { row: next.card ?? null, settled: next.settled, base: entry ?? value, verdict: 'settled' as const }
    }),
  )
  if (verdict === 'settled') session.acknowledged(key)
}

/** Puts the edits on the server's version, to be sent anew; held if somebody has to be asked, and at the sixth time in a row. */
async function conflicted(
  { session, cards }: Settling,
  key: string,
  { opId, again, target }: Sending,
  theirs: EntryConflict,
): Promise<void> {
  const { merges } = session
  const count = (merges.get(key) ?? 0) + 1
  merges.set(key, count)
  const merged = await cards.change(
    key,
    fenced(opId, (row, { settled }) => {
      // The server may have what this page has sent from memory, because the device does not take it.
      const live = session.rows.get(key)
      const edits = live && isTyped(live) ? joinEdits(row.edits, unsettled(live.typed, settled)) : row.edits
      const rest = answered({ ...row, edits }, again === true)
      const { card, settled: now } = rebase({ card: rest, settled }, theirs)
      if (count > mostMerges) return { row: { ...rest, theirs }, verdict: undefined }
      if (card.theirs) return { row: card, settled: now, verdict: undefined }
      const news = { before: cardValue(row, edits), after: cardValue(card, card.edits) }
      return { row: backInLine(card), settled: now, verdict: news }
    }),
  )
  if (count > mostMerges) merges.delete(key)
  if (!merged) return
  if (!sameContent(merged.before, merged.after)) session.lastMerge = { target, author: theirs.author, ...merged }
  session.changed()
}

/** The row after an answer. Whatever it was, the lock of an earlier one says nothing any more, nor that one was missing. */
const answered = (row: Row, isUnsure: boolean): Row => ({ ...unsent(row, isUnsure), ...free })

/** The row after what was sent of it is taken: a backoff is over, a pause in typing goes on. */
const takenRow = (row: Row): Row => ({ ...row, ...free, ...dueNow, nextAt: row.tries > 0 ? 0 : row.nextAt })

/** The server has refused the value: the row is held and shown, other rows go on. */
export function parkRow(row: Row, why: { status?: number; message: string }, isUnsure: boolean): Row {
  return { ...answered(row, isUnsure), parked: why }
}

/** The report card is locked: the row waits until the lock is off, and is tried again at `nextAt` at the latest. */
function lockRow(row: Row, lock: RowLock, nextAt: number, isUnsure: boolean): Row {
  return { ...answered(row, isUnsure), ...dueNow, lock, nextAt }
}

/** A fault of the server: the outcome of the request is unknown, so the sending stays noted and is repeated as it was. */
function deferRow(row: Row, nextAt: number): Row {
  return { ...row, blocked: undefined, tries: row.tries + 1, nextAt }
}

/**
 * No answer, while the server gives others. A filter may have read the value, so the next try sends the present one; the
 * server may have that of this try all the same.
 */
export function blockRow(row: Row, nextAt: number): Row {
  return { ...answered(row, true), blocked: true, tries: row.tries + 1, nextAt }
}

/** Denied with 2xx. The same opId would get the same answer, so the next try has another one. The third denial parks. */
export function denyRow(row: Row, nextAt: number, message: string, isUnsure: boolean): Row {
  if (row.denials + 1 >= 3) return parkRow(row, { message }, isUnsure)
  return { ...answered(row, isUnsure), tries: row.tries + 1, denials: row.denials + 1, nextAt }
}
