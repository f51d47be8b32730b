import { layout } from '../layout.ts'
import type { Piece } from './piecesOf.ts'

/** The part of a piece that is on one page. */
export interface Slice {
  /** Its first and its last line, as points from the upper edge of the text. */
  from: number
  to: number
  /** Points of the part on its page: a row of a table goes down to the end of the page on which it does not end. */
  height: number
}

/** A piece on a page, or a part of it. */
export interface Placed {
  /** Index of the piece. */
  piece: number
  /** Points from the upper edge of the page's content. */
  top: number
  /** Points between it and the piece above it. */
  above: number
  slice?: Slice
  /** A repeated table head. */
  isRepeat?: true
}

/** Height of the content in points, on the first and on every following page. */
interface Room {
  first: number
  following: number
}

/** Fewest lines of a split piece at the end or the beginning of a page. */
const fewestLines = 2
/** Points. Measured heights are sums of rounded ones, and smaller differences are rounding errors of the scaled page. */
export const tolerance = 0.1

/**
 * The height in points as on paper. Browsers round every line down to 1/64 of a pixel, which adds up to a point per
 * page.
 */
export function exactHeight(piece: Piece | undefined, measured: number): number {
  if (!piece?.lines || measured === 0) return measured
  const { height, pad } = piece.lines
  const exact = Math.round((measured - 2 * pad) / height) * height + 2 * pad
  // Otherwise something in the row is higher than its text.
  return Math.abs(exact - measured) < 0.5 ? exact : measured
}

/**
 * Distributes pieces over pages; `heights` in points by index. A piece higher than a page overflows it unless it has
 * lines.
 */
export function flowPages(pieces: readonly Piece[], heights: readonly number[], room: Room): Placed[][] {
  const pages: Placed[][] = [[]]
  let y = 0
  const page = () => pages.at(-1) ?? []
  const space = () => (pages.length === 1 ? room.first : room.following)
  const height = (at: number) => exactHeight(pieces[at], heights[at] ?? 0)
  const gap = (at: number) => (page().length === 0 ? 0 : (pieces[at]?.gap ?? 0))
  function newPage(): void {
    pages.push([])
    y = 0
  }
  function put(at: number, slice?: Placed['slice']): void {
    const top = y + gap(at)
    page().push({ piece: at, top, above: top - y, ...(slice && { slice }) })
    y = top + (slice?.height ?? height(at))
  }
  /** Begins a new page for the piece, with the heads that are repeated above it. */
  function newPageFor(at: number): void {
    newPage()
    for (const head of pieces[at]?.heads ?? []) {
      const top = y + gap(head)
      page().push({ piece: head, top, above: top - y, isRepeat: true })
      y = top + height(head)
    }
  }
  /** The lines of a piece that may be split; undefined for a short text that is kept with the next piece. */
  function linesOf(at: number): Piece['lines'] {
    const piece = pieces[at]
    const isWhole = piece?.keep && height(at) <= layout.keptText + tolerance
    return piece?.parts && !isWhole ? piece.lines : undefined
  }
  /** Height that must follow the piece on the same page. */
  const following = (at: number) => (pieces[at]?.keep ? (pieces[at + 1]?.gap ?? 0) + leastOf(at + 1) : 0)
  /** The least height that the piece needs on a page, including what it is kept with. */
  function leastOf(at: number): number {
    if (!pieces[at]) return 0
    const lines = linesOf(at)
    if (!lines) return height(at) + following(at)
    // Three lines cannot be split into two and two.
    const isWhole = height(at) <= lines.pad * 2 + lines.height * (fewestLines * 2 - 1) + tolerance
    return isWhole ? height(at) + following(at) : lines.pad * 2 + lines.height * fewestLines
  }
  function putLines(at: number, { height: line, pad }: NonNullable<Piece['lines']>): void {
    const count = Math.round((height(at) - pad * 2) / line)
    let done = 0
    let isNewPage = page().length === 0
    const rest = () => (done === 0 ? height(at) : (count - done) * line + pad * 2)
    while (y + gap(at) + rest() + following(at) > space() + tolerance) {
      const free = space() - y - gap(at)
      const taken = Math.min(Math.floor((free + tolerance - pad * 2) / line), count - done - fewestLines)
      if (taken >= fewestLines) {
        put(at, { from: done * line, to: (done + taken) * line, height: pad > 0 ? free : taken * line })
        done += taken
      } else if (isNewPage) break
      newPageFor(at)
      isNewPage = true
    }
    put(at, done === 0 ? undefined : { from: done * line, to: count * line, height: rest() })
  }

  pieces.forEach((piece, at) => {
    const isFirst = page().length === 0
    const follows = pieces[at - 1]?.keep === true
    if (piece.newPage && !isFirst) newPage()
    else if (!isFirst && !follows && y + gap(at) + leastOf(at) > space() + tolerance) newPageFor(at)
    const lines = linesOf(at)
    if (lines) putLines(at, lines)
    else put(at)
  })
  return pages
}
