import { crc32, deflateSync } from 'node:zlib'

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

interface PngOptions {
  width?: number
  height?: number
  /** Bit depth, colour type, compression, filter, interlace. */
  kind?: number[]
  /** The packed lines; without them white ones that fit. */
  lines?: Uint8Array
}

/** A grey PNG. */
export function makePng({
  width = 3,
  height = 2,
  kind = [8, 0, 0, 0, 0],
  lines,
}: PngOptions = {}): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(kind, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', lines ?? deflateSync(Buffer.alloc((width + 1) * height, 0xff))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** As a form sends it. */
export function logoBody(content: Uint8Array<ArrayBuffer>, name = 'logo.png') {
  return { file: new File([content], name), fileName: name }
}
