import type { EntryConflict } from '#contract/index.ts'
import { acknowledge, cardValue, rebase, unsent } from '#edits/row.ts'
import { sameContent } from '#lib/sameContent.ts'
import type { Cards, Made } from '../live/createCards.ts'
import type { Session } from '../live/createSession.ts'
import type { Ports } from '../ports.ts'
import type { CardRecord, Row } from '../row/Row.ts'
import { blockRow, deferRow, denyRow, lockRow, parkRow } from '../row/steps.ts'
import type { Outcome, Sending } from '../types.ts'
import { backoffMs, slowestMs } from './createBackoff.ts'

const mostMerges = 5

export interface Settling {
  ports: Pick<Ports, 'clock' | 'random' | 'onAcknowledged'>
  session: Session
  cards: Cards
  /** Merges in a row, by key: a server that answers with yet another version each time is not asked for ever. */
  merges: Map<string, number>
}

/** Every outcome except those that end the whole drain. */
export type RowOutcome = Exclude<Outcome, { kind: 'unreachable' | 'signedOut' }>

/** Writes down how a sending ended. If the row has another sending by then, nothing is changed (I3). */
export async function settleOutcome(
  settling: Settling,
  key: string,
  sending: Sending,
  outcome: RowOutcome,
): Promise<void> {
  const { ports, cards, merges } = settling
  const fraction = ports.random.fraction()
  const now = ports.clock.now()
  const isUnsure = sending.again === true
  const nextAt = ({ tries }: Row) => now + backoffMs(tries + 1, fraction)
  const step = (change: (row: Row) => Row) =>
    cards.change(
      key,
      fenced(sending.opId, (row) => ({ row: change(row), verdict: undefined })),
    )
  if (outcome.kind !== 'conflict') merges.delete(key)
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
  { ports, session, cards }: Settling,
  key: string,
  { opId, owner, target, value, places }: Sending,
  { entry }: Extract<Outcome, { kind: 'acknowledged' }>,
): Promise<void> {
  // First the caches: if the page is killed here, a tablet without network must not show an older cached value.
  await ports.onAcknowledged(owner, target, entry ?? value, places)
  const verdict = await cards.change(
    key,
    fenced(opId, (row, { settled }) => {
      const { tries, lock: _, blocked: __, ...rest } = row
      // A backoff is over; a pause in typing goes on.
      const card: Row = { ...rest, tries: 0, denials: 0, nextAt: tries > 0 ? 0 : row.nextAt }
      const next = acknowledge({ card, settled }, entry, entry?.revision)
      return { row: next.card ?? null, settled: next.settled, base: entry ?? value, verdict: 'settled' as const }
    }),
  )
  if (verdict !== 'settled') return
  session.lastAckAt = ports.clock.now()
  session.ackedAt.set(key, session.lastAckAt)
  session.changed()
}

/** Puts the edits on the server's version, to be sent anew; held if somebody has to be asked, and at the sixth time in a row. */
async function conflicted(
  { session, cards, merges }: Settling,
  key: string,
  { opId, again, target }: Sending,
  theirs: EntryConflict,
): Promise<void> {
  const count = (merges.get(key) ?? 0) + 1
  merges.set(key, count)
  const merged = await cards.change(
    key,
    fenced(opId, (row, { settled }) => {
      const { lock: _, blocked: __, ...rest } = unsent(row, again === true)
      const next = rebase({ card: rest, settled }, theirs, session.stamp)
      if (count > mostMerges) return { row: { ...rest, theirs }, verdict: undefined }
      const isHeld = next.card.theirs !== undefined
      const card: Row = isHeld ? next.card : { ...next.card, tries: 0, denials: 0, nextAt: 0 }
      const news = { before: cardValue(row, row.edits), after: cardValue(next.card, next.card.edits) }
      return { row: card, settled: next.settled, verdict: isHeld ? undefined : news }
    }),
  )
  if (count > mostMerges) merges.delete(key)
  if (!merged) return
  if (!sameContent(merged.before, merged.after)) session.lastMerge = { target, author: theirs.author, ...merged }
  session.changed()
}
