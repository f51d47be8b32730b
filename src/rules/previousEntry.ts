import type { Entry } from '#contract/index.ts'
import { germanOrder } from './germanOrder.ts'

/**
 * The student's newest entry of an earlier part, of whatever class and template; undefined when there is none. Year
 * keys are compared with their numbers ('2023/2024-2. Halbjahr' < '2024/2025-1. Halbjahr'), as a server may give the
 * entries in any order. Of two in one part the first counts.
 */
export function previousEntry(entries: readonly Entry[], year: string): Entry | undefined {
  return entries
    .filter((entry) => germanOrder(entry.year, year) < 0)
    .reduce<Entry | undefined>(
      (last, entry) => (last && germanOrder(last.year, entry.year) >= 0 ? last : entry),
      undefined,
    )
}
