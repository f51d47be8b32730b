import type { Session } from '../live/createSession.ts'
import type { StoredRow } from '../ports.ts'
import { isReady } from '../row/Row.ts'
import { type Backoff, isDue, longestMs, pollMs } from './createBackoff.ts'
import { maySend, type SendDeps, sendRow } from './sendRow.ts'

/** How a drain ended. */
export interface Drained {
  kind: 'done' | 'unreachable' | 'failing' | 'signedOut' | 'stopped'
  /** Ms until the next drain begins by itself; undefined if only a kick begins it. */
  waitMs?: number
}

/**
 * Sends rows that are ready, one after the other in their order, until none is due or the server is unreachable.
 * `isHurried`: pauses in typing are not waited for.
 */
export async function drain(deps: SendDeps, backoff: Backoff, isHurried: boolean, stop: AbortSignal): Promise<Drained> {
  const { session, cards, mirror } = deps
  const { ports } = session
  const failed = new Set<string>()
  /** Rows that were sent in this drain: later edits in them wait for their pause. */
  const tried = new Set<string>()
  /** Rows that are not tried again in this drain, and the time when each is due at the latest. */
  const passed = new Map<string, number | undefined>()
  /** What this page knows of the rows; undefined if all of them are to be read. */
  let known: StoredRow[] | undefined
  for (;;) {
    if (!session.closed && !ports.isSignedIn(session.owner)) return { kind: 'signedOut' }
    // Hidden or closed: an event begins the next drain. A tab whose lock was stolen gets no event, so it polls.
    if (!maySend(session)) return { kind: 'stopped' }
    if (stop.aborted) return { kind: 'stopped', waitMs: pollMs }
    const ready = (known ?? (await cards.load())).filter(isReady)
    const isNext = (row: StoredRow) => isRowDue(row, ports.clock.now(), isHurried && !tried.has(row.key))
    // A newer value was typed in this or another tab and is not on the device yet: the older one must not overtake it.
    const isOlder = ({ key, sent }: StoredRow) =>
      !sent && ((session.rows.get(key)?.typed.size ?? 0) > 0 || mirror.isAwaited(key))
    const older = ready.filter(isOlder).map(({ key }) => [key, ports.clock.now() + pollMs] as const)
    const later = new Map([...passed, ...older])
    const due = ready.filter((row) => !later.has(row.key) && isNext(row)).sort(inOrder)
    const row = due[0]
    if (!row) {
      if (!known) return { kind: 'done', ...nextTry(ready, ports.clock.now(), later) }
      known = undefined
      continue
    }
    announce(session, due.length)
    tried.add(row.key)
    const { kind, retryAfterMs } = await sendRow(deps, row.key, stop)
    // Reading all rows for each of them would take long. What another tab has written since is found when that row is sent, or
    // before the end.
    known = [...session.rows.values()].flatMap((live) => live.record?.stored.row ?? [])
    if (kind === 'unreachable') return { kind, waitMs: backoff.failed(retryAfterMs) }
    if (kind === 'signedOut') return { kind }
    if (kind === 'stopped') continue
    if (session.sendState === 'offline') session.sendState = 'sending'
    if (kind === 'failed' || kind === 'blocked') failed.add(row.key)
    if (failed.size >= 2) return { kind: 'failing', waitMs: backoff.failed() }
    if (kind === 'acknowledged') {
      backoff.reset('answer')
      session.drain = { at: (session.drain?.at ?? 0) + 1, of: session.drain?.of ?? due.length }
    } else if (kind !== 'conflict') {
      passed.set(row.key, kind === 'fenced' || kind === 'direct' ? ports.clock.now() + pollMs : undefined)
    }
  }
}

/**
 * Rows that the server has failed on, or that were blocked, come last, and the more often the later: two of them end a
 * drain and must not keep other rows from it for ever.
 */
const inOrder = (a: StoredRow, b: StoredRow): number => a.tries - b.tries || a.order - b.order

/** A backoff is always waited for. A pause in typing is not waited for if the row is on its way already. */
function isRowDue({ tries, sent, nextAt }: StoredRow, now: number, isHurried: boolean): boolean {
  return isDue(nextAt, now) || (tries === 0 && (isHurried || sent !== undefined))
}

type Passed = ReadonlyMap<string, number | undefined>

/** Ms until the first row is due that becomes due by itself. */
function nextTry(ready: StoredRow[], now: number, passed: Passed): { waitMs?: number } {
  const dueAt = ({ key, nextAt, tries }: StoredRow) => {
    if (!isDue(nextAt, now)) return nextAt
    return passed.get(key) ?? (passed.has(key) && tries > 0 ? nextAt : undefined)
  }
  const waits = ready.map(dueAt).filter((at) => at !== undefined)
  // The clock may have been set back, so the wait is limited.
  return waits.length > 0 ? { waitMs: Math.min(Math.max(0, Math.min(...waits) - now), longestMs) } : {}
}

function announce(session: Session, waiting: number): void {
  const at = session.drain?.at ?? 1
  // Without network every try would flicker on the screens: it says 'offline' until the server answers or a person
  // asks.
  if (session.sendState !== 'offline') session.sendState = 'sending'
  session.drain = { at, of: at - 1 + waiting }
  session.changed()
}
