import { isReady, markSent } from '../row/sendSteps.ts'
import { updateRow } from '../row/updateRow.ts'
import type { Outcome, Ports, Sending, StoredRow } from '../types.ts'
import { sendDirect } from './sendDirect.ts'
import { sendWithTimeout } from './sendWithTimeout.ts'
import { type Settling, settleOutcome } from './settleOutcome.ts'

/** 'direct': without being noted on the device, which refuses. */
type Sent = Outcome['kind'] | 'stopped' | 'fenced' | 'unreadable' | 'direct'

export interface SentRow {
  kind: Sent
  retryAfterMs?: number
}

/** Everything that keeps a request from being made, looked at right before it is made (I8). */
export function maySend({ ports, session }: SendRowDeps): boolean {
  return isAwake({ ports, session }) && ports.isSignedIn(session.owner)
}

/** Whether the page may work on the device: it is seen, or was a moment ago. */
export function isAwake({ ports, session }: Pick<SendRowDeps, 'ports' | 'session'>): boolean {
  return !session.closed && (ports.lifecycle.visible() || session.isLeaving)
}

export interface SendRowDeps extends Settling {
  ports: Settling['ports'] & Pick<Ports, 'send' | 'lifecycle' | 'isSignedIn'>
  deviceID(): Promise<string>
}

/** Sends one row: notes the sending, waits for the commit, sends, writes down the outcome. */
export async function sendRow(deps: SendRowDeps, key: string, stop: AbortSignal): Promise<SentRow> {
  const { ports, session } = deps
  const opId = ports.random.id()
  const marked = await markedRow(deps, key, opId)
  if (marked instanceof Error) {
    const live = session.lives.get(key)
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
    // A page that was frozen over this may have lost its turn, and the row may be somebody else's sending by now.
    if (session.lives.get(key)?.row?.sent?.opId !== sending.opId) return { kind: 'fenced' }
    if (!maySend(deps) || stop.aborted) return { kind: 'stopped' }
    const outcome = await sendWithTimeout(ports, sending, stop)
    if (outcome.kind === 'unreachable' || outcome.kind === 'signedOut') return outcome
    // Hidden for a while or closed meanwhile: the store stays untouched; sent again with the same opId it ends the same way.
    if (!isAwake(deps)) return { kind: 'stopped' }
    await settleOutcome(deps, row, sending, outcome)
    return { kind: outcome.kind }
  } finally {
    session.inFlight = undefined
    session.changed()
  }
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
  const opened = await session.vault.open(row)
  if (opened instanceof Error || !opened.sent || !row.sent) return undefined
  const { studentID, className, year } = row
  return {
    owner: session.owner,
    target: { studentID, className, year, studentName: opened.name },
    value: opened.sent,
    ...(row.baseRevision !== undefined && { baseRevision: row.baseRevision }),
    opId: row.sent.opId,
    deviceSeq: `${await deviceID()}-${row.born}:${row.sent.seq}`,
    ...(opened.lost.length > 0 && { lost: opened.lost }),
    ...(isAgain && { again: true }),
    ...(session.isLeaving && { leaving: true }),
  }
}
