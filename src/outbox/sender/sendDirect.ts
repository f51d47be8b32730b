import type { Entry } from '#contract/index.ts'
import type { Live } from '../live/Live.ts'
import { maySend, type SendRowDeps } from './sendRow.ts'
import { sendWithTimeout } from './sendWithTimeout.ts'

/**
 * The device does not take a save: it is sent without a row (offline.md 6). Resolves with whether the server has
 * it now. What of it is still in memory goes to the device as soon as that works again; the server then finds the
 * value it has.
 */
export async function sendDirect(
  deps: SendRowDeps,
  live: Live,
  opIds: WeakMap<Entry, string>,
  stop: AbortSignal,
): Promise<boolean> {
  const { ports, session } = deps
  const { toSave, row } = live
  if (!toSave || !maySend(deps)) return false
  const value = toSave.entry
  const opId = opIds.get(value) ?? ports.random.id()
  opIds.set(value, opId)
  const baseRevision = row ? row.baseRevision : live.baseRevision
  const outcome = await sendWithTimeout(
    ports,
    {
      owner: session.owner,
      target: live.target,
      value,
      ...(baseRevision !== undefined && { baseRevision }),
      opId,
      deviceSeq: `${await deps.deviceID()}-${live.born}:${(row?.seq ?? 0) + toSave.edits}`,
    },
    stop,
  )
  if (outcome.kind !== 'acknowledged') return false
  ports.onAcknowledged(session.owner, live.target, outcome.entry ?? value)
  session.lastAckAt = ports.clock.now()
  session.ackedAt.set(live.key, session.lastAckAt)
  if (!live.row) {
    live.base = value
    live.baseRevision = outcome.entry?.revision
    delete live.begin
  }
  session.changed()
  return true
}
