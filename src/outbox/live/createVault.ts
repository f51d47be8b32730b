import type { Entry, EntryConflict } from '#contract/index.ts'
import type { DirectSend, Lost, Ports, Sealed, Sealer, Shapes, StoredRow } from '../types.ts'

/** A row with its values in the clear. Values that no longer fit the schema count as unreadable. */
export interface Opened {
  row: StoredRow
  name: string
  base: Entry | null
  value: Entry
  sent: Entry | undefined
  theirs: EntryConflict | undefined
  lost: readonly Lost[]
  direct: readonly DirectSend[]
}

/** The owner's sealer, remembering what it sealed: a value read back right after its commit needs no decryption. */
export interface Vault {
  seal(value: Entry | EntryConflict | DirectSend | null | string): Promise<Sealed>
  /** The value sealed, if that is done already; for moments that cannot wait. */
  sealedNow(value: Entry): Sealed | undefined
  entry(value: Sealed): Promise<Entry>
  /** The row in the clear, or why it cannot be read. Rejects while that cannot be told. */
  open(row: StoredRow): Promise<Opened | Error>
}

function directSend({ KnownEntry }: Shapes, value: unknown): DirectSend {
  const { base, on, value: sent } = value as Record<keyof DirectSend, unknown>
  const maybe = (entry: unknown) => (entry === null ? null : KnownEntry.parse(entry))
  return { base: maybe(base), on: maybe(on), value: KnownEntry.parse(sent) }
}

export function createVault(sealer: Sealer, shapes: Ports['shapes']): Vault {
  const sealedOf = new WeakMap<object, Sealed>()
  const plainOf = new WeakMap<Sealed, unknown>()

  async function seal(value: unknown): Promise<Sealed> {
    const known = typeof value === 'object' && value !== null ? sealedOf.get(value) : undefined
    if (known) return known
    const sealed = await sealer.seal(value)
    if (typeof value === 'object' && value !== null) sealedOf.set(value, sealed)
    plainOf.set(sealed, value)
    return sealed
  }

  async function open<T>(sealed: Sealed, parse: (value: unknown) => T): Promise<T> {
    if (plainOf.has(sealed)) return plainOf.get(sealed) as T
    const value = parse(await sealer.open(sealed))
    plainOf.set(sealed, value)
    if (typeof value === 'object' && value !== null) sealedOf.set(value, sealed)
    return value
  }

  const maybe = async <T>(sealed: Sealed | undefined, read: (sealed: Sealed) => Promise<T>) =>
    sealed === undefined ? undefined : read(sealed)

  return {
    seal,
    sealedNow: (value) => sealedOf.get(value),
    async entry(sealed) {
      const { KnownEntry } = await shapes()
      return open(sealed, (value) => KnownEntry.parse(value))
    },
    async open(row) {
      // What a value must look like says nothing about the row when it cannot be had.
      const known = await shapes()
      const { KnownEntry, KnownConflict } = known
      const entry = (sealed: Sealed) => open(sealed, (value) => KnownEntry.parse(value))
      try {
        return {
          row,
          name: await open(row.name, String),
          base: await open(row.base, (value) => (value === null ? null : KnownEntry.parse(value))),
          value: await entry(row.value),
          sent: await maybe(row.sent?.value, entry),
          theirs: await maybe(row.hold?.theirs, (sealed) => open(sealed, (value) => KnownConflict.parse(value))),
          direct: await Promise.all(
            (row.direct ?? []).map((sealed) => open(sealed, (value) => directSend(known, value))),
          ),
          lost: await Promise.all(
            Object.entries(row.lost ?? {}).map(async ([id, sealed]) => ({ id, value: await entry(sealed) })),
          ),
        }
      } catch (error) {
        // Shown as frozen and kept: another version or another key may read it.
        return error instanceof Error ? error : new Error(String(error))
      }
    },
  }
}
