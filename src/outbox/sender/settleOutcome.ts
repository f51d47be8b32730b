import type { Entry, EntryConflict } from '#contract/index.ts'
import type { Mirror } from '../live/createMirror.ts'
import type { Reader } from '../live/createReader.ts'
import type { Opened } from '../live/createRowSealer.ts'
import type { Session } from '../live/createSession.ts'
import { blankOf, sameEntry } from '../row/sameEntry.ts'
import {
  acknowledgeRow,
  blockRow,
  deferRow,
  denyRow,
  holdConflict,
  lockRow,
  type Merged,
  mergeRow,
  parkRow,
  type Step,
  updateRow,
} from '../row/steps.ts'
import type { LastMerge, Outcome, Ports, Sealed, Sending, StoredRow } from '../types.ts'
import { backoffMs, slowestMs } from './createBackoff.ts'

const mostMerges = 5

export interface Settling {
  ports: Pick<Ports, 'store' | 'clock' | 'random' | 'bus' | 'merge' | 'onAcknowledged'>
  session: Session
  reader: Reader
  mirror: Mirror
  /** Merges in a row, by key: a server that answers with yet another version each time is not asked for ever. */
  merges: Map<string, number>
  /** Writes what this page has typed in the row to the device. */
  commit(key: string): Promise<void>
}

/** Every outcome except those that end the whole drain. */
export type RowOutcome = Exclude<Outcome, { kind: 'unreachable' | 'signedOut' }>

/** Writes down how a sending ended. Fenced by its opId: if the row has another sending, nothing is changed. */
export async function settleOutcome(
  settling: Settling,
  row: StoredRow,
  sending: Sending,
  outcome: RowOutcome,
): Promise<void> {
  const { ports, session, merges } = settling
  const { opId } = sending
  const nextAt = ports.clock.now() + backoffMs(row.tries + 1, ports.random.fraction())
  if (outcome.kind !== 'conflict') merges.delete(row.key)
  switch (outcome.kind) {
    case 'acknowledged':
      return acknowledge(settling, row, sending, outcome)
    case 'failed':
      return step(settling, row.key, (stored) => deferRow(stored, opId, nextAt))
    case 'blocked': {
      const sent = await asDirectSend(session, row, sending)
      return step(settling, row.key, (stored) => blockRow(stored, opId, nextAt, sent))
    }
    case 'denied': {
      const earlier = await earlierTry(session, row, sending)
      return step(settling, row.key, (stored) => denyRow(stored, opId, nextAt, outcome.message, earlier))
    }
    case 'refused': {
      const { status, message } = outcome
      const earlier = await earlierTry(session, row, sending)
      return step(settling, row.key, (stored) => parkRow(stored, opId, { status, message }, earlier))
    }
    case 'locked': {
      // Without the name of who locked it: names are sealed, and the screens know it from the class's states.
      const { state, at } = outcome.lock
      const lock = { state, ...(at !== undefined && { at }) }
      const again = ports.clock.now() + slowestMs(ports.random.fraction())
      const earlier = await earlierTry(session, row, sending)
      return step(settling, row.key, (stored) => lockRow(stored, opId, lock, again, earlier))
    }
    case 'conflict':
      if (await mergeTheirs(settling, row.key, opId, outcome.theirs)) return shown(settling, row.key)
      return hold(settling, row.key, opId, await session.sealer.seal(outcome.theirs))
  }
}

/** The value that an earlier, unanswered try may have brought to the server, as a sealed `DirectSend`. */
async function earlierTry(session: Session, row: StoredRow, sending: Sending): Promise<Sealed | undefined> {
  return sending.again ? asDirectSend(session, row, sending) : undefined
}

async function asDirectSend({ sealer }: Session, row: StoredRow, { value }: Sending): Promise<Sealed | undefined> {
  const opened = await sealer.open(row)
  // A locked or blocked row is tried again and again: each value is noted once.
  if (opened instanceof Error || opened.direct.some((send) => sameEntry(send.value, value))) return undefined
  return sealer.seal({ base: opened.base, on: null, value })
}

function hold(settling: Settling, key: string, opId: string, theirs: Sealed): Promise<void> {
  settling.merges.delete(key)
  return step(settling, key, (stored) => holdConflict(stored, opId, theirs))
}

