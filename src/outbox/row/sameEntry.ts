import type { Entry } from '#contract/index.ts'

/** Whether two entries say the same: marks as a set, fields that are there, revisions aside. */
export function sameEntry(a: Entry | null, b: Entry | null): boolean {
  if (a === b) return true
  return a !== null && b !== null && wordsOf(a) === wordsOf(b)
}

function wordsOf({ class: className, year, grades, layout }: Entry): string {
  const marks = grades.map((mark) => JSON.stringify([mark.subject, mark.category, mark.snippet, mark.grade])).sort()
  const fields = Object.entries(layout)
    .filter(([, value]) => value !== undefined)
    .sort(([x], [y]) => (x < y ? -1 : 1))
  return JSON.stringify([className, year, marks, fields])
}

/** The same report card with nothing in it. */
export function blankOf(entry: Entry): Entry {
  return { ...entry, grades: [], layout: {} }
}
