import type { Student } from '#contract/index.ts'
import { fullName } from './namesakes.ts'

/** A student joins or leaves a class; `from` is the name of their class at the time of the choice, '' for none. */
export interface ClassMove {
  id: string
  from: string
  into: boolean
}

/** A student who was to join but has been moved elsewhere, or removed if `student` is undefined. */
export interface MovedStudent {
  id: string
  /** The full name, and the name of the class. */
  student?: { name: string; class: string | undefined }
}

/**
 * The students who were to join the class but have been moved by somebody else since: moving them would undo that.
 * Students who were to leave and have already left are no problem.
 */
export function movedMeanwhile(
  moves: readonly ClassMove[],
  students: readonly Student[],
  className: string,
): MovedStudent[] {
  const present = new Map(students.map((student) => [student.id, student]))
  return moves.flatMap(({ id, from, into }): MovedStudent[] => {
    const student = present.get(id)
    if (!into) return []
    if (!student) return [{ id }]
    return [from, className].includes(student.class ?? '')
      ? []
      : [{ id, student: { name: fullName(student), class: student.class } }]
  })
}

/** The numbers of the students in the class after the moves. Nobody else joins or leaves. */
export function membersAfter(
  moves: readonly ClassMove[],
  students: readonly Student[],
  className: string,
): Set<string> {
  const joins = new Map(moves.map(({ id, into }) => [id, into]))
  return new Set(
    students.filter(({ id, class: present }) => joins.get(id) ?? present === className).map(({ id }) => id),
  )
}