async function acknowledge(
  settling: Settling,
  row: StoredRow,
  { opId, owner, target, value }: Sending,
  { entry }: { entry: Sending['value'] | null },
): Promise<void> {
  const { ports, session, mirror } = settling
  const seq = row.sent?.seq ?? row.seq
  // First the caches: if the page is killed here, a tablet without network must not show an older cached value.
  await ports.onAcknowledged(owner, target, entry ?? value)
  // Before the row goes: a mirrored copy that a kill leaves behind would come back as a new edit.
  mirror.removeAcknowledged(row, seq)
  session.direct.unnoted.delete(row.key)
  session.acknowledged.set(row.born, { seq, revision: entry?.revision })
  const { verdict } = await updateRow(ports.store, row.key, (stored) => acknowledgeRow(stored, opId, entry?.revision))
  if (verdict === 'settled') {
    session.lastAckAt = ports.clock.now()
    session.ackedAt.set(row.key, session.lastAckAt)
  }
  await shown(settling, row.key)
}

async function step(
  settling: Settling,
  key: string,
  transition: (row: StoredRow | undefined) => Step<unknown>,
): Promise<void> {
  await updateRow(settling.ports.store, key, transition)
  await shown(settling, key)
}

async function shown({ ports, reader }: Settling, key: string) {
  ports.bus.post(key)
  await reader.look(key)
}

/**
 * Merges the server's version into the row, to be sent anew. Resolves with false if the row has to be held: both sides
 * changed a cell, or it was the sixth conflict in a row.
 */
async function mergeTheirs(settling: Settling, key: string, opId: string, theirs: EntryConflict): Promise<boolean> {
  const { ports, session, merges } = settling
  const count = (merges.get(key) ?? 0) + 1
  merges.set(key, count)
  if (count > mostMerges) return false
  for (;;) {
    // What this page has typed a moment ago takes part in the merge.
    await settling.commit(key)
    const row = await ports.store.get(key)
    if (row?.sent?.opId !== opId) return true
    const opened = await session.sealer.open(row)
    if (opened instanceof Error) throw opened
    const merged = await mergeOpened(settling, opened, theirs.entry)
    if (!merged) return false
    const { verdict } = await updateRow(ports.store, key, (stored) => mergeRow(stored, opId, merged))
    if (verdict === 'settled') session.lastMerge = { ...merged.news, author: theirs.author }
    if (verdict !== 'moved') return true
  }
}

/** The row's values with their version merged in, sealed; undefined if both sides changed a cell. */
async function mergeOpened(
  { ports, session, mirror }: Settling,
  opened: Opened,
  theirs: Entry,
): Promise<(Merged & { news: Omit<LastMerge, 'author'> }) | undefined> {
  const { row, base, value, name } = opened
  const { studentID, className, year } = row
  const others = await withoutOwn(opened, theirs, ports.merge, mirror)
  const { merged, conflicts } = ports.merge(base, value, others)
  if (conflicts.length > 0) return undefined
  const news = { target: { studentID, className, year, studentName: name }, before: value, after: merged }
  return { ...(await sealMerged(session, row, theirs, merged)), news }
}

/** Seals a value that was made from the row `seen` and their version, which becomes the row's base. */
export async function sealMerged({ sealer }: Session, seen: StoredRow, theirs: Entry, value: Entry): Promise<Merged> {
  return {
    seen,
    base: await sealer.seal(theirs),
    revision: theirs.revision,
    value: await sealer.seal(value),
  }
}

/**
 * Their version without what this device has sent without the row (`StoredRow.direct`): cells that still hold such a
 * value are put back to the row's base. Merged as another person's change, they would bring back what was taken out
 * here since. What another page has typed and not written to the row does count as a change.
 */
export async function withoutOwn(
  { row, base, direct }: Pick<Opened, 'row' | 'base' | 'direct'>,
  theirs: Entry,
  merge: Ports['merge'],
  mirror: Pick<Mirror, 'sends'>,
): Promise<Entry> {
  const before = base ?? blankOf(theirs)
  const elsewhere = await mirror.sends(row.key)
  const own = [...direct, ...elsewhere.flatMap((send) => (send.on ? [{ ...send, value: send.on }] : []))]
  let news = theirs
  for (const send of own) {
    // The sent value may have been typed on another version of the server than the row.
    const onBase = merge(send.base, send.value, before).merged
    news = merge(onBase, news, before).merged
  }
  return news
}
