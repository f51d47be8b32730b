import type { Reader } from './live/createReader.ts'
import { isKnown } from './row/knownVersion.ts'
import { decideRow } from './row/mergeSteps.ts'
import { updateRow } from './row/updateRow.ts'
import { backInLine } from './row/writeRow.ts'
import type { Session } from './Session.ts'
import { sealMerged } from './sender/mergeTheirs.ts'
import type { Outbox, Ports, StoredRow } from './types.ts'

interface Deps {
  ports: Pick<Ports, 'store' | 'merge' | 'bus' | 'mirror'>
  session: Session
  reader: Reader
  commit(key: string): Promise<void>
  kick(): void
}

/** What people decide about a held row. */
export function createDecisions({ ports, session, reader, commit, kick }: Deps): Pick<Outbox, 'retry' | 'discard'> {
  async function decide(row: StoredRow): Promise<boolean> {
    const opened = await session.vault.open(row)
    if (opened instanceof Error) throw opened
    const { base, draft, theirs } = opened
    if (!theirs) throw new Error('A conflict without their value.')
    const { merged } = ports.merge(base, draft, theirs.entry)
    const decided = await sealMerged(session, row, theirs.entry, merged, merged)
    const { verdict } = await updateRow(ports.store, row.key, (stored) => decideRow(stored, decided))
    return verdict === 'settled'
  }

  async function putBack(key: string): Promise<void> {
    await commit(key)
    const row = await ports.store.get(key)
    if (!row || !isKnown(row)) return
    if (row.hold?.kind === 'conflict') return (await decide(row)) ? undefined : putBack(key)
    await updateRow(ports.store, key, (stored) =>
      stored && isKnown(stored) ? { row: backInLine(stored), verdict: undefined } : { verdict: undefined },
    )
  }

  return {
    /** A conflict is decided for the live value as it is: mine where both changed, theirs elsewhere. */
    async retry(key) {
      if (!session.lives.has(key)) return
      await putBack(key)
      ports.bus.post(key)
      await reader.look(key)
      kick()
    },
    async discard(key) {
      const live = session.lives.get(key)
      if (!live) return
      live.discarded = true
      // At once, so that typing from now on begins a row of its own; that one is written after the deletion.
      session.lives.delete(key)
      session.changed()
      try {
        await session.queue.run(key, () => updateRow(ports.store, key, () => ({ row: null, verdict: undefined })))
      } catch (error) {
        live.discarded = false
        if (!session.lives.has(key)) session.lives.set(key, live)
        session.changed()
        throw error
      }
      ports.mirror.remove(key)
      ports.bus.post(key)
      await reader.look(key)
    },
  }
}
