import type { KnownEntry } from '#contract/index.ts'
import { rebase } from '#edits/row.ts'
import { type Edits, editsOf, joinEdits, onto } from '#edits/slot.ts'
import { sameContent } from '#lib/sameContent.ts'
import { type Change, diffEntries, isOtherEpoch, placeKey } from '#rules/index.ts'
import type { View } from '../createView.ts'
import type { Ports } from '../ports.ts'
import { blankOf } from '../row/Row.ts'
import { rowKey } from '../rowKey.ts'
import type { Outbox, Target } from '../types.ts'
import type { Cards } from './createCards.ts'
import type { RowWriter } from './createRowWriter.ts'
import type { Session } from './createSession.ts'
import { cardOf, editsOfCard, type LiveRow, newLiveRow, show } from './LiveRow.ts'

/** What comes into a row from outside: from the form, from a file, and from a restored server. */
export function createInput(
  { clock }: Pick<Ports, 'clock'>,
  session: Session,
  { cards, writer, shown }: { cards: Cards; writer: RowWriter; shown: View['row'] },
): Pick<Outbox, 'edit' | 'join' | 'rebase'> {
  const { rows, owner } = session

  /** The card in memory; a new one is not there yet. Throws if this build cannot read its row. */
  function liveOf(target: Target, base: KnownEntry | null, value: KnownEntry): LiveRow {
    const key = rowKey(owner, target)
    const live = rows.get(key) ?? newLiveRow(target, key, base ?? nothingSince(value))
    if (live.record?.isFrozen)
      throw new Error('This report card was written by a newer version and cannot be changed here.')
    return live
  }

  function take(live: LiveRow, edits: Edits, editedAt: number, pace: 'tick' | 'text'): void {
    if (edits.size === 0) return
    rows.set(live.key, live)
    live.typed = joinEdits(live.typed, edits)
    live.editedAt = editedAt
    show(live)
    session.changed()
    writer.typed(live, pace)
  }

  return {
    edit(target, base, value, pace, offered) {
      const live = liveOf(target, base, value)
      // Memory may be ahead of what is shown: what another page has typed is no edit of this one.
      const seen = shown(live.key)?.value ?? base ?? blankOf(target.className, target.year)
      const changes = diffEntries(seen, value)
      const edits = editsOf(changes, cardOf(live).base, session.stamp, editsOfCard(live), offered)
      take(live, edits, clock.now(), pace)
    },
    join(target, base, value, editedAt) {
      const live = liveOf(target, base, value)
      const known = editsOfCard(live)
      const isNews = (change: Change) => {
        const slot = known.get(placeKey(change))
        return !slot || slot.offered || (editedAt > live.editedAt && !sameContent(slot.is, change.after ?? null))
      }
      const edits = editsOf(diffEntries(base, value).filter(isNews), base, session.stamp)
      const card = cardOf(live)
      // Made on a newer value of the server than the row: that of the row was seen before.
      const isNewer = (base?.revision ?? 0) > (card.baseRevision ?? 0)
      const at = Math.max(live.editedAt, Math.min(editedAt, clock.now()))
      take(live, isNewer ? onto(edits, card.base) : edits, at, 'tick')
      return edits.size > 0
    },
    rebase: (key, entry) =>
      cards.change(key, ({ row, settled }) => {
        // A conflict is decided on the version that is asked about.
        if (!row?.base || row.theirs || !isOtherEpoch(row.base, entry.epoch)) return { verdict: undefined }
        const next = rebase({ card: row, settled }, { entry, author: '', at: '' }, session.stamp)
        return { row: next.card, settled: next.settled, verdict: undefined }
      }),
  }
}

/** A base for an entry that this device alone has: with nothing in it, but known from the entry's epoch. */
function nothingSince({ epoch, class: className, year }: KnownEntry): KnownEntry | null {
  return epoch === undefined ? null : { ...blankOf(className, year), epoch }
}
