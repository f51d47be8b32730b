import { deflateSync } from 'node:zlib'

/** Objects per stream. More would not compress better, and a reader unpacks a whole stream to get one object. */
const mostInStream = 500

interface PdfFile {
  /** The first line and the bytes that mark the file as binary. */
  header: Buffer
  /** Content between 'obj' and 'endobj', by object number; every generation is 0. */
  objects: Map<number, Buffer>
  /** The trailer's entries except /Size. */
  trailer: string
}

/** A file as Typst writes it, with one cross-reference table; undefined for any other file. */
function readPdf(file: Buffer): PdfFile | undefined {
  const tail = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1', Math.max(0, file.length - 64)))
  const table = file.toString('latin1', Number(tail?.[1] ?? file.length))
  const head = /^xref\s+0 (\d+)\s+/.exec(table)
  const trailer = /trailer\s*<<(.*)>>\s*startxref/s.exec(table)?.[1]
  if (!tail || !head || trailer === undefined) return undefined
  const entries = [...table.slice(head[0].length).matchAll(/(\d{10}) \d{5} ([nf])\s/g)].slice(0, Number(head[1]))
  const places = entries
    .map(([, offset, kind], number) => ({ number, offset: Number(offset), kind }))
    .filter(({ kind }) => kind === 'n')
    .sort((one, other) => one.offset - other.offset)
  const objects = new Map<number, Buffer>()
  for (const [at, { number, offset }] of places.entries()) {
    const end = file.lastIndexOf('endobj', places[at + 1]?.offset ?? Number(tail[1]))
    const start = `${number} 0 obj`
    if (end < offset || file.toString('latin1', offset, offset + start.length) !== start) return undefined
    objects.set(number, file.subarray(offset + start.length, end))
  }
  return {
    header: file.subarray(0, places[0]?.offset ?? 0),
    objects,
    trailer: trailer.replace(/\/Size \d+/, '').trim(),
  }
}

const isStream = (object: Buffer) => object.subarray(-20).toString('latin1').trimEnd().endsWith('endstream')

/** Tags the first cell of every row as the row's header, which a Typst template cannot do. */
function markRowHeads(objects: Map<number, Buffer>): void {
  const tagOf = (object: string | undefined) => /\/Type \/StructElem\s+\/S \/(\w+)/.exec(object ?? '')?.[1]
  const textOf = (number: string | undefined) => objects.get(Number(number))?.toString('latin1')
  for (const object of [...objects.values()]) {
    if (isStream(object)) continue
    const row = object.toString('latin1')
    if (tagOf(row) !== 'TR' || tagOf(textOf(/\/P (\d+) 0 R/.exec(row)?.[1])) === 'THead') continue
    const first = /\/K \[\s*(\d+) 0 R/.exec(row)?.[1]
    const cell = textOf(first)
    if (tagOf(cell) !== 'TD' || cell === undefined) continue
    const head = cell.replace('/S /TD', '/S /TH').replace('/O /Table', '/O /Table /Scope /Row')
    objects.set(Number(first), Buffer.from(head, 'latin1'))
  }
}

const streamOf = (entries: string, content: Buffer) => {
  const packed = deflateSync(content, { level: 9 })
  const dict = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>`
  return Buffer.concat([Buffer.from(`${dict}\nstream\n`), packed, Buffer.from('\nendstream')])
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
 * The PDF with its objects in compressed streams and its row headers tagged. Most of a tagged file consists of tags
 * that Typst writes uncompressed, so the result is a fifth of the size. PDF/A-2 allows it. Equal input gives equal
 * bytes.
 */
export function packPdf(pdf: Uint8Array): Uint8Array {
  const file = readPdf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  if (!file) return pdf
  const { header, objects, trailer } = file
  markRowHeads(objects)
  const parts = [header]
  let length = header.length
  let next = Math.max(...objects.keys()) + 1
  /** By object number: entry type, offset or number of its stream, index in that stream. */
  const places = new Map<number, [type: number, place: number, index: number]>([[0, [0, 0, 65_535]]])
  function write(number: number, object: Buffer): void {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.set(number, [1, length, 0])
    parts.push(whole)
    length += whole.length
  }

  const all = [...objects].sort(([one], [other]) => one - other)
  for (const [number, object] of all) if (isStream(object)) write(number, object.subarray(1, -1))
  const loose = all.filter(([, object]) => !isStream(object))
  for (let at = 0; at < loose.length; at += mostInStream) {
    const together = loose.slice(at, at + mostInStream)
    for (const [index, [number]] of together.entries()) places.set(number, [2, next, index])
    write(next, objectStream(together))
    next += 1
  }

  const start = length
  places.set(next, [1, start, 0])
  const table = Buffer.alloc(7 * (next + 1))
  for (const [number, [type, place, index]] of places) {
    table.writeUInt8(type, 7 * number)
    table.writeUInt32BE(place, 7 * number + 1)
    table.writeUInt16BE(index, 7 * number + 5)
  }
  write(next, streamOf(`/Type /XRef /Size ${next + 1} /W [1 4 2] ${trailer}`, table))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}
