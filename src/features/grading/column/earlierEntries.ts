import type { Entry, GradingStudent } from '#contract/index.ts'
import { previousEntry } from '#rules/index.ts'
import { writtenYear } from '../last/lastMark.ts'

/** The latest earlier entry of each student who has one, by student id. The fetched class already contains them. */
export function earlierEntries(students: readonly GradingStudent[], year: string): ReadonlyMap<string, Entry> {
  return new Map(
    students.flatMap(({ id, grades }) => {
      const entry = previousEntry(grades, year)
      return entry ? [[id, entry] as const] : []
    }),
  )
}

/** The half-years that entries come from, the most frequent first; each with its count when there are several. */
export function sourcesOf(entries: Iterable<Entry>): string[] {
  const counts = new Map<string, number>()
  for (const { year } of entries) counts.set(year, (counts.get(year) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([year, count]) => (counts.size > 1 ? `${writtenYear(year)} (${count})` : writtenYear(year)))
}
