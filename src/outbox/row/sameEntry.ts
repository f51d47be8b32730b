import type { Entry } from '#contract/index.ts'

/**
 * True if two entries have the same content: marks in any order, absent fields like undefined ones, without revisions.
 */
export function sameEntry(a: Entry | null, b: Entry | null): boolean {
  if (a === b) return true
  return a !== null && b !== null && contentOf(a) === contentOf(b)
}

function contentOf({ class: className, year, grades, layout }: Entry): string {
  const marks = grades.map((mark) => JSON.stringify([mark.subject, mark.category, mark.snippet, mark.grade])).sort()
  const fields = Object.entries(layout)
    .filter(([, value]) => value !== undefined)
    .sort(([x], [y]) => (x < y ? -1 : 1))
  return JSON.stringify([className, year, marks, fields])
}

/** The same report card without any mark or text. */
export function blankOf(entry: Entry): Entry {
  return { ...entry, grades: [], layout: {} }
}
