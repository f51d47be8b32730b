/** What one child has in the column. */
export interface FilledCell {
  id: string
  grade: string | undefined
  /** Two versions, or a row that this build cannot change: a fill leaves it to a person. */
  isHeld: boolean
}

/** One child's cell before and after. */
export interface Change {
  id: string
  before: string | undefined
  after: string | undefined
}

export interface Fill {
  changes: Change[]
  /** Children left out because somebody has to decide first. */
  held: number
}

/**
 * What 'alle …' changes: empty cells, and those that hold something else only when that is asked for. A mark that
 * the template no longer has is something, too.
 */
export function planFill(cells: readonly FilledCell[], grade: string, isReplacing: boolean): Fill {
  const wanted = cells.filter((cell) => cell.grade !== grade && (isReplacing || cell.grade === undefined))
  return {
    changes: wanted.filter(({ isHeld }) => !isHeld).map(({ id, grade: before }) => ({ id, before, after: grade })),
    held: wanted.filter(({ isHeld }) => isHeld).length,
  }
}
