import type { Entry } from '#contract/index.ts'
import type { Live } from '../live/Live.ts'
import type { DirectSend } from '../types.ts'
import { maySend, type SendRowDeps } from './sendRow.ts'
import { sendWithTimeout } from './sendWithTimeout.ts'

/** What this page has sent without a row; it outlives the sessions of the page. */
export interface Direct {
  /** A repeated try keeps its name. */
  readonly opIds: WeakMap<Entry, string>
  /** What the server has taken. */
  readonly arrived: WeakSet<Entry>
  /** Direct sendings are a life of their own, apart from the row's (`StoredRow.born`). */
  readonly borns: WeakMap<Live, string>
  /** By key: found on the server later, such a value is this page's own and nobody else's. */
  readonly sends: Map<string, DirectSend[]>
}

export function createDirect(): Direct {
  return { opIds: new WeakMap(), arrived: new WeakSet(), borns: new WeakMap(), sends: new Map() }
}

/** Notes what was sent without the row, until it lies in the row. */
export function keepSends({ sends }: Direct, key: string, more: readonly DirectSend[]): void {
  if (more.length > 0) sends.set(key, [...(sends.get(key) ?? []), ...more])
}

/** They lie in the row now. */
export function forgetSends({ sends }: Direct, key: string, written: readonly DirectSend[] = []): void {
  const left = (sends.get(key) ?? []).filter((send) => !written.includes(send))
  if (left.length > 0) sends.set(key, left)
  else sends.delete(key)
}

/**
 * The device does not take what is typed: it is sent without a row. Resolves with whether the server has
 * it now. What of it is still in memory goes to the device as soon as that works again; the server then finds the
 * value it has.
 */
export async function sendDirect(deps: SendRowDeps, live: Live, stop: AbortSignal): Promise<boolean> {
  const { ports, session } = deps
  const { direct } = session
  const { value, edits, row } = live
  // Thrown away while it waited for its turn, it is not to be sent any more.
  if (live.discarded || live.frozen || !maySend(deps)) return false
  if (direct.arrived.has(value)) return true
  const opId = direct.opIds.get(value) ?? ports.random.id()
  direct.opIds.set(value, opId)
  const born = direct.borns.get(live) ?? ports.random.id()
  direct.borns.set(live, born)
  const isNoted = direct.sends.get(live.key)?.some((send) => send.value === value)
  if (!isNoted) keepSends(direct, live.key, [{ base: live.base, on: live.written ?? null, value }])
  // Killed right after, the next page must know that this value may be on the server.
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
      value,
      ...(baseRevision !== undefined && { baseRevision }),
      opId,
      deviceSeq: `${deviceID}-${born}:${(row?.seq ?? 0) + edits}`,
    },
    stop,
  )
  if (outcome.kind !== 'acknowledged') return false
  direct.arrived.add(value)
  // The device is in trouble: nobody waits for what it may not take.
  void ports.onAcknowledged(session.owner, live.target, outcome.entry ?? value)
  session.lastAckAt = ports.clock.now()
  session.ackedAt.set(live.key, session.lastAckAt)
  session.changed()
  return true
}
