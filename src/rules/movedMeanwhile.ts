import type { Student } from '#contract/index.ts'

/** A student comes into a class or leaves it; `from` names the class they were in when that was chosen, '' for none. */
export interface ClassMove {
  id: string
  from: string
  into: boolean
}

/** Somebody who was to come and is elsewhere by now; removed where there is no `student`. */
export interface MovedStudent {
  id: string
  student?: Student
}

/**
 * Who was to come into the class and has been moved by somebody else since: to bring them here would undo that. Who was
 * to leave it and is gone already is where somebody else wants them, and no matter.
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
    return [from, className].includes(student.class ?? '') ? [] : [{ id, student }]
  })
}

/** Who is in the class after the moves, by number. Nobody else comes or leaves. */
export function membersAfter(
  moves: readonly ClassMove[],
  students: readonly Student[],
  className: string,
): Set<string> {
  const moved = new Map(moves.map(({ id, into }) => [id, into]))
  return new Set(
    students.filter(({ id, class: present }) => moved.get(id) ?? present === className).map(({ id }) => id),
  )
}
