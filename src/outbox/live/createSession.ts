import type { LastMerge, OutboxView, Owner, Ports, Sealer } from '../types.ts'
import { createRowSealer, type RowSealer } from './createRowSealer.ts'
import type { DirectSends } from './directSends.ts'
import type { Failure, LiveRow } from './LiveRow.ts'

/** The state of one owner's outbox in this page, from `open` to `close`. */
export interface Session {
  readonly owner: Owner
  /** Names this session among all that ever were on this device. */
  readonly page: string
  /** Replaced when the store was wiped, as the key is deleted with it. */
  sealer: RowSealer
  readonly rows: Map<string, LiveRow>
  /** Changes of one key in memory and store run one after the other. */
  readonly queue: KeyQueue
  /** Keys of rows that are being discarded: they are not shown any more. */
  readonly discarding: Set<string>
  closed: boolean
  /** The page was hidden a moment ago. It goes on sending, because it may never be shown again. */
  isLeaving: boolean
  /** Of `OutboxView`. */
  sendState: OutboxView['sender']
  drain: OutboxView['drain']
  /** Key of the row that this page is sending. */
  inFlight: string | undefined
  /** Acknowledgements that this page saw: seq and new revision, by the row's `born`. */
  readonly acknowledged: Map<string, { seq: number; revision: number | undefined }>
  readonly ackedAt: Map<string, number>
  lastAckAt: number | undefined
  lastMerge: LastMerge | undefined
  /** Reading the device has failed. */
  failure: Failure | undefined
  readonly direct: DirectSends
  /** Makes a new view for the screens. Does nothing in a closed session. */
  changed(): void
}

export function createSession(
  ports: Pick<Ports, 'random' | 'shapes'>,
  owner: Owner,
  sealer: Sealer,
  direct: DirectSends,
  changed: () => void,
): Session {
  const session: Session = {
    owner,
    page: ports.random.id(),
    sealer: createRowSealer(sealer, ports.shapes),
    rows: new Map(),
    queue: createKeyQueue(),
    discarding: new Set(),
    direct,
    closed: false,
    isLeaving: false,
    sendState: 'idle',
    drain: undefined,
    inFlight: undefined,
    acknowledged: new Map(),
    ackedAt: new Map(),
    lastAckAt: undefined,
    lastMerge: undefined,
    failure: undefined,
    changed: () => {
      if (!session.closed) changed()
    },
  }
  return session
}

/** Runs jobs of one key one after the other, jobs of different keys side by side. */
export interface KeyQueue {
  run<T>(key: string, job: () => Promise<T>): Promise<T>
}

function createKeyQueue(): KeyQueue {
  const last = new Map<string, Promise<unknown>>()
  return {
    run(key, job) {
      const running = (last.get(key) ?? Promise.resolve()).then(job, job)
      last.set(key, running)
      const forget = () => {
        if (last.get(key) === running) last.delete(key)
      }
      running.then(forget, forget)
      return running
    },
  }
}
