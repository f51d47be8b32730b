import type { Entry, EntryConflict } from '#contract/index.ts'
import type { Mirror } from './live/createMirror.ts'
import type { Reader } from './live/createReader.ts'
import type { Live } from './live/Live.ts'
import { isKnown } from './row/knownVersion.ts'
import { decideRow, type Moved } from './row/mergeSteps.ts'
import { sameEntry } from './row/sameEntry.ts'
import { updateRow } from './row/updateRow.ts'
import { backInLine } from './row/writeRow.ts'
import type { Session } from './Session.ts'
import { sealMerged } from './sender/mergeTheirs.ts'
import { forgetSends } from './sender/sendDirect.ts'
import { withoutOwn } from './sender/withoutOwn.ts'
import type { Outbox, Ports, StoredRow } from './types.ts'

interface Deps {
  ports: Pick<Ports, 'store' | 'merge' | 'bus' | 'mirror' | 'random' | 'report'>
  session: Session
  reader: Reader
  mirror: Mirror
  commit(key: string): Promise<void>
  kick(): void
}

/** A conflict in the clear: what this device makes of it alone, its value, and theirs. */
interface Clash {
  mine: Entry
  /** Nothing has to be decided any more. */
  isAgreed: boolean
  value: Entry
  theirs: EntryConflict
}

interface Agreement {
  /** The value may clash with theirs no more: typed like theirs, or taken back. Then nobody is asked. */
  agree(key: string): Promise<void>
}

/** What people decide about a held row. */
export function createDecisions(deps: Deps): Pick<Outbox, 'retry' | 'decide' | 'discard'> & Agreement {
  const { ports, session, reader, mirror, commit, kick } = deps

  /** Lays a conflicting row on their version with what `choose` makes of it. */
  async function settle(row: StoredRow, choose: (opened: Clash) => Entry | undefined): Promise<Moved | 'other'> {
    const opened = await session.vault.open(row)
    if (opened instanceof Error) throw opened
    const { base, value: typed, theirs } = opened
    if (!theirs) throw new Error('A conflict without their value.')
    const others = await withoutOwn(opened, theirs.entry, ports.merge, mirror)
    const { merged: mine, conflicts } = ports.merge(base, typed, others)
    const value = choose({ mine, isAgreed: conflicts.length === 0, value: typed, theirs })
    if (!value) return 'other'
    const decided = await sealMerged(session, row, theirs.entry, value)
    // Their version is in the server's history anyway; this device's has never been there.
    if (!sameEntry(value, mine)) decided.lost = { id: ports.random.id(), value: await session.vault.seal(typed) }
    const { verdict } = await updateRow(ports.store, row.key, (stored) => decideRow(stored, decided))
    return verdict
  }

  /** `undefined` when the row is in no conflict. Another tab may change the row meanwhile: then it is done once more. */
  async function decideAs(key: string, choose: (opened: Clash) => Entry | undefined): Promise<boolean | undefined> {
    for (;;) {
      await commit(key)
      const row = await ports.store.get(key)
      if (!row || !isKnown(row) || row.hold?.kind !== 'conflict') return undefined
      const verdict = await settle(row, choose)
      if (verdict !== 'moved') return verdict === 'settled'
    }
  }

  async function putBack(key: string): Promise<void> {
    if ((await decideAs(key, ({ mine }) => mine)) !== undefined) return
    await updateRow(ports.store, key, (stored) =>
      stored && isKnown(stored) ? { row: backInLine(stored), verdict: undefined } : { verdict: undefined },
    )
  }

  async function changed(key: string): Promise<void> {
    ports.bus.post(key)
    await reader.look(key)
    kick()
  }

  /** What another window has typed since is not thrown away. */
  async function remove(key: string, { row: seen }: Live): Promise<void> {
    const { verdict } = await updateRow(ports.store, key, (row) => {
      const isSeen = !row || (row.born === seen?.born && row.seq === seen.seq)
      return isSeen ? { row: null, verdict: 'gone' } : { verdict: 'newer' }
    })
    if (verdict === 'newer') throw new Error('The row was changed meanwhile.')
  }

  return {
    async agree(key) {
      const isDone = await decideAs(key, ({ mine, isAgreed }) => (isAgreed ? mine : undefined))
      if (isDone) await changed(key)
    },
    /** A conflict is decided for the value as it is: mine where both changed, theirs elsewhere. */
    async retry(key) {
      if (!session.lives.has(key)) return
      await putBack(key)
      await changed(key)
    },
    async decide({ key, value: seen, hold }, value) {
      const known = hold?.theirs
      if (!known || !session.lives.has(key)) return false
      const isDone = await decideAs(key, ({ value: typed, theirs }) => {
        if (theirs.at !== known.at || !sameEntry(theirs.entry, known.entry)) return undefined
        return ports.merge(seen, typed, value).merged
      })
      await changed(key)
      return isDone === true
    },
    async discard(key) {
      const live = session.lives.get(key)
      if (!live) return
      live.discarded = true
      const sent = session.direct.sends.get(key)
      // At once, so that typing from now on begins a row of its own; that one is written after the deletion.
      session.lives.delete(key)
      session.discarding.add(key)
      session.changed()
      try {
        await session.queue.run(key, () => remove(key, live))
        session.discarding.delete(key)
      } catch (error) {
        session.discarding.delete(key)
        live.discarded = false
        if (!session.lives.has(key)) session.lives.set(key, live)
        session.changed()
        // It was not there for whoever writes and sends what is left.
        void commit(key).catch(ports.report).then(kick)
        throw error
      }
      for (const row of ports.mirror.all()) if (row.of === key) ports.mirror.remove(row.key)
      // What reached the server all the same is its own by now: nothing typed later takes it back unseen.
      forgetSends(session.direct, key, sent)
      ports.bus.post(key)
      await reader.look(key)
    },
  }
}
