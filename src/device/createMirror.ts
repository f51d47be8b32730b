import type { DeviceRow } from './createRows.ts'

/** A second, synchronous store for a row whose commit takes too long. */
export interface RowMirror<Row extends DeviceRow> {
  /** Throws if the browser refuses. */
  put(row: Row): void
  remove(key: string): void
  all(): Row[]
}

const prefix = 'zeugnis.mirror.'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Mirrored rows in localStorage, bytes as base64. Without localStorage nothing is mirrored. */
export function createMirror<Row extends DeviceRow>(storage: Storage | undefined): RowMirror<Row> {
  return {
    put: (row) => storage?.setItem(prefix + row.key, JSON.stringify(row, withBase64)),
    remove: (key) => storage?.removeItem(prefix + key),
    all() {
      const texts = namesIn(storage).map((name) => storage?.getItem(name))
      return texts.flatMap((text) => {
        const row = text && read<Row>(text)
        return row ? [row] : []
      })
    },
  }
}

function namesIn(storage: Storage | undefined): string[] {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}

function read<Row>(text: string): Row | undefined {
  try {
    return JSON.parse(text, withBytes) as Row
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
function withBytes(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(bytesMark in value)) return value
  return Uint8Array.from(atob(String(value[bytesMark])), (letter) => letter.charCodeAt(0))
}
