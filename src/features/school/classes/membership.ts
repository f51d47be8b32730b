import type { Student } from '#contract/index.ts'
import { type ClassMove, membersAfter } from '#rules/index.ts'

/**
 * The moves that make `chosen` the students of the class. A move in `before` keeps its former class (`from`), so that a
 * change by somebody else since then is noticed.
 */
export function movesTo(
  students: readonly Student[],
  className: string,
  chosen: ReadonlySet<string>,
  before: readonly ClassMove[],
): ClassMove[] {
  return students.flatMap(({ id, class: present = '' }) => {
    const into = chosen.has(id)
    if (into === (present === className)) return []
    return [before.find((move) => move.id === id && move.into === into) ?? { id, from: present, into }]
  })
}

/** The same moves, starting from the current classes of the students. Students who no longer exist are left out. */
export function rebasedMoves(
  moves: readonly ClassMove[],
  students: readonly Student[],
  className: string,
): ClassMove[] {
  return movesTo(students, className, membersAfter(moves, students, className), [])
}

/** How many students come from another class, and how many are left without one. */
export function countMoves(moves: readonly ClassMove[]) {
  return {
    arriving: moves.filter(({ from, into }) => into && from !== '').length,
    leaving: moves.filter(({ into }) => !into).length,
  }
}
