import type { Entry, GradingStudent } from '#contract/index.ts'
import { previousEntry } from '#rules/index.ts'

/** The earlier entry of each student of a class that has one. They come with the class, so nothing is asked for. */
export function lastEntries(students: readonly GradingStudent[], year: string): ReadonlyMap<string, Entry> {
  return new Map(
    students.flatMap(({ id, grades }) => {
      const entry = previousEntry(grades, year)
      return entry ? [[id, entry] as const] : []
    }),
  )
}
