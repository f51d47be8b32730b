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

/** A choice made among the students in sight; those out of sight stay as they were. */
export function withSeen(
  chosen: ReadonlySet<string>,
  seen: readonly Pick<Student, 'id'>[],
  keys: ReadonlySet<string>,
): Set<string> {
  const visible = new Set(seen.map(({ id }) => id))
  const hidden = [...chosen].filter((id) => !visible.has(id))
  return new Set([...hidden, ...[...keys].filter((id) => visible.has(id))])
}
