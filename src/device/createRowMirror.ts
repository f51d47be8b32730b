import type { DeviceRow } from './createRows.ts'

/** A second, synchronous store for a row whose commit takes too long. */
export interface RowMirror<Row extends DeviceRow> {
  /** Throws if the browser refuses. */
  put(row: Row): void
  remove(key: string): void
  all(): Row[]
  /**
   * A number above `least` and above every other one that a page of this device was ever given. Without localStorage, where
   * pages cannot count together, it is at least the time.
   */
  count(least: number): number
}

const prefix = 'zeugnis.mirror.'
const countName = 'zeugnis.count'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Mirrored rows in localStorage, bytes as base64. Without localStorage nothing is mirrored. */
export function createRowMirror<Row extends DeviceRow>(
  storage: Storage | undefined,
  now: () => number,
): RowMirror<Row> {
  let counted = 0
  return {
    put: (row) => storage?.setItem(prefix + row.key, JSON.stringify(row, withBase64)),
    remove: (key) => storage?.removeItem(prefix + key),
    all() {
      const texts = keysInStorage(storage).map((name) => storage?.getItem(name))
      return texts.flatMap((text) => {
        const row = text && read<Row>(text)
        return row ? [row] : []
      })
    },
    count(least) {
      counted = Math.max(least, counted, Number(storage?.getItem(countName) ?? 0)) + 1
      try {
        if (!storage) throw new Error('There is no localStorage.')
        storage.setItem(countName, String(counted))
      } catch {
        // Full or forbidden: pages cannot count together.
        counted = Math.max(counted, now())
      }
      return counted
    },
  }
}

function keysInStorage(storage: Storage | undefined): string[] {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}

function read<Row>(text: string): Row | undefined {
  try {
    return JSON.parse(text, bytesRevived) as Row
  } catch {
    // Not JSON, so not a row of ours: it is ignored and stays where it is.
    return undefined
  }
}

const bytesMark = '$bytes'

/** Replacer for JSON.stringify: bytes become base64. */
function withBase64(_: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value
  return { [bytesMark]: btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) }
}

/** Reviver for JSON.parse: base64 becomes bytes again. */
function bytesRevived(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(bytesMark in value)) return value
  return Uint8Array.from(atob(String(value[bytesMark])), (letter) => letter.charCodeAt(0))
}
