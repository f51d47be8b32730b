import { limitByKey } from '#lib/limitByKey.ts'
import type { Session } from '../live/createSession.ts'
import { failureOf, isTyped, type LiveRow, retryMs } from '../live/LiveRow.ts'
import type { StoredRow } from '../ports.ts'
import { createBackoff, isDue, pollMs } from './createBackoff.ts'
import { type Drained, drain } from './drain.ts'
import { anySignal, isAwake, type SendDeps, sendDirect } from './sendRow.ts'

/** Three requests time out within this time: a holder of the lock that is silent for so long is suspended. */
const silenceMs = 45_000

export type SenderDeps = SendDeps & {
  /** Recovers what dead pages have typed and writes what is typed here, so that no older value overtakes it. */
  commitAll(): Promise<void>
}

/** Decides when to send: one drain at a time for an owner over all tabs, and a timer while the page is visible. */
export function createSender(deps: SenderDeps) {
  const { session } = deps
  const { ports } = session
  const backoff = createBackoff(ports.clock.now, ports.random.fraction)
  const stopping = new AbortController()
  const lock = createSendLock(session)
  let running: Promise<void> | undefined
  let again = false
  /** A row was written that the running drain may have missed. */
  let isLate = false
  /** The next drain does not wait for pauses in typing. */
  let isHurried = false
  let timer: { at: number; cancel(): void } | undefined
  let isAway = false
  const inTurn = limitByKey(1)

  function wait(ms: number): void {
    timer?.cancel()
    const cancel = ports.clock.after(ms, () => {
      timer = undefined
      begin()
    })
    timer = { at: ports.clock.now() + ms, cancel }
  }

  function begin(): void {
    // A timer of a hidden page does nothing; a page that is shown again is kicked.
    if (!isAwake(session)) return
    again = running !== undefined
    running ??= run()
  }

  async function run(): Promise<void> {
    let end: Drained
    do {
      again = false
      isLate = false
      timer?.cancel()
      timer = undefined
      const hurried = isHurried
      isHurried = false
      end = await once(hurried)
      if (session.closed) return
      show(end)
    } while (again || (isLate && end.kind === 'done'))
    running = undefined
    isAway = end.kind === 'unreachable' || end.kind === 'failing'
    if (end.waitMs !== undefined) wait(end.waitMs)
  }

  async function once(hurried: boolean): Promise<Drained> {
    try {
      await deps.commitAll().catch((error: unknown) => {
        // A full device can still be read, so other rows are sent. A device that does not answer ends this drain.
        if (failureOf(error) !== 'full') throw error
      })
      const end = await lock.run(stopping.signal, (stop) => drain(deps, backoff, hurried, stop))
      return end ?? { kind: 'stopped', waitMs: pollMs }
    } catch (error) {
      ports.report(error)
      return { kind: 'stopped', waitMs: Math.max(retryMs, backoff.failed()) }
    }
  }

  function show({ kind }: Drained): void {
    session.drain = undefined
    if (kind === 'unreachable') session.sendState = 'offline'
    else if (kind === 'signedOut') session.sendState = 'signedOut'
    else if (kind !== 'stopped' || session.sendState === 'sending') session.sendState = 'idle'
    session.changed()
  }

  return {
    /** As `kick` of the outbox. 'event' sends everything that waits as well, but waits for the server's Retry-After. */
    kick(by: 'user' | 'answer' | 'event'): void {
      if (by === 'user' && session.sendState === 'offline') {
        session.sendState = running ? 'sending' : 'idle'
        session.changed()
      }
      const askedMs = backoff.reset(by)
      if (askedMs === 0 && by !== 'answer') isHurried = true
      if (askedMs > 0) wait(askedMs)
      else begin()
    },
    /** Sends a row when it is due: after its pause in typing, and after the backoff of an unreachable server. */
    plan({ nextAt }: Pick<StoredRow, 'nextAt'>): void {
      const now = ports.clock.now()
      if (running) isLate = true
      else if (!isAway && !(timer && timer.at <= nextAt)) wait(isDue(nextAt, now) ? 0 : nextAt - now)
    },
    /** Sends a value that the device refuses. Resolves with whether the server has it. */
    direct: (live: LiveRow): Promise<boolean> =>
      inTurn('', async () => {
        await running
        try {
          // A value that was written meanwhile goes with its row.
          const send = async (stop: AbortSignal) => isTyped(live) && sendDirect(deps, live, stop)
          return (await lock.run(stopping.signal, send)) ?? false
        } catch (error) {
          ports.report(error)
          return false
        }
      }),
    /** Another tab has shown that it is alive, and may have written something. */
    heard(): void {
      lock.heard()
      if (running) isLate = true
    },
    stop(): void {
      timer?.cancel()
      stopping.abort()
    },
  }
}

/** The right to send for one owner. One tab holds it at a time. */
function createSendLock({ ports, owner }: Session) {
  const name = `zeugnis-outbox:${encodeURIComponent(owner.school)}|${encodeURIComponent(owner.userID)}`
  // A timer, not the time of day: setting the clock must not make a living tab look suspended.
  let cancelSilence: (() => void) | undefined
  let isSilent = false

  function heard(): void {
    cancelSilence?.()
    cancelSilence = undefined
    isSilent = false
  }

  return {
    /**
     * Runs `work` if no other tab is sending; else resolves with undefined, and the caller asks again later. The lock of
     * a tab that was silent for 45 s is stolen; what that tab still does is fenced by opId. `work` ends when its signal
     * is aborted: by `stop`, or because the lock was stolen.
     */
    async run<T>(stop: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T | undefined> {
      const done = await ports.lock(name, isSilent ? { steal: true } : { ifFree: true }, async (lost) => {
        heard()
        return { result: await work(anySignal(stop, lost)) }
      })
      if (!done)
        cancelSilence ??= ports.clock.after(silenceMs, () => {
          isSilent = true
        })
      return done?.result
    },
    heard,
  }
}
