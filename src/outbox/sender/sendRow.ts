import { keepSends } from '../live/directSends.ts'
import type { LiveRow } from '../live/LiveRow.ts'
import { isReady, markSent, updateRow } from '../row/steps.ts'
import type { Outcome, Ports, Sending, StoredRow } from '../types.ts'
import { type Settling, settleOutcome } from './settleOutcome.ts'

const timeoutMs = 15_000

export interface SendRowDeps extends Settling {
  ports: Settling['ports'] & Pick<Ports, 'send' | 'isServerThere' | 'lifecycle' | 'isSignedIn'>
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
  const marked = await markedRow(deps, key, opId)
  if (marked instanceof Error) {
    const live = session.rows.get(key)
    if (live && (await sendDirect(deps, live, stop))) return { kind: 'direct' }
    throw marked
  }
  const { stored: row, verdict } = marked
  if (verdict === 'fenced' || !row?.sent || !isReady(row)) return { kind: 'fenced' }
  const sending = await sendingOf(deps, row, row.sent.opId !== opId)
  if (!sending) return { kind: 'unreadable' }
  ports.bus.post(key)
  session.inFlight = key
  try {
    await deps.reader.look(key)
    // If the page was suspended meanwhile, another tab may have stolen the lock and be sending the row itself.
    if (session.rows.get(key)?.row?.sent?.opId !== sending.opId) return { kind: 'fenced' }
    if (!maySend(deps) || stop.aborted) return { kind: 'stopped' }
    const outcome = await unlessBlocked(deps, await sendWithTimeout(ports, sending, stop), stop)
    if (outcome.kind === 'unreachable' || outcome.kind === 'signedOut') return outcome
    // Hidden or closed meanwhile: the store stays untouched. The repeated opId will get the same outcome.
    if (!isAwake(deps)) return { kind: 'stopped' }
    await settleOutcome(deps, row, sending, outcome)
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

async function markedRow({ ports }: SendRowDeps, key: string, opId: string) {
  try {
    return await updateRow(ports.store, key, (stored) => markSent(stored, opId))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function sendingOf(
  { session, deviceID }: SendRowDeps,
  row: StoredRow,
  isAgain: boolean,
): Promise<Sending | undefined> {
  const opened = await session.sealer.open(row)
  if (opened instanceof Error || !opened.sent || !row.sent) return undefined
  const { studentID, className, year } = row
  return {
    owner: session.owner,
    target: { studentID, className, year, studentName: opened.name },
    base: opened.base,
    value: opened.sent,
    ...(row.baseRevision !== undefined && { baseRevision: row.baseRevision }),
    opId: row.sent.opId,
    deviceSeq: `${await deviceID()}-${row.born}:${row.sent.seq}`,
    ...(opened.lost.length > 0 && { lost: opened.lost }),
    ...(isAgain && { again: true }),
    ...(session.isLeaving && { leaving: true }),
  }
}

/**
 * Sends a value without its row, because the device does not take it. Resolves with whether the server has it. The
 * value is written to the device when that works again; the server then finds the value that it has.
 */
export async function sendDirect(deps: SendRowDeps, live: LiveRow, stop: AbortSignal): Promise<boolean> {
  const { ports, session } = deps
  const { direct } = session
  const { value, edits, row } = live
  // It may have been discarded while it waited for the lock.
  if (live.discarded || live.frozen || live.unseen || !maySend(deps)) return false
  if (direct.acknowledged.has(value)) return true
  const opId = direct.opIds.get(value) ?? ports.random.id()
  direct.opIds.set(value, opId)
  const born = direct.borns.get(live) ?? ports.random.id()
  direct.borns.set(live, born)
  const isNoted = direct.unnoted.get(live.key)?.some((send) => send.value === value)
  if (!isNoted) keepSends(direct, live.key, [{ base: live.base, on: live.written ?? null, value }])
  // If this page is killed right after, the next one must know that the server may have this value.
  await deps.mirror.prepare(live)
  deps.mirror.put(live)
  const baseRevision = row ? row.baseRevision : live.baseRevision
  const deviceID = await deps.deviceID()
  if (live.discarded || !maySend(deps)) return false
  const outcome = await sendWithTimeout(
    ports,
    {
      owner: session.owner,
      target: live.target,
      base: live.base,
      value,
      ...(baseRevision !== undefined && { baseRevision }),
      opId,
      deviceSeq: `${deviceID}-${born}:${(row?.seq ?? 0) + edits}`,
    },
    stop,
  )
  if (outcome.kind !== 'acknowledged') return false
  direct.acknowledged.add(value)
  // Not awaited: the device is in trouble and may not take the cached value either.
  void ports.onAcknowledged(session.owner, live.target, outcome.entry ?? value)
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
