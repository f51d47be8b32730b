import type { OutboxView, RowState, RowView } from '../types.ts'
import type { Live } from './Live.ts'

type Sender = Pick<OutboxView, 'sender'> & { inFlight: string | undefined }

function stateOf({ frozen, row, key }: Live, { sender, inFlight }: Sender): RowState {
  if (frozen) return 'frozen'
  if (!row) return 'waiting'
  if (row.hold) return row.hold.kind
  // A second tab sees the first one's sending by `sent` alone. While the server is known to be away it only waits.
  const isSending = inFlight === key ? sender !== 'offline' : sender === 'idle' && row.tries === 0
  return row.sent && isSending ? 'sending' : 'waiting'
}

function holdOf({ frozen, row, theirs }: Live): RowView['hold'] {
  if (frozen) return { kind: 'frozen' }
  if (!row?.hold) return undefined
  const { theirs: _, ...hold } = row.hold
  return theirs ? { ...hold, theirs } : hold
}

/** A row as screens read it; the very same object as `before` when nothing about it changed. */
export function viewOf(live: Live, sender: Sender, before: RowView | undefined): RowView {
  const hold = holdOf(live)
  const view: RowView = {
    key: live.key,
    id: live.row ? `${live.row.born}:${live.row.seq + live.edits}` : '',
    target: live.target,
    state: stateOf(live, sender),
    value: live.value,
    base: live.base,
    ...(hold && { hold }),
    editedAt: live.editedAt,
    onDevice: live.edits === 0 && live.row !== undefined,
    restored: live.restored,
  }
  return before && isSame(before, view) ? before : view
}

function isSame(a: RowView, b: RowView): boolean {
  const plain = (['id', 'state', 'value', 'base', 'target', 'editedAt', 'onDevice', 'restored'] as const).every(
    (name) => a[name] === b[name],
  )
  return (
    plain &&
    a.hold?.kind === b.hold?.kind &&
    a.hold?.status === b.hold?.status &&
    a.hold?.message === b.hold?.message &&
    a.hold?.theirs === b.hold?.theirs
  )
}
