import { isKnown } from '../row/knownVersion.ts'
import type { Session } from '../Session.ts'
import type { MirroredRow, Ports } from '../types.ts'
import type { Mirror } from './createMirror.ts'
import type { Presence } from './createPresence.ts'
import type { Opened } from './createVault.ts'
import { beginLive, type Live } from './Live.ts'

/**
 * Takes mirrored values whose commit never happened back into memory, as if they had just been typed; the writer
 * then brings them to the device. Resolves with the rows to write. What cannot be read stays in the mirror.
 */
export async function adoptMirror(
  ports: Pick<Ports, 'merge' | 'random'>,
  session: Session,
  mirror: Mirror,
  presence: Presence,
): Promise<Live[]> {
  const adopted: Live[] = []
  for (const row of mirror.rows()) {
    if (!(await presence.claim(row.page))) continue
    mirror.take(row)
    const stored = session.lives.get(row.key)
    if (!isKnown(row) || stored?.frozen) continue
    if (stored && isOnDevice(row, stored)) {
      mirror.remove(row.key)
      continue
    }
    const opened = await session.vault.open(row)
    if (opened instanceof Error) continue
    const live = stored ? ontoStored(stored, row, opened, ports.merge) : begunAnew(row, opened, ports.random.id())
    const { draft, edits, toSave } = live
    // A last write of the page that mirrored it may have been committed after the rows were read.
    if (edits > 0) live.attempts = [{ hand: row.hand, taken: { draft, edits, toSave } }]
    live.hand = row.hand
    live.restored = true
    session.lives.set(live.key, live)
    adopted.push(live)
  }
  return adopted
}

/** The stored row has this value, or a later one of the same hand, and the save if it was one. */
function isOnDevice(row: MirroredRow, { row: stored }: Live): boolean {
  if (!stored || stored.hand.id !== row.hand.id || stored.hand.count < row.hand.count) return false
  return stored.hand.count > row.hand.count || row.savedSeq < row.seq || stored.savedSeq >= stored.seq
}

function ontoStored(live: Live, row: MirroredRow, opened: Opened, merge: Ports['merge']): Live {
  // Typed on another value than the one that lies there now: cell by cell, on the base that both began from.
  const isFork = live.row?.born !== row.born || live.row.seq !== row.parent
  const onTop = (entry: Live['draft']) => (isFork ? merge(opened.base, entry, live.draft).merged : entry)
  live.draft = onTop(opened.draft)
  live.edits = row.seq - row.parent
  if (isFork) live.edits = Math.max(1, live.edits)
  live.editedAt = row.editedAt
  keepSave(live, row, opened, onTop)
  return live
}

/** The stored row is gone: if there was one, it was acknowledged, with the value that was on its way. */
function begunAnew(row: MirroredRow, opened: Opened, id: string): Live {
  const { studentID, className, year } = row
  const target = { studentID, className, year, studentName: opened.name }
  const base = row.parent > 0 ? (opened.sent ?? opened.base) : opened.base
  const edits = Math.max(1, row.seq - row.parent)
  const live: Live = {
    ...beginLive(target, row.key, id, base),
    baseRevision: row.baseRevision,
    draft: opened.draft,
    edits,
    editedAt: row.editedAt,
  }
  keepSave(live, row, opened, (entry) => entry)
  return live
}

/** A save that the mirror holds and the device never got. */
function keepSave(
  live: Live,
  row: MirroredRow,
  { saved }: Opened,
  onTop: (entry: Live['draft']) => Live['draft'],
): void {
  const isNew = row.savedSeq > row.parent || (row.savedSeq === row.parent && row.seq === row.parent)
  if (!saved || !isNew) return
  if (row.savedSeq === row.seq) live.toSave = { entry: live.draft, edits: live.edits }
  else live.toSave = { entry: onTop(saved), edits: Math.min(row.savedSeq - row.parent, live.edits) }
}
