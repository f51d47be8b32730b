import type { KnownEntry } from '#contract/index.ts'
import { type Edits, editsOf, joinEdits, noEdits, valueIn } from '#edits/slot.ts'
import { diffEntries } from '#rules/index.ts'
import type { MirroredRow, Sealed, Sealer, Shapes, StoredRow } from '../ports.ts'
import { blankOf, type Mirrored, type Row } from './Row.ts'

// Rows of versions 1 and 2 had a whole report card in `value`, and in version 1 in `draft`. A row is stored in the present
// version when it changes.

interface Former extends Omit<StoredRow, 'body' | 'n' | 'sent' | 'hold'> {
  name: Sealed
  base: Sealed
  value?: Sealed
  draft?: Sealed
  sent?: { seq: number; opId: string; value: Sealed }
  hold?: { kind: 'parked' | 'conflict'; status?: number; message?: string; theirs?: Sealed }
  lost?: Record<string, Sealed>
  /** Values that were sent without the row. */
  direct?: Sealed[]
  hand: { id: string; count: number }
}

type FormerMirrored = Former & { parent: number; on?: Sealed }

/** Opens the sealed values of a former row. */
function opener(sealer: Sealer, { KnownEntry }: Shapes) {
  const maybe = (value: unknown) => (value === null ? null : KnownEntry.parse(value))
  return {
    entry: async (sealed: Sealed) => KnownEntry.parse(await sealer.open(sealed)),
    maybe: async (sealed: Sealed) => maybe(await sealer.open(sealed)),
    direct: ({ direct = [], hand }: Former) =>
      Promise.all(
        direct.map(async (sealed) => {
          const { base, value } = (await sealer.open(sealed)) as { base: unknown; value: unknown }
          return changed(maybe(base), KnownEntry.parse(value), 0, hand.id)
        }),
      ),
  }
}

const changed = (base: KnownEntry | null, value: KnownEntry, at: number, by: string): Edits =>
  editsOf(diffEntries(base, value), base, () => ({ at, by }))

/** The edits, of which the server may have what was `sent` on a `base` of its own. */
function withTried(edits: Edits, value: KnownEntry, sent: Edits): Edits {
  const before = [...sent].map(([cell, slot]): [string, typeof slot] => {
    const now = edits.get(cell)
    return [cell, { ...slot, ...(now ?? { is: valueIn(value, cell), at: 0, by: slot.by }), tried: [slot.is] }]
  })
  return joinEdits(edits, new Map(before))
}

export async function upgradeRow(stored: StoredRow, sealer: Sealer, shapes: Shapes): Promise<Row> {
  const former = stored as unknown as Former
  const { name, base: _, value: __, draft, sent, hold, lost, direct: ___, hand, ...plain } = former
  const open = opener(sealer, shapes)
  const base = await open.maybe(former.base)
  const value = await open.entry(former.value ?? draft ?? former.base)
  const typed = changed(base, value, former.seq, hand.id)
  const going = sent && changed(base, await open.entry(sent.value), sent.seq, hand.id)
  const own = await open.direct(former)
  let edits = typed
  for (const one of going ? [...own, going] : own) edits = withTried(edits, value, one)
  // What is on its way has the stamps of then: its acknowledgement settles what was not typed over since.
  for (const [cell, slot] of going ?? noEdits) {
    const now = edits.get(cell)
    if (now?.out) edits = new Map([...edits, [cell, { ...now, at: slot.at, by: slot.by }]])
  }
  const { KnownConflict } = shapes
  const versions = await Promise.all(
    Object.entries(lost ?? {}).map(async ([id, sealed]) => ({ id, value: await open.entry(sealed) })),
  )
  const { kind, theirs, ...parked } = hold ?? {}
  return {
    ...plain,
    n: 0,
    since: plain.since ?? plain.editedAt,
    name: String(await sealer.open(name)),
    base,
    edits,
    ...(sent && going && { sent: { opId: sent.opId, seq: sent.seq, edits: going, fresh: [...going.keys()] } }),
    ...(theirs && { theirs: KnownConflict.parse(await sealer.open(theirs)) }),
    ...(kind === 'parked' && { parked }),
    ...(versions.length > 0 && { lost: versions }),
  }
}

export async function upgradeMirrored(row: MirroredRow, sealer: Sealer, shapes: Shapes): Promise<Mirrored> {
  const former = row as unknown as FormerMirrored
  const open = opener(sealer, shapes)
  const base = await open.maybe(former.base)
  const on = former.on ? await open.entry(former.on) : base
  const value = await open.entry(former.value ?? former.draft ?? former.base)
  const typed = diffEntries(on ?? blankOf(former.className, former.year), value)
  let edits = editsOf(typed, base, () => ({ at: former.seq, by: former.hand.id }))
  for (const one of await open.direct(former)) edits = withTried(edits, value, one)
  return { name: String(await sealer.open(former.name)), base, edits }
}

/** True if the stored row, of a former version, has all that was mirrored in it. */
export function hasMirrored(stored: StoredRow | undefined, row: MirroredRow): boolean {
  const [hand, mirrored] = [stored, row].map((one) => (one as unknown as Partial<Former> | undefined)?.hand)
  return hand !== undefined && hand.id === mirrored?.id && hand.count >= mirrored.count
}
