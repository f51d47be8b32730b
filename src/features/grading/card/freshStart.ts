import type { GradingStudent } from '#contract/index.ts'
import type { Start } from '#rules/index.ts'

/**
 * What the form starts with, from the newest students known and not from those last drawn: an acknowledged
 * row goes right after its value came there. Made anew only when the student has changed, because every cell
 * asks.
 */
export function freshStart(
  drawn: GradingStudent,
  newest: () => readonly GradingStudent[] | undefined,
  make: (student: GradingStudent) => Start,
): () => Start {
  let seen: readonly GradingStudent[] | undefined
  let student = drawn
  let start = make(drawn)
  return () => {
    const students = newest()
    if (students === seen) return start
    seen = students
    const now = students?.find(({ id }) => id === drawn.id) ?? student
    if (now !== student) start = make(now)
    student = now
    return start
  }
}
