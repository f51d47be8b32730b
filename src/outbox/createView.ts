import type { Edits } from '#edits/slot.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import { sameContent } from '#lib/sameContent.ts'
import type { Session } from './live/createSession.ts'
import { editsOfCard, isTyped, type LiveRow } from './live/LiveRow.ts'
import type { OutboxView, RowState, RowView } from './types.ts'

export type View = ReturnType<typeof createView>

const closed: OutboxView = { owner: null, rows: [], sender: 'idle', ackedAt: new Map() }

/** What screens see: a new object after every change, in which each unchanged row stays the same object. */
export function createView(session: () => Session | undefined) {
  const { subscribe, notify } = createSubscribable()
  let rows = new Map<string, RowView>()
  let view: OutboxView = closed

  function make(current: Session | undefined): OutboxView {
    if (!current) {
      rows = new Map()
      return closed
    }
    const live = [...current.rows.values()]
    const order = (key: string) => current.rows.get(key)?.record?.stored.row?.order ?? Number.POSITIVE_INFINITY
    rows = new Map(live.map((row) => [row.key, viewOf(row, current, rows.get(row.key))]))
    const trouble = troubleOf(current)
    return {
      owner: current.owner,
      // Two rows without an order have the same place: Infinity - Infinity is NaN.
      rows: [...rows.values()].sort((a, b) => order(a.key) - order(b.key) || 0),
      sender: current.sendState,
      ...(current.drain && { drain: current.drain }),
      ...(current.lastAckAt !== undefined && { lastAckAt: current.lastAckAt }),
      ackedAt: new Map(current.ackedAt),
      ...(current.lastMerge && { lastMerge: current.lastMerge }),
      ...(trouble && { trouble }),
    }
  }

  return {
    current: () => view,
    row: (key: string) => rows.get(key),
    subscribe,
    /** Makes a new view and calls the listeners. */
    changed(): void {
      view = make(session())
      notify()
    },
  }
}

/** A refused row counts more than a slow one. */
function troubleOf({ rows, failure }: Session): OutboxView['trouble'] {
  const all = [...rows.values()]
  return (
    all.find((live) => live.failure !== undefined)?.failure ??
    failure ??
    (all.some((live) => live.slow) ? 'slow' : undefined)
  )
}

function stateOf({ record, key }: LiveRow, { sendState, inFlight }: Session): RowState {
  if (record?.isFrozen) return 'frozen'
  const row = record?.stored.row
  if (!row) return 'waiting'
  if (row.hold) return row.hold.kind
  // Also while it is tried again: the screens say 'locked' until the server has taken it.
  if (row.lock) return 'locked'
  // One lost answer is everyday; the second one is shown, also while the row is tried again.
  if (row.blocked && row.tries > 1) return 'blocked'
  // That another tab is sending shows in `sent` alone. While the server is unreachable, a row only waits.
  const isSending = inFlight === key ? sendState !== 'offline' : sendState === 'idle' && row.tries === 0
  return row.sent && isSending ? 'sending' : 'waiting'
}

function holdOf({ record }: LiveRow): RowView['hold'] {
  if (record?.isFrozen) return { kind: 'frozen' }
  const row = record?.row
  if (row?.theirs) return { kind: 'conflict', theirs: row.theirs }
  if (row?.parked) return { kind: 'parked', ...row.parked }
  return row?.lock && { kind: 'locked', lock: row.lock }
}

const newestIn = new WeakMap<Edits, number>()

/** The highest stamp. Looked for once: each change makes a view of all rows, and most of them are as before. */
function newestOf(edits: Edits): number {
  const newest = newestIn.get(edits) ?? Math.max(0, ...[...edits.values()].map(({ at }) => at))
  newestIn.set(edits, newest)
  return newest
}

/** A row as screens read it; the same object as `before` if nothing has changed. */
function viewOf(live: LiveRow, session: Session, before: RowView | undefined): RowView {
  const hold = holdOf(live)
  const born = live.record?.stored.row?.born
  const view: RowView = {
    key: live.key,
    // Names the value by the life of the row and its newest edit.
    id: born ? `${born}:${newestOf(editsOfCard(live))}` : '',
    target: live.target,
    state: stateOf(live, session),
    value: live.value,
    base: live.shownBase,
    ...(hold && { hold }),
    editedAt: live.editedAt,
    onDevice: !isTyped(live) && live.record?.stored.row !== undefined,
    restored: live.restored,
  }
  if (!before || !sameContent(before.hold, view.hold)) return view
  const names = Object.keys(view) as (keyof RowView)[]
  return names.every((name) => name === 'hold' || before[name] === view[name]) ? before : view
}
