import type { Entry, EntryConflict } from '#contract/index.ts'
import type { Mirror } from './live/createMirror.ts'
import type { Reader } from './live/createReader.ts'
import type { Session } from './live/createSession.ts'
import { forgetSends } from './live/directSends.ts'
import type { LiveRow } from './live/LiveRow.ts'
import { isKnown } from './row/knownVersion.ts'
import { sameEntry } from './row/sameEntry.ts'
import { backInLine, decideRow, isSameEdit, type Moved, updateRow } from './row/steps.ts'
import { sealMerged, withoutOwn } from './sender/settleOutcome.ts'
import type { Outbox, Ports, StoredRow } from './types.ts'

interface Deps {
  ports: Pick<Ports, 'store' | 'merge' | 'bus' | 'mirror' | 'random' | 'report'>
  session: Session
  reader: Reader
  mirror: Mirror
  commit(key: string): Promise<void>
  kick(): void
}

/** An opened conflict. */
interface Conflict {
  /** Both versions merged; this device's value where both changed a cell. */
  mine: Entry
  /** No cell is left that both changed. */
  isAgreed: boolean
  /** This device's value as it was typed. */
  value: Entry
  theirs: EntryConflict
}

interface Agreement {
  /** Ends a conflict without asking anybody if an edit has removed it: typed like theirs, or taken back. */
  agree(key: string): Promise<void>
}

/** What people do with a held row. */
export function createDecisions(deps: Deps): Pick<Outbox, 'retry' | 'decide' | 'discard'> & Agreement {
  const { ports, session, reader, mirror, commit, kick } = deps

  /**
   * Stores what `choose` makes of a conflict, as an edit on their version. Resolves with 'other' if it makes nothing.
   */
  async function settle(row: StoredRow, choose: (opened: Conflict) => Entry | undefined): Promise<Moved | 'other'> {
    const opened = await session.sealer.open(row)
    if (opened instanceof Error) throw opened
    const { base, value: typed, theirs } = opened
    if (!theirs) throw new Error('A conflict without their value.')
    const others = await withoutOwn(opened, theirs.entry, ports.merge, mirror)
    const { merged: mine, conflicts } = ports.merge(base, typed, others)
    const value = choose({ mine, isAgreed: conflicts.length === 0, value: typed, theirs })
    if (!value) return 'other'
    const decided = await sealMerged(session, row, theirs.entry, value)
    // Their version is in the server's history already; this device's value has never been there.
    if (!sameEntry(value, mine)) decided.lost = { id: ports.random.id(), value: await session.sealer.seal(typed) }
    const { verdict } = await updateRow(ports.store, row.key, (stored) => decideRow(stored, decided))
    return verdict
  }

  /**
   * Resolves with undefined if the row has no conflict, else with whether it was decided. Repeats if the row changes
   * meanwhile.
   */
  async function decideAs(key: string, choose: (opened: Conflict) => Entry | undefined): Promise<boolean | undefined> {
    for (;;) {
      await commit(key)
      const row = await ports.store.get(key)
      if (!row || !isKnown(row) || row.hold?.kind !== 'conflict') return undefined
      const verdict = await settle(row, choose)
      if (verdict !== 'moved') return verdict === 'settled'
    }
  }

  async function changed(key: string): Promise<void> {
    ports.bus.post(key)
    await reader.look(key)
    kick()
  }

  /** Deletes the row as it was seen. Rejects if another tab has changed it since. */
  async function remove(key: string, { row: seen }: LiveRow): Promise<void> {
    const { verdict } = await updateRow(ports.store, key, (row) =>
      !row || isSameEdit(row, seen) ? { row: null, verdict: 'gone' } : { verdict: 'newer' },
    )
    if (verdict === 'newer') throw new Error('The row was changed meanwhile.')
  }

  return {
    async agree(key) {
      const isDone = await decideAs(key, ({ mine, isAgreed }) => (isAgreed ? mine : undefined))
      if (isDone) await changed(key)
    },
    async retry(key) {
      if (!session.rows.has(key)) return
      await commit(key)
      // Another window may have met a conflict in it meanwhile: that one is decided by a person, who has seen it.
      await updateRow(ports.store, key, (stored) =>
        stored && isKnown(stored) ? { row: backInLine(stored), verdict: undefined } : { verdict: undefined },
      )
      await changed(key)
    },
    async decide({ key, value: seen, hold }, value) {
      const known = hold?.theirs
      if (!known || !session.rows.has(key)) return false
      const isDone = await decideAs(key, ({ value: typed, theirs }) => {
        if (theirs.at !== known.at || !sameEntry(theirs.entry, known.entry)) return undefined
        return ports.merge(seen, typed, value).merged
      })
      await changed(key)
      return isDone === true
    },
    async discard(key) {
      const live = session.rows.get(key)
      if (!live) return
      live.discarded = true
      const sent = session.direct.unnoted.get(key)
      // At once: edits from now on begin another row, which is written after the deletion.
      session.rows.delete(key)
      session.discarding.add(key)
      session.changed()
      try {
        await session.queue.run(key, () => remove(key, live))
        session.discarding.delete(key)
      } catch (error) {
        session.discarding.delete(key)
        live.discarded = false
        if (!session.rows.has(key)) session.rows.set(key, live)
        session.changed()
        // The row was not in memory meanwhile, so what is left is written and sent now.
        void commit(key).catch(ports.report).then(kick)
        throw error
      }
      for (const row of ports.mirror.all()) if (row.of === key) ports.mirror.remove(row.key)
      // If the server has such a value, it counts as the server's from now on: no later edit takes it back unnoticed.
      forgetSends(session.direct, key, sent)
      ports.bus.post(key)
      await reader.look(key)
    },
  }
}
