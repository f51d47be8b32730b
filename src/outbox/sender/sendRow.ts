import { cardValue, clashes, markSent } from '#edits/row.ts'
import { isSameStamp, joinEdits, nothingSettled } from '#edits/slot.ts'
import type { Mirror } from '../live/createMirror.ts'
import { cardOf, editsOfCard, type LiveRow } from '../live/LiveRow.ts'
import type { Ports } from '../ports.ts'
import { isReady, type Row } from '../row/Row.ts'
import type { Outcome, Sending } from '../types.ts'
import { type Settling, settleOutcome } from './settleOutcome.ts'

const timeoutMs = 15_000

export interface SendRowDeps extends Settling {
  ports: Settling['ports'] & Pick<Ports, 'send' | 'isServerThere' | 'lifecycle' | 'isSignedIn'>
  mirror: Mirror
  deviceID(): Promise<string>
}

/** How a sending ended. 'direct': without a note on the device, which refused it. */
export interface SentRow {
  kind: Outcome['kind'] | 'stopped' | 'fenced' | 'unreadable' | 'direct'
  retryAfterMs?: number
}

/** True if a request may be made now; asked right before each request (I8). */
export function maySend({ ports, session }: SendRowDeps): boolean {
  return isAwake({ ports, session }) && ports.isSignedIn(session.owner)
}

/** True if the page may work on the device: it is visible, or was a moment ago. */
export function isAwake({ ports, session }: Pick<SendRowDeps, 'ports' | 'session'>): boolean {
  return !session.closed && (ports.lifecycle.visible() || session.isLeaving)
}

/** Sends one row: notes the sending, waits for the commit, sends, and writes down the outcome. */
export async function sendRow(deps: SendRowDeps, key: string, stop: AbortSignal): Promise<SentRow> {
  const { ports, session } = deps
  const opId = ports.random.id()
  let isMarked: boolean | undefined
  try {
    isMarked = await deps.cards.change(key, ({ row, stored }) => {
      if (!row || !stored.row || !isReady(stored.row)) return { verdict: false }
      if (row.sent) return { verdict: true }
      const seq = row.seq + 1
      return { row: { ...markSent(row, opId, seq), seq }, verdict: true }
    })
  } catch (error) {
    const live = session.rows.get(key)
    if (live && (await sendDirect(deps, live, stop))) return { kind: 'direct' }
    throw error
  }
  if (isMarked === undefined) return { kind: 'unreadable' }
  const row = session.rows.get(key)?.record?.row
  if (!isMarked || !row?.sent) return { kind: 'fenced' }
  const sending = await sendingOf(deps, row, row.sent, opId)
  session.inFlight = key
  try {
    session.changed()
    if (!maySend(deps) || stop.aborted) return { kind: 'stopped' }
    const outcome = await unlessBlocked(deps, await sendWithTimeout(ports, sending, stop), stop)
    if (outcome.kind === 'unreachable' || outcome.kind === 'signedOut') return outcome
    // Hidden or closed meanwhile: the store stays untouched. The repeated opId will get the same outcome.
    if (!isAwake(deps)) return { kind: 'stopped' }
    await settleOutcome(deps, key, sending, outcome)
    return { kind: outcome.kind }
  } finally {
    session.inFlight = undefined
    session.changed()
  }
}

/**
 * Tells a server that cannot be reached from a request that something in between keeps from it: the web filter of a
 * school that takes offence at one text must not stop all others. A server that names a time is there itself.
 */
async function unlessBlocked(deps: SendRowDeps, outcome: Outcome, stop: AbortSignal): Promise<Outcome> {
  if (outcome.kind !== 'unreachable' || outcome.retryAfterMs !== undefined) return outcome
  if (stop.aborted || !isAwake(deps)) return outcome
  return (await deps.ports.isServerThere()) ? { kind: 'blocked' } : outcome
}

