import type { Entry, EntryConflict } from '#contract/index.ts'
import type { DirectSend, Lost, Ports, Sealed, Sealer, Shapes, StoredRow } from '../types.ts'

/** A stored row with its values decrypted. */
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

/** Seals and opens the values of rows. It remembers each value: one read right after its commit needs no decryption. */
export interface RowSealer {
  seal(value: Entry | EntryConflict | DirectSend | null | string): Promise<Sealed>
  /** The sealed value if sealing it has finished; for moments that cannot wait. */
  sealedNow(value: Entry): Sealed | undefined
  entry(value: Sealed): Promise<Entry>
  /**
   * The opened row, or the reason why it cannot be read: another key, another version, or a value that does not fit the
   * schema. Rejects if the schemas cannot be loaded.
   */
  open(row: StoredRow): Promise<Opened | Error>
}

function directSend({ KnownEntry }: Shapes, value: unknown): DirectSend {
  const { base, on, value: sent } = value as Record<keyof DirectSend, unknown>
  const maybe = (entry: unknown) => (entry === null ? null : KnownEntry.parse(entry))
  return { base: maybe(base), on: maybe(on), value: KnownEntry.parse(sent) }
}

export function createRowSealer(sealer: Sealer, shapes: Ports['shapes']): RowSealer {
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
      // Outside of `try`: schemas that cannot be loaded say nothing about the row.
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
        // Another version of the app or another key may be able to read the row: it is kept.
        return error instanceof Error ? error : new Error(String(error))
      }
    },
  }
}
