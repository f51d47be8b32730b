import { failureOf, isTyped, type LiveRow, retryMs } from '../live/LiveRow.ts'
import type { Ports, StoredRow } from '../ports.ts'
import { createBackoff, isDue } from './createBackoff.ts'
import { createSendLock, pollMs } from './createSendLock.ts'
import { type Drained, drain } from './drain.ts'
import { isAwake, type SendRowDeps, sendDirect } from './sendRow.ts'

export interface Sender {
  /**
   * Ends the server's backoff and begins a drain. 'user': a person asks; sends everything that waits, and shows that it
   * is tried even while the server is unreachable. 'event': sends everything that waits, but waits for the server's
   * Retry-After. 'answer': the server has answered a read; rows in a pause of typing wait for its end.
   */
  kick(by: 'user' | 'answer' | 'event'): void
  /** Sends a row when it is due: after its pause in typing, and after the backoff of an unreachable server. */
  plan(row: Pick<StoredRow, 'nextAt'>): void
  /** Sends a value that the device refuses. Resolves with whether the server has it. */
  direct(live: LiveRow): Promise<boolean>
  /** Another tab has shown that it is alive, and may have written something. */
  heard(): void
  stop(): void
}

export type SenderDeps = SendRowDeps & {
  ports: SendRowDeps['ports'] & Pick<Ports, 'lock' | 'report'>
  /** Recovers what dead pages have typed and writes what is typed here, so that no older value overtakes it. */
  commitAll(): Promise<void>
}

/** Decides when to send: one drain at a time for an owner over all tabs, and a timer while the page is visible. */
export function createSender(deps: SenderDeps): Sender {
  const { ports, session } = deps
  const backoff = createBackoff(ports.clock.now, ports.random.fraction)
  const stopping = new AbortController()
  const lock = createSendLock(ports, session.owner)
  let running: Promise<void> | undefined
  let again = false
  /** A row was written that the running drain may have missed. */
  let isLate = false
  /** The next drain does not wait for pauses in typing. */
  let isHurried = false
  let timer: { at: number; cancel(): void } | undefined
  let isAway = false
  let lastDirect: Promise<boolean> = Promise.resolve(false)

  function wait(ms: number): void {
    timer?.cancel()
    const cancel = ports.clock.after(ms, () => {
      timer = undefined
      begin()
    })
    timer = { at: ports.clock.now() + ms, cancel }
  }

  function hurry(): void {
    isHurried = true
    begin()
  }

  function begin(): void {
    // A timer of a hidden page does nothing; a page that is shown again is kicked.
    if (!isAwake(deps)) return
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
    kick(by) {
      if (by === 'user' && session.sendState === 'offline') {
        session.sendState = running ? 'sending' : 'idle'
        session.changed()
      }
      const askedMs = backoff.reset(by)
      if (askedMs > 0) wait(askedMs)
      else if (by === 'answer') begin()
      else hurry()
    },
    plan({ nextAt }) {
      const now = ports.clock.now()
      if (running) isLate = true
      else if (!isAway && !(timer && timer.at <= nextAt)) wait(isDue(nextAt, now) ? 0 : nextAt - now)
    },
    direct(live) {
      const before = lastDirect
      lastDirect = (async () => {
        await before
        await running
        try {
          // A value that was written meanwhile goes with its row.
          const send = (stop: AbortSignal) => (isTyped(live) ? sendDirect(deps, live, stop) : Promise.resolve(false))
          return (await lock.run(stopping.signal, send)) ?? false
        } catch (error) {
          ports.report(error)
          return false
        }
      })()
      return lastDirect
    },
    heard() {
      lock.heard()
      if (running) isLate = true
    },
    stop() {
      timer?.cancel()
      stopping.abort()
    },
  }
}
