import { isReady } from '../row/sendSteps.ts'
import type { StoredRow } from '../types.ts'
import type { Backoff } from './createBackoff.ts'
import { isDue, longestMs } from './createBackoff.ts'
import { pollMs } from './createTurn.ts'
import { maySend, type SendRowDeps, sendRow } from './sendRow.ts'

/** How a drain ended, and after how long the next one is due by itself. */
export interface Drained {
  kind: 'done' | 'unreachable' | 'failing' | 'signedOut' | 'stopped'
  /** Undefined: only a kick begins the next one. */
  waitMs?: number
}

/**
 * Sends what is ready, one row after the other in the order they were begun, until nothing is due or the server is away.
 * `isHurried`: what is being typed is due, too.
 */
export async function drain(
  deps: SendRowDeps,
  backoff: Backoff,
  isHurried: boolean,
  stop: AbortSignal,
): Promise<Drained> {
  const { ports, session, reader, mirror } = deps
  const failed = new Set<string>()
  /** Rows already sent in this drain: later typing in them waits for its pause. */
  const tried = new Set<string>()
  /** Rows that are not tried again in this drain, and when each is due at the latest if nothing else says so. */
  const passed = new Map<string, number | undefined>()
  for (;;) {
    if (!session.closed && !ports.isSignedIn(session.owner)) return { kind: 'signedOut' }
    // Hidden or closed, an event begins the next one; who lost its turn hears of nothing.
    if (!maySend(deps)) return { kind: 'stopped' }
    if (stop.aborted) return { kind: 'stopped', waitMs: pollMs }
    const ready = (await reader.load()).filter(isReady)
    const isNext = (row: StoredRow) => isRowDue(row, ports.clock.now(), isHurried && !tried.has(row.key))
    // Typed on, here or in another window, and not on the device yet: an older value must not overtake that.
    const isOlder = ({ key, sent }: StoredRow) =>
      !sent && ((session.lives.get(key)?.edits ?? 0) > 0 || mirror.isElsewhere(key))
    for (const { key } of ready.filter(isOlder)) passed.set(key, ports.clock.now() + pollMs)
    const due = inTurn(ready, (row) => !passed.has(row.key) && isNext(row))
    const row = due[0]
    if (!row) return { kind: 'done', ...nextTry(ready, ports.clock.now(), passed) }
    announce(deps, due.length)

    tried.add(row.key)
    const { kind, retryAfterMs } = await sendRow(deps, row.key, stop)
    if (kind === 'unreachable') return { kind, waitMs: backoff.failed(retryAfterMs) }
    if (kind === 'signedOut') return { kind }
    if (kind === 'stopped') continue
    if (session.sender === 'offline') session.sender = 'sending'
    if (kind === 'failed') failed.add(row.key)
    if (failed.size >= 2) return { kind: 'failing', waitMs: backoff.failed() }
    if (kind === 'acknowledged') {
      backoff.reset('answer')
      session.drain = { at: (session.drain?.at ?? 0) + 1, of: session.drain?.of ?? due.length }
    } else if (kind !== 'conflict') {
      passed.set(row.key, kind === 'fenced' || kind === 'direct' ? ports.clock.now() + pollMs : undefined)
    }
  }
}

/** Rows the server failed on come last: two of them end a drain and must not keep the others from it. */
function inTurn(ready: StoredRow[], isNext: (row: StoredRow) => boolean): StoredRow[] {
  return ready.filter(isNext).sort((a, b) => Number(a.tries > 0) - Number(b.tries > 0) || a.order - b.order)
}

/** A backoff is always waited for; a pause in typing is not when the row is on its way already. */
function isRowDue({ tries, sent, nextAt }: StoredRow, now: number, isHurried: boolean): boolean {
  return isDue(nextAt, now) || (tries === 0 && (isHurried || sent !== undefined))
}

/** When the first row that waits for itself is due. */
function nextTry(
  ready: StoredRow[],
  now: number,
  passed: ReadonlyMap<string, number | undefined>,
): { waitMs?: number } {
  const dueAt = ({ key, nextAt, tries }: StoredRow) => {
    if (!isDue(nextAt, now)) return nextAt
    return passed.get(key) ?? (passed.has(key) && tries > 0 ? nextAt : undefined)
  }
  const waits = ready.map(dueAt).filter((at) => at !== undefined)
  // The clock may have been set back since.
  return waits.length > 0 ? { waitMs: Math.min(Math.max(0, Math.min(...waits) - now), longestMs) } : {}
}

function announce({ session }: SendRowDeps, waiting: number): void {
  const at = session.drain?.at ?? 1
  // Without network every try would flicker through the screens: it stays away until it answers, or a hand asks.
  if (session.sender !== 'offline') session.sender = 'sending'
  session.drain = { at, of: at - 1 + waiting }
  session.changed()
}
