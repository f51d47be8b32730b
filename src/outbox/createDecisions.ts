import { decide, isAskedAbout } from '#edits/conflict.ts'
import { rebase } from '#edits/row.ts'
import { type Edits, joinEdits, noEdits, settle, unwritten } from '#edits/slot.ts'
import type { Cards } from './live/createCards.ts'
import type { Mirror } from './live/createMirror.ts'
import type { Session } from './live/createSession.ts'
import { editsOfCard, type LiveRow } from './live/LiveRow.ts'
import type { Ports } from './ports.ts'
import type { CardRecord } from './row/Row.ts'
import { backInLine } from './row/steps.ts'
import type { Outbox } from './types.ts'

interface Deps {
  ports: Pick<Ports, 'random' | 'report'>
  session: Session
  cards: Cards
  mirror: Mirror
  commit(key: string): Promise<void>
  kick(): void
}

interface Agreement {
  /** Ends a conflict without asking anybody if an edit has removed it: typed like theirs, or taken back. */
  agree(key: string): Promise<void>
}

/** What people do with a held row. */
export function createDecisions({
  ports,
  session,
  cards,
  mirror,
  commit,
  kick,
}: Deps): Pick<Outbox, 'retry' | 'decide' | 'discard'> & Agreement {
  /** Deletes the row as it was `shown`. Rejects if another tab has typed into it since. */
  async function remove(key: string, shown: Edits): Promise<void> {
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
        const next = rebase({ card: row, settled }, row.theirs, session.stamp)
        if (next.card.theirs) return { verdict: false }
        return { row: backInLine(next.card), settled: next.settled, verdict: true }
      })
      if (isDone) kick()
    },
    async retry(key) {
      if (!session.rows.has(key)) return
      await commit(key)
      await cards.change(key, ({ row }) =>
        row ? { row: backInLine(row), verdict: undefined } : { verdict: undefined },
      )
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
      return isDone === true
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
        await session.queue.run(key, () => remove(key, editsOfCard(live)))
      } catch (error) {
        session.discarding.delete(key)
        void bringBack(live)
        throw error
      }
      session.discarding.delete(key)
    },
  }
}
