import { deflateSync, inflateSync } from 'node:zlib'

/** Objects per stream. More would not compress better, and a reader unpacks a whole stream to get one object. */
const mostInStream = 500

/** The objects of a PDF. */
export interface PdfFile {
  /** The first line and the bytes that mark the file as binary. */
  header: Buffer
  /** Content between 'obj' and 'endobj', by object number; every generation is 0. */
  objects: Map<number, Buffer>
  /** The trailer's entries except /Size. */
  trailer: string
}

export const isStream = (object: Buffer) => object.subarray(-9).toString('latin1') === 'endstream'

/** A file as Typst or `writePdf` writes it; undefined for any other file. */
export function readPdf(pdf: Uint8Array): PdfFile | undefined {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const tail = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1', Math.max(0, file.length - 64)))
  if (!tail) return undefined
  const start = Number(tail[1])
  return file.toString('latin1', start, start + 4) === 'xref' ? readLoose(file, start) : readPacked(file, start)
}

/** Typst's file: every object by itself, one cross-reference table. */
function readLoose(file: Buffer, start: number): PdfFile | undefined {
  const table = file.toString('latin1', start)
  const head = /^xref\s+0 (\d+)\s+/.exec(table)
  const trailer = /trailer\s*<<(.*)>>\s*startxref/s.exec(table)?.[1]
  if (!head || trailer === undefined) return undefined
  const entries = [...table.slice(head[0].length).matchAll(/(\d{10}) \d{5} ([nf])\s/g)].slice(0, Number(head[1]))
  const places = entries
    .map(([, offset, kind], number) => ({ number, offset: Number(offset), kind }))
    .filter(({ kind }) => kind === 'n')
  const objects = objectsAt(file, places, start)
  return objects && { ...objects, trailer: trailer.replace(/\/Size \d+/, '').trim() }
}

/** The objects that lie by themselves, up to `end`, and what stands before them. */
function objectsAt(file: Buffer, places: { number: number; offset: number }[], end: number) {
  const sorted = places.toSorted((one, other) => one.offset - other.offset)
  const objects = new Map<number, Buffer>()
  for (const [at, { number, offset }] of sorted.entries()) {
    const close = file.lastIndexOf('\nendobj', sorted[at + 1]?.offset ?? end)
    const start = `${number} 0 obj\n`
    if (close < offset || file.toString('latin1', offset, offset + start.length) !== start) return undefined
    objects.set(number, file.subarray(offset + start.length, close))
  }
  return { header: file.subarray(0, sorted[0]?.offset ?? 0), objects }
}

/** Bytes of an entry of the cross-reference stream: type, offset or number of its stream, index in that stream. */
const entryLength = 7

function readPacked(file: Buffer, start: number): PdfFile | undefined {
  const head = /^(\d+) 0 obj\n<< \/Type \/XRef \/Size \d+ \/W \[1 4 2\] (.*?) \/Filter /s.exec(
    file.toString('latin1', start),
  )
  const own = objectsAt(file, [{ number: Number(head?.[1]), offset: start }], file.length)?.objects.get(
    Number(head?.[1]),
  )
  if (!own || head?.[2] === undefined) return undefined
  const table = contentOf(own)
  const loose: { number: number; offset: number }[] = []
  for (let at = 0; at < table.length; at += entryLength) {
    const offset = table.readUInt32BE(at + 1)
    if (table[at] === 1 && offset !== start) loose.push({ number: at / entryLength, offset })
  }
  const found = objectsAt(file, loose, start)
  if (!found) return undefined
  for (const [number, object] of found.objects) {
    const first = /^<< \/Type \/ObjStm \/N \d+ \/First (\d+) /.exec(object.toString('latin1', 0, 80))?.[1]
    if (first === undefined) continue
    found.objects.delete(number)
    const content = contentOf(object)
    const index = content.toString('latin1', 0, Number(first)).trim().split(' ').map(Number)
    for (let at = 0; at < index.length; at += 2) {
      const [begin = 0, end = content.length - Number(first)] = [index[at + 1], index[at + 3]]
      found.objects.set(index[at] ?? 0, content.subarray(Number(first) + begin, Number(first) + end - 1))
    }
  }
  return { ...found, trailer: head[2] }
}

