import { layout } from '../layout.ts'
import { exactHeight, flowPages, type Slice, tolerance } from './flowPages.ts'
import type { Piece, PieceBody } from './piecesOf.ts'
import { pixelsPerPoint } from './usePageScale.ts'

/** Heights in points. */
interface Measures {
  /** The running head. */
  running: number
  /** By the index of the piece. */
  heights: readonly number[]
}

export const noMeasures: Measures = { running: 0, heights: [] }

/** The known heights, updated for the wanted pieces below `root`; null while nothing is laid out. */
export function measurePieces(
  root: HTMLElement,
  isWanted: (at: number | 'running') => boolean,
  known: Measures,
): Measures | null {
  const width = root.querySelector('[data-page]')?.getBoundingClientRect().width ?? 0
  if (width === 0) return null
  const points = layout.page.width / width
  let { running } = known
  const heights = [...known.heights]
  const read = (before: number, height: number) => (Math.abs(before - height) < tolerance ? before : height)
  for (const piece of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const at = piece.dataset.piece === 'running' ? 'running' : Number(piece.dataset.piece)
    if (!isWanted(at)) continue
    // The text of a row that is split is whole behind the part of it that is seen.
    const text = piece.querySelector('[data-text]')
    const height = (text ?? piece).getBoundingClientRect().height * points + (text ? 2 * layout.cell.y : 0)
    if (at === 'running') running = read(running, height)
    else heights[at] = read(heights[at] ?? 0, height)
  }
  return { running, heights }
}

/** A piece or a part of one on a page. Lengths in CSS pixels that the browser does not round. */
interface PaperRow {
  key: string
  at: number
  body: PieceBody
  above: number
  /** Undefined for the natural height. */
  height: number | undefined
  /** The part of a piece that is split. */
  slice: Slice | undefined
}

/** One A4 page. */
export interface PageRows {
  /** From 1. */
  number: number
  rows: PaperRow[]
}

/**
 * The rows of each page. A piece without lines has its natural height, so the result stays the same if only such a
 * piece grows and no page break moves.
 */
export function pageRows(loose: readonly Piece[], { running, heights }: Measures): PageRows[] {
  const first = layout.page.height - layout.margin.top - layout.margin.bottom
  const pieces = tightened(loose, heights, first)
  const room = { first, following: first - running - layout.gap.running }
  return flowPages(pieces, heights, room).map((placed, page) => {
    const whole = wholePixels()
    const rows = placed.flatMap(({ piece: at, above: points, slice, isRepeat }): PaperRow[] => {
      const piece = pieces[at]
      if (!piece) return []
      const above = whole(points)
      const measured = heights[at] ?? 0
      const exact = slice ? slice.height : piece.lines && measured > 0 && exactHeight(piece, measured)
      const height = exact ? whole(exact) : undefined
      return [{ key: `${at} ${slice?.from ?? ''} ${isRepeat ?? ''}`, at, body: piece.body, above, height, slice }]
    })
    return { number: page + 1, rows }
  })
}

/** The pieces with smaller gaps if that makes everything before a forced page break fit on the first page. */
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

/** Browsers lay out in this unit of pixels and round down. */
const unit = 1 / 64

/**
 * Converts points to pixels and carries rounding errors on to the next length, so that a page is as long as on paper.
 */
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
