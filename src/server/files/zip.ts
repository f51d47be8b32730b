import { crc32 } from 'node:zlib'

/** A file in a ZIP; `size` in bytes. */
export interface ZipPart {
  name: string
  size: number
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const lengths = { local: 30, central: 46, end: 22 }

/** The size in bytes of a ZIP of these parts. */
export const zipSize = (parts: readonly ZipPart[]): number =>
  parts.reduce(
    (sum, { name, size }) => sum + lengths.local + lengths.central + 2 * Buffer.byteLength(name) + size,
    lengths.end,
  )

/** What both headers of a part say. PDFs hardly get smaller, so parts are stored; a fixed date gives equal parts equal bytes. */
function factsOf(name: Buffer, content: Uint8Array): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  // The name is UTF-8.
  facts.writeUInt16LE(0x0800, 2)
  // 1 January 1980
  facts.writeUInt16LE(33, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.byteLength, 14)
  facts.writeUInt32LE(content.byteLength, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

/** A ZIP of at most 65 535 parts and 4 GB, with one part in memory at a time. */
export async function* zip<P extends ZipPart>(
  parts: readonly P[],
  read: (part: P) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = await read(part)
    const name = Buffer.from(part.name)
    const facts = factsOf(name, content)
    const local = Buffer.alloc(lengths.local)
    local.writeUInt32LE(signatures.local)
    facts.copy(local, 4)
    const central = Buffer.alloc(lengths.central)
    central.writeUInt32LE(signatures.central)
    central.writeUInt16LE(20, 4)
    facts.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    directory.push(central, name)
    offset += local.length + name.length + content.byteLength
    yield Buffer.concat([local, name])
    yield content
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(lengths.end)
  end.writeUInt32LE(signatures.end)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([central, end])
}
