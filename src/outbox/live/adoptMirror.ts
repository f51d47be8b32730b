import { isKnown } from '../row/knownVersion.ts'
import type { Session } from '../Session.ts'
import type { MirroredRow, Ports } from '../types.ts'
import type { Mirror } from './createMirror.ts'
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
): Promise<Live[]> {
  const adopted: Live[] = []
  for (const row of mirror.rows()) {
    const stored = session.lives.get(row.key)
    if (!isKnown(row) || stored?.frozen) continue
    if (stored?.row?.born === row.born && row.seq <= stored.row.seq && !isNewSave(row, stored)) {
      mirror.remove(row.key)
      continue
    }
    const opened = await session.vault.open(row)
    if (opened instanceof Error) continue
    const live = stored ? ontoStored(stored, row, opened, ports.merge) : begunAnew(row, opened, ports.random.id())
    live.restored = true
    session.lives.set(live.key, live)
    adopted.push(live)
  }
  return adopted
}

/** Nothing newer was typed, but it was saved and that did not reach the device. */
function isNewSave(row: MirroredRow, { row: stored }: Live): boolean {
  return row.seq === stored?.seq && row.savedSeq > stored.savedSeq
}

function ontoStored(live: Live, row: MirroredRow, opened: Opened, merge: Ports['merge']): Live {
  // Typed on another value than the one that lies there now: cell by cell, on the base that both began from.
  const isFork = live.row?.born !== row.born || live.row.seq !== row.parent
  const onTop = (entry: Live['draft']) => (isFork ? merge(opened.base, entry, live.draft).merged : entry)
  live.draft = onTop(opened.draft)
  live.edits = isFork ? Math.max(1, row.seq - row.parent) : row.seq - row.parent
  live.editedAt = row.editedAt
  const save = savedOf(row, opened)
  if (save)
    live.toSave = { entry: save.isDraft ? live.draft : onTop(save.entry), edits: Math.min(save.edits, live.edits) }
  return live
}

/** The stored row is gone: if there was one, it was acknowledged, with the value that was on its way. */
function begunAnew(row: MirroredRow, opened: Opened, born: string): Live {
  const hadRow = row.parent > 0
  const { studentID, className, year } = row
  const target = { studentID, className, year, studentName: opened.name }
  const base = hadRow ? (opened.sent ?? opened.base) : opened.base
  const live: Live = {
    ...beginLive(target, row.key, hadRow ? born : row.born, base),
    baseRevision: row.baseRevision,
    draft: opened.draft,
    edits: Math.max(1, row.seq - row.parent),
    editedAt: row.editedAt,
  }
  const save = savedOf(row, opened)
  if (save)
    live.toSave = { entry: save.isDraft ? live.draft : save.entry, edits: Math.min(save.edits || 1, live.edits) }
  return live
}

/** A save that the mirror holds and the device never got. */
function savedOf(
  row: MirroredRow,
  { saved }: Opened,
): { entry: Live['draft']; edits: number; isDraft: boolean } | undefined {
  if (!saved || row.savedSeq < row.parent || (row.savedSeq === row.parent && row.seq !== row.parent)) return undefined
  return { entry: saved, edits: row.savedSeq - row.parent, isDraft: row.savedSeq === row.seq }
}
