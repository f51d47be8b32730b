import { nothingSettled, type Settled, type SettledCell } from '#edits/slot.ts'
import type { MirroredRow, Ports, Sealed, Sealer, Stored, StoredRow, StoredSettled } from '../ports.ts'
import { type CardRecord, isKnown, knownVersion, type Mirrored, type Row, type RowBody } from './Row.ts'
import { upgradeMirrored, upgradeRow } from './upgrade.ts'

export type RowSealer = ReturnType<typeof createRowSealer>

/** Seals and opens what the device and the mirror have. */
export function createRowSealer(sealer: Sealer, shapes: Ports['shapes']) {
  async function openBody(sealed: Sealed): Promise<RowBody> {
    const { KnownEntry, KnownConflict } = await shapes()
    const { base, theirs, lost, ...rest } = (await sealer.open(sealed)) as RowBody
    return {
      ...rest,
      base: base && KnownEntry.parse(base),
      theirs: theirs && KnownConflict.parse(theirs),
      lost: lost?.map(({ id, value }) => ({ id, value: KnownEntry.parse(value) })),
    }
  }

  async function openRow(stored: StoredRow): Promise<Row> {
    if (stored.v < knownVersion) return upgradeRow(stored, sealer, await shapes())
    const { body, sent, hold, ...plain } = stored
    const { edits, sent: going, ...opened } = await openBody(body)
    const { kind, ...why } = hold ?? {}
    return {
      ...plain,
      ...opened,
      edits: new Map(edits),
      sent: sent && going && { ...sent, fresh: going.fresh, edits: new Map(going.edits) },
      parked: kind === 'parked' ? why : undefined,
    }
  }

  async function openSettled(stored: StoredSettled | undefined): Promise<Settled> {
    if (!stored) return nothingSettled
    // Without its key nothing in it counts any more.
    const cells = await orError(() => sealer.open(stored.cells))
    return cells instanceof Error ? nothingSettled : new Map(cells as [string, SettledCell][])
  }

  return {
    /** Rejects if the schemas cannot be loaded. */
    async open(stored: Stored): Promise<CardRecord> {
      await shapes()
      const { row } = stored
      const opened = row && (isKnown(row) ? await orError(() => openRow(row)) : new Error('of a newer version'))
      const settled = await openSettled(stored.settled)
      const isFrozen = opened instanceof Error
      return { stored, row: isFrozen ? undefined : opened, isFrozen, settled }
    },
    /** What is to be stored of the row; `before` is what it was made from. */
    async seal(row: Row, before: StoredRow | undefined): Promise<StoredRow> {
      const { name, base, edits, sent, theirs, lost, parked, baseRevision, lock, blocked, ...plain } = row
      const going = sent && { edits: [...sent.edits], fresh: sent.fresh }
      const body: RowBody = { name, base, edits: [...edits], ...(going && { sent: going }) }
      const kind = theirs ? 'conflict' : 'parked'
      return {
        ...plain,
        v: knownVersion,
        n: (before?.n ?? 0) + 1,
        seq: Math.max(plain.seq, ...[...edits.values()].map(({ at }) => at)),
        body: await sealer.seal({ ...body, ...(theirs && { theirs }), ...(lost && { lost }) }),
        ...(baseRevision !== undefined && { baseRevision }),
        ...(sent && { sent: { opId: sent.opId, seq: sent.seq } }),
        ...((theirs || parked) && { hold: { kind, ...parked } }),
        ...(lock && { lock }),
        ...(blocked && { blocked }),
      }
    },
    sealSettled: async (settled: Settled, before: StoredSettled | undefined): Promise<StoredSettled> => ({
      n: (before?.n ?? 0) + 1,
      cells: await sealer.seal([...settled]),
    }),
    sealEdits: ({ edits, ...rest }: Mirrored): Promise<Sealed> => sealer.seal({ ...rest, edits: [...edits] }),
    /** The error says why the mirrored row cannot be read. Rejects if the schemas cannot be loaded. */
    async openMirrored(row: MirroredRow): Promise<Mirrored | Error> {
      const known = await shapes()
      if (!isKnown(row)) return new Error('of a newer version')
      return orError(async () => {
        if (row.v < knownVersion) return upgradeMirrored(row, sealer, known)
        const { edits, ...rest } = await openBody(row.body)
        return { ...rest, edits: new Map(edits) }
      })
    },
  }
}

/** Another version of the app or another key may be able to read what this one cannot: it is kept. */
async function orError<T>(open: () => Promise<T>): Promise<T | Error> {
  try {
    return await open()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
