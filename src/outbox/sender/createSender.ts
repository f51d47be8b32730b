import { failureOf } from '../live/failureOf.ts'
import type { Live } from '../live/Live.ts'
import type { Ports, StoredRow } from '../types.ts'
import { createBackoff, isDue } from './createBackoff.ts'
import { createTurn, pollMs } from './createTurn.ts'
import { type Drained, drain } from './drain.ts'
import { sendDirect } from './sendDirect.ts'
import { isAwake, type SendRowDeps } from './sendRow.ts'

/** After trouble with the device the next try comes by itself. */
const troubleMs = 2_000

export interface Sender {
  /**
   * Sends now, whatever the backoff says: everything that waits, also in the middle of typing, but for an answer, which
   * only says that the server is there. An event, unlike the others, honours the server's Retry-After. A hand is told that
   * it is being tried, also while the server is known to be away.
   */
  kick(by: 'hand' | 'answer' | 'event'): void
  /** Sends a row in its time: a pause in typing is waited for, and so is a server that is known to be away. */
  plan(row: Pick<StoredRow, 'nextAt'>): void
  /** Sends what the device refused. Resolves with whether the server has it. */
  direct(live: Live): Promise<boolean>
  /** Another tab shows signs of life, and may have written something. */
  heard(): void
  stop(): void
}

export type SenderDeps = SendRowDeps & {
  ports: SendRowDeps['ports'] & Pick<Ports, 'lock' | 'report'>
  /** Takes over what dead pages have typed, and brings what is typed to the device: no older value overtakes it. */
  commitAll(): Promise<void>
}

/** The only place that decides when to send: one drain at a time for an owner over all tabs, a timer while visible. */
export function createSender(deps: SenderDeps): Sender {
  const { ports, session } = deps
  const backoff = createBackoff(ports.clock.now, ports.random.fraction)
  const stopping = new AbortController()
  const turn = createTurn(ports, session.owner)
  let running: Promise<void> | undefined
  let again = false
  /** Something was written that this drain may have looked for too early. */
  let isLate = false
  /** Pauses in typing are not waited for. */
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
    // A timer that fires while hidden stays without effect; being visible again is a kick.
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
        // A full device can still be read, so the other rows go out. A device that does not answer ends this attempt.
        if (failureOf(error) !== 'full') throw error
      })
      const end = await turn.take(stopping.signal, (stop) => drain(deps, backoff, hurried, stop))
      return end ?? { kind: 'stopped', waitMs: pollMs }
    } catch (error) {
      ports.report(error)
      return { kind: 'stopped', waitMs: Math.max(troubleMs, backoff.failed()) }
    }
  }

  function show({ kind }: Drained): void {
    session.drain = undefined
    if (kind === 'unreachable') session.sender = 'offline'
    else if (kind === 'signedOut') session.sender = 'signedOut'
    else if (kind !== 'stopped' || session.sender === 'sending') session.sender = 'idle'
    session.changed()
  }

  return {
    kick(by) {
      if (by === 'hand' && session.sender === 'offline') {
        session.sender = running ? 'sending' : 'idle'
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
          // Written meanwhile, it goes with its row.
          const send = (stop: AbortSignal) => (live.edits > 0 ? sendDirect(deps, live, stop) : Promise.resolve(false))
          return (await turn.take(stopping.signal, send)) ?? false
        } catch (error) {
          ports.report(error)
          return false
        }
      })()
      return lastDirect
    },
    heard() {
      turn.heard()
      if (running) isLate = true
    },
    stop() {
      timer?.cancel()
      stopping.abort()
    },
  }
}
