import { cardValue, clashes, type EditedCard, markSent } from '#edits/row.ts'
import { type Edits, isSameStamp, joinEdits, nothingSettled } from '#edits/slot.ts'
import type { Cards } from '../live/createCards.ts'
import type { Mirror } from '../live/createMirror.ts'
import type { Session } from '../live/createSession.ts'
import { cardOf, editsOfCard, type LiveRow } from '../live/LiveRow.ts'
import { isReady } from '../row/Row.ts'
import type { Outcome, Sending, Target } from '../types.ts'
import { settleOutcome } from './settleOutcome.ts'

const timeoutMs = 15_000

export interface SendDeps {
  session: Session
  cards: Cards
  mirror: Mirror
}

/** How a sending ended. 'direct': without a note on the device, which refused it. */
export interface SentRow {
  kind: Outcome['kind'] | 'stopped' | 'fenced' | 'unreadable' | 'direct'
  retryAfterMs?: number
}

/** True if a request may be made now; asked right before each request (I8). */
export const maySend = (session: Session): boolean => isAwake(session) && session.ports.isSignedIn(session.owner)

/** True if the page may work on the device: it is visible, or was a moment ago. */
export const isAwake = ({ ports, closed, isLeaving }: Session): boolean =>
  !closed && (ports.lifecycle.visible() || isLeaving)

/** Sends one row: notes the sending, waits for the commit, sends, and writes down the outcome. */
export async function sendRow(deps: SendDeps, key: string, stop: AbortSignal): Promise<SentRow> {
  const { session, cards } = deps
  const opId = session.ports.random.id()
  let isMarked: boolean | undefined
  try {
    isMarked = await cards.change(key, ({ row, stored }) => {
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
  const { studentID, className, year, name: studentName, lost = [] } = row
  const sending: Sending = {
    ...(await sendingOf(session, { studentID, studentName, className, year }, row, row.sent, row.born)),
    ...(lost.length > 0 && { lost }),
    ...(row.sent.opId !== opId && { again: true }),
    ...(session.isLeaving && { leaving: true }),
  }
  session.inFlight = key
  try {
    session.changed()
    if (!maySend(session) || stop.aborted) return { kind: 'stopped' }
    const outcome = await unlessBlocked(session, await sendWithTimeout(session, sending, stop), stop)
    if (outcome.kind === 'unreachable' || outcome.kind === 'signedOut') return outcome
    // Hidden or closed meanwhile: the store stays untouched. The repeated opId will get the same outcome.
    if (!isAwake(session)) return { kind: 'stopped' }
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
async function unlessBlocked(session: Session, outcome: Outcome, stop: AbortSignal): Promise<Outcome> {
  if (outcome.kind !== 'unreachable' || outcome.retryAfterMs !== undefined) return outcome
  if (stop.aborted || !isAwake(session)) return outcome
  return (await session.ports.isServerThere()) ? { kind: 'blocked' } : outcome
}

async function sendingOf(
  { owner, deviceID }: Session,
  target: Target,
  card: EditedCard,
  { opId, seq, edits }: { opId: string; seq: number; edits: Edits },
  born: string,
): Promise<Sending> {
  const { base, baseRevision } = card
  return {
    ...{ owner, target, base, value: cardValue(card, edits), places: [...edits.keys()], opId },
    ...(baseRevision !== undefined && { baseRevision }),
    deviceSeq: `${await deviceID()}-${born}:${seq}`,
  }
}

/**
 * Sends a card without its row, because the device does not take it. Resolves with whether the server has it. Its edits
 * stay in memory until the device takes them; the server then finds the values that it has.
 */
export async function sendDirect({ session, mirror }: SendDeps, live: LiveRow, stop: AbortSignal): Promise<boolean> {
  const { ports } = session
  const { direct, record, target } = live
  const edits = editsOfCard(live)
  const card = { ...cardOf(live), edits }
  // It may have been discarded while it waited for the lock.
  if (live.discarded || record?.isFrozen || !maySend(session)) return false
  if (record?.row?.theirs || clashes(edits, card.base, record?.settled ?? nothingSettled).length > 0) return false
  if ([...edits].every(([cell, slot]) => isSameStamp(direct.acknowledged.get(cell), slot))) return true
  // These sendings are a life of their own, apart from the row's.
  direct.born ??= ports.random.id()
  const sent = { opId: ports.random.id(), seq: session.stamp().at }
  const { edits: out } = markSent(card, sent.opId, sent.seq)
  live.typed = joinEdits(live.typed, out)
  // Mirrored before it is sent: other pages must know that the server may have these values.
  await mirror.prepare(live)
  mirror.put(live)
  const sending = await sendingOf(session, target, card, { ...sent, edits: out }, direct.born)
  if (live.discarded || !maySend(session)) return false
  const outcome = await sendWithTimeout(session, sending, stop)
  if (outcome.kind !== 'acknowledged') return false
  direct.acknowledged = joinEdits(direct.acknowledged, out)
  const entry = outcome.entry ?? sending.value
  if (!record?.row && !live.record?.row) live.base = entry
  // Not awaited: the device is in trouble and may not take the cached value either.
  void ports.onAcknowledged(session.owner, target, entry, sending.places)
  session.acknowledged(live.key)
  return true
}

/**
 * One request, 15 s at most. Ends as 'unreachable' after that time or when `stop` fires; its real outcome is unknown
 * then. A `send` that throws counts as a fault of this row, so that it never stops other rows.
 */
async function sendWithTimeout({ ports }: Session, sending: Sending, stop: AbortSignal): Promise<Outcome> {
  const timeout = new AbortController()
  const cancel = ports.clock.after(timeoutMs, () => timeout.abort())
  const signal = anySignal(stop, timeout.signal)
  const aborted = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'unreachable' }))
  })
  const send = async (): Promise<Outcome> => {
    try {
      return await ports.send(sending, signal)
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
  try {
    return signal.aborted ? { kind: 'unreachable' } : await Promise.race([send(), aborted])
  } finally {
    cancel()
    timeout.abort()
  }
}

/** Aborts with the first of the two. `AbortSignal.any` is missing in the oldest Safari that we support. */
export function anySignal(a: AbortSignal, b: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const signal of [a, b]) {
    if (signal.aborted) controller.abort()
    else signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal })
  }
  return controller.signal
}
