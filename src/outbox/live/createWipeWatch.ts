import type { Ports } from '../types.ts'
import { createRowSealer } from './createRowSealer.ts'
import type { Session } from './createSession.ts'
import { keepSends } from './directSends.ts'
import { type LiveRow, nextStamp } from './LiveRow.ts'

/**
 * Notices that website data was deleted under an open page, by a person or by a browser that makes room. The rows are
 * gone then although no server has them, and so is the key they were sealed with (I15).
 */
export interface WipeWatch {
  /** Remembers the ID of the store. */
  begin(): Promise<void>
  /**
   * True if the store was wiped since; to be asked if a row or a key is missing. Then every row in memory is to be
   * written anew, because only the server knows which of them it has. Rejects if the device does not answer.
   */
  wiped(): Promise<boolean>
}

export function createWipeWatch(
  ports: Pick<Ports, 'store' | 'sealerFor' | 'shapes' | 'report'>,
  session: Session,
  /** Called when rows in memory are to be written anew. */
  found: () => void,
): WipeWatch {
  let known: string | undefined
  let looking: Promise<boolean> | undefined

  async function look(): Promise<boolean> {
    const id = await ports.store.deviceID()
    known ??= id
    if (id === known) return false
    const sealer = await ports.sealerFor(session.owner)
    await Promise.all([...session.rows.values()].map(keepSent))
    known = id
    session.sealer = createRowSealer(sealer, ports.shapes)
    for (const live of session.rows.values()) if (live.row && !live.frozen && !live.discarded) beginAgain(live)
    session.changed()
    found()
    return true
  }

  /** The server may have what was on its way. If it has, that is this device's own and not another person's change. */
  async function keepSent({ key, row }: LiveRow): Promise<void> {
    const opened = row && (await session.sealer.open(row))
    if (!opened || opened instanceof Error) return
    const { base, sent, direct } = opened
    keepSends(session.direct, key, sent ? [...direct, { base, on: null, value: sent }] : direct)
  }

  return {
    async begin() {
      known ??= await ports.store.deviceID()
    },
    wiped() {
      // Many rows are missed at once: they share one answer.
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

function beginAgain(live: LiveRow): void {
  // Another page has typed this value, and may have gone on from it.
  const { row, written } = live
  if (row && written && row.hand.id !== live.id) live.recovered = { value: written, editedAt: row.editedAt }
  live.edits = Math.max(live.edits, 1)
  live.writer = nextStamp(live)
  live.row = undefined
  live.written = undefined
  live.theirs = undefined
  live.unseen = undefined
  live.attempts = []
  live.past = []
}
