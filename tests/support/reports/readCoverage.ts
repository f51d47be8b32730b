import { readFileSync } from 'node:fs'

function tableOf(font: Buffer, name: string): Buffer {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === name)
  if (record === undefined) throw new Error(`the font has no ${name}`)
  return font.subarray(font.readUInt32BE(record + 8))
}

/** The glyphs of a TrueType font by their code points, from its table 'cmap' (formats 4 and 12). */
function readGlyphs(font: Buffer): Map<number, number> {
  const cmap = tableOf(font, 'cmap')
  const glyphs = new Map<number, number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + table * 8 + 4))
    const format = part.readUInt16BE(0)
    if (format === 12) readGroups(part, glyphs)
    if (format === 4) readSegments(part, glyphs)
  }
  return glyphs
}

/** The code points that a font has a glyph for. */
const readCoverage = (file: string): Set<number> => new Set(readGlyphs(readFileSync(file)).keys())

/** The widths of a font's letters in thousandths of its size, as `letterWidths` of the report has them. */
export function packWidths(file: string, runs: readonly (readonly [first: number, last: number])[]): string {
  const font = readFileSync(file)
  const glyphs = readGlyphs(font)
  const size = tableOf(font, 'head').readUInt16BE(18)
  const own = tableOf(font, 'hhea').readUInt16BE(34)
  const widths = tableOf(font, 'hmtx')
  const width = (glyph: number) => Math.ceil((widths.readUInt16BE(4 * Math.min(glyph, own - 1)) * 1000) / size)
  return runs
    .map(([first, last]) => {
      const codes = Array.from({ length: last - first + 1 }, (_, at) => glyphs.get(first + at))
      const packed = codes.map((glyph) => (glyph === undefined ? '00' : width(glyph).toString(36).padStart(2, '0')))
      return `${first.toString(36)}:${packed.join('')}`
    })
    .join(' ')
}

function readGroups(part: Buffer, glyphs: Map<number, number>): void {
  for (let group = 0; group < part.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12
    const [first, last, glyph] = [part.readUInt32BE(at), part.readUInt32BE(at + 4), part.readUInt32BE(at + 8)]
    for (let code = first; code <= last; code += 1)
      if (glyph + code - first !== 0) glyphs.set(code, glyph + code - first)
  }
}

function readSegments(part: Buffer, glyphs: Map<number, number>): void {
  const size = part.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const last = part.readUInt16BE(14 + at)
    const first = part.readUInt16BE(16 + size + at)
    const delta = part.readUInt16BE(16 + 2 * size + at)
    const place = 16 + 3 * size + at
    const offset = part.readUInt16BE(place)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw = offset === 0 ? code : part.readUInt16BE(place + offset + 2 * (code - first))
      const glyph = offset === 0 || raw !== 0 ? (raw + delta) & 0xffff : 0
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}

/**
 * What is covered by every file of at least one family, as weights and slants are told apart only within a family;
 * without private characters, which PDF/A refuses.
 */
export function coveredByAll(files: readonly string[]): Set<number> {
  const families = Map.groupBy(files, (file) => /fonts\/([^/]+)\//.exec(file)?.[1] ?? '')
  const covered = [...families.values()].map((family) => family.map(readCoverage).reduce((a, b) => a.intersection(b)))
  const all = covered.reduce((a, b) => a.union(b))
  return new Set([...all].filter((code) => !/\p{Co}/u.test(String.fromCodePoint(code))))
}

/** As `printableRuns` of the rules has them. */
export function packRanges(codes: ReadonlySet<number>): string {
  const runs: [first: number, last: number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] + 1 === code) run[1] = code
    else runs.push([code, code])
  }
  return runs
    .map(([first, last], at) => {
      const gap = (first - (runs[at - 1]?.[1] ?? 0)).toString(36)
      return last > first ? `${gap}-${(last - first).toString(36)}` : gap
    })
    .join(' ')
}
