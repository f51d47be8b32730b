import type { KnownEntry } from '#contract/index.ts'
import { restore } from '#edits/row.ts'
import { type Edits, editsOf, joinEdits, onto } from '#edits/slot.ts'
import { sameContent } from '#lib/sameContent.ts'
import { type Change, diffEntries, placeKey } from '#rules/index.ts'
import type { View } from '../createView.ts'
import { blankOf, editedRow, rowKey } from '../row/Row.ts'
import type { Outbox, Target } from '../types.ts'
import type { Cards } from './createCards.ts'
import type { Mirror } from './createMirror.ts'
import { begunRow, type RowWriter } from './createRowWriter.ts'
import type { Session } from './createSession.ts'
import { cardOf, editsOfCard, isTyped, type LiveRow, newLiveRow, show } from './LiveRow.ts'

interface Input extends Pick<Outbox, 'edit' | 'join' | 'restore'> {
  /** Takes in what other pages have mirrored, whether they live or not, and writes it like any other edit. */
  recover(): Promise<void>
}

/** What comes into a row from outside: from the form, a file, a restored server, and from other pages by the mirror. */
export function createInput(
  session: Session,
  { cards, mirror, writer, shown }: { cards: Cards; mirror: Mirror; writer: RowWriter; shown: View['row'] },
): Input {
  const { ports, rows, owner } = session
  let recovering = Promise.resolve()
  const recoverLater = session.later(() => {
    if (!session.closed) void recover()
  })

  /** The card in memory; a new one is not there yet. Throws if this build cannot read its row. */
  function liveOf(target: Target, base: KnownEntry | null, value: KnownEntry): LiveRow {
    const key = rowKey(owner, target)
    const live = rows.get(key) ?? newLiveRow(target, key, base ?? nothingSince(value))
    if (live.record?.isFrozen) throw frozenError()
    return live
  }

  function take(live: LiveRow, edits: Edits, editedAt: number, pace: 'tick' | 'text'): boolean {
    if (edits.size === 0) return false
    rows.set(live.key, live)
    live.typed = joinEdits(live.typed, edits)
    live.editedAt = editedAt
    show(live)
    writer.typed(live, pace)
    return true
  }

  async function takeMirrored(): Promise<void> {
    try {
      for (const { row, opened } of await mirror.unread()) {
        // Most of it is old news. A device that does not answer will tell when the edits are written.
        if (!rows.has(row.of)) await cards.look(row.of).catch(ports.report)
        const { studentID, className, year, baseRevision: revision } = row
        const target = { studentID, className, year, studentName: opened.name }
        const base = opened.base && { ...opened.base, ...(revision !== undefined && { revision }) }
        const live = rows.get(row.of) ?? newLiveRow(target, row.of, base)
        if (live.record?.isFrozen) continue
        mirror.joined(row, opened.edits)
        session.noteTyped(opened.edits)
        live.restored ||= !isTyped(live)
        take(live, opened.edits, Math.max(live.editedAt, row.editedAt), 'tick')
        mirror.sweep(live)
      }
      session.changed()
    } catch (error) {
      // The schemas could not be loaded: what other pages had typed stays in the mirror until they are.
      ports.report(error)
      recoverLater()
    }
  }

  function recover(): Promise<void> {
    recovering = recovering.then(takeMirrored)
    return recovering
  }

  return {
    recover,
    edit(target, base, value, pace, offered) {
      const live = liveOf(target, base, value)
      // Memory may be ahead of what is shown: what another page has typed is no edit of this one.
      const seen = shown(live.key)?.value ?? base ?? blankOf(target.className, target.year)
      const changes = diffEntries(seen, value)
      const edits = editsOf(changes, cardOf(live).base, session.stamp, editsOfCard(live), offered)
      if (take(live, edits, ports.clock.now(), pace)) session.changed()
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
      const at = Math.max(live.editedAt, Math.min(editedAt, ports.clock.now()))
      const isTaken = take(live, isNewer ? onto(edits, card.base) : edits, at, 'tick')
      if (isTaken) session.changed()
      return isTaken
    },
    async restore(target, known, theirs) {
      const key = rowKey(owner, target)
      const now = ports.clock.now()
      const born = ports.random.id()
      const isNews = await cards.change(key, ({ row, settled, stored }) => {
        const begin = () =>
          begunRow({ ...newLiveRow(target, key, nothingSince(known)), editedAt: now }, owner, born, stored.floor)
        const { card, settled: after, isNews } = restore({ card: row, settled }, { known, theirs, begin })
        if (card === row) return { verdict: false }
        const next = card && isNews ? editedRow(card, row, row?.editedAt ?? now) : card
        return { row: next ?? null, settled: after, verdict: isNews }
      })
      if (isNews === undefined) throw frozenError()
      return isNews
    },
  }
}

const frozenError = () => new Error('This row was written by a newer version.')

/** A base for an entry that this device alone has: with nothing in it, but known from the entry's epoch. */
function nothingSince({ epoch, class: className, year }: KnownEntry): KnownEntry | null {
  return epoch === undefined ? null : { ...blankOf(className, year), epoch }
}