const streamStart = 'stream\n'
/** The bytes of a stream as they are in the file. */
const streamBytes = (object: Buffer) =>
  object.subarray(object.indexOf(streamStart) + streamStart.length, object.length - '\nendstream'.length)

const isPacked = (object: Buffer) => object.toString('latin1', 0, object.indexOf(streamStart)).includes('/FlateDecode')

/** The content of a stream. */
export const contentOf = (object: Buffer) => (isPacked(object) ? inflateSync(streamBytes(object)) : streamBytes(object))

/** A stream with another content. */
export function withContent(object: Buffer, content: Buffer): Buffer {
  const bytes = isPacked(object) ? deflateSync(content, { level: 9 }) : content
  const dict = object.toString('latin1', 0, object.indexOf(streamStart))
  const head = Buffer.from(dict.replace(/\/Length \d+/, `/Length ${bytes.length}`) + streamStart, 'latin1')
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')])
}

/** A stream whose dictionary was changed. */
export function withDict(stream: Buffer, change: (dict: string) => string): Buffer {
  const end = stream.indexOf(streamStart)
  return Buffer.concat([Buffer.from(change(stream.toString('latin1', 0, end)), 'latin1'), stream.subarray(end)])
}

const streamOf = (entries: string, content: Buffer) => {
  const packed = deflateSync(content, { level: 9 })
  const dict = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>`
  return Buffer.concat([Buffer.from(`${dict}\n${streamStart}`), packed, Buffer.from('\nendstream')])
}

/** An object stream: numbers and offsets of the objects, then the objects. */
function objectStream(objects: readonly (readonly [number, Buffer])[]): Buffer {
  let index = ''
  let place = 0
  for (const [number, object] of objects) {
    index += `${number} ${place} `
    place += object.length + 1
  }
  const content = objects.flatMap(([, object]) => [object, Buffer.from('\n')])
  const entries = `/Type /ObjStm /N ${objects.length} /First ${index.length}`
  return streamOf(entries, Buffer.concat([Buffer.from(index), ...content]))
}

/**
 * The file with its objects in compressed streams. Most of a tagged file consists of tags, which Typst writes uncompressed, so
 * it is a fifth of the size. PDF/A-2 allows it. Equal input gives equal bytes.
 */
export function writePdf({ header, objects, trailer }: PdfFile): Uint8Array {
  const parts = [header]
  let length = header.length
  let next = Math.max(...objects.keys()) + 1
  const places = new Map<number, [type: number, place: number, index: number]>([[0, [0, 0, 65_535]]])
  function write(number: number, object: Buffer): void {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.set(number, [1, length, 0])
    parts.push(whole)
    length += whole.length
  }

  const all = [...objects].sort(([one], [other]) => one - other)
  for (const [number, object] of all) if (isStream(object)) write(number, object)
  const loose = all.filter(([, object]) => !isStream(object))
  for (let at = 0; at < loose.length; at += mostInStream) {
    const together = loose.slice(at, at + mostInStream)
    for (const [index, [number]] of together.entries()) places.set(number, [2, next, index])
    write(next, objectStream(together))
    next += 1
  }

  const start = length
  places.set(next, [1, start, 0])
  const table = Buffer.alloc(entryLength * (next + 1))
  for (const [number, [type, place, index]] of places) {
    table.writeUInt8(type, entryLength * number)
    table.writeUInt32BE(place, entryLength * number + 1)
    table.writeUInt16BE(index, entryLength * number + 5)
  }
  write(next, streamOf(`/Type /XRef /Size ${next + 1} /W [1 4 2] ${trailer}`, table))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}
