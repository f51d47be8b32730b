import type { Session } from '../Session.ts'
import { keepSends } from '../sender/sendDirect.ts'
import type { Ports } from '../types.ts'
import { createVault } from './createVault.ts'
import { type Live, nextHand } from './Live.ts'

/**
 * Website data may be deleted under an open page: by a person, or by a browser that makes room. The rows are gone then
 * without anybody having got them, and so is the key they were sealed with.
 */
export interface WipeWatch {
  /** Remembers which store it is. */
  begin(): Promise<void>
  /**
   * Whether the store was wiped since; asked where a row is missing or a key. Every row that memory still has is then to
   * be written anew: only the server can tell how much of it has arrived. Rejects while the device does not say.
   */
  wiped(): Promise<boolean>
}

export function createWipeWatch(
  ports: Pick<Ports, 'store' | 'sealerFor' | 'shapes' | 'report'>,
  session: Session,
  /** Memory has rows to write. */
  found: () => void,
): WipeWatch {
  let known: string | undefined
  let looking: Promise<boolean> | undefined

  async function look(): Promise<boolean> {
    const id = await ports.store.deviceID()
    known ??= id
    if (id === known) return false
    const sealer = await ports.sealerFor(session.owner)
    await Promise.all([...session.lives.values()].map(keepSent))
    known = id
    session.vault = createVault(sealer, ports.shapes)
    for (const live of session.lives.values()) if (live.row && !live.frozen && !live.discarded) beginAgain(live)
    session.changed()
    found()
    return true
  }

  /** What was on its way may be at the server: found there later, it is this device's own. */
  async function keepSent({ key, row }: Live): Promise<void> {
    const opened = row && (await session.vault.open(row))
    if (!opened || opened instanceof Error) return
    const { base, sent, direct } = opened
    keepSends(session.direct, key, sent ? [...direct, { base, on: null, value: sent }] : direct)
  }

  return {
    async begin() {
      known ??= await ports.store.deviceID()
    },
    wiped() {
      // Many rows are missed at once, and one answer is for all of them.
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

function beginAgain(live: Live): void {
  // Another window typed this value, and may have gone on from it.
  const { row, written } = live
  if (row && written && row.hand.id !== live.id) live.inherited = { value: written, editedAt: row.editedAt }
  live.edits = Math.max(live.edits, 1)
  live.hand = nextHand(live)
  live.row = undefined
  live.written = undefined
  live.theirs = undefined
  live.attempts = []
  live.past = []
}
