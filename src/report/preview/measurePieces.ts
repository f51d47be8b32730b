import { layout } from '../layout.ts'

/** Heights in points. */
export interface Measures {
  /** The running head. */
  running: number
  /** By the index of the piece. */
  heights: readonly number[]
}

export const noMeasures: Measures = { running: 0, heights: [] }

/** Less than this is the rounding of a scaled page. */
const nothing = 0.1

/** What is known with the heights of these pieces as they are drawn; null while they are not shown at all. */
export function measurePieces(root: HTMLElement, pieces: Iterable<HTMLElement>, known: Measures): Measures | null {
  const width = root.querySelector('[data-page]')?.getBoundingClientRect().width ?? 0
  if (width === 0) return null
  const points = layout.page.width / width
  let { running } = known
  const heights = [...known.heights]
  const read = (before: number, height: number) => (Math.abs(before - height) < nothing ? before : height)
  for (const piece of pieces) {
    if (!piece.isConnected) continue
    const height = piece.getBoundingClientRect().height * points
    if (piece.dataset.piece === 'running') running = read(running, height)
    else heights[Number(piece.dataset.piece)] = read(heights[Number(piece.dataset.piece)] ?? 0, height)
  }
  return { running, heights }
}
