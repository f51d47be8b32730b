import type { Entry } from '#contract/index.ts'
import { writtenYear } from '../../last/lastMark.ts'

/** Which parts of school years entries are from, the most frequent first; counted when there are several. */
export function sourcesOf(entries: Iterable<Entry>): string[] {
  const counts = new Map<string, number>()
  for (const { year } of entries) counts.set(year, (counts.get(year) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([year, count]) => (counts.size > 1 ? `${writtenYear(year)} (${count})` : writtenYear(year)))
}
