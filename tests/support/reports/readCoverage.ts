import { readFileSync } from 'node:fs'

/** The code points that a TrueType font has a glyph for, from its table 'cmap' (formats 4 and 12). */
export function readCoverage(file: string): Set<number> {
  const font = readFileSync(file)
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error(`${file} has no cmap`)
  const cmap = font.subarray(font.readUInt32BE(record + 8))
  const covered = new Set<number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + table * 8 + 4))
    const format = part.readUInt16BE(0)
    if (format === 12) readGroups(part, covered)
    if (format === 4) readSegments(part, covered)
  }
  return covered
}

function readGroups(part: Buffer, covered: Set<number>): void {
  for (let group = 0; group < part.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12
    const [first, last, glyph] = [part.readUInt32BE(at), part.readUInt32BE(at + 4), part.readUInt32BE(at + 8)]
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) covered.add(code)
  }
}

function readSegments(part: Buffer, covered: Set<number>): void {
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
      if (glyph !== 0) covered.add(code)
    }
  }
}

/** What is covered by every file of at least one family, as weights and slants are told apart only within a family. */
export function coveredByAll(files: readonly string[]): Set<number> {
  const families = Map.groupBy(files, (file) => /fonts\/([^/]+)\//.exec(file)?.[1] ?? '')
  const covered = [...families.values()].map((family) => family.map(readCoverage).reduce((a, b) => a.intersection(b)))
  return covered.reduce((a, b) => a.union(b))
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