async function sendingOf(
  { session, deviceID }: SendRowDeps,
  row: Row,
  sent: NonNullable<Row['sent']>,
  opId: string,
): Promise<Sending> {
  const { studentID, className, year, baseRevision, lost = [] } = row
  return {
    owner: session.owner,
    target: { studentID, className, year, studentName: row.name },
    base: row.base,
    value: cardValue(row, sent.edits),
    places: [...sent.edits.keys()],
    ...(baseRevision !== undefined && { baseRevision }),
    opId: sent.opId,
    deviceSeq: `${await deviceID()}-${row.born}:${sent.seq}`,
    ...(lost.length > 0 && { lost }),
    ...(sent.opId !== opId && { again: true }),
    ...(session.isLeaving && { leaving: true }),
  }
}

/**
 * Sends a card without its row, because the device does not take it. Resolves with whether the server has it. Its edits
 * stay in memory until the device takes them; the server then finds the values that it has.
 */
export async function sendDirect(deps: SendRowDeps, live: LiveRow, stop: AbortSignal): Promise<boolean> {
  const { ports, session } = deps
  const { direct, record } = live
  const edits = editsOfCard(live)
  const card = cardOf(live)
  // It may have been discarded while it waited for the lock.
  if (live.discarded || record?.isFrozen || !maySend(deps)) return false
  if (record?.row?.theirs || clashes(edits, card.base, record?.settled ?? nothingSettled).length > 0) return false
  if ([...edits].every(([cell, slot]) => isSameStamp(direct.acknowledged.get(cell), slot))) return true
  // These sendings are a life of their own, apart from the row's.
  direct.born ??= ports.random.id()
  const { at } = session.stamp()
  const { edits: out } = markSent({ ...card, edits }, '', at)
  live.typed = joinEdits(live.typed, out)
  // Mirrored before it is sent: other pages must know that the server may have these values.
  await deps.mirror.prepare(live)
  deps.mirror.put(live)
  const deviceID = await deps.deviceID()
  if (live.discarded || !maySend(deps)) return false
  const value = cardValue(card, out)
  const { baseRevision } = card
  const sending: Sending = {
    ...{ owner: session.owner, target: live.target, base: card.base, value, opId: ports.random.id() },
    places: [...out.keys()],
    ...(baseRevision !== undefined && { baseRevision }),
    deviceSeq: `${deviceID}-${direct.born}:${at}`,
  }
  const outcome = await sendWithTimeout(ports, sending, stop)
  if (outcome.kind !== 'acknowledged') return false
  direct.acknowledged = joinEdits(direct.acknowledged, out)
  if (!record?.row && !live.record?.row) live.base = outcome.entry ?? value
  // Not awaited: the device is in trouble and may not take the cached value either.
  void ports.onAcknowledged(session.owner, live.target, outcome.entry ?? value, sending.places)
  session.lastAckAt = ports.clock.now()
  session.ackedAt.set(live.key, session.lastAckAt)
  session.changed()
  return true
}

/**
 * One request, 15 s at most. Ends as 'unreachable' after that time or when `stop` fires; its real outcome is unknown
 * then. A `send` that throws counts as a fault of this row, so that it never stops other rows.
 */
async function sendWithTimeout(
  { send, clock }: Pick<Ports, 'send' | 'clock'>,
  sending: Sending,
  stop: AbortSignal,
): Promise<Outcome> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const cancel = clock.after(timeoutMs, abort)
  stop.addEventListener('abort', abort)
  if (stop.aborted) abort()
  const aborted = new Promise<Outcome>((resolve) => {
    const end = () => resolve({ kind: 'unreachable' })
    if (controller.signal.aborted) end()
    else controller.signal.addEventListener('abort', end)
  })
  const answered = (async (): Promise<Outcome> => {
    if (controller.signal.aborted) return { kind: 'unreachable' }
    try {
      return await send(sending, controller.signal)
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  })()
  try {
    return await Promise.race([answered, aborted])
  } finally {
    cancel()
    stop.removeEventListener('abort', abort)
  }
}
