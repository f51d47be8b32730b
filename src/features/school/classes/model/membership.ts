import type { Student } from '#contract/index.ts'

/** The numbers of the students of a class. */
export function membersOf(students: readonly Student[], className: string): Set<string> {
  return new Set(students.filter((student) => student.class === className).map(({ id }) => id))
}

/** How many come from another class, and how many leave without having one. */
export function movesOf(students: readonly Student[], className: string, chosen: ReadonlySet<string>) {
  let arriving = 0
  let leaving = 0
  for (const student of students) {
    const isIn = student.class === className
    if (!isIn && student.class !== undefined && student.class !== '' && chosen.has(student.id)) arriving += 1
    if (isIn && !chosen.has(student.id)) leaving += 1
  }
  return { arriving, leaving }
}
