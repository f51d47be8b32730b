import { type Edits, joinEdits, type Stamp } from '#edits/slot.ts'
import { limitByKey } from '#lib/limitByKey.ts'
import { memoizeAsync } from '#lib/memoizeAsync.ts'
import type { Ports, Sealer } from '../ports.ts'
import { createRowSealer } from '../row/sealing.ts'
import type { LastMerge, OutboxView, Owner } from '../types.ts'
import { type Failure, type LiveRow, retryMs, show } from './LiveRow.ts'

/** How far the sending is, for the screens. */
interface Progress {
  sendState: OutboxView['sender']
  drain?: OutboxView['drain'] | undefined
  /** Key of the row that this page is sending. */
  inFlight?: string | undefined
  lastAckAt?: number
  lastMerge?: LastMerge
  /** Reading the device has failed. */
  failure?: Failure | undefined
}

export type Session = ReturnType<typeof createSession>

/**
 * The state of one owner's outbox in this page, from `open` to `close`. `found` is called when website data was deleted under
 * the page, by a person or by a browser that makes room: the rows in memory are to be written anew then.
 */
export function createSession(ports: Ports, owner: Owner, sealer: Sealer, changed: () => void, found: () => void) {
  const newSealer = (made: Sealer) => createRowSealer(made, ports.shapes)
  let highest = 0
  let isFloorKnown = false
  const page = ports.random.id()
  const inTurn = limitByKey(1)
  let storeID: string | undefined
  let looking: Promise<boolean> | undefined
  const progress: Progress = { sendState: 'idle' }
  const session = {
    ...progress,
    ports,
    owner,
    /** Names this session among all that ever were on this device. */
    page,
    /** Replaced when the store was wiped, as the key is deleted with it. */
    sealer: newSealer(sealer),
    rows: new Map<string, LiveRow>(),
    /** Keys of rows that are being discarded: they are not shown any more. */
    discarding: new Set<string>(),
    /** Merges in a row, by key: a server that answers with yet another version each time is not asked for ever. */
    merges: new Map<string, number>(),
    ackedAt: new Map<string, number>(),
    closed: false,
    /** The page was hidden a moment ago. It goes on sending, because it may never be shown again. */
    isLeaving: false,
    /** The store's ID. Sending from memory works on a device that does not give it, too. */
    deviceID: memoizeAsync(() => ports.store.deviceID().catch(() => page)),
    /** Changes of one key in memory and store run one after the other, and none of them at once. */
    queue: <T>(key: string, job: () => Promise<T>): Promise<T> => inTurn(key, () => Promise.resolve().then(job)),
    /** The server has taken the card. */
    acknowledged(key: string): void {
      session.lastAckAt = ports.clock.now()
      session.ackedAt.set(key, session.lastAckAt)
      session.changed()
    },
    /** The highest counter that this page knows of. */
    highest: () => highest,
    /** A stamp later than all that this page knows of. */
    stamp(): Stamp {
      highest = ports.mirror.count(highest)
      return { at: highest, by: page }
    },
    /** Notes what another page has typed, and could not write down: what is typed from now on is later. */
    noteTyped(edits: Edits): void {
      for (const { at } of edits.values()) highest = Math.max(highest, at)
    },
    /**
     * Notes the highest counter on the device. What this page has typed before it knew that is stamped anew: a browser that
     * was killed may have lost the last numbers of localStorage.
     */
    noteFloor(floor: number): void {
      if (!isFloorKnown && floor > 0)
        for (const live of session.rows.values()) live.typed = raised(live.typed, page, floor)
      highest = isFloorKnown ? Math.max(highest, floor) : highest + floor
      isFloorKnown = true
    },
    /** Remembers the ID of the store. */
    async watchStore(): Promise<void> {
      storeID ??= await ports.store.deviceID()
    },
    /**
     * True if the store was wiped since; to be asked if a row or a key is missing. Then no server may have the rows, and the
     * key that they were sealed with is gone, too (I15): every row in memory is to be written anew, because only the server
     * knows which of them it has. Rejects if the device does not answer.
     */
    wiped(): Promise<boolean> {
      // Many rows are missed at once: they share one answer.
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
    /** The key is missing: takes the owner's present one, also if the store was not wiped. */
    async renewKey(): Promise<void> {
      if (!(await session.wiped())) session.sealer = newSealer(await ports.sealerFor(owner))
    },
    /** Makes a new view for the screens. Does nothing in a closed session. */
    changed(): void {
      if (!session.closed) changed()
    },
    /**
     * A function that runs `job` in a moment, once for all its calls until then, to try again what has failed on the device.
     * A hidden page does not touch that; when it is shown again it reads and writes everything.
     */
    later(job: () => void): () => void {
      let isDue = false
      return () => {
        if (isDue) return
        isDue = true
        ports.clock.after(retryMs, () => {
          isDue = false
          if (ports.lifecycle.visible()) job()
        })
      }
    },
  }

  async function look(): Promise<boolean> {
    const id = await ports.store.deviceID()
    storeID ??= id
    if (id === storeID) return false
    const anew = newSealer(await ports.sealerFor(owner))
    storeID = id
    session.sealer = anew
    for (const live of session.rows.values()) beginAgain(live)
    session.changed()
    found()
    return true
  }

  return session
}

/** The row's edits count as typed again. What was on its way is marked in them: the server may have it. */
function beginAgain(live: LiveRow): void {
  const row = live.record?.row
  if (live.record?.isFrozen) return
  live.record = undefined
  if (!row) return
  live.base = row.base && { ...row.base, ...(row.baseRevision !== undefined && { revision: row.baseRevision }) }
  live.typed = joinEdits(row.edits, live.typed)
  show(live)
}

function raised(edits: Edits, page: string, floor: number): Edits {
  return new Map([...edits].map(([cell, slot]) => [cell, slot.by === page ? { ...slot, at: slot.at + floor } : slot]))
}
