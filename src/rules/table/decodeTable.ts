import { type CodePage, decodePage, encodePage, pageNames } from './codePages.ts'
import { headingWords } from './headings.ts'
import { impossible, wordCost } from './letterCost.ts'

/** Browsers and Node have it; this folder is compiled without the types of either. */
declare const TextDecoder: new (label?: string, options?: { fatal: boolean }) => { decode(bytes?: Uint8Array): string }

/** The encodings that a profile can prescribe. */
export type TableEncoding = 'UTF-8' | CodePage

/** What a file's names would be in an encoding. */
export interface Decoding {
  encoding: TableEncoding
  /** Up to three different words with letters that another encoding reads otherwise. */
  names: string[]
}

export interface DecodedTable {
  text: string
  /** 'UTF-8', 'UTF-8 und Windows-1252' where files were joined. */
  encoding: string
  /** More than one if it is not sure which is right, the likeliest first: 'Stimmen diese Namen?' */
  readings: Decoding[]
}

export interface DecodeOptions {
  /** The words of the school's own names (`nonAsciiWords`): the encoding in which most of them are found wins. */
  known?: ReadonlySet<string>
  /** The encoding that a person has chosen; the byte order mark of another one counts more. */
  encoding?: TableEncoding | undefined
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
const sure = (text: string, encoding: string): DecodedTable => ({ text, encoding, readings: [] })

/**
 * Decodes a file by its byte order mark, as UTF-16 or as UTF-8 if it is valid. Anything else by the names in it: in which
 * encoding are they those of the school, and in which do they have letters that no name has? Where two exports were joined,
 * each line is decoded by itself.
 */
export function decodeTable(bytes: Uint8Array, { known = new Set(), encoding }: DecodeOptions = {}): DecodedTable {
  if (startsWith(bytes, 0xff, 0xfe)) return sure(new TextDecoder('utf-16le').decode(bytes), 'UTF-16LE')
  if (startsWith(bytes, 0xfe, 0xff)) return sure(new TextDecoder('utf-16be').decode(bytes), 'UTF-16BE')
  // A file that other programs have added to keeps its mark.
  if (startsWith(bytes, 0xef, 0xbb, 0xbf) && isUtf8(bytes, 0, bytes.length))
    return sure(repaired(new TextDecoder().decode(bytes)), 'UTF-8 mit BOM')
  const wide = wideKind(bytes)
  if (wide) return sure(new TextDecoder(wide.toLowerCase()).decode(bytes), wide)
  if (encoding === 'UTF-8') return sure(new TextDecoder().decode(bytes), encoding)
  if (encoding) return sure(decodePage(bytes, encoding), encoding)
  if (isUtf8(bytes, 0, bytes.length)) return sure(repaired(new TextDecoder().decode(bytes)), 'UTF-8')
  return decodeByNames(bytes, known)
}

/** UTF-16 without a mark: every other byte of the first ones is 0. */
function wideKind(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined {
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, 4_096)
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = looked * 0.35
  if (even > many && odd < looked * 0.02) return 'UTF-16BE'
  return odd > many && even < looked * 0.02 ? 'UTF-16LE' : undefined
}

/** True if the bytes from `from` to `to` are valid UTF-8. */
function isUtf8(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const more = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
    if (more === 0 || at + more >= to) return false
    const next = bytes[at + 1] ?? 0
    if ((byte === 0xe0 && next < 0xa0) || (byte === 0xed && next > 0x9f)) return false
    if ((byte === 0xf0 && next < 0x90) || (byte === 0xf4 && next > 0x8f)) return false
    for (let n = 1; n <= more; n += 1) if (((bytes[at + n] ?? 0) & 0xc0) !== 0x80) return false
    at += more
  }
  return true
}

/** Words of headings are found in the right encoding only, too. */
let ofHeadings: ReadonlySet<string> | undefined

/** What UTF-8 looks like that was read in a code page: 'MÃ¼ller', 'M√ºller', 'M├╝ller'. */
const misread = /[ÃÂÄÅ√├┬][\u0080-\uFFFF]/

