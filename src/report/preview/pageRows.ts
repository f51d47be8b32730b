import { layout } from '../layout.ts'
import { exactHeight, flowPages } from './flowPages.ts'
import type { Measures } from './measurePieces.ts'
import type { Piece, PieceBody } from './piecesOf.ts'

/** A piece, or a part of one, below the last one of its page. Pixels of CSS that a browser does not round. */
interface PageRow {
  key: string
  at: number
  body: PieceBody
  above: number
  /** Undefined: as high as it is drawn. */
  height: number | undefined
  /** Points of the piece that stand on pages before; undefined where it is not parted. */
  from: number | undefined
}

/** One A4 page. */
export interface PageRows {
  /** From 1. */
  number: number
  rows: PageRow[]
}

/**
 * What stands on each page. A piece that is not made of lines is as high as the browser draws it: where only such a one
 * grows, and no page break moves, what is returned stays the same.
 */
export function pageRows(loose: readonly Piece[], { running, heights }: Measures): PageRows[] {
  const first = layout.page.height - layout.margin.top - layout.margin.bottom
  const pieces = tightened(loose, heights, first)
  const room = { first, following: first - running - layout.gap.running }
  return flowPages(pieces, heights, room).map((placed, page) => {
    const whole = wholePixels()
    const rows = placed.flatMap(({ piece: at, above: points, slice, isRepeat }): PageRow[] => {
      const piece = pieces[at]
      if (!piece) return []
      const above = whole(points)
      const measured = heights[at] ?? 0
      const exact = slice ? slice.to - slice.from : piece.lines && measured > 0 && exactHeight(piece, measured)
      const height = exact ? whole(exact) : undefined
      return [
        { key: `${at} ${slice?.from ?? ''} ${isRepeat ?? ''}`, at, body: piece.body, above, height, from: slice?.from },
      ]
    })
    return { number: page + 1, rows }
  })
}

/** The pieces with smaller gaps where their first part then fits on the first page. */
function tightened(pieces: readonly Piece[], heights: readonly number[], room: number): readonly Piece[] {
  const next = pieces.findIndex(({ newPage }) => newPage)
  const end = next < 0 ? pieces.length : next
  const front = pieces.slice(0, end)
  const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0)
  const over = sum(front.map((piece, at) => (at === 0 ? 0 : piece.gap) + exactHeight(piece, heights[at] ?? 0))) - room
  const gaps = sum(front.map(({ elastic, gap }) => (elastic ? gap : 0)))
  if (over <= 0 || over > gaps * (1 - layout.leastGap)) return pieces
  const left = 1 - over / gaps - 0.005
  return pieces.map((piece, at) => (piece.elastic && at < end ? { ...piece, gap: piece.gap * left } : piece))
}

/** Browsers lay out in these, and round down. */
const unit = 1 / 64
const pixelsPerPoint = 96 / 72

/** Points to pixels; what is lost by rounding one length is given to the next, so that a whole page is as long as on paper. */
function wholePixels(): (points: number) => number {
  let exact = 0
  let given = 0
  return (points) => {
    exact += points * pixelsPerPoint
    const pixels = Math.round((exact - given) / unit) * unit
    given += pixels
    return pixels
  }
}
