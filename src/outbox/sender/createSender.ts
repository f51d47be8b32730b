import type { Live } from '../live/Live.ts'
import type { Ports } from '../types.ts'
import { createBackoff } from './createBackoff.ts'
import { createTurn, pollMs } from './createTurn.ts'
import { type Drained, drain } from './drain.ts'
import { sendDirect } from './sendDirect.ts'
import type { SendRowDeps } from './sendRow.ts'

/** After trouble with the device the next try comes by itself. */
const troubleMs = 2_000

export interface Sender {
  /**
   * Sends now, whatever the backoff says; an event, unlike the others, honours the server's Retry-After. A hand is
   * told that it is being tried, also while the server is known to be away. What is saved without anybody's doing waits
   * for the backoff like everything else.
   */
  kick(by: 'hand' | 'answer' | 'event' | 'auto' | 'tab'): void
  /** Sends one save that the device refused. Resolves with whether the server has it. */
  direct(live: Live): Promise<boolean>
  /** Another tab shows signs of life. */
  heard(): void
  stop(): void
}

export type SenderDeps = SendRowDeps & {
  ports: SendRowDeps['ports'] & Pick<Ports, 'lock' | 'report'>
  /** Brings wanted saves to the device, so that no older value overtakes them. */
  commitSaves(): Promise<void>
}

/** The only place that decides when to send: one drain at a time for an owner over all tabs, a timer while visible. */
export function createSender(deps: SenderDeps): Sender {
  const { ports, session } = deps
  const backoff = createBackoff(ports.clock.now, ports.random.fraction)
  const stopping = new AbortController()
  const turn = createTurn(ports, session.owner)
  let running: Promise<void> | undefined
  let again = false
  /** Another tab has written something that this drain may have looked for too early. */
  let isHeard = false
  let cancelTimer: (() => void) | undefined
  let isAway = false
  let lastDirect: Promise<boolean> = Promise.resolve(false)

  function wait(ms: number): void {
    cancelTimer?.()
    cancelTimer = ports.clock.after(ms, begin)
  }

  function begin(): void {
    // A timer that fires while hidden stays without effect; being visible again is a kick.
    if (session.closed || !ports.lifecycle.visible()) return
    again = running !== undefined
    running ??= run()
  }

  async function run(): Promise<void> {
    let end: Drained
    do {
      again = false
      isHeard = false
      cancelTimer?.()
      end = await once()
      if (session.closed) return
      show(end)
    } while (again || (isHeard && end.kind === 'done'))
    running = undefined
    isAway = end.kind === 'unreachable' || end.kind === 'failing'
    if (end.waitMs !== undefined) wait(end.waitMs)
  }

  async function once(): Promise<Drained> {
    try {
      await deps.commitSaves()
      const end = await turn.take(stopping.signal, (stop) => drain(deps, backoff, stop))
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
      // Two tabs without network would else wake each other with every try, past any backoff. Who saved sends.
      if (by === 'tab') {
        if (running) isHeard = true
        else if (!isAway) begin()
        return
      }
      if (by === 'auto') {
        if (!isAway) begin()
        return
      }
      if (by === 'hand' && session.sender === 'offline') {
        session.sender = running ? 'sending' : 'idle'
        session.changed()
      }
      const askedMs = backoff.reset(by)
      if (askedMs > 0) wait(askedMs)
      else begin()
    },
    direct(live) {
      const before = lastDirect
      lastDirect = (async () => {
        await before
        await running
        try {
          return (await turn.take(stopping.signal, (stop) => sendDirect(deps, live, stop))) ?? false
        } catch (error) {
          ports.report(error)
          return false
        }
      })()
      return lastDirect
    },
    heard: turn.heard,
    stop() {
      cancelTimer?.()
      stopping.abort()
    },
  }
}
