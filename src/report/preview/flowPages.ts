import type { Piece } from './piecesOf.ts'

/** A piece on a page, or the part of it between two heights (points from its upper edge). */
export interface Placed {
  piece: number
  /** Points from the upper edge of the page's content. */
  top: number
  slice?: { from: number; to: number }
  /** A table head that is shown again. */
  isRepeat?: true
}

/** Points of content on the first and on every following page. */
export interface Room {
  first: number
  following: number
}

/** Lines that never stand alone at the end or the beginning of a page. */
const fewest = 2
/** Measured heights are sums of rounded ones. */
const tolerance = 0.1

/** Browsers round every line down to 1/64 of a pixel: a page of rows would be a point shorter than on paper. */
export function exactHeight(piece: Piece | undefined, measured: number): number {
  if (!piece?.lines || measured === 0) return measured
  const { height, pad } = piece.lines
  const exact = Math.round((measured - 2 * pad) / height) * height + 2 * pad
  // Something else in the row may be higher than its text.
  return Math.abs(exact - measured) < 0.5 ? exact : measured
}

/** Lays pieces of known heights (points, by index) on pages. A piece higher than a page goes beyond it unless it has lines. */
export function flowPages(pieces: readonly Piece[], heights: readonly number[], room: Room): Placed[][] {
  const pages: Placed[][] = [[]]
  let y = 0
  const page = () => pages.at(-1) ?? []
  const space = () => (pages.length === 1 ? room.first : room.following)
  const height = (at: number) => exactHeight(pieces[at], heights[at] ?? 0)
  const gap = (at: number) => (page().length === 0 ? 0 : (pieces[at]?.gap ?? 0))
  function turn(): void {
    pages.push([])
    y = 0
  }
  function put(at: number, slice?: Placed['slice']): void {
    const top = y + gap(at)
    page().push({ piece: at, top, ...(slice && { slice }) })
    y = top + (slice ? slice.to - slice.from : height(at))
  }
  /** What must follow on the same page: the kept pieces and the least of what they are kept with. */
  function least(at: number): number {
    const piece = pieces[at]
    if (!piece) return 0
    if (piece.keep) return gap(at) + height(at) + (pieces[at + 1]?.gap ?? 0) + leastOf(at + 1)
    return gap(at) + leastOf(at)
  }
  function leastOf(at: number): number {
    const piece = pieces[at]
    if (!piece) return 0
    if (piece.keep) return height(at) + (pieces[at + 1]?.gap ?? 0) + leastOf(at + 1)
    if (!piece.lines || !piece.parts) return height(at)
    const { height: line, pad } = piece.lines
    // Three lines cannot be parted into two and two.
    const whole = height(at) <= pad * 2 + line * (fewest * 2 - 1) + tolerance
    return whole ? height(at) : pad + line * fewest
  }
  function putLines(at: number, lines: NonNullable<Piece['lines']>): void {
    const total = height(at)
    const count = Math.round((total - lines.pad * 2) / lines.height)
    let from = 0
    let done = 0
    while (y + gap(at) + (total - from) > space() + tolerance) {
      const free = Math.floor((space() + tolerance - y - gap(at) - (done === 0 ? lines.pad : 0)) / lines.height)
      const taken = Math.min(free, count - done - fewest)
      if (taken >= fewest) {
        done += taken
        const to = lines.pad + done * lines.height
        put(at, { from, to })
        from = to
      } else if (page().length === 0) break
      turn()
    }
    put(at, from === 0 ? undefined : { from, to: total })
  }

  pieces.forEach((piece, at) => {
    const isFirst = page().length === 0
    const follows = pieces[at - 1]?.keep === true
    if (piece.newPage && !isFirst) turn()
    else if (!isFirst && !follows && y + least(at) > space() + tolerance) {
      turn()
      const head = piece.head
      if (head !== undefined) {
        page().push({ piece: head, top: 0, isRepeat: true })
        y = height(head)
      }
    }
    if (piece.lines && piece.parts) putLines(at, piece.lines)
    else put(at)
  })
  return pages
}