/** Lines that were decoded wrongly and encoded as UTF-8 once more, as they were before. */
function repaired(text: string): string {
  if (!misread.test(text)) return text
  return text.replace(/[^\r\n]+/g, (line) => {
    if (!misread.test(line) || isPossible(line)) return line
    for (const page of pageNames) {
      const bytes = encodePage(line, page)
      if (bytes && isUtf8(bytes, 0, bytes.length)) return new TextDecoder().decode(bytes)
    }
    return line
  })
}

const wordsOfText = (text: string) => text.split(/[^\p{L}\p{M}\u0080-\uFFFF']+/u)
/** True if no word has letters that no name has. */
const isPossible = (text: string) => wordsOfText(text).every((word) => wordCost(word) < impossible)

/** Different words of a file that are compared, and the bytes of the longest. */
const [mostWords, longestWord] = [5_000, 60]

const isWordByte = (byte: number) =>
  byte >= 0x80 || byte === 0x27 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** Calls `take` with each word from `from` to `to` that has letters beyond ASCII. */
function eachWord(bytes: Uint8Array, from: number, to: number, take: (start: number, end: number) => void): void {
  for (let at = from; at < to; at += 1) {
    const start = at
    let isForeign = false
    for (; at < to && isWordByte(bytes[at] ?? 0); at += 1) isForeign ||= (bytes[at] ?? 0) >= 0x80
    if (isForeign && at - start <= longestWord) take(start, at)
  }
}

interface Score {
  page: CodePage
  /** Different words that the school has. */
  found: number
  /** Sum of the words' costs. */
  cost: number
  /** Words with letters that no name has, in Windows-1252. */
  bad: ReadonlySet<string>
}

/** Most exports without a mark are of Windows. */
const prior = (page: CodePage) => (page === 'Windows-1252' ? 0 : 1)
/** A cost that is at most so much higher does not tell another encoding from this one. */
const margin = (page: CodePage) => (page === 'Windows-1252' ? 1 : 2.5)

function decodeByNames(bytes: Uint8Array, known: ReadonlySet<string>): DecodedTable {
  /** Of each line with letters beyond ASCII where it begins and ends, and whether it is UTF-8. */
  const lines: { from: number; to: number; isUtf8: boolean }[] = []
  const words = new Map<string, [start: number, end: number]>()
  for (let from = 0; from < bytes.length; ) {
    let to = from
    let isForeign = false
    for (; to < bytes.length && bytes[to] !== 0x0a && bytes[to] !== 0x0d; to += 1)
      isForeign ||= (bytes[to] ?? 0) >= 0x80
    if (isForeign) {
      const line = { from, to, isUtf8: isUtf8(bytes, from, to) }
      lines.push(line)
      if (!line.isUtf8 && words.size < mostWords) {
        eachWord(bytes, from, to, (start, end) =>
          words.set(decodePage(bytes, 'Windows-1252', start, end), [start, end]),
        )
      }
    }
    from = to + 1
  }
  ofHeadings ??= new Set(headingWords.flatMap(nonAsciiWords))
  const headings = ofHeadings
  const read = (page: CodePage) => [...words.values()].map(([start, end]) => decodePage(bytes, page, start, end))
  const scores = pageNames.map((page): Score => {
    const texts = read(page)
    const each = texts.map(wordCost)
    return {
      page,
      found: texts.filter((text) => nonAsciiWords(text).some((word) => known.has(word) || headings.has(word))).length,
      cost: each.reduce((sum, cost) => sum + cost, prior(page)),
      bad: new Set([...words.keys()].filter((_, at) => (each[at] ?? 0) >= impossible)),
    }
  })
  const [best = { page: 'Windows-1252' as const, found: 0, cost: 0, bad: new Set<string>() }, ...others] = scores.sort(
    (a, b) => b.found - a.found || a.bad.size - b.bad.size || a.cost - b.cost,
  )
  const { text, used } = joinLines(bytes, lines, best, known)
  // Another encoding may be the right one if it finds as many names, and its letters are as likely.
  const rivals = others.filter(
    ({ found, bad, cost }) =>
      found === best.found && bad.size <= best.bad.size && cost <= best.cost + margin(best.page),
  )
  const readings = [best, ...rivals].map(({ page }) => page)
  return {
    text,
    encoding: used.join(' und '),
    readings: rivals.length === 0 ? [] : differing(readings, read),
  }
}

/** The words in which the readings differ. */
function differing(pages: readonly CodePage[], read: (page: CodePage) => string[]): Decoding[] {
  const texts = pages.map(read)
  const places = (texts[0] ?? []).flatMap((text, at) => (texts.some((other) => other[at] !== text) ? [at] : []))
  const shown = places.slice(0, 3)
  return pages.map((encoding, n) => ({ encoding, names: shown.flatMap((at) => texts[n]?.[at] ?? []) }))
}

/** Lines that are compared in every encoding, because they have letters that no name has. */
const mostLines = 20_000

/**
 * The text of all lines: each as UTF-8 if it is, else in the best encoding, or in another in which alone it has names. Below
 * such a line, one that could be of either is read in the encoding of the line above unless the other has likelier letters.
 */
function joinLines(
  bytes: Uint8Array,
  lines: readonly { from: number; to: number; isUtf8: boolean }[],
  { page, bad }: Pick<Score, 'page' | 'bad'>,
  known: ReadonlySet<string>,
): { text: string; used: string[] } {
  const used = new Set<string>()
  const parts: string[] = []
  let [end, compared] = [0, 0]
  /** The encoding of the line above. */
  let above = page
  const isBad = (from: number, to: number) => {
    let found = false
    eachWord(bytes, from, to, (start, stop) => {
      found ||= bad.has(decodePage(bytes, 'Windows-1252', start, stop))
    })
    return found
  }
  for (const { from, to, isUtf8 } of lines) {
    const isOther = !isUtf8 && bad.size > 0 && compared < mostLines && (above !== page || isBad(from, to))
    if (isOther) compared += 1
    const own = isOther ? (fittingPage(decoded(bytes, from, to), above, known) ?? page) : page
    if (!isUtf8) above = own
    used.add(isUtf8 ? 'UTF-8' : own)
    if (!isUtf8 && own === page) continue
    // What stands between is in the best encoding.
    parts.push(decodePage(bytes, page, end, from))
    parts.push(isUtf8 ? new TextDecoder().decode(bytes.subarray(from, to)) : decodePage(bytes, own, from, to))
    end = to
  }
  parts.push(decodePage(bytes, page, end, bytes.length))
  return { text: parts.join(''), used: [...used] }
}

/** How much likelier the letters of another page than that of the line above must be. */
const changeOfPage = 1

const decoded = (bytes: Uint8Array, from: number, to: number) =>
  pageNames.map((page) => ({ page, text: decodePage(bytes, page, from, to) }))

/** The page in which the line has most of the known words, then the likeliest letters; undefined if none is possible. */
function fittingPage(
  read: ReturnType<typeof decoded>,
  above: CodePage,
  known: ReadonlySet<string>,
): CodePage | undefined {
  const scored = read
    .filter(({ text }) => isPossible(text))
    .map(({ page, text }) => ({
      page,
      found: known.size === 0 ? 0 : nonAsciiWords(text).filter((word) => known.has(word)).length,
      cost: wordsOfText(text).reduce((sum, word) => sum + wordCost(word), page === above ? 0 : changeOfPage),
    }))
  const [best] = scored.sort((a, b) => b.found - a.found || a.cost - b.cost)
  return best?.page
}

/** The words of a text with letters beyond ASCII, in small letters, as `DecodeOptions` takes those of the school. */
export const nonAsciiWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => /[^\p{ASCII}]/u.test(word) && wordCost(word) < impossible)
