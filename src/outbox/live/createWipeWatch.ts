import { joinEdits } from '#edits/slot.ts'
import type { Ports } from '../ports.ts'
import { createRowSealer } from '../row/sealing.ts'
import type { Session } from './createSession.ts'
import { type LiveRow, show } from './LiveRow.ts'

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
  /** The key is missing: the session takes the owner's present one, also if the store was not wiped. */
  renewKey(): Promise<void>
}

export function createWipeWatch(
  ports: Pick<Ports, 'store' | 'sealerFor' | 'shapes'>,
  session: Session,
  /** Called when rows in memory are to be written anew. */
  found: () => void,
): WipeWatch {
  let known: string | undefined
  let looking: Promise<boolean> | undefined

  const newSealer = async () => createRowSealer(await ports.sealerFor(session.owner), ports.shapes)

  async function look(): Promise<boolean> {
    const id = await ports.store.deviceID()
    known ??= id
    if (id === known) return false
    const sealer = await newSealer()
    known = id
    session.sealer = sealer
    for (const live of session.rows.values()) beginAgain(live)
    session.changed()
    found()
    return true
  }

  function wiped(): Promise<boolean> {
    // Many rows are missed at once: they share one answer.
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    async begin() {
      known ??= await ports.store.deviceID()
    },
    wiped,
    async renewKey() {
      if (!(await wiped())) session.sealer = await newSealer()
    },
  }
}

/** The row's edits count as typed again. What was on its way is marked in them: the server may have it. */
function beginAgain(live: LiveRow): void {
  const row = live.record?.row
  if (live.discarded || live.record?.isFrozen) return
  live.record = undefined
  if (!row) return
  live.base = row.base && { ...row.base, ...(row.baseRevision !== undefined && { revision: row.baseRevision }) }
  live.typed = joinEdits(row.edits, live.typed)
  show(live)
}
