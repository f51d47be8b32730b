import { withBase64, withBytes } from './base64.ts'
import type { DeviceRow, RowMirror } from './types.ts'

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
    // Cut off or written by somebody else: left where it is, never taken for a row.
    return undefined
  }
}
