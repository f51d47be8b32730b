import type { Entry } from '#contract/index.ts'
import { gradesByCell } from '#rules/index.ts'

function canonical(entry: Entry): string {
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
  const fields = Object.entries(entry.layout).filter(([, value]) => value !== undefined)
  return JSON.stringify([[...gradesByCell(entry)].sort(byName), fields.sort(byName)])
}

/** Whether two entries say the same, in whatever order. */
export function sameValue(a: Entry, b: Entry): boolean {
  return canonical(a) === canonical(b)
}
