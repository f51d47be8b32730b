import { decide, isAskedAbout, rebase } from '#edits/row.ts'
import { joinEdits, noEdits, settle, unwritten } from '#edits/slot.ts'
import type { Cards } from './live/createCards.ts'
import type { Mirror } from './live/createMirror.ts'
import type { Session } from './live/createSession.ts'
import { editsOfCard, type LiveRow } from './live/LiveRow.ts'
import { backInLine, type CardRecord } from './row/Row.ts'
import type { Outbox } from './types.ts'

interface Decisions extends Pick<Outbox, 'retry' | 'decide' | 'discard'> {
  /** Ends a conflict without asking anybody if an edit has removed it: typed like theirs, or taken back. */
  agree(key: string): Promise<void>
}

/** What people do with a held row. */
export function createDecisions(
  session: Session,
  { cards, mirror, commit, kick }: { cards: Cards; mirror: Mirror; commit(key: string): Promise<void>; kick(): void },
): Decisions {
  const { ports } = session

  /** Deletes the row as it is shown. Rejects if another tab has typed into it since. */
  async function remove(live: LiveRow): Promise<void> {
    const { key } = live
    const shown = editsOfCard(live)
    const mirrored = await mirror.of(key)
    const discarded = (record: CardRecord) => {
      const { row, settled, stored } = record
      if (row && unwritten(row.edits, shown, settled).size > 0) return { verdict: false }
      const gone = joinEdits(joinEdits(row?.edits ?? noEdits, shown), mirrored.edits)
      return { row: stored.row ? null : undefined, settled: settle(settled, gone), verdict: true }
    }
    if (!(await cards.changeNow(key, discarded, true))) throw new Error('The row was changed meanwhile.')
    mirrored.remove()
  }

  async function bringBack(live: LiveRow): Promise<void> {
    live.discarded = false
    const { key, typed } = live
    const begun = session.rows.get(key)
    if (begun) begun.typed = joinEdits(typed, begun.typed)
    else session.rows.set(key, live)
    session.changed()
    // The row was not in memory meanwhile, so what is left is written and sent now.
    await commit(key).catch(ports.report)
    kick()
  }

  return {
    async agree(key) {
      const isDone = await cards.change(key, ({ row, settled }) => {
        if (!row?.theirs) return { verdict: false }
        const next = rebase({ card: row, settled }, row.theirs)
        if (next.card.theirs) return { verdict: false }
        return { row: backInLine(next.card), settled: next.settled, verdict: true }
      })
      if (isDone) kick()
    },
    async retry(key) {
      if (!session.rows.has(key)) return
      await commit(key)
      await cards.change(key, ({ row }) => ({ row: row && backInLine(row), verdict: undefined }))
      kick()
    },
    async decide({ key, value: shown, hold }, value) {
      const theirs = hold?.theirs
      if (!theirs || !session.rows.has(key)) return false
      await commit(key)
      const lostID = ports.random.id()
      const isDone = await cards.change(key, ({ row, settled }) => {
        if (!row?.theirs || !isAskedAbout(row, theirs)) return { verdict: false }
        const next = decide({ card: row, settled }, { theirs, shown, value, lostID }, session.stamp)
        return { row: backInLine(next.card), settled: next.settled, verdict: true }
      })
      kick()
      return isDone ?? false
    },
    async discard(key) {
      const live = session.rows.get(key)
      if (!live) return
      live.discarded = true
      // At once: edits from now on begin another row, which is written after the deletion.
      session.rows.delete(key)
      session.discarding.add(key)
      session.changed()
      try {
        await session.queue(key, () => remove(live))
      } catch (error) {
        void bringBack(live)
        throw error
      } finally {
        session.discarding.delete(key)
      }
    },
  }
}
