import { layout } from '../layout.ts'

/** Heights in points. */
export interface Measures {
  /** The running head. */
  running: number
  /** By the index of the piece. */
  heights: readonly number[]
}

export const noMeasures: Measures = { running: 0, heights: [] }

/** Reads the heights of what is drawn; null while it is not shown at all. */
export function measurePieces(root: HTMLElement): Measures | null {
  const width = root.querySelector('[data-page]')?.getBoundingClientRect().width ?? 0
  if (width === 0) return null
  const points = layout.page.width / width
  let running = 0
  const heights: number[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const height = element.getBoundingClientRect().height * points
    if (element.dataset.piece === 'running') running = height
    else heights[Number(element.dataset.piece)] = height
  }
  return { running, heights }
}

/** Less than this is the rounding of a scaled page. */
const nothing = 0.1

export function sameMeasures(a: Measures, b: Measures): boolean {
  return (
    a.heights.length === b.heights.length &&
    Math.abs(a.running - b.running) < nothing &&
    a.heights.every((height, at) => Math.abs(height - (b.heights[at] ?? 0)) < nothing)
  )
}
