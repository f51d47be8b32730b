import { promisify } from 'node:util'
import { crc32, inflate as inflateWithCallback } from 'node:zlib'
import { Refusal } from '../http/Refusal.ts'

const inflate = promisify(inflateWithCallback)
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The most pixels of one side. A logo of 44 mm needs 520 at 300 dpi. */
const mostPixels = 4000
/** Bytes of the unpacked picture: 4000 × 4000 in 8 bits for each colour. */
const mostUnpacked = 64_000_000

/** Why a file is refused as a logo. */
export type PngFlaw = 'noPng' | 'broken' | 'tooManyPixels'

interface Chunk {
  type: string
  data: Buffer
  /** The whole chunk with length, type and checksum. */
  whole: Buffer
}

/** The chunk at offset `at`, or undefined where it is cut off or its checksum is wrong. */
function chunkAt(file: Buffer, at: number): Chunk | undefined {
  if (at + 12 > file.length) return undefined
  const end = at + 12 + file.readUInt32BE(at)
  if (end > file.length) return undefined
  const named = file.subarray(at + 4, end - 4)
  if (crc32(named) !== file.readUInt32BE(end - 4)) return undefined
  return { type: named.toString('latin1', 0, 4), data: named.subarray(4), whole: file.subarray(at, end) }
}

/** Every chunk up to IEND, or undefined where there is no IEND. Bytes after it are no part of the picture. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = signature.length; ; ) {
    const chunk = chunkAt(file, at)
    if (!chunk) return undefined
    chunks.push(chunk)
    if (chunk.type === 'IEND') return chunks
    at += chunk.whole.length
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
  colourType: number
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
  return width > 0 && height > 0 ? { colourType, width, height, bits: depth * colour.samples } : undefined
}

/** An upper bound of the unpacked bytes: every line has a filter byte, and an interlaced picture has more lines. */
const pictureBytes = ({ width, height, bits }: Picture) => (Math.ceil((width * bits) / 8) + 8) * height * 2 + 64

/**
 * The chunks that make the picture, in the order of the standard. All others are dropped: a colour profile of 2 MB may
 * unpack to 1.8 GB in the program that reads it later.
 */
function pictureChunks(chunks: readonly Chunk[], colourType: number): Chunk[] | undefined {
  const ofType = (type: string) => chunks.filter((chunk) => chunk.type === type)
  const palette = ofType('PLTE').slice(0, 1)
  const size = palette[0]?.data.length ?? 0
  const hasPalette = size > 0 && size <= 768 && size % 3 === 0
  if (colourType === 3 && !hasPalette) return undefined
  const transparency = ofType('tRNS').filter(({ data }) => data.length > 0 && data.length <= 256)
  return [
    ...chunks.slice(0, 1),
    // In a picture with colours of its own a palette is only a suggestion.
    ...(colourType === 3 ? palette : []),
    ...(colourType < 4 ? transparency.slice(0, 1) : []),
    ...ofType('IDAT'),
    ...ofType('IEND'),
  ]
}

/**
 * The PNG file without extras (profiles, texts, animation), or what is wrong with it. It verifies every checksum and
 * unpacks the picture, because the stored logo is drawn onto every report card.
 */
export async function checkPng(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | PngFlaw> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!file.subarray(0, signature.length).equals(signature)) return 'noPng'
  const chunks = chunksOf(file)
  const picture = pictureOf(chunks?.[0])
  if (!chunks || !picture) return 'broken'
  const { width, height } = picture
  const unpacked = Math.ceil((width * picture.bits) / 8) * height
  if (width > mostPixels || height > mostPixels || unpacked > mostUnpacked) return 'tooManyPixels'
  const kept = pictureChunks(chunks, picture.colourType)
  if (!kept) return 'broken'
  const packed = Buffer.concat(kept.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data))
  try {
    const lines = await inflate(packed, { maxOutputLength: pictureBytes(picture) })
    if (lines.length < unpacked) return 'broken'
  } catch (error) {
    // Every error of zlib means that the packed data is damaged.
    if (!(error instanceof Error && 'code' in error)) throw error
    return 'broken'
  }
  return new Uint8Array(Buffer.concat([signature, ...kept.map(({ whole }) => whole)]))
}

/** The largest accepted file, in bytes. */
const mostFileBytes = 2 * 1024 * 1024

const flawSentences: Record<PngFlaw, string> = {
  noPng: 'Das ist keine PNG-Datei. Das Logo muss ein PNG-Bild sein.',
  broken: 'Die PNG-Datei ist beschädigt. Bitte das Bild noch einmal als PNG speichern.',
  tooManyPixels: 'Das Bild hat zu viele Bildpunkte. Erlaubt sind höchstens 4000 × 4000 mit 8 Bit je Farbe.',
}

const refusedLogo = (code: 'tooLarge' | 'unsupported' | 'validation', sentence: string) =>
  new Refusal(code, sentence, { fields: { file: sentence } })

/** The content of an uploaded logo. Throws a `Refusal` unless it is a PNG that can be drawn, whatever its name says. */
export async function acceptLogo(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > mostFileBytes) throw refusedLogo('tooLarge', 'Das Logo ist zu groß. Erlaubt sind höchstens 2 MB.')
  if (file.size === 0) throw refusedLogo('validation', 'Die Datei ist leer.')
  const checked = await checkPng(new Uint8Array(await file.arrayBuffer()))
  if (typeof checked !== 'string') return checked
  throw refusedLogo(checked === 'noPng' ? 'unsupported' : 'validation', flawSentences[checked])
}
