import type { Student } from '#contract/index.ts'

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
