import type { Edits, Stamp } from '#edits/slot.ts'
import type { Ports, Sealer } from '../ports.ts'
import { createRowSealer, type RowSealer } from '../row/sealing.ts'
import type { LastMerge, OutboxView, Owner } from '../types.ts'
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
  readonly ackedAt: Map<string, number>
  lastAckAt: number | undefined
  lastMerge: LastMerge | undefined
  /** Reading the device has failed. */
  failure: Failure | undefined
  /** The highest counter that this page knows of. */
  highest(): number
  /** A stamp later than all that this page knows of. */
  stamp(): Stamp
  /**
   * Notes the highest counter on the device. What this page has typed before it knew that is stamped anew: a browser that
   * was killed may have lost the last numbers of localStorage.
   */
  noteFloor(floor: number): void
  /** Makes a new view for the screens. Does nothing in a closed session. */
  changed(): void
}

export function createSession(
  ports: Pick<Ports, 'random' | 'shapes' | 'mirror'>,
  owner: Owner,
  sealer: Sealer,
  changed: () => void,
): Session {
  let highest = 0
  let isFloorKnown = false
  const page = ports.random.id()
  const session: Session = {
    owner,
    page,
    sealer: createRowSealer(sealer, ports.shapes),
    rows: new Map(),
    queue: createKeyQueue(),
    discarding: new Set(),
    closed: false,
    isLeaving: false,
    sendState: 'idle',
    drain: undefined,
    inFlight: undefined,
    ackedAt: new Map(),
    lastAckAt: undefined,
    lastMerge: undefined,
    failure: undefined,
    highest: () => highest,
    stamp() {
      highest = ports.mirror.count(highest)
      return { at: highest, by: page }
    },
    noteFloor(floor) {
      if (!isFloorKnown && floor > 0)
        for (const live of session.rows.values()) live.typed = raised(live.typed, page, floor)
      highest = isFloorKnown ? Math.max(highest, floor) : highest + floor
      isFloorKnown = true
    },
    changed: () => {
      if (!session.closed) changed()
    },
  }
  return session
}

function raised(edits: Edits, page: string, floor: number): Edits {
  return new Map([...edits].map(([cell, slot]) => [cell, slot.by === page ? { ...slot, at: slot.at + floor } : slot]))
}

/** Runs jobs of one key one after the other, jobs of different keys side by side. */
interface KeyQueue {
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
