import type { Student } from '#contract/index.ts'
import { type ClassMove, membersAfter } from '#rules/index.ts'

/**
 * The moves that make `chosen` the students of the class. A move that was chosen before keeps where the student was then:
 * what somebody else has changed since shows in that.
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

/** The same moves, decided on anew by who has seen where everybody is now; without whoever is no more. */
export function movesSeen(moves: readonly ClassMove[], students: readonly Student[], className: string): ClassMove[] {
  return movesTo(students, className, membersAfter(moves, students, className), [])
}

/** How many come from another class, and how many leave without having one. */
export function countMoves(moves: readonly ClassMove[]) {
  return {
    arriving: moves.filter(({ from, into }) => into && from !== '').length,
    leaving: moves.filter(({ into }) => !into).length,
  }
}
