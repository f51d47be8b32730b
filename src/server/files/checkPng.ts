import { promisify } from 'node:util'
import { crc32, inflate as inflateWithCallback } from 'node:zlib'

const inflate = promisify(inflateWithCallback)
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Pixels. A logo of 44 mm needs 520 at 300 dpi; 16 million unpack to 64 MB at most. */
const mostPixels = { side: 4000, all: 16_000_000 }

/** Why a file is no logo: no PNG at all, one that is damaged, or one with too many pixels. */
export type PngFlaw = 'noPng' | 'broken' | 'tooManyPixels'

interface Chunk {
  type: string
  data: Buffer
  /** Where the next one begins. */
  end: number
}

/** The chunk at `at`, or undefined when it is cut off or its checksum is wrong. */
function chunkAt(file: Buffer, at: number): Chunk | undefined {
  if (at + 12 > file.length) return undefined
  const end = at + 12 + file.readUInt32BE(at)
  if (end > file.length) return undefined
  const named = file.subarray(at + 4, end - 4)
  if (crc32(named) !== file.readUInt32BE(end - 4)) return undefined
  return { type: named.toString('latin1', 0, 4), data: named.subarray(4), end }
}

/** Every chunk up to IEND, or undefined when there is none. What lies behind it is no part of the picture. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = signature.length; ; ) {
    const chunk = chunkAt(file, at)
    if (!chunk) return undefined
    chunks.push(chunk)
    if (chunk.type === 'IEND') return chunks
    at = chunk.end
  }
}

/** Bit depths by colour type, and how many samples a pixel has (PNG 11.2.1). */
const colours: Record<number, { depths: readonly number[]; samples: number }> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
}

interface Picture {
  width: number
  height: number
  bits: number
}

function pictureOf(header: Chunk | undefined): Picture | undefined {
  if (header?.type !== 'IHDR' || header.data.length !== 13) return undefined
  const [depth = 0, colourType = -1, compression, filter, interlace = 2] = header.data.subarray(8)
  const colour = colours[colourType]
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  if (!colour?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return undefined
  return width > 0 && height > 0 ? { width, height, bits: depth * colour.samples } : undefined
}

/** Bytes of the unpacked picture: each line has one more. An interlaced one has up to seven times as many lines' ends. */
const mostBytes = ({ width, height, bits }: Picture) => (Math.ceil((width * bits) / 8) + 8) * height * 2 + 64

/**
 * The picture of a PNG file, from its signature to its IEND, or what is wrong with it. Read to the last checksum and
 * unpacked: what is stored here is drawn onto every report card.
 */
export async function checkPng(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | PngFlaw> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!file.subarray(0, signature.length).equals(signature)) return 'noPng'
  const chunks = chunksOf(file)
  const picture = pictureOf(chunks?.[0])
  if (!chunks || !picture) return 'broken'
  const { width, height } = picture
  if (width > mostPixels.side || height > mostPixels.side || width * height > mostPixels.all) return 'tooManyPixels'
  const packed = Buffer.concat(chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data))
  try {
    const lines = await inflate(packed, { maxOutputLength: mostBytes(picture) })
    if (lines.length < (height * width * picture.bits) / 8) return 'broken'
  } catch (error) {
    // Whatever zlib says about it: the packed data is not what a PNG has.
    if (!(error instanceof Error && 'code' in error)) throw error
    return 'broken'
  }
  return content.slice(0, chunks.at(-1)?.end)
}
