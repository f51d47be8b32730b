import type { Mirror } from '../live/createMirror.ts'
import type { Reader } from '../live/createReader.ts'
import { acknowledgeRow, deferRow, denyRow, holdConflict, parkRow } from '../row/sendSteps.ts'
import { type Step, updateRow } from '../row/updateRow.ts'
import type { Session } from '../Session.ts'
import type { Outcome, Ports, Sealed, Sending, StoredRow } from '../types.ts'
import { backoffMs } from './createBackoff.ts'
import { mergeTheirs } from './mergeTheirs.ts'

export interface Settling {
  ports: Pick<Ports, 'store' | 'clock' | 'random' | 'bus' | 'merge' | 'onAcknowledged'>
  session: Session
  reader: Reader
  mirror: Mirror
  /** Merges in a row by key: a server that always disagrees must not be asked for ever. */
  merges: Map<string, number>
  /** Brings this page's own typing in a row to the device first. */
  commit(key: string): Promise<void>
}

/** Every outcome but those that stop the whole drain. */
export type RowOutcome = Exclude<Outcome, { kind: 'unreachable' | 'signedOut' }>

/** Writes down how a sending ended. Fenced by its opId: a sending that is not the row's own any more changes nothing. */
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
    case 'denied': {
      const earlier = await earlierTry(session, row, sending)
      return step(settling, row.key, (stored) => denyRow(stored, opId, nextAt, outcome.message, earlier))
    }
    case 'refused': {
      const { status, message } = outcome
      const earlier = await earlierTry(session, row, sending)
      return step(settling, row.key, (stored) => parkRow(stored, opId, { status, message }, earlier))
    }
    case 'conflict':
      if (await mergeTheirs(settling, row.key, opId, outcome.theirs)) return shown(settling, row.key)
      return hold(settling, row.key, opId, await session.vault.seal(outcome.theirs))
  }
}

/** What a try without an answer may have brought to the server: this device's own, whatever comes of the row. */
async function earlierTry({ vault }: Session, row: StoredRow, { again, value }: Sending): Promise<Sealed | undefined> {
  if (!again) return undefined
  const opened = await vault.open(row)
  return opened instanceof Error ? undefined : vault.seal({ base: opened.base, on: null, value })
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
  // Killed between the two, a tablet without network would show the older value that it kept of the class.
  await ports.onAcknowledged(owner, target, entry ?? value)
  // Before the row goes: a mirrored copy of it, left behind by a kill, would otherwise come back as new typing.
  mirror.removeAcknowledged(row, seq)
  session.direct.sends.delete(row.key)
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
